import type { SubmitResult } from "@hub/domain/applications/application"
import { plural } from "@hub/domain/kernel/text"
import { unreachable } from "@hub/domain/kernel/unreachable"
import type { ReasonCode } from "@hub/domain/scheduling/availability"

/** What staff reads. */

export interface Refused {
  code: NonNullable<SubmitResult["code"]>
  parts: number
  reasons: readonly ReasonCode[]
}

/** Why one of several applications wasn't sent. */
export function refusalSentence({ code, parts, reasons }: Refused): string {
  switch (code) {
    case "PARTS_TO_DO":
      return `${parts} ${plural("part", parts)} to do first.`
    case "CARD_NEEDED":
      return "It needs a card on file first."
    case "NOT_ELIGIBLE":
      return reasonSentence(reasons)
    case "WITHDRAWN":
      return "It was withdrawn."
    case "ANSWERED":
      return "It's already answered."
    default:
      return unreachable(code)
  }
}

function reasonSentence(reasons: readonly ReasonCode[]): string {
  const has = (...codes: ReasonCode[]): boolean => codes.some((code) => reasons.includes(code))
  if (has("already_booked")) return "This participant is already booked on it."
  if (has("started")) return "It has already started."
  if (has("closed")) return "Applications for this program have closed."
  if (has("not_open_yet")) return "Applications for this program aren't open yet."
  if (has("overlaps")) return "This participant has another booking at the same time."
  return "It isn't for this participant's grade or age."
}
