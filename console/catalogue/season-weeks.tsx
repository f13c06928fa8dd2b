import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { mondayOf } from "@hub/domain/seasons/weeks"
import { PageLink } from "../shell/page-link.tsx"
import type { SeasonProgram } from "./queries.ts"
import css from "./season-table.module.css"

const m = messages("console/catalogue.season")

/** Laid out as a grid, some browsers no longer take it for a table: its roles are said. */
export const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
} as const

type SeasonDate = SeasonProgram["dates"][number]
type Look = "draft" | "over" | "full" | "taken"

const lookOf = (dates: readonly SeasonDate[], taken: number, capacity: number): Look => {
  if (dates.every((date) => date.is_draft)) return "draft"
  if (dates.every((date) => date.is_over)) return "over"
  return taken >= capacity ? "full" : "taken"
}

const pathOf = ({ id, is_draft }: SeasonDate): string =>
  is_draft ? `/catalogue/drafts/${id}` : `/catalogue/offerings/${id}`

/** A week of a program: its figure, and its stretch of the line; it leads to its date. */
export function WeekCell({ program, week, weeks }: { program: SeasonProgram; week: string; weeks: readonly string[] }) {
  const in_week = (monday: string | undefined) =>
    monday === undefined ? [] : program.dates.filter(({ start_date }) => mondayOf(start_date) === monday)
  const at = weeks.indexOf(week)
  const dates = in_week(week)
  const [first] = dates
  if (first === undefined) return <td {...ROLES.cell} />
  const capacity = dates.reduce((sum, date) => sum + date.capacity, 0)
  const taken = dates.reduce((sum, date) => sum + date.taken, 0)
  const look = lookOf(dates, taken, capacity)
  const text = { day: dayLabel(first.start_date), taken, capacity }
  return (
    <td {...ROLES.cell}>
      <PageLink
        to={pathOf(first)}
        className={css["week"]}
        aria-label={look === "draft" ? m.draftName(text) : m.placesName(text)}
      >
        <span className="tabular">
          <b>{look === "draft" ? "–" : taken}</b>
          <span className={css["of"]}>/{capacity}</span>
        </span>
        <span
          className={css["stretch"]}
          data-look={look}
          data-begins={in_week(weeks[at - 1]).length === 0 || undefined}
          data-ends={in_week(weeks[at + 1]).length === 0 || undefined}
        >
          {look === "taken" && (
            <i style={{ inlineSize: `${String(Math.round((100 * taken) / Math.max(capacity, 1)))}%` }} />
          )}
        </span>
      </PageLink>
    </td>
  )
}

const LOOKS = ["taken", "full", "over", "draft"] as const

/** What the looks of a stretch mean. */
export const SeasonKey = () => (
  <ul className={css["key"]}>
    {LOOKS.map((look) => (
      <li key={look}>
        <span className={css["stretch"]} data-look={look} data-begins data-ends aria-hidden="true">
          {look === "taken" && <i style={{ inlineSize: "60%" }} />}
        </span>
        {m[look]}
      </li>
    ))}
  </ul>
)
