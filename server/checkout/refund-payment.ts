import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { problem } from "@hub/domain/kernel/problem"
import { allocateRefund } from "@hub/domain/payments/payment"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { companyDay } from "../database/fragments.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type OrderRow, orderById } from "../orders/store.ts"
import { runBatch } from "../payments/batch.ts"
import type { PaymentNeeds } from "../payments/payment-needs.ts"
import { providerOf } from "../payments/provider-of.ts"
import type { PaymentRow } from "../payments/store.ts"
import {
  arriveRefund,
  capturedPayments,
  failRefund,
  insertPayout,
  insertRefund,
  lockRefused,
  lostDisputes,
  type OpenRefund,
  openRefunds,
  setRefund,
} from "../payments/store-refunds.ts"
import { CardPaymentError, type RefundSnapshot } from "../providers/payments/port.ts"

const refusals = messages("server/checkout.staffRefusals")

type RefundNeeds = Pick<PaymentNeeds, "store" | "cards" | "former_cards" | "clock">

/** Writes that a whole payment goes back; the job sends it, so the provider is never called inside a transaction. */
export async function addRefund(tx: Transaction, payment: PaymentRow, reason: string, now: Date): Promise<void> {
  const kind = (payment.installment_id ?? payment.invoice_id) ? "PAYMENT_NOT_NEEDED" : "PAYMENT_REFUNDED"
  const { id: payment_id, order_id, customer_id, amount } = payment
  const id = newId()
  await insertRefund(tx, { id, payment_id, amount, reason, now })
  const cause = { cause_kind: "REFUND", cause_id: id, customer_id, order_id } as const
  const sent = { ...cause, kind: "REFUND", debit: "RECEIVABLE", credit: "PROVIDER_CLEARING", amount } as const
  await recordTransfers(tx, [sent], now)
  await queueMail(tx, { kind, customer_id, about_id: payment_id, facts: {}, now })
}

/** Sends refunds that are written and asks after those that the bank is working on. Safe to repeat: a refund's id is the key. */
export const sendRefunds = (needs: RefundNeeds) => async (): Promise<number> =>
  runBatch(await openRefunds(needs.store), "refunds", (refund) => sendRefund(needs, refund))

async function sendRefund(needs: RefundNeeds, refund: OpenRefund): Promise<void> {
  const { id: refund_id, provider_payment_id, amount } = refund
  const answer = await providerOf(needs, refund).refund({ refund_id, provider_payment_id, amount }).catch(refusalOf)
  await settleRefund(needs, refund, answer)
}

/** What a mail says of money that the provider has sent to the card. */
export const sentToCard = (order: number | null | undefined, amount: number) =>
  ({ order: order ?? null, amount, is_sent: true, reduced: 0, left: 0, credits: 0 }) as const

/** What the provider says about one of our refunds now. Applied twice, it changes nothing. */
export async function settleRefund(
  needs: RefundNeeds,
  refund: OpenRefund,
  { status, provider_refund_id }: Pick<RefundSnapshot, "status"> & { provider_refund_id: string | null },
): Promise<void> {
  if (status === "FAILED" || provider_refund_id === null) await giveUpRefund(needs, refund, provider_refund_id)
  else if (refund.status === "FAILED") await takeArrived(needs, refund, { status, provider_refund_id })
  else await setRefund(needs.store, refund.id, status, provider_refund_id)
}

/** A refusal is an answer, and asking again gets the same one. Silence is none: the next run asks again. */
function refusalOf(error: unknown): RefundSnapshot | { status: "FAILED"; provider_refund_id: null } {
  const isRefused = error instanceof CardPaymentError && error.kind !== "unavailable"
  if (!isRefused) throw error
  return { status: "FAILED", provider_refund_id: null }
}

/** The family is owed it: the ledger says so, and `hub verify` lists it until it was sent again or another way (I51). */
async function giveUpRefund(
  { store, clock }: RefundNeeds,
  { id, payment_id, order_id, customer_id, amount }: OpenRefund,
  provider_refund_id: string | null,
): Promise<void> {
  const isNew = await store.transaction(async (tx) => {
    if (!(await failRefund(tx, { refund_id: id, provider_refund_id }))) return false
    const cause = { cause_kind: "REFUND", cause_id: id, customer_id, order_id } as const
    const back = { ...cause, kind: "REFUND_FAILED", debit: "PROVIDER_CLEARING", credit: "RECEIVABLE", amount } as const
    const now = clock()
    await recordTransfers(tx, [back], now)
    await payDebtByDispute(tx, { id: payment_id, order_id, customer_id }, now)
    const order = await orderById(tx, order_id)
    const facts = { amount, order: order?.number ?? null }
    await queueMail(tx, { kind: "REFUND_FAILED", customer_id, about_id: id, facts, now })
    return true
  })
  if (isNew)
    console.error(
      `The card provider refused refund ${id} of order ${order_id}: send the money again or another way, in the console under Money, Refused refunds.`,
    )
}

