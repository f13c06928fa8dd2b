import { messages } from "@hub/domain/kernel/messages"
import css from "./season-legend.module.css"

const m = messages("portal/seasons.legend")

const STATES = ["BOOKED", "PICKED", "HELD", "WAITLIST", "APPLIED", "AWAY", "OPEN"] as const

/** What the forms of the grid mean. */
export const SeasonLegend = () => (
  <ul className={css.legend} aria-label={m.title}>
    {STATES.map((state) => (
      <li key={state}>
        <i data-state={state} aria-hidden="true" />
        {m[state]}
      </li>
    ))}
  </ul>
)
