import type { Application } from "@hub/domain/applications/application"
import { isReady } from "@hub/domain/applications/application-parts"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { localDay } from "../shell/clock/local-time.ts"
import css from "./application-line.module.css"

const m = messages("portal/applications.applicationLine")

const DONE: readonly string[] = ["past", "ready", "seen"]

const applicationTimelineTexts = messages("portal/applications.applicationTimeline")

/** One of the four stations of an application's line. */
interface TimelineStep {
  readonly text: string
  /** past and here in the child's colour; back: it was sent back; end: the business's no; own: the family's. */
  readonly state: "past" | "here" | "ready" | "ahead" | "back" | "seen" | "end" | "own"
}

const past = (text: string): TimelineStep => ({ text, state: "past" })
const here = (text: string): TimelineStep => ({ text, state: "here" })
const ahead = (text: string): TimelineStep => ({ text, state: "ahead" })

type Facts = Pick<
  Application,
  "status" | "withdrawn_at" | "submitted_at" | "rejected_because" | "parts" | "time_zone" | "answered_at" | "pay_until"
>

const sentOn = ({ submitted_at, time_zone }: Facts): string =>
  submitted_at === null
    ? applicationTimelineTexts.filledIn
    : applicationTimelineTexts.sentOn({ day: dayLabel(localDay(submitted_at, time_zone)) })

/** The line: it ends at a booked place, or at a no. */
export function timelineOf(application: Facts): TimelineStep[] {
  const { status, withdrawn_at } = application
  const sent = past(sentOn(application))
  if (withdrawn_at !== null) {
    const seen =
      status === "AWAITING_PAYMENT" ? [past(applicationTimelineTexts.read), past(applicationTimelineTexts.yes)] : []
    return [sent, ...seen, { text: applicationTimelineTexts.withdrawn, state: "own" }]
  }
  switch (status) {
    case "DRAFT":
      return [
        isReady(application)
          ? { text: applicationTimelineTexts.filledIn, state: "ready" }
          : here(applicationTimelineTexts.toFillIn),
        ahead(applicationTimelineTexts.inReview),
        ahead(applicationTimelineTexts.answer),
        ahead(applicationTimelineTexts.booked),
      ]
    case "PENDING":
      return [
        sent,
        here(applicationTimelineTexts.inReview),
        ahead(applicationTimelineTexts.answer),
        ahead(applicationTimelineTexts.booked),
      ]
    case "RESUBMISSION":
      return [
        { text: applicationTimelineTexts.sentBack, state: "back" },
        { text: applicationTimelineTexts.readOnce, state: "seen" },
        ahead(applicationTimelineTexts.answer),
        ahead(applicationTimelineTexts.booked),
      ]
    case "AWAITING_PAYMENT":
      return [
        sent,
        past(applicationTimelineTexts.read),
        past(applicationTimelineTexts.yes),
        here(applicationTimelineTexts.toPay),
      ]
    case "APPROVED":
      return [
        sent,
        past(applicationTimelineTexts.read),
        past(applicationTimelineTexts.yes),
        past(applicationTimelineTexts.booked),
      ]
    case "REJECTED":
      return application.rejected_because === "PAYMENT_TIME_OVER"
        ? [
            sent,
            past(applicationTimelineTexts.read),
            past(applicationTimelineTexts.yes),
            { text: applicationTimelineTexts.timeOver, state: "end" },
          ]
        : [sent, past(applicationTimelineTexts.read), { text: applicationTimelineTexts.no, state: "end" }]
    default:
      return unreachable(status)
  }
}

/** Four stations: filled is behind you, the ring is here, hollow is to come, a bar ends the line. */
export const ApplicationLine = ({ application, k }: { application: Application; k: MemberColour }) => (
  <ol aria-label={m.label} className={css.line} data-k={k}>
    {timelineOf(application).map(({ text, state }) => (
      <li aria-current={state === "here" || state === "back" ? "step" : undefined} data-state={state} key={text}>
        {text}
        {DONE.includes(state) && <span className="visually-hidden">{m.isDone}</span>}
      </li>
    ))}
  </ol>
)
