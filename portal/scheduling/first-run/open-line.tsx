import { rangeLabel, shortMonth } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { FittingWeek } from "@hub/domain/scheduling/fitting-weeks"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import type { Member } from "../../participants/members.ts"
import css from "./season-open.module.css"
import { daysOfWeek, firstOfMonths, weekText } from "./season-texts.ts"

const m = messages("portal/scheduling/first-run.season")

interface Props {
  readonly weeks: readonly FittingWeek[]
  /** One for each week; without a child there is nobody to fit. */
  readonly fits?: readonly number[]
  readonly who?: Member
}

/**
 * The weeks as stops on a line that has nothing on it yet. On a phone a stop is too small to press: the first week of each month is below
 * the line, and leads to Book.
 */
export function OpenLine({ weeks, fits, who }: Props) {
  const fitAt = (week: FittingWeek): number => fits?.[weeks.indexOf(week)] ?? 0
  const isOpen = (week: FittingWeek): boolean => (fits === undefined ? false : fitAt(week) > 0)
  const months = firstOfMonths(weeks)
  const stop = (week: FittingWeek) => (
    <li key={week.week}>
      <i data-open={isOpen(week)} aria-hidden="true" />
      <Label week={week} fit={fits === undefined ? undefined : fitAt(week)} who={who} />
    </li>
  )
  return (
    <div className={css.line}>
      <div className={css.dots} aria-hidden="true">
        {weeks.map((week) => (
          <i key={week.week} data-open={isOpen(week)} />
        ))}
      </div>
      <Row as="ol" items="stretch" wrap gap={0} across={5} above={1} className={css.months}>
        {months.map((week) => (
          <li key={week.week}>
            <Label week={week} fit={fits === undefined ? undefined : fitAt(week)} who={who} />
          </li>
        ))}
      </Row>
      <ol className={css.stops}>{weeks.map(stop)}</ol>
    </div>
  )
}

interface LabelProps {
  readonly week: FittingWeek
  readonly fit: number | undefined
  readonly who: Member | undefined
}

function Label({ week, fit, who }: LabelProps) {
  const { start_date: from, end_date: to } = week
  const text = (
    <>
      <span aria-hidden="true">{shortMonth(week.start_date)}</span>
      <b aria-hidden="true">{daysOfWeek(week)}</b>
      <span className="visually-hidden">{rangeLabel(from, to)}: </span>
      <span>{fit === undefined ? m.camps({ count: week.program_count }) : weekText(week, fit)}</span>
    </>
  )
  if (fit === undefined || fit === 0 || who === undefined) return <span className={css.label}>{text}</span>
  return (
    <Link className={css.label} to="/availability" search={{ day: week.start_date, who: who.id, fit: "all" }}>
      {text}
    </Link>
  )
}
