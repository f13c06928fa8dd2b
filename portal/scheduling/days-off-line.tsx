import type { DaysOff } from "@hub/domain/company/company"
import { daysOffIn } from "@hub/domain/company/days-off"
import { rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import css from "./month-calendar.module.css"

const m = messages("portal/scheduling.daysOff")

/** When the business is closed in these days, under their calendar. */
export function DaysOffLine({
  days_off = [],
  from,
  to,
}: {
  days_off: readonly DaysOff[] | undefined
  from: string
  to: string
}) {
  const shown = daysOffIn(days_off, from, to)
  if (shown.length === 0) return null
  return (
    <p className={css.off}>
      <b>{m.closed}</b>{" "}
      {shown.map(({ start_date: first, end_date: last, name }) => `${rangeLabel(first, last)}, ${name}`).join("; ")}
    </p>
  )
}
