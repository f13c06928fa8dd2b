import type { Application } from "@hub/domain/applications/application"
import { messages } from "@hub/domain/kernel/messages"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import css from "./application-line.module.css"
import { timelineOf } from "./application-timeline.ts"

const m = messages("portal/applications.applicationLine")

const DONE: readonly string[] = ["past", "ready", "seen"]

/** Four stations: filled is behind you, the ring is here, hollow is to come, a bar ends the line. */
export const ApplicationLine = ({ application, k }: { application: Application; k: MemberColour }) => (
  <ol aria-label={m.label} className={css.line} data-k={k}>
    {timelineOf(application).map(({ words, state }) => (
      <li aria-current={state === "here" || state === "back" ? "step" : undefined} data-state={state} key={words}>
        {words}
        {DONE.includes(state) && <span className="visually-hidden">{m.isDone}</span>}
      </li>
    ))}
  </ol>
)
