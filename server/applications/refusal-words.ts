import type { SubmitResult } from "@hub/domain/applications/application"
import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import type { ReasonCode } from "@hub/domain/scheduling/availability"

const m = messages("server/applications.refusals")

export interface Refused {
  code: NonNullable<SubmitResult["code"]>
  parts: number
  reasons: readonly ReasonCode[]
}

/** Why one of several applications wasn't sent. */
export function refusalSentence({ code, parts, reasons }: Refused): string {
  switch (code) {
    case "PARTS_TO_DO":
      return m.partsToDo({ count: parts })
    case "CARD_NEEDED":
      return m.cardNeeded
    case "NOT_ELIGIBLE":
      return reasonSentence(reasons)
    case "WITHDRAWN":
      return m.withdrawn
    case "ANSWERED":
      return m.answered
    default:
      return unreachable(code)
  }
}

function reasonSentence(reasons: readonly ReasonCode[]): string {
  const has = (...codes: ReasonCode[]): boolean => codes.some((code) => reasons.includes(code))
  if (has("already_booked")) return m.alreadyBooked
  if (has("started")) return m.started
  if (has("closed")) return m.closed
  if (has("not_open_yet")) return m.notOpenYet
  if (has("overlaps")) return m.overlaps
  return m.gradeOrAge
}
