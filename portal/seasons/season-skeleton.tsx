import { messages } from "@hub/domain/kernel/messages"
import css from "./season-skeleton.module.css"

const m = messages("portal/seasons.screen")

const WEEKS = 10

/** The grid's own shape until the plan is there. */
export const SeasonSkeleton = ({ kids }: { kids: number }) => (
  <div className={css.skeleton} role="status" aria-busy="true" style={{ "--kids": Math.max(kids, 1) }}>
    <span className="visually-hidden">{m.loading}</span>
    {Array.from({ length: Math.max(kids, 1) }, (_, kid) => (
      <div className={css.line} key={kid} aria-hidden="true">
        {Array.from({ length: WEEKS }, (_week, index) => (
          <i key={index} />
        ))}
      </div>
    ))}
  </div>
)
