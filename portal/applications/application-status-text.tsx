import type { Application } from "@hub/domain/applications/application"
import { isReady, openParts } from "@hub/domain/applications/application-parts"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { isMailOff } from "../api/preloaded.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"

const m = messages("portal/applications.applicationStatusText")

interface Texts {
  readonly lead: string
  readonly rest: string
}

const openText = (): string => (isMailOff() ? m.answerHere : m.weWillWrite)

function textsOf(application: Application, price: number | undefined, now: Date): Texts {
  const { status, withdrawn_at, reason, parts, time_zone, pay_until, answer_days, answered_at } = application
  const dayOf = (instant: string): string => dayLabel(localDay(instant, time_zone))
  const quoted = () => m.quoted({ reason: reason ?? "", day: answered_at === null ? null : dayOf(answered_at) })
  if (withdrawn_at !== null) return { lead: m.withdrawn, rest: m.withdrawnOn({ day: dayOf(withdrawn_at) }) }
  switch (status) {
    case "DRAFT": {
      const open = openParts(parts)
      if (isReady(application)) return { lead: m.draftAllPartsDone, rest: m.readyToSubmit }
      return {
        lead: m.draft,
        rest: m.draftParts({ openCount: open.length, partsCount: parts.length }),
      }
    }
    case "PENDING":
      return {
        lead: m.inReview,
        rest: m.nothingToDo({
          value: answer_days === null ? openText() : m.usuallyAnsweredIn({ days: answer_days }),
        }),
      }
    case "RESUBMISSION":
      return { lead: m.sentBackToYou, rest: quoted() }
    case "AWAITING_PAYMENT": {
      const sum = price === undefined ? null : formatMoney(price)
      const deadline = pay_until === null ? null : deadlineLabel(pay_until, time_zone, now)
      return { lead: m.payToKeep({ sum, deadline }), rest: m.reservedUntilThen }
    }
    case "APPROVED":
      return { lead: m.approvedAndBooked, rest: m.onSchedule }
    case "REJECTED":
      return application.rejected_because === "PAYMENT_TIME_OVER"
        ? { lead: m.payTimeOver, rest: m.placeGone }
        : { lead: m.notThisTime, rest: quoted() }
    default:
      return unreachable(status)
  }
}

/** Where an application is, in a sentence (spec 2.12). */
export function ApplicationStatusText({ application, price }: { application: Application; price?: number }) {
  const { lead, rest } = textsOf(application, price, useNow())
  return (
    <>
      <b>{lead}</b> {rest}
    </>
  )
}
