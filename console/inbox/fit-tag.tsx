import css from "./inbox-list.module.css"
import type { Application } from "./queries.ts"
import { ageLabel, fitWords } from "./words.ts"

/** Whether it fits, and how long it waits. */
export function FitTag({ application, at }: { application: Application; at: string }) {
  const { tone, words } = fitWords(application)
  return (
    <span className={css["end"]}>
      <span className={`tag ${tone}`}>{words}</span>
      <small className="tabular">{ageLabel(at)}</small>
    </span>
  )
}
