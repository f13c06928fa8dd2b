import type { Application } from "@hub/domain/applications/application"
import { isReady } from "@hub/domain/applications/application-parts"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { localDay } from "../shell/clock/local-time.ts"

const m = messages("portal/applications.applicationTimeline")

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
  submitted_at === null ? m.filledIn : m.sentOn({ day: dayLabel(localDay(submitted_at, time_zone)) })

/** The line: it ends at a booked place, or at a no. */
export function timelineOf(application: Facts): TimelineStep[] {
  const { status, withdrawn_at } = application
  const sent = past(sentOn(application))
  if (withdrawn_at !== null) {
    const seen = status === "AWAITING_PAYMENT" ? [past(m.read), past(m.yes)] : []
    return [sent, ...seen, { words: m.withdrawn, state: "own" }]
  }
  switch (status) {
    case "DRAFT":
      return [
        isReady(application) ? { words: m.filledIn, state: "ready" } : here(m.toFillIn),
        ahead(m.inReview),
        ahead(m.answer),
        ahead(m.booked),
      ]
    case "PENDING":
      return [sent, here(m.inReview), ahead(m.answer), ahead(m.booked)]
    case "RESUBMISSION":
      return [
        { words: m.sentBack, state: "back" },
        { words: m.readOnce, state: "seen" },
        ahead(m.answer),
        ahead(m.booked),
      ]
    case "AWAITING_PAYMENT":
      return [sent, past(m.read), past(m.yes), here(m.toPay)]
    case "APPROVED":
      return [sent, past(m.read), past(m.yes), past(m.booked)]
    case "REJECTED":
      return application.rejected_because === "PAYMENT_TIME_OVER"
        ? [sent, past(m.read), past(m.yes), { words: m.timeOver, state: "end" }]
        : [sent, past(m.read), { words: m.no, state: "end" }]
    default:
      return unreachable(status)
  }
}
