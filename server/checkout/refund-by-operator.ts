import type { StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invalid, Problem, problem } from "@hub/domain/kernel/problem"
import { refundable } from "@hub/domain/orders/refundable"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { revenueLeft } from "../ledger/revenue-left.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { sumsOfOrder } from "../orders/queries.ts"
import { type OrderRow, orderByNumberOrId } from "../orders/store.ts"
import { capturedPayments, onItsWayAgain, refusedOf } from "../payments/store-refunds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { issueRefund, refundCredits, unspentCredits } from "./issue-refund.ts"
import { emailOf, requireOrderAt } from "./late-money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { endOwedPayments } from "./pay-installment.ts"
import { refundAgain } from "./refund-payment.ts"
import { cardsSince, nonCardRefunds, otherOrdersOf } from "./refunds-queries.ts"
import { requireOrderWithinLimit } from "./staff-booking-queries.ts"

const refusals = messages("server/checkout.staffRefusals")

export interface OperatorRefund {
  /** Number or id. */
  order: string
  /** In cents; undefined is all that is left. */
  amount: number | undefined
  /** Of an order for credits: how many unspent ones are taken back; undefined is all of them. */
  credits?: number | undefined
  /** Undefined only where a card has refused money, which goes to it again for the reason that it had. */
  reason: string | undefined
  /** The caller undoes it, so nothing may be ended at the provider. */
  is_preview?: boolean
}

/** Another order that paid for the same place: a move with a difference. */
interface OtherOrder {
  number: number
  left: number
}

export interface Refunded {
  amount: number
  reduced: number
  credits?: number
  others?: OtherOrder[]
  is_again?: true
}

/**
 * The operator gives money of an order back: first the order asks for less, then it goes across all captured payments, none above what
 * is left of it, however many do so at once. What a card has refused comes first: it goes to it again, and nothing else. Bookings stay as they are. The same amount for the same reason is given once, so an
 * interrupted command can be repeated.
 */
export const refundByOperator =
  (needs: CheckoutNeeds) =>
  async (refund: OperatorRefund): Promise<Refunded> => {
    const { store } = needs
    const found = await orderByNumberOrId(store, refund.order)
    if (found === undefined) throw problem("NOT_FOUND", { message: refusals.noOrder({ order: refund.order }) })
    try {
      if (refund.is_preview !== true && (await refusedOf(store, found.id)) === 0)
        await endOwedPayments(needs)([found.id])
      return await store.transaction((tx) => refundOrder(needs, tx, found, refund))
    } catch (error) {
      if (error instanceof Problem && error.code === "PAYMENT_OPEN")
        throw problem("PAYMENT_OPEN", { message: refusals.partOpen })
      throw error
    }
  }

export type Found = Pick<OrderRow, "id" | "customer_id" | "number" | "kind">

export async function refundOrder(
  { clock, cards }: CheckoutNeeds,
  tx: Transaction,
  found_order: Found,
  refund: OperatorRefund,
): Promise<Refunded> {
  const { id: order_id, customer_id, number, kind } = found_order
  const now = clock()
  const { order, reason } = refund
  await lockCustomer(tx, customer_id)
  if ((await refusedOf(tx, order_id)) > 0) {
    if (refund.credits !== undefined)
      throw problem("REFUSED_REFUND_FIRST", { message: refusals.refusedFirst({ order }) })
    const again = await refundAgain(tx, { order: found_order, amount: refund.amount, reason, now })
    return { amount: again.amount, reduced: 0, is_again: true }
  }
  const on_its_way = await onItsWayAgain(tx, order_id)
  if (refund.amount === undefined && refund.credits === undefined && on_its_way > 0)
    throw problem("REFUND_ON_ITS_WAY", { message: refusals.onItsWay({ amount: formatMoney(on_its_way), order }) })
  if (reason === undefined) throw invalid("reason", refusals.reason, "required")
  const payments = await capturedPayments(tx, order_id)
  const paid = payments.reduce((sum, payment) => sum + payment.left, 0)
  const { left_amount: owed } = await sumsOfOrder(tx, order_id)
  const left = paid + owed
  if (left === 0) throw problem("NOTHING_TO_REFUND", { message: refusals.nothingPaid({ order }) })
  const isOfCredits = kind === "CREDITS"
  refuseOtherUnit(refund, isOfCredits)
  const refundOf = isOfCredits ? ofCredits : ofBookings
  const { amount, credits, most_sale } = await refundOf(tx, { ...refund, order_id }, left)
  const count = credits.length
  const isNew = await recordAction(tx, {
    action: "ORDER_REFUNDED",
    subject: "customer_order",
    subject_id: order_id,
    reason,
    details: { amount, ...(count === 0 ? {} : { credits: count }) },
    idempotency_key: `refund ${order_id} ${isOfCredits ? `${count} credits` : amount} ${reason}`,
    now,
  })
  if (!isNew) throw problem("REFUND_REPEATED", { message: refusals.refundedBefore({ amount: formatMoney(amount) }) })
  await requireOrderWithinLimit(tx, order_id)
  const { sale } = await revenueLeft(tx, order_id)
  const of_sale = Math.min(Math.max(0, sale), amount, most_sale)
  const given = await issueRefund(tx, {
    order_id,
    customer_id,
    sale: of_sale,
    fee: amount - of_sale,
    reason,
    attendance_id: null,
    smallest_charge: cards.smallest_charge,
    now,
  })
  if (count > 0 && given.credit_note_id !== null)
    await refundCredits(tx, credits, { order_id, customer_id, credit_note_id: given.credit_note_id, now })
  const facts = {
    order: number,
    amount: given.refunded,
    is_sent: false,
    reduced: given.reduced,
    left: owed - given.reduced,
    credits: count,
    reason: { kind: "WRITTEN", text: reason } as const,
  }
  await queueMail(tx, { kind: "ORDER_REFUNDED", customer_id, about_id: given.credit_note_id ?? newId(), facts, now })
  const others = refund.amount === undefined && !isOfCredits ? await otherOrdersOf(tx, order_id) : []
  return {
    amount: given.refunded,
    reduced: given.reduced,
    ...(count === 0 ? {} : { credits: count }),
    ...(others.length === 0 ? {} : { others }),
  }
}