/** What the provider called refused has reached the card after all: it isn't owed any more, unless it went again or another way by now. */
async function takeArrived(
  { store, clock }: RefundNeeds,
  { id, payment_id, order_id, customer_id, amount }: OpenRefund,
  known: { status: "PENDING" | "SUCCEEDED"; provider_refund_id: string },
): Promise<void> {
  const isOwed = await store.transaction(async (tx) => {
    await lockRefused(tx, payment_id)
    if (!(await arriveRefund(tx, id, known))) return false
    const now = clock()
    const cause = { cause_kind: "REFUND", cause_id: id, customer_id, order_id } as const
    const sent = { ...cause, kind: "REFUND_ARRIVED", debit: "RECEIVABLE", credit: "PROVIDER_CLEARING", amount } as const
    await recordTransfers(tx, [sent], now)
    const order = await orderById(tx, order_id)
    const facts = { ...sentToCard(order?.number, amount), reason: { kind: "ARRIVED" } as const }
    await queueMail(tx, { kind: "ORDER_REFUNDED", customer_id, about_id: id, facts, now })
    return true
  })
  if (!isOwed)
    console.error(
      `The card provider has sent the refused refund ${id} of order ${order_id} after all, and the family has had it another way: ask it for one of them.`,
    )
}

interface Again {
  readonly order: Pick<OrderRow, "id" | "customer_id" | "number">
  /** In cents; undefined is all that cards have refused. */
  readonly amount: number | undefined
  readonly reason: string | undefined
  readonly idempotency_key?: string | undefined
  readonly now: Date
}

/**
 * Sends what cards have refused to them once more (I51). The family is owed it already, so nothing is given back anew: no credit note, no
 * less earned. The caller holds the family's row lock.
 */
export async function refundAgain(
  tx: Transaction,
  { order, amount, reason, idempotency_key, now }: Again,
): Promise<{ amount: number }> {
  const { id: order_id, customer_id, number } = order
  const payments = await capturedPayments(tx, order_id)
  const refused = payments.reduce((sum, one) => sum + one.refused, 0)
  if (refused === 0) throw problem("BANK_DECIDES", { message: refusals.bankDecides({ order: number ?? order_id }) })
  const wanted = amount ?? refused
  if (wanted > refused)
    throw problem("REFUSED_REFUND_FIRST", {
      message: refusals.refusedAmountFirst({ amount: formatMoney(refused), order: number ?? order_id }),
      payload: { most: refused },
    })
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
    ...(idempotency_key === undefined ? {} : { idempotency_key }),
    now,
  })
  const facts = { amount: wanted, order: number }
  await queueMail(tx, { kind: "REFUND_SENT_AGAIN", customer_id, about_id: refunds[0]?.id ?? order_id, facts, now })
  return { amount: wanted }
}

/**
 * A refund that the card refused is owed to the family. Where its bank has taken the payment back for good, the family has that money: the
 * debt ends, and only the rest of the dispute is lost (I51). The caller holds the family's row lock.
 */
export async function payDebtByDispute(
  tx: Transaction,
  { id: payment_id, order_id, customer_id }: Pick<PaymentRow, "id" | "order_id" | "customer_id">,
  now: Date,
): Promise<void> {
  const { today } = await tx.one<{ today: string }>(sql`select ${companyDay(now)} as today`)
  for (const { id: dispute_id, taken } of await lostDisputes(tx, payment_id)) {
    const refused = await lockRefused(tx, payment_id)
    const amount = Math.min(refused, taken)
    if (amount <= 0) continue
    const payout = { id: newId(), payment_id, order_id, customer_id, amount, way: "DISPUTE" as const, note: "" }
    await insertPayout(tx, { ...payout, sent_on: today, promocode_id: null, dispute_id }, now)
    const cause = { cause_kind: "PAYOUT", cause_id: payout.id, order_id, customer_id, amount } as const
    const transfer = { kind: "REFUND_SENT_OTHERWISE", debit: "RECEIVABLE", credit: "DISPUTE_LOSSES" } as const
    await recordTransfers(tx, [{ ...cause, ...transfer }], now)
  }
}
