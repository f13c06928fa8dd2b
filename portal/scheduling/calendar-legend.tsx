import css from "./month-calendar.module.css"
import { calendarLegend as t } from "./words.tsx"

const GAUGES = [
  ["open", t.placesLeft],
  ["held", t.heldByOthers],
  ["waitlist", t.waitlist],
  ["full", t.full],
] as const

/** `unfit` is explained to families with participants. */
export const CalendarLegend = ({ has_unfit = false }: { has_unfit?: boolean }) => (
  <ul aria-label={t.title} className={css.legend}>
    {[...GAUGES, ...(has_unfit ? [["unfit", t.noneFits] as const] : [])].map(([answer, words]) => (
      <li key={answer}>
        <span className={css.gauge} data-answer={answer} />
        {words}
      </li>
    ))}
    <li>{t.booked(<span className={css.line} />)}</li>
    <li>{t.picked(<span className={css.line} data-picked="true" />)}</li>
  </ul>
)

/** Of a family's own month. */
export const BookedLegend = () => (
  <ul aria-label={t.title} className={css.legend}>
    <li>{t.booked(<span className={css.line} />)}</li>
    <li>{t.heldNotBooked(<span className={css.line} data-picked="true" />)}</li>
  </ul>
)
