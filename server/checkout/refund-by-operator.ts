import { formatMoney } from "@hub/domain/kernel/money"
import { Problem } from "@hub/domain/kernel/problem"
import { plural } from "@hub/domain/kernel/text"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { refundable } from "@hub/domain/orders/refundable"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { cancelInvoiceOf } from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { revenueLeft } from "../ledger/revenue-left.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { sumsOfOrder } from "../orders/queries.ts"
import { type OrderRow, orderByNumberOrId } from "../orders/store.ts"
import { capturedPayments, onItsWayAgain, refusedOf } from "../payments/store-refunds.ts"
import { lockInstallments, moveInstallment } from "../plans/store-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type GivenBack, giveBack, takeBack, unspentCredits } from "./give-back.ts"
import { lockCustomer } from "./orders-queries.ts"
import { endOwedPayments } from "./pay-installment.ts"
import { refundAgain } from "./refund-payment.ts"
import { nonCardRefunds, otherOrdersOf } from "./refunds-queries.ts"
import { refundMail as t } from "./words.ts"

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

type Outcome =
  | { amount: number; reduced: number; credits?: number; others?: OtherOrder[]; is_again?: true; refused?: undefined }
  | { refused: string }

/**
 * The operator gives money of an order back: first the order asks for less, then it goes across all captured payments, none above what
 * is left of it, however many do so at once. What a card has refused comes first: it goes to it again, and nothing else. Bookings stay as they are. The same amount for the same reason is given once, so an
 * interrupted command can be repeated.
 */
