import { formatMoney } from "@hub/domain/kernel/money"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { revenueLeft } from "../ledger/revenue-left.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { orderByNumberOrId } from "../orders/store.ts"
import { capturedPayments } from "../payments/store-refunds.ts"
import { lockCustomer } from "./lock-customer.ts"
import { refundOrder } from "./refund-order.ts"

export interface OperatorRefund {
  /** Number or id. */
  order: string
  /** In cents; undefined is all that is left. */
  amount: number | undefined
  reason: string
}

type Outcome = { amount: number; refused?: undefined } | { refused: string }

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

/**
 * The operator sends money of an order back: across all its captured payments, none above what is left of it, however many do so at
 * once. Bookings stay as they are. The same amount for the same reason is refunded once, so an interrupted command can be repeated.
 */
export const refundByOperator =
  ({ store, clock }: Needs) =>
  (refund: OperatorRefund): Promise<Outcome> =>
    store.transaction(async (tx): Promise<Outcome> => {
      const found = await orderByNumberOrId(tx, refund.order)
      if (found === undefined) return { refused: `There is no order ${refund.order}.` }
      await lockCustomer(tx, found.customer_id)
      const payments = await capturedPayments(tx, found.id)
      const left = payments.reduce((sum, payment) => sum + payment.left, 0)
      const amount = refund.amount ?? left
      if (left === 0) return { refused: `Nothing is left of what was paid for order ${refund.order}.` }
      if (amount > left)
        return { refused: `Only ${formatMoney(left)} is left of what was paid for order ${refund.order}.` }
      return write(tx, found, { amount, reason: refund.reason, now: clock() })
    })

interface Writing {
  amount: number
  reason: string
  now: Date
}

async function write(
  tx: Transaction,
  { id: order_id, customer_id, number }: { id: string; customer_id: string; number: number | null },
  { amount, reason, now }: Writing,
): Promise<Outcome> {
  const isNew = await recordAction(tx, {
    action: "ORDER_REFUNDED",
    subject: "customer_order",
    subject_id: order_id,
    reason,
    details: { amount },
    idempotency_key: `refund ${order_id} ${amount} ${reason}`,
    now,
  })
  if (!isNew)
    return {
      refused: `${formatMoney(amount)} was refunded for this reason before. For another refund give another reason.`,
    }
  const { sale } = await revenueLeft(tx, order_id)
  const of_sale = Math.min(sale, amount)
  const refund = { order_id, customer_id, sale: of_sale, fee: amount - of_sale, reason, attendance_id: null, now }
  const sent = await refundOrder(tx, refund)
  const words = { amount: formatMoney(sent), order: String(number ?? ""), reason }
  await queueMail(tx, { kind: "ORDER_REFUNDED", customer_id, about_id: newId(), words, now })
  return { amount: sent }
}
