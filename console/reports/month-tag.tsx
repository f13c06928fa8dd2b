import { messages } from "@hub/domain/kernel/messages"
import type { Period } from "./months-queries.ts"

const m = messages("console/reports.months")

/** Amber from when a month is opened again until it is closed once more. */
export function MonthTag({ period: { closed_at, reopened_by, can_close } }: { period: Period }) {
  if (closed_at !== null) return <span className="tag ok">{m.tagClosed}</span>
  if (reopened_by !== null) return <span className="tag warn">{m.tagReopened}</span>
  return can_close ? <span className="tag wait">{m.tagReady}</span> : <span className="tag">{m.tagOpen}</span>
}
