import { addDays, datesLabel, dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf, ordinal } from "@hub/domain/kernel/text"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useId } from "react"
import { type Member, namesInSentence } from "../participants/members.ts"
import { type ListedDays, lastListed } from "./availability-filters.ts"
import css from "./no-results.module.css"
import type { RowContext } from "./offering-row.tsx"
import { type AvailabilityQuery, elsewhereQuery, nextWithPlacesQuery, offeringsQuery } from "./queries.ts"
import { type WhyNot, whyNoResults } from "./why-no-results.ts"

const m = messages("portal/scheduling.nothingFits")

interface Props {
  readonly query: AvailabilityQuery
  readonly days: ListedDays
  /** "in June", or "this week". */
  readonly span: string
  readonly context: Pick<RowContext, "chosen" | "locationOf" | "lineOf">
  /** What was searched for, where nothing was found. */
  readonly searched?: string | undefined
  readonly filter_count: number
  /** Whether rows follow that fit nobody: then without a picture. */
  readonly hasRows: boolean
  readonly onDay: (day: string) => void
  readonly onClear: () => void
}

// Few families have a missing detail.
const MissingDetailPrompt = lazyComponent(
  () => import("../participants/missing-detail-prompt.tsx"),
  "MissingDetailPrompt",
)

function headingFor([first, ...others]: readonly Member[], span: string): string {
  if (first === undefined) return m.nothingIsOn({ span })
  return m.nothingFits({ count: 1 + others.length, is_you: first.is_you, name: first.name, span })
}

/** When none of the chosen can take anything: why, and what does fit, where. */
export function NoResults({ query, days, span, context, searched, filter_count, hasRows, onDay, onClear }: Props) {
  const { chosen } = context
  const title = useId()
  const everything = { ...query, filters: {} }
  const { fit: _fit, ...open } = everything
  const all = useInfiniteQuery(offeringsQuery(open, days))
  const offerings = all.data?.pages.flatMap(({ items }) => items) ?? []
  const total = all.data?.pages[0]?.total ?? 0
  const why = whyNoResults(offerings, chosen).filter(({ text }) => text !== "")
  const next = useQuery(
    nextWithPlacesQuery({ ...query, fit: chosen.length > 0 ? "some" : undefined }, addDays(lastListed(days), 1)),
  )
  return (
    <Stack as="section" gap={3} aria-labelledby={title} className={css.nothing}>
      {hasRows ? null : (
        <div className={css.picture}>
          <ProgramScene scene="night-owls-overnight" />
        </div>
      )}
      <h2 id={title}>{searched === undefined ? headingFor(chosen, span) : m.nothingFound({ searched, span })}</h2>
      {why.length === 0 ? null : (
        <p>
          {why.map(({ member, text }) => (
            <span key={member.id}>
              <b>{member.name}</b> {text}{" "}
            </span>
          ))}
        </p>
      )}
      <div className="sign">
        <h3>{m.theseFit}</h3>
      </div>
      <ul>
        {why.map(({ member, missing }) =>
          missing === undefined ? null : (
            <li key={member.id}>
              <div className={css.way}>
                <Roundel k={member.colour} letter={member.letter} />
                <span>
                  <b>
                    {m.mayFit({ program_count: missing.program_count, span, is_you: member.is_you, name: member.name })}
                  </b>
                  <small>{m.onceDetailKnown({ isCode: missing.code === "grade_unknown" })}</small>
                </span>
                <MissingDetailPrompt code={missing.code} student={member.student} />
              </div>
            </li>
          ),
        )}
        {chosen.map((member) => (
          <Elsewhere days={days} key={member.id} locationOf={context.locationOf} member={member} span={span} />
        ))}
        {next.data ? (
          <Way
            figure={next.data.places.left === null ? m.open : String(next.data.places.left)}
            mark={<Mark icon="calendar" />}
            note={m.nextWithPlaces({
              chosen:
                chosen.length === 0
                  ? null
                  : namesInSentence(
                      chosen.filter(({ id }) => next.data?.reasons.every((one) => one.student_id !== id)),
                    ),
            })}
            onPress={() => onDay(next.data?.start_date ?? "")}
            title={`${next.data.name}, ${datesLabel(next.data)}`}
            unit={next.data.places.left === null ? "" : m.placesUnit({ left: next.data.places.left })}
          />
        ) : null}
        {why.map((one) => (
          <Line key={one.member.id} {...one} />
        ))}
        {why.map(({ member, notice }) =>
          notice === undefined ? null : (
            <li key={member.id}>
              <div className={css.way}>
                <Roundel k={member.colour} letter={member.letter} />
                <span>
                  <b>
                    {member.name}: {notice.name}, {datesLabel(notice)}
                  </b>
                  <small>{m.noticeExplained}</small>
                </span>
                {context.lineOf?.(notice, [member.id])}
              </div>
            </li>
          ),
        )}
        {filter_count > 0 && total > 0 ? (
          <Way
            figure={String(total)}
            mark={<Mark icon="close" />}
            note={m.clears({ filter_count })}
            onPress={onClear}
            title={m.showAll}
            unit={m.programsUnit({ total })}
          />
        ) : null}
        {next.isSuccess && next.data === null && filter_count === 0 ? (
          <li>
            <Link className={css.way} to="/explore-offerings">
              <Mark icon="search" />
              <span>
                <b>{m.exploreAllPrograms}</b>
                <small>{m.nothingLater}</small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ) : null}
      </ul>
    </Stack>
  )
}

