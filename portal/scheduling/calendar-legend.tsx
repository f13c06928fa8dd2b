import css from "./month-calendar.module.css"

const GAUGES = [
  ["open", "Places left"],
  ["held", "Held by others"],
  ["waitlist", "Waitlist"],
  ["full", "Full"],
] as const

/** `unfit` is explained to families with participants. */
export const CalendarLegend = ({ has_unfit = false }: { has_unfit?: boolean }) => (
  <ul aria-label="Marks in this calendar" className={css.legend}>
    {[...GAUGES, ...(has_unfit ? [["unfit", "None fits"] as const] : [])].map(([answer, words]) => (
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

/** Of a family's own month. */
export const BookedLegend = () => (
  <ul aria-label="Marks in this calendar" className={css.legend}>
    <li>
      <span className={css.line} />
      Booked
    </li>
    <li>
      <span className={css.line} data-picked="true" />
      Held, not booked
    </li>
  </ul>
)
