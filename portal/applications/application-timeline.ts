import type { Application } from "@hub/domain/applications/application"
import { isReady } from "@hub/domain/applications/application-parts"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { localDay } from "../clock/local-time.ts"

/** One of the four stations of an application's line. */
export interface TimelineStep {
  readonly words: string
  /** past and here in the child's colour; back: it was sent back; end: the business's no; own: the family's. */
  readonly state: "past" | "here" | "ready" | "ahead" | "back" | "seen" | "end" | "own"
}

const past = (words: string): TimelineStep => ({ words, state: "past" })
const here = (words: string): TimelineStep => ({ words, state: "here" })
const ahead = (words: string): TimelineStep => ({ words, state: "ahead" })

type Facts = Pick<
  Application,
  "status" | "withdrawn_at" | "submitted_at" | "rejected_because" | "parts" | "time_zone" | "answered_at" | "pay_until"
>

const sentOn = ({ submitted_at, time_zone }: Facts): string =>
  submitted_at === null ? "Filled in" : `Sent ${dayLabel(localDay(submitted_at, time_zone))}`

/** The line: it ends at a booked place, or at a no. */
export function timelineOf(application: Facts): TimelineStep[] {
  const { status, withdrawn_at } = application
  const sent = past(sentOn(application))
  if (withdrawn_at !== null) {
    const seen = status === "AWAITING_PAYMENT" ? [past("Read"), past("Yes")] : []
    return [sent, ...seen, { words: "Withdrawn", state: "own" }]
  }
  switch (status) {
    case "DRAFT":
      return [
        isReady(application) ? { words: "Filled in", state: "ready" } : here("To fill in"),
        ahead("In review"),
        ahead("Answer"),
        ahead("Booked"),
      ]
    case "PENDING":
      return [sent, here("In review"), ahead("Answer"), ahead("Booked")]
    case "RESUBMISSION":
      return [
        { words: "Sent back", state: "back" },
        { words: "Read once", state: "seen" },
        ahead("Answer"),
        ahead("Booked"),
      ]
    case "AWAITING_PAYMENT":
      return [sent, past("Read"), past("Yes"), here("To pay")]
    case "APPROVED":
      return [sent, past("Read"), past("Yes"), past("Booked")]
    case "REJECTED":
      return application.rejected_because === "PAYMENT_TIME_OVER"
        ? [sent, past("Read"), past("Yes"), { words: "Time over", state: "end" }]
        : [sent, past("Read"), { words: "No", state: "end" }]
    default:
      return unreachable(status)
  }
}
