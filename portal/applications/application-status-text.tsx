import type { Application } from "@hub/domain/applications/application"
import { isReady, openParts } from "@hub/domain/applications/application-parts"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { isMailOff } from "../api/inlined.ts"
import { deadline, localDay } from "../clock/local-time.ts"

interface Words {
  readonly lead: string
  readonly rest: string
}

const openWords = (): string => (isMailOff() ? "You'll find the answer here." : "We'll write when we have an answer.")
const days = (count: number): string => `${count} ${plural("day", count)}`

function wordsOf(application: Application, price: number | undefined): Words {
  const { status, withdrawn_at, reason, parts, time_zone, pay_until, answer_days, answered_at } = application
  const on = (instant: string | null): string => (instant === null ? "" : ` ${dayLabel(localDay(instant, time_zone))}.`)
  if (withdrawn_at !== null) return { lead: "Withdrawn.", rest: `By you,${on(withdrawn_at)} Nothing was charged.` }
  switch (status) {
    case "DRAFT": {
      const open = openParts(parts)
      if (isReady(application)) return { lead: "Draft, all parts done.", rest: "Ready to submit." }
      return {
        lead: "Draft.",
        rest: `${open.length} of ${parts.length} ${plural("part", parts.length)} to do. No place is reserved for a draft.`,
      }
    }
    case "PENDING":
      return {
        lead: "In review.",
        rest: `${answer_days === null ? openWords() : `Usually answered in ${days(answer_days)}.`} Nothing to do.`,
      }
    case "RESUBMISSION":
      return { lead: "Sent back to you.", rest: `“${reason ?? ""}”${on(answered_at)}` }
    case "AWAITING_PAYMENT": {
      const sum = price === undefined ? "" : `: ${formatMoney(price)}`
      const until = pay_until === null ? "" : ` by ${deadline(pay_until, time_zone)}`
      return { lead: `Yes! Pay to keep it${sum}${until}.`, rest: "The place is reserved until then." }
    }
    case "APPROVED":
      return { lead: "Approved and booked.", rest: "It is on your schedule." }
    case "REJECTED":
      return application.rejected_because === "PAYMENT_TIME_OVER"
        ? { lead: "The time to pay ran out.", rest: "The place went to the next family. Nothing was charged." }
        : { lead: "Not this time.", rest: `“${reason ?? ""}”${on(answered_at)}` }
    default:
      return unreachable(status)
  }
}

/** Where an application is, in a sentence (spec 2.12). */
export function ApplicationStatusText({ application, price }: { application: Application; price?: number }) {
  const { lead, rest } = wordsOf(application, price)
  return (
    <>
      <b>{lead}</b> {rest}
    </>
  )
}
