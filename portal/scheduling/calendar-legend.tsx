import css from "./month-calendar.module.css"

const GAUGES = [
  ["open", "Places left"],
  ["held", "Held by others"],
  ["waitlist", "Waitlist"],
  ["full", "Full"],
] as const

export const CalendarLegend = () => (
  <ul aria-label="Marks in this calendar" className={css.legend}>
    {GAUGES.map(([answer, words]) => (
      <li key={answer}>
        <span className={css.gauge} data-answer={answer} />
        {words}
      </li>
    ))}
    <li>
      <span className={css.line} />
      Booked
    </li>
    <li>
      <span className={css.line} data-picked="true" />
      Picked
    </li>
  </ul>
)
