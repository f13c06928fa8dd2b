import { formatMoney } from "@hub/domain/kernel/money"
import { allocateRefund } from "@hub/domain/payments/allocate-refund"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { OrderRow } from "../orders/store.ts"
import { capturedPayments, insertRefund } from "../payments/store-refunds.ts"
import { refundMail as t } from "./words.ts"

interface Again {
  readonly order: Pick<OrderRow, "id" | "customer_id" | "number">
  /** In cents; undefined is all that cards have refused. */
  readonly amount: number | undefined
  readonly reason: string | undefined
  readonly now: Date
}

/**
 * Sends what cards have refused to them once more (I51). The family is owed it already, so nothing is given back anew: no credit note, no
 * less earned. The caller holds the family's row lock.
 */
export async function refundAgain(
  tx: Transaction,
  { order, amount, reason, now }: Again,
): Promise<{ amount: number } | { refused: string }> {
  const { id: order_id, customer_id, number } = order
  const payments = await capturedPayments(tx, order_id)
  const refused = payments.reduce((sum, one) => sum + one.refused, 0)
  if (refused === 0) return { refused: t.bankDecides(String(number ?? order_id)) }
  const wanted = amount ?? refused
  if (wanted > refused)
    return {
      refused: `A card refused ${formatMoney(refused)} of order ${number ?? order_id}, which comes first: --all, or an amount up to that.`,
    }
  const shares = allocateRefund(
    payments.map((one) => ({ id: one.id, left: one.refused })),
    wanted,
  )
  const refunds = shares.map((share) => ({ id: newId(), ...share, again_amount: share.amount }))
  for (const refund of refunds) {
    await insertRefund(tx, { ...refund, reason: reason ?? "Sent again", now })
    const cause = { cause_kind: "REFUND", cause_id: refund.id, customer_id, order_id, amount: refund.amount } as const
    await recordTransfers(tx, [{ ...cause, kind: "REFUND", debit: "RECEIVABLE", credit: "PROVIDER_CLEARING" }], now)
  }
  await recordAction(tx, {
    action: "REFUND_SENT_AGAIN",
    subject: "customer_order",
    subject_id: order_id,
    reason: reason ?? "",
    details: { amount: wanted },
    now,
  })
  const words = { amount: formatMoney(wanted), order: String(number ?? "") }
  await queueMail(tx, { kind: "REFUND_SENT_AGAIN", customer_id, about_id: refunds[0]?.id ?? order_id, words, now })
  return { amount: wanted }
}
