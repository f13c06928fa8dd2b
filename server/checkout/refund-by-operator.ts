import { formatMoney } from "@hub/domain/kernel/money"
import { Problem } from "@hub/domain/kernel/problem"
import { plural } from "@hub/domain/kernel/text"
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
import { takeBack, unspentCredits } from "./refund-credits.ts"

export interface OperatorRefund {
  /** Number or id. */
  order: string
  /** In cents; undefined is all that is left. */
  amount: number | undefined
  /** Of an order for credits: how many unspent ones are taken back; undefined is all of them. */
  credits?: number | undefined
  reason: string
}

type Outcome = { amount: number; reduced: number; credits?: number; refused?: undefined } | { refused: string }

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

type Found = Pick<OrderRow, "id" | "customer_id" | "number" | "kind">

async function refundOrder(
  { clock, cards }: CheckoutNeeds,
  tx: Transaction,
  { id: order_id, customer_id, number, kind }: Found,
  refund: OperatorRefund,
): Promise<Outcome> {
  const now = clock()
  const { order, reason } = refund
  await lockCustomer(tx, customer_id)
  const payments = await capturedPayments(tx, order_id)
  const paid = payments.reduce((sum, payment) => sum + payment.left, 0)
  const { owed } = await owedOf(tx, order_id)
  const left = paid + owed
  if (left === 0) return { refused: `Nothing is left of what was paid for order ${order}.` }
  const isOfCredits = kind === "CREDITS"
  const misused = wrongOption(refund, isOfCredits)
  if (misused !== undefined) return { refused: misused }
  const unspent = isOfCredits
    ? await unspentCredits(tx, order_id, refund.credits ?? Number.POSITIVE_INFINITY)
    : undefined
  const credits = unspent?.credits.length
  if (credits !== undefined && credits < (refund.credits ?? 1))
    return { refused: `Only ${credits} unused ${plural("credit", credits)} of order ${order} can be taken back.` }
  const amount = unspent === undefined ? (refund.amount ?? left) : Math.min(unspent.sale + unspent.fee, left)
  if (amount > left)
    return { refused: `Only ${formatMoney(left)} is left of what was paid or is owed for order ${order}.` }
  if (amount === 0) return { refused: `Nothing was paid for the unused credits of order ${order}.` }
  const isNew = await recordAction(tx, {
    action: "ORDER_REFUNDED",
    subject: "customer_order",
    subject_id: order_id,
    reason,
    details: { amount, ...(credits === undefined ? {} : { credits }) },
    idempotency_key: `refund ${order_id} ${credits === undefined ? amount : `${credits} credits`} ${reason}`,
    now,
  })
  if (!isNew)
    return {
      refused: `${formatMoney(amount)} was refunded for this reason before. For another refund give another reason.`,
    }
  const { sale } = await revenueLeft(tx, order_id)
  const of_sale = Math.min(Math.max(0, sale), amount, unspent?.sale ?? amount)
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
  if (unspent !== undefined && given.credit_note_id !== null)
    await takeBack(tx, unspent.credits, { order_id, customer_id, credit_note_id: given.credit_note_id, now })
  const words = { what: givenWords(given, owed) + takenWords(credits), order: String(number ?? ""), reason }
  await queueMail(tx, { kind: "ORDER_REFUNDED", customer_id, about_id: given.credit_note_id ?? newId(), words, now })
  return { amount: given.refunded, reduced: given.reduced, ...(credits === undefined ? {} : { credits }) }
}

function wrongOption({ order, amount, credits }: OperatorRefund, isOfCredits: boolean): string | undefined {
  if (isOfCredits && amount !== undefined)
    return `Order ${order} is for credits: say how many unused ones are taken back with --credits, or --all.`
  if (!isOfCredits && credits !== undefined) return `Order ${order} isn't for credits: say --amount or --all.`
  return undefined
}

const takenWords = (credits = 0): string =>
  credits === 0 ? "" : ` In return ${credits} unused ${plural("credit", credits)} left your account.`

function givenWords({ refunded, reduced }: GivenBack, owed: number): string {
  const card = `We are sending ${formatMoney(refunded)} back to your card. Banks take 5 to 10 days.`
  if (reduced === 0) return card
  const left = owed - reduced
  const rest = left === 0 ? "nothing is left to pay" : `${formatMoney(left)} is left to pay`
  const less = `You have ${formatMoney(reduced)} less to pay: ${rest}.`
  return refunded === 0 ? less : `${less} ${card}`
}