interface Refunding {
  readonly amount: number
  /** Taken back in return. */
  readonly credits: readonly { id: string; credit_type_id: string }[]
  readonly most_sale: number
}

/** Money for credits that nobody has spent (decision 0105). */
async function ofCredits(
  tx: Transaction,
  { order, ...refund }: OperatorRefund & { order_id: string },
  left: number,
): Promise<Refunding> {
  const { credits, sale, fee } = await unspentCredits(tx, refund.order_id, refund.credits ?? Number.POSITIVE_INFINITY)
  if (credits.length < (refund.credits ?? 1))
    throw problem("REFUND_TOO_LARGE", {
      message: refusals.onlyCredits({ count: credits.length, order }),
      payload: { credits: credits.length },
    })
  const amount = Math.min(sale + fee, left)
  if (amount === 0) throw problem("NOTHING_TO_REFUND", { message: refusals.creditsUnpaid({ order }) })
  return { amount, credits, most_sale: sale }
}

/** Money for bookings, less what has come back as credits or a code (decision 0159). */
async function ofBookings(
  tx: Transaction,
  { order, order_id, amount: wanted }: OperatorRefund & { order_id: string },
  left: number,
): Promise<Refunding> {
  if (wanted !== undefined && wanted > left)
    throw problem("REFUND_TOO_LARGE", {
      message: refusals.onlyLeft({ amount: formatMoney(left), order }),
      payload: { most: left },
    })
  const found = refundable({ left, given: await nonCardRefunds(tx, order_id) }, wanted)
  if (found.amount === undefined) {
    const { most, is_more_with_all } = found
    if (wanted === undefined)
      throw problem("NOTHING_TO_REFUND", { message: refusals.allSpent({ left: formatMoney(left) }) })
    const message = refusals.mostlyReturned({ most: formatMoney(most), left: formatMoney(left) })
    throw problem("REFUND_TOO_LARGE", { message, payload: { most, is_more_with_all } })
  }
  const credits = found.taken.flatMap(({ credit }) => credit ?? [])
  return { amount: found.amount, credits, most_sale: found.amount }
}

function refuseOtherUnit({ order, amount, credits }: OperatorRefund, isOfCredits: boolean): void {
  if (isOfCredits && amount !== undefined) throw invalid("amount", refusals.forCredits({ order }), "not_here")
  if (!isOfCredits && credits !== undefined) throw invalid("credits", refusals.notForCredits({ order }), "not_here")
}

type Asked = Omit<OperatorRefund, "is_preview">

/** Stands for a reason that nobody has given yet: a preview's mail isn't shown before. */
const NO_REASON = "…"

/** A refund as it is shown, or, with the digest of what was seen, done exactly so (I56). */
export const refundAsShown = (needs: CheckoutNeeds, by: StaffActor) => async (asked: Asked, seen?: string) => {
  const store = needs.store.as(by)
  const found = await orderByNumberOrId(store, asked.order)
  if (found === undefined) throw problem("NOT_FOUND", { message: refusals.noOrder({ order: asked.order }) })
  const { id: order_id, customer_id } = found
  await requireOrderAt(store, { by, order_id })
  const isPreview = seen === undefined
  if (!isPreview && (await refusedOf(store, order_id)) === 0) await endOwedPayments({ ...needs, store })([order_id])
  const { facts, done, preview } = await runOrPreview(store, seen, async (tx) => {
    const before = newId()
    const reason = asked.reason ?? (isPreview ? NO_REASON : undefined)
    const refunded = await refundOrder(needs, tx, found, { ...asked, reason })
    const cards = await cardsSince(tx, order_id, before)
    const [mail] = await mailsSince(tx, before)
    return { facts: { ...refunded, cards }, done: mail }
  })
  const to = asked.reason === undefined ? null : await emailOf(store, customer_id)
  const mail = done === undefined || to === null ? null : { to, subject: done.subject, text: done.text }
  return { ...facts, mail, preview }
}