export const refundByOperator =
  (needs: CheckoutNeeds) =>
  async (refund: OperatorRefund): Promise<Outcome> => {
    const { store } = needs
    const found = await orderByNumberOrId(store, refund.order)
    if (found === undefined) return { refused: `There is no order ${refund.order}.` }
    try {
      if (refund.is_preview !== true && (await refusedOf(store, found.id)) === 0)
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
  found_order: Found,
  refund: OperatorRefund,
): Promise<Outcome> {
  const { id: order_id, customer_id, number, kind } = found_order
  const now = clock()
  const { order, reason } = refund
  await lockCustomer(tx, customer_id)
  if ((await refusedOf(tx, order_id)) > 0) {
    if (refund.credits !== undefined)
      return { refused: `A card refused money of order ${order}, which comes first: say --all or --amount.` }
    const again = await refundAgain(tx, { order: found_order, amount: refund.amount, reason, now })
    return "refused" in again ? again : { amount: again.amount, reduced: 0, is_again: true }
  }
  const on_its_way = await onItsWayAgain(tx, order_id)
  if (refund.amount === undefined && refund.credits === undefined && on_its_way > 0)
    return {
      refused: `${formatMoney(on_its_way)} of order ${order} is on its way to the card again. Wait for it, or say how much else with --amount.`,
    }
  if (reason === undefined) return { refused: "Say why with --reason: the family reads it in its mail." }
  const payments = await capturedPayments(tx, order_id)
  const paid = payments.reduce((sum, payment) => sum + payment.left, 0)
  const { left_amount: owed } = await sumsOfOrder(tx, order_id)
  const left = paid + owed
  if (left === 0) return { refused: `Nothing is left of what was paid for order ${order}.` }
  const isOfCredits = kind === "CREDITS"
  const misused = wrongOption(refund, isOfCredits)
  if (misused !== undefined) return { refused: misused }
  const found = await (isOfCredits ? ofCredits : ofBookings)(tx, { ...refund, order_id }, left)
  if ("refused" in found) return found
  const { amount, credits, most_sale } = found
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
  if (!isNew)
    return {
      refused: `${formatMoney(amount)} was refunded for this reason before. For another refund give another reason.`,
    }
  const { sale } = await revenueLeft(tx, order_id)
  const of_sale = Math.min(Math.max(0, sale), amount, most_sale)
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
  if (count > 0 && given.credit_note_id !== null)
    await takeBack(tx, credits, { order_id, customer_id, credit_note_id: given.credit_note_id, now })
  const words = { what: givenWords(given, owed) + takenWords(count), order: String(number ?? ""), reason }
  await queueMail(tx, { kind: "ORDER_REFUNDED", customer_id, about_id: given.credit_note_id ?? newId(), words, now })
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
): Promise<Refunding | { refused: string }> {
  const { credits, sale, fee } = await unspentCredits(tx, refund.order_id, refund.credits ?? Number.POSITIVE_INFINITY)
  if (credits.length < (refund.credits ?? 1))
    return {
      refused: `Only ${credits.length} unused ${plural("credit", credits.length)} of order ${order} can be taken back.`,
    }
  const amount = Math.min(sale + fee, left)
  if (amount === 0) return { refused: `Nothing was paid for the unused credits of order ${order}.` }
  return { amount, credits, most_sale: sale }
}

/** Money for bookings, less what has come back as credits or a code (decision 0159). */
async function ofBookings(
  tx: Transaction,
  { order, order_id, amount: wanted }: OperatorRefund & { order_id: string },
  left: number,
): Promise<Refunding | { refused: string }> {
  if (wanted !== undefined && wanted > left)
    return { refused: `Only ${formatMoney(left)} is left of what was paid or is owed for order ${order}.` }
  const found = refundable({ left, given: await nonCardRefunds(tx, order_id) }, wanted)
  if ("refused" in found) return found
  const credits = found.taken.flatMap(({ credit }) => credit ?? [])
  return { amount: found.amount, credits, most_sale: found.amount }
}

function wrongOption({ order, amount, credits }: OperatorRefund, isOfCredits: boolean): string | undefined {
  if (isOfCredits && amount !== undefined)
    return `Order ${order} is for credits: say how many unused ones are taken back with --credits, or --all.`
  if (!isOfCredits && credits !== undefined) return `Order ${order} isn't for credits: say --amount or --all.`
  return undefined
}

const takenWords = (credits: number): string => (credits === 0 ? "" : ` ${t.creditsTaken(credits)}`)

function givenWords({ refunded, reduced }: GivenBack, owed: number): string {
  const card = t.toCard(formatMoney(refunded))
  if (reduced === 0) return card
  const left = owed - reduced
  const less = t.lessToPay(formatMoney(reduced), left === 0 ? undefined : formatMoney(left))
  return refunded === 0 ? less : `${less} ${card}`
}

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

type WriteOff = { amount: number; refused?: undefined } | { refused: string }

/**
 * The business forgoes what is left to pay of an order, in parts or by invoice: nothing more is charged or reminded of, and its bookings
 * stay. Sales stay what was sold; the loss is a bad debt. Repeated, it finds nothing left. Refused while a part is being charged.
 */
export const writeOffOrder =
  ({ store, clock }: Needs) =>
  ({ order, reason }: { order: string; reason: string }): Promise<WriteOff> =>
    store.transaction(async (tx): Promise<WriteOff> => {
      const found = await orderByNumberOrId(tx, order)
      if (found === undefined) return { refused: `There is no order ${order}.` }
      const { id: order_id, customer_id } = found
      const now = clock()
      await lockCustomer(tx, customer_id)
      const open = (await lockInstallments(tx, order_id)).filter(({ status }) => isInstallmentOpen(status))
      if (open.some(({ status }) => status === "PROCESSING"))
        return { refused: "A part of this order is being charged at this moment. Try again in a few minutes." }
      for (const part of open) await moveInstallment(tx, part, { to: "CANCELLED", cause: "written off", now })
      const invoiced = await cancelInvoiceOf(tx, order_id)
      const amount = open.reduce((sum, part) => sum + part.amount, 0) + invoiced
      if (amount === 0) return { refused: `Nothing is left to pay of order ${order}.` }
      await recordAction(tx, {
        action: "ORDER_WRITTEN_OFF",
        subject: "customer_order",
        subject_id: order_id,
        reason,
        details: { amount },
        now,
      })
      const cause = { cause_kind: "ORDER", cause_id: order_id, customer_id, order_id } as const
      await recordTransfers(
        tx,
        [{ ...cause, kind: "WRITTEN_OFF", debit: "BAD_DEBTS", credit: "RECEIVABLE", amount }],
        now,
      )
      return { amount }
    })
