import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { PageLink } from "../shell/page-link.tsx"
import { Command } from "./command.tsx"
import type { FirstDay } from "./queries.ts"
import css from "./rows.module.css"
import { SkipButton } from "./skip-button.tsx"

const m = messages("console/first-day.catalogue")
const commands = messages("console/first-day.command")

const FEW = 3

/** "Mill Pond, Pond Meadow and 2 more". */
export const fewOf = (names: readonly string[]): string =>
  names.length <= FEW ? listOf(names) : m.andMore({ names: names.slice(0, FEW).join(", "), count: names.length - FEW })

export const locationsText = ({ locations: { names } }: FirstDay): string =>
  names.length === 0 ? m.none : m.count({ count: names.length, names: fewOf(names) })

export const programsText = ({ programs: { names, dates, first_day } }: FirstDay): string =>
  first_day === null ? m.none : m.programsCount({ count: names.length, dates, day: dayLabel(first_day) })

export const pricesText = ({ prices: { names, packages, plans } }: FirstDay): string =>
  names.length === 0 ? m.none : m.pricesCount({ count: names.length, packages, plans })

export const papersText = ({ papers: { documents } }: FirstDay): string =>
  documents.length === 0 ? m.none : m.papersCount({ count: documents.length })

/** The catalogue comes from files. */
const FromFiles = () => (
  <Stack gap={2}>
    <p className="small dim">{m.look}</p>
    <Command text={commands.dryRun} />
    <p className="small dim">{m.bring}</p>
    <Command text={commands.import} />
    <p className="small dim">{m.example}</p>
  </Stack>
)

export const LocationsStation = ({ found }: { found: FirstDay }) => (
  <Stack gap={3}>
    <p>{m.locations}</p>
    {found.locations.names.length > 0 && <p>{listOf(found.locations.names)}</p>}
    <FromFiles />
  </Stack>
)

export const ProgramsStation = ({ found }: { found: FirstDay }) => (
  <Stack gap={3}>
    <p>{m.programs}</p>
    {found.programs.dates > 0 && (
      <Row>
        <PageLink className="button" to="/programs">
          {m.openPrograms}
        </PageLink>
      </Row>
    )}
    <FromFiles />
  </Stack>
)

export function PricesStation({ found: { prices, programs } }: { found: FirstDay }) {
  return (
    <Stack gap={3}>
      <p>{m.prices}</p>
      {programs.dates === 0 && <p className="note warn">{m.noDates}</p>}
      {prices.unpriced.length > 0 && <p className="note warn">{m.unpriced({ names: listOf(prices.unpriced) })}</p>}
      {prices.names.length > 0 && <p>{listOf(prices.names)}</p>}
      <FromFiles />
    </Stack>
  )
}

export function PapersStation({ found }: { found: FirstDay }) {
  const { documents, question_sets } = found.papers
  return (
    <Stack gap={3}>
      <p>{m.papers}</p>
      {documents.length === 0 && <p className="note warn">{m.noPapers}</p>}
      {documents.length > 0 && (
        <ul className={css["rows"]}>
          {documents.map(({ id, name, kind, dates }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
              </p>
              <p className="small dim">{m.document({ kind, dates })}</p>
            </li>
          ))}
        </ul>
      )}
      {question_sets.length > 0 && <p>{m.questions({ names: listOf(question_sets) })}</p>}
      <FromFiles />
      <Row justify="end">
        <SkipButton found={found} station="PAPERS" />
      </Row>
    </Stack>
  )
}
