import { dayLabel, dayYearLabel, rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { mondayOf, mondaysOf } from "@hub/domain/seasons/weeks"
import { BarLine } from "@hub/ui/bar-line/bar-line"
import { EmptyState } from "@hub/ui/empty/empty-state"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { PageLink } from "../shell/page-link.tsx"
import type { SeasonProgram, SeasonShown } from "./queries.ts"
import css from "./season-table.module.css"

const m = messages("console/catalogue.season")
const page = messages("console/catalogue.page")

const TAGS = { OPEN: "tag ok", LATER: "tag wait", CLOSED: "tag", OVER: "tag" } as const

function windowWords({ opens_at, closes_at, time_zone, state }: SeasonProgram): string {
  if (state === "LATER" && opens_at !== null) return m.opens({ when: dayYearLabel(dayAt(opens_at, time_zone)) })
  return closes_at === null ? m.always : m.closes({ when: dayYearLabel(dayAt(closes_at, time_zone)) })
}

const priceWords = ([least = 0, ...more]: readonly number[]): string =>
  more.length === 0 ? formatMoney(least) : m.from({ price: formatMoney(least) })

function rangeOf({ dates: [first, ...others] }: SeasonProgram): string {
  if (first === undefined) return ""
  const last_day = others.reduce((last, one) => (one.end_date > last ? one.end_date : last), first.end_date)
  return rangeLabel(first.start_date, last_day)
}

/** Each week that has dates: its figure, and a stretch of the line that leads to the date. */
function Weeks({ program, weeks }: { program: SeasonProgram; weeks: readonly string[] }) {
  const of_weeks = weeks.flatMap((week) => {
    const dates = program.dates.filter(({ start_date }) => mondayOf(start_date) === week)
    return dates.length === 0 ? [] : [{ week, dates }]
  })
  return (
    <ul className={css["weeks"]}>
      {of_weeks.map(({ week, dates }) => {
        const [first] = dates
        if (first === undefined) return null
        const capacity = dates.reduce((sum, date) => sum + date.capacity, 0)
        const taken = dates.reduce((sum, date) => sum + date.taken, 0)
        return (
          <li key={week}>
            <PageLink
              to={`/catalogue/offerings/${first.id}`}
              aria-label={m.placesName({ day: dayLabel(first.start_date), taken, capacity })}
            >
              <small>{dayLabel(first.start_date)}</small>
              <span className="tabular">{m.places({ taken, capacity })}</span>
              <BarLine parts={{ in: taken }} of={capacity} isDecorative />
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}

const columns = (weeks: readonly string[]): readonly Column<SeasonProgram>[] => [
  {
    id: "name",
    header: m.program,
    isName: true,
    cell: (program) => (
      <>
        <PageLink
          to={
            program.activity_id === null
              ? `/catalogue/offerings/${program.id}`
              : `/catalogue/activities/${program.activity_id}`
          }
        >
          {program.name}
        </PageLink>
        <small>
          {program.location} · {m.dates({ count: program.dates.length, range: rangeOf(program) })}
        </small>
      </>
    ),
  },
  { id: "weeks", header: "", cell: (program) => <Weeks program={program} weeks={weeks} /> },
  {
    id: "price",
    header: m.price,
    align: "end",
    label: m.price,
    cell: ({ prices, credit_type_ids: [id = ""] }) => (
      <PageLink to={`/catalogue/credit_types/${id}`}>{priceWords(prices)}</PageLink>
    ),
  },
  {
    id: "window",
    header: m.window,
    label: m.window,
    cell: (program) => (
      <>
        <PageLink to={`/catalogue/schedule_sets/${program.schedule_set_ids[0] ?? ""}`}>{windowWords(program)}</PageLink>
        {program.is_set_here && <small className={css["here"]}>{page.setHere}</small>}
      </>
    ),
  },
  {
    id: "state",
    header: m.state,
    isBesideName: true,
    cell: ({ state }) => <span className={TAGS[state]}>{m[state]}</span>,
  },
]

/** The season whole: programs down, their weeks across, with price, window and state. Each leads to its form. */
export const SeasonTable = ({ shown, programs }: { shown: SeasonShown; programs: readonly SeasonProgram[] }) => (
  <>
    <DataTable
      label={shown.season.name}
      columns={columns(mondaysOf(shown.season))}
      rows={programs}
      rowId={({ id }) => id}
      empty={<EmptyState text={m.empty} />}
    />
    <p className="hint">{page.setHereNote}</p>
  </>
)