const Mark = ({ icon }: { icon: "calendar" | "close" | "search" }) => (
  <span className={css.mark}>
    <Icon name={icon} />
  </span>
)

interface WayProps {
  mark: ReactNode
  title: string
  note: string
  figure: string
  unit: string
  onPress: () => void
}

const Way = ({ mark, title, note, figure, unit, onPress }: WayProps) => (
  <li>
    <button className={css.way} onClick={onPress} type="button">
      {mark}
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <Figure figure={figure} unit={unit} />
      <Icon name="next" />
    </button>
  </li>
)

const Figure = ({ figure, unit }: { figure: string; unit: string }) => (
  <span className={css.figure}>
    <b>{figure}</b> <small>{unit}</small>
  </span>
)

/** What a child could take in the same days in every area. */
function Elsewhere({
  days,
  member,
  locationOf,
  span,
}: {
  days: ListedDays
  member: Member
  locationOf: RowContext["locationOf"]
  span: string
}) {
  const { data } = useQuery(elsewhereQuery(member.id, days))
  if (data === undefined || data.total === 0) return null
  const names = [...new Set(data.items.map(({ location_id }) => locationOf(location_id).name))].filter((n) => n !== "")
  return (
    <li>
      <Link className={css.way} search={{ works_for: member.id, with_places: true }} to="/explore-offerings">
        <Roundel k={member.colour} letter={member.letter} />
        <span>
          <b>{m.fitsOthers({ is_you: member.is_you, name: member.name, total: data.total, span })}</b>
          <small>{names.length === 0 ? m.elsewhere : m.elsewhereAt({ names: listOf(names.slice(0, 2)) })}</small>
        </span>
        <Figure figure={String(data.total)} unit={m.programsUnit({ total: data.total })} />
        <Icon name="next" />
      </Link>
    </li>
  )
}

/** The shortest line for a child. */
const Line = ({ member, line }: WhyNot) =>
  line === undefined ? null : (
    <li>
      <Link className={css.way} search={{ program: line.id, who: member.id }} to="/schedule/waitlist">
        <Roundel k={member.colour} letter={member.letter} />
        <span>
          <b>{m.waitFor({ name: member.name, name2: line.name, dayLabel: dayLabel(line.start_date) })}</b>
          <small>{m.waitlistExplained}</small>
        </span>
        <Figure figure={ordinal(line.places.waiting + 1)} unit={m.onTheWaitlist} />
        <Icon name="next" />
      </Link>
    </li>
  )
