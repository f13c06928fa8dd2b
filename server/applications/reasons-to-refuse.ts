import type { SubmitResult } from "@hub/domain/applications/application"
import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import type { ReasonCode } from "@hub/domain/scheduling/availability"
import { type Refusal, reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import type { BookableOffering } from "../scheduling/availability-queries.ts"
import type { Booker } from "../scheduling/read-bookers.ts"

interface Applying {
  offering: BookableOffering
  student: Booker
  now: Date
  /** Sent in time before, so the registration window doesn't count again. */
  is_sent_back?: boolean
}

const WINDOW: readonly ReasonCode[] = ["not_open_yet", "closed"]
/** Parts of the application, not refusals: the family fills them in. */
const MISSING: readonly ReasonCode[] = ["grade_unknown", "birth_date_unknown"]

/** Why a participant can't apply: as in availability, but that a full program can be applied for. */
export function reasonsToRefuse({ offering, student, now, is_sent_back = false }: Applying): Refusal[] {
  if (!offering.is_offered) return [{ code: "closed", other_name: null }]
  const found = reasonsAgainst({
    offering: { ...offering, requires_application: false },
    sessions: offering.sessions,
    student,
    booked: student.booked,
    now,
  })
  return found.filter(({ code }) => !MISSING.includes(code) && !(is_sent_back && WINDOW.includes(code)))
}

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
