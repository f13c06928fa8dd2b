import { formatMoney } from "@hub/domain/kernel/money"
import { Problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { revenueLeft } from "../ledger/revenue-left.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type OrderRow, orderByNumberOrId } from "../orders/store.ts"
import { capturedPayments } from "../payments/store-refunds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { endOwedPayments } from "./end-owed-payments.ts"
import { type GivenBack, giveBack } from "./give-back.ts"
import { lockCustomer } from "./lock-customer.ts"
import { owedOf } from "./owed-query.ts"

export interface OperatorRefund {
  /** Number or id. */
  order: string
  /** In cents; undefined is all that is left. */
  amount: number | undefined
  reason: string
}

type Outcome = { amount: number; reduced: number; refused?: undefined } | { refused: string }

/**
 * The operator gives money of an order back: first the order asks for less, then it goes across all captured payments, none above what
 * is left of it, however many do so at once. Bookings stay as they are. The same amount for the same reason is given once, so an
 * interrupted command can be repeated.
 */
export const refundByOperator =
  (needs: CheckoutNeeds) =>
  async (refund: OperatorRefund): Promise<Outcome> => {
    const { store } = needs
    const found = await orderByNumberOrId(store, refund.order)
    if (found === undefined) return { refused: `There is no order ${refund.order}.` }
    try {
      await endOwedPayments(needs)([found.id])
      return await store.transaction((tx) => refundOrder(needs, tx, found, refund))
    } catch (error) {
      if (error instanceof Problem && error.code === "PAYMENT_OPEN")
        return { refused: "A part of this order is being paid at this moment. Try again in a few minutes." }
      throw error
    }
  }

type Found = Pick<OrderRow, "id" | "customer_id" | "number">

async function refundOrder(
  { clock, cards }: CheckoutNeeds,
  tx: Transaction,
  { id: order_id, customer_id, number }: Found,
  { order, amount: wanted, reason }: OperatorRefund,
): Promise<Outcome> {
  const now = clock()
  await lockCustomer(tx, customer_id)
  const payments = await capturedPayments(tx, order_id)
  const paid = payments.reduce((sum, payment) => sum + payment.left, 0)
  const { owed } = await owedOf(tx, order_id)
  const left = paid + owed
  const amount = wanted ?? left
  if (left === 0) return { refused: `Nothing is left of what was paid for order ${order}.` }
  if (amount > left)
    return { refused: `Only ${formatMoney(left)} is left of what was paid or is owed for order ${order}.` }
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
  const of_sale = Math.min(Math.max(0, sale), amount)
  const given = await giveBack(tx, {
    order_id,
    customer_id,
    sale: of_sale,
    fee: amount - of_sale,
    reason,
    attendance_id: null,
    smallest_charge: cards.smallest_charge,
    now,
  })
  const words = { what: givenWords(given, owed), order: String(number ?? ""), reason }
  await queueMail(tx, { kind: "ORDER_REFUNDED", customer_id, about_id: newId(), words, now })
  return { amount: given.refunded, reduced: given.reduced }
}

function givenWords({ refunded, reduced }: GivenBack, owed: number): string {
  const card = `We are sending ${formatMoney(refunded)} back to your card. Banks take 5 to 10 days.`
  if (reduced === 0) return card
  const left = owed - reduced
  const rest = left === 0 ? "nothing is left to pay" : `${formatMoney(left)} is left to pay`
  const less = `You have ${formatMoney(reduced)} less to pay: ${rest}.`
  return refunded === 0 ? less : `${less} ${card}`
}
