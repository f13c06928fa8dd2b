import { allocateRefund } from "@hub/domain/payments/allocate-refund"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { capturedPayments, insertRefund } from "../payments/store-refunds.ts"

export interface OrderRefund {
  readonly order_id: string
  readonly customer_id: string
  /** What is taken back of the sale and of the fee, in cents. */
  readonly sale: number
  readonly fee: number
  readonly reason: string
  readonly attendance_id: string | null
  readonly now: Date
}

/**
 * Writes that a part of an order's money goes back, over all its captured payments, newest first and none above what is left of it
 * (I14). Answers the sum; the job sends it. The payments are locked until the commit, so that two refunds can't count the same cents.
 */
export async function refundOrder(tx: Transaction, refund: OrderRefund): Promise<number> {
  const { order_id, customer_id, reason, attendance_id, now } = refund
  const payments = await capturedPayments(tx, order_id)
  const shares = allocateRefund(payments, refund.sale + refund.fee)
  let open_sale = refund.sale
  for (const { payment_id, amount } of shares) {
    const id = newId()
    const sale = Math.min(open_sale, amount)
    open_sale -= sale
    await insertRefund(tx, { id, payment_id, amount, reason, attendance_id, now })
    const cause = { cause_kind: "REFUND", cause_id: id, customer_id, order_id } as const
    await recordTransfers(
      tx,
      [
        { ...cause, kind: "REFUND", debit: "RECEIVABLE", credit: "PROVIDER_CLEARING", amount },
        { ...cause, kind: "SALE_REFUNDED", debit: "REVENUE_SALES", credit: "RECEIVABLE", amount: sale },
        { ...cause, kind: "FEE_REFUNDED", debit: "REVENUE_FEES", credit: "RECEIVABLE", amount: amount - sale },
      ],
      now,
    )
  }
  return shares.reduce((sum, { amount }) => sum + amount, 0)
}
