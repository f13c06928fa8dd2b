import type { Application } from "@hub/domain/applications/application"
import { isReady } from "@hub/domain/applications/application-parts"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { localDay } from "../shell/clock/local-time.ts"
import { applicationTimeline as t } from "./words.tsx"

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
  submitted_at === null ? t.filledIn : t.sentOn(dayLabel(localDay(submitted_at, time_zone)))

/** The line: it ends at a booked place, or at a no. */
export function timelineOf(application: Facts): TimelineStep[] {
  const { status, withdrawn_at } = application
  const sent = past(sentOn(application))
  if (withdrawn_at !== null) {
    const seen = status === "AWAITING_PAYMENT" ? [past(t.read), past(t.yes)] : []
    return [sent, ...seen, { words: t.withdrawn, state: "own" }]
  }
  switch (status) {
    case "DRAFT":
      return [
        isReady(application) ? { words: t.filledIn, state: "ready" } : here(t.toFillIn),
        ahead(t.inReview),
        ahead(t.answer),
        ahead(t.booked),
      ]
    case "PENDING":
      return [sent, here(t.inReview), ahead(t.answer), ahead(t.booked)]
    case "RESUBMISSION":
      return [
        { words: t.sentBack, state: "back" },
        { words: t.readOnce, state: "seen" },
        ahead(t.answer),
        ahead(t.booked),
      ]
    case "AWAITING_PAYMENT":
      return [sent, past(t.read), past(t.yes), here(t.toPay)]
    case "APPROVED":
      return [sent, past(t.read), past(t.yes), past(t.booked)]
    case "REJECTED":
      return application.rejected_because === "PAYMENT_TIME_OVER"
        ? [sent, past(t.read), past(t.yes), { words: t.timeOver, state: "end" }]
        : [sent, past(t.read), { words: t.no, state: "end" }]
    default:
      return unreachable(status)
  }
}
