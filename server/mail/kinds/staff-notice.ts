import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { Cents, oneOf } from "@hub/domain/kernel/wire"
import { AT_ONCE } from "@hub/domain/staff/notices"
import { type Static, Type } from "typebox"
import { Name, orNull } from "../facts.ts"

const notices = messages("server/mail/staff.notices")

export const NoticeFacts = Type.Object({
  notice: oneOf(AT_ONCE),
  location: orNull(Name),
  amount: orNull(Cents),
  /** Below /staff. */
  path: Type.String(),
})
export type NoticeFacts = Static<typeof NoticeFacts>

/** A notice in a line, for a mail's subject and a screen: no name, and nothing of a child's health. */
export function noticeWords({ notice, ...facts }: NoticeFacts): string {
  const location = facts.location ?? undefined
  const amount = facts.amount === null ? undefined : formatMoney(facts.amount)
  switch (notice) {
    case "MEDICATION_REQUEST":
      return notices.MEDICATION_REQUEST
    case "DOSE_MISSED":
      return notices.DOSE_MISSED({ location })
    case "REFUND_REFUSED":
      return notices.REFUND_REFUSED({ amount })
    case "DISPUTE":
      return notices.DISPUTE({ amount })
    case "STILL_HERE":
      return notices.STILL_HERE({ location })
    case "BARRED_COLLECTOR":
      return notices.BARRED_COLLECTOR({ location })
    case "CANCEL_PROPOSED":
      return notices.CANCEL_PROPOSED({ location })
    case "MERGE_PROPOSED":
      return notices.MERGE_PROPOSED
    case "MERGE_HELD_UP":
      return notices.MERGE_HELD_UP
    case "PROVIDER_SILENT":
      return notices.PROVIDER_SILENT
    default:
      return unreachable(notice)
  }
}
