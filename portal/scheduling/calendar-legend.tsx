import { messages } from "@hub/domain/kernel/messages"
import css from "./month-calendar.module.css"

const m = messages("portal/scheduling.calendarLegend")

const gauges = () =>
  [
    ["open", m.placesLeft],
    ["held", m.heldByOthers],
    ["waitlist", m.waitlist],
    ["full", m.full],
  ] as const

/** `unfit` is explained to families with participants. */
export const CalendarLegend = ({ has_unfit = false }: { has_unfit?: boolean }) => (
  <ul aria-label={m.title} className={css.legend}>
    {[...gauges(), ...(has_unfit ? [["unfit", m.noneFits] as const] : [])].map(([answer, text]) => (
      <li key={answer}>
        <span className={css.gauge} data-answer={answer} />
        {text}
      </li>
    ))}
    <li>{m.booked({ part: <span className={css.line} /> })}</li>
    <li>{m.picked({ part: <span className={css.line} data-picked="true" /> })}</li>
  </ul>
)

/** Of a family's own month. */
export const BookedLegend = () => (
  <ul aria-label={m.title} className={css.legend}>
    <li>{m.booked({ part: <span className={css.line} /> })}</li>
    <li>{m.heldNotBooked({ part: <span className={css.line} data-picked="true" /> })}</li>
  </ul>
)
