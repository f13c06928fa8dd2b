import { type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { familyCodeFor } from "@hub/domain/orders/family-code-texts"
import type { RefusedMoney, WayOfRefused } from "@hub/domain/orders/refused-money.staff"
import { allocateRefund } from "@hub/domain/payments/payment"
import { v7 as newId } from "uuid"
import { oncePressed } from "../audit/once-pressed.ts"
import { recordAction } from "../audit/record-action.ts"
import { companyDay } from "../database/fragments.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { type OrderRow, orderByNumberOrId } from "../orders/store.ts"
import { insertFamilyCode, newFamilyCode } from "../orders/store-promocodes.ts"
import { capturedPayments, insertPayout, type Payout, refusedOf } from "../payments/store-refunds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { emailOf, requireOrderAt } from "./late-money-queries.ts"
import { type RefusedRow, refusedMoney, refusedSum } from "./money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { refundAgain } from "./refund-payment.ts"

const m = messages("server/checkout.byHand")
const refusals = messages("server/checkout.staffRefusals")

const PAGE = 50

const shown = ({ customer_id, family, card, ...row }: RefusedRow): RefusedMoney => ({
  ...row,
  family: { id: customer_id, name: family },
  card: card?.last4 === undefined ? null : { brand: card.brand ?? "", last4: card.last4 },
})

/** What families wait for since their cards refused it. */
export const readRefused =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  async (by: StaffActor, page: number) => {
    const sites = sitesWithin(by, "refund", undefined)
    const [sum, rows] = await Promise.all([refusedSum(store, sites), refusedMoney(store, { sites, page, size: PAGE })])
    return { ...sum, page_size: PAGE, items: rows.map(shown) }
  }

export interface SendingRefused {
  readonly way: WayOfRefused
  readonly amount?: number | undefined
  readonly number: string
  readonly sent_on?: string | undefined
  readonly is_agreed: boolean
  /** Not given while it is only shown. */
  readonly reason?: string | undefined
}

/** Read by the family, where it went by hand: "Check 118". */
function noteOf({ way, number }: SendingRefused): string {
  if (way === "CODE") return m.agreed
  return `${way === "CHECK" ? m.check : m.transfer} ${number.trim()}`.trim()
}

interface Press {
  readonly idempotency_key: string | undefined
  readonly now: Date
}

export interface SentOtherwise {
  /** Number or id. */
  readonly order: string
  readonly way: Exclude<Payout["way"], "DISPUTE">
  /** In cents; undefined is all that cards have refused. */
  readonly amount: number | undefined
  /** The day on which it left; undefined is today. */
  readonly sent_on: string | undefined
  readonly note: string
  /** Of the press; without it, the words are the key. */
  readonly idempotency_key?: string | undefined
  /** What staff say of it; the family reads the note. */
  readonly why?: string | undefined
}

/**
 * Writes down that the family has what its card refused: by check, by transfer or as a code for its next checkout (I51). The same words
 * are written once, so an interrupted command can be repeated.
 */
export const sendRefundOtherwise =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (sent: SentOtherwise): Promise<{ amount: number }> => {
    const order = await orderByNumberOrId(store, sent.order)
    if (order === undefined) throw problem("NOT_FOUND", { message: refusals.noOrder({ order: sent.order }) })
    return store.transaction((tx) => writeSentOtherwise(tx, order, sent, clock()))
  }

async function writeSentOtherwise(
  tx: Transaction,
  { id: order_id, customer_id, number, placed_at }: OrderRow,
  { order, way, amount, sent_on, note, idempotency_key, why }: SentOtherwise,
  now: Date,
): Promise<{ amount: number }> {
  await lockCustomer(tx, customer_id)
  const { today } = await tx.one<{ today: string }>(sql`select ${companyDay(now)} as today`)
  const day = sent_on ?? today
  if (day > today) throw invalid("sent_on", refusals.dayToCome({ day }))
  if (placed_at !== null && day < new Date(Date.parse(placed_at) - 86_400_000).toISOString().slice(0, 10))
    throw invalid("sent_on", refusals.dayBefore({ day, order }))
  const payments = await capturedPayments(tx, order_id)
  const owed = payments.reduce((sum, { refused }) => sum + refused, 0)
  const wanted = amount ?? owed
  if (owed === 0 && (await refusedOf(tx, order_id)) > 0)
    throw problem("BANK_DECIDES", { message: refusals.bankDecides({ order }) })
  if (owed === 0) throw problem("NOTHING_TO_REFUND", { message: refusals.nothingRefused({ order }) })
  if (wanted > owed)
    throw problem("REFUND_TOO_LARGE", {
      message: refusals.onlyRefused({ amount: formatMoney(owed), order }),
      payload: { most: owed },
    })
  const isNew = await recordAction(tx, {
    action: "REFUND_SENT_OTHERWISE",
    subject: "customer_order",
    subject_id: order_id,
    reason: note,
    details: { amount: wanted, way, sent_on: day, ...(why === undefined ? {} : { why }) },
    idempotency_key: idempotency_key ?? `sent otherwise ${order_id} ${wanted} ${way} ${day} ${note}`,
    now,
  })
  if (!isNew) throw problem("PAYOUT_REPEATED", { message: refusals.writtenBefore({ amount: formatMoney(wanted) }) })
  const promocode_id = way === "CODE" ? newId() : null
  if (promocode_id !== null)
    await insertFamilyCode(tx, {
      id: promocode_id,
      customer_id,
      code: newFamilyCode(),
      description: familyCodeFor.order({ amount: wanted, order: String(number ?? order_id) }),
      amount: wanted,
      now,
    })
  const shares = allocateRefund(
    payments.map(({ id, refused }) => ({ id, left: refused })),
    wanted,
  )
  const payouts = shares.map(
    (share): Payout => ({
      id: newId(),
      ...share,
      order_id,
      customer_id,
      way,
      note,
      sent_on: day,
      promocode_id,
      dispute_id: null,
    }),
  )
  for (const payout of payouts) {
    await insertPayout(tx, payout, now)
    await recordTransfers(tx, [transferOf(payout)], now)
  }
  const facts = { amount: wanted, order: number, way, sent_on: day, note }
  await queueMail(tx, { kind: "REFUND_SENT_OTHERWISE", customer_id, about_id: payouts[0]?.id ?? order_id, facts, now })
  return { amount: wanted }
}

/** A code lowers what a later order earns, so what is given as one is earned again. */
function transferOf({ id, order_id, customer_id, amount, way }: Payout): Transfer {
  const cause = { cause_kind: "PAYOUT", cause_id: id, order_id, customer_id, amount, debit: "RECEIVABLE" } as const
  return way === "CODE"
    ? { ...cause, kind: "REFUND_AS_CODE", credit: "REVENUE_SALES" }
    : { ...cause, kind: "REFUND_SENT_OTHERWISE", credit: "BANK" }
}

async function send(tx: Transaction, order: OrderRow, sending: SendingRefused, press: Press) {
  const { way, amount, sent_on, number, is_agreed, reason: why } = sending
  const { idempotency_key, now } = press
  if (way === "CARD") return refundAgain(tx, { order, amount, reason: why, ...press })
  if (way === "CODE" && !is_agreed) throw invalid("is_agreed", m.notAgreed, "required")
  if (way !== "CODE" && number.trim() === "")
    throw invalid("number", way === "CHECK" ? m.numberMissing : m.referenceMissing, "required")
  const named = String(order.number ?? order.id)
  return writeSentOtherwise(
    tx,
    order,
    { order: named, way, amount, sent_on, note: noteOf(sending), idempotency_key, why },
    now,
  )
}

interface OfOrder {
  /** The order's. */
  readonly id: string
  readonly by: StaffActor
}

/** Shown, or with the digest of what was seen done exactly so. Sent again it says what was done. */
export const sendRefused =
  (needs: Pick<CheckoutNeeds, "store" | "clock">) =>
  async ({ id, by }: OfOrder, sending: SendingRefused, confirmed?: { preview: string; key: string | undefined }) => {
    const store = needs.store.as(by)
    const order = await orderByNumberOrId(store, id)
    if (order === undefined) throw problem("NOT_FOUND")
    await requireOrderAt(store, { by, order_id: order.id })
    if (confirmed === undefined)
      return sendIn(needs, store, order, { sending, seen: undefined, idempotency_key: undefined })
    const { preview, key } = confirmed
    const idempotency_key = `send refused ${id} ${key ?? preview}`
    return oncePressed(store, {
      idempotency_key,
      work: () => sendIn(needs, store, order, { sending, seen: preview, idempotency_key }),
      again: async (amount) => ({
        way: sending.way,
        amount,
        left: await refusedOf(store, order.id),
        mail: null,
        preview,
      }),
    })
  }

interface Sent {
  readonly sending: SendingRefused
  readonly seen: string | undefined
  readonly idempotency_key: string | undefined
}

async function sendIn(
  { clock }: Pick<CheckoutNeeds, "clock">,
  store: Store,
  order: OrderRow,
  { sending, seen, idempotency_key }: Sent,
) {
  const now = clock()
  const { facts, done, preview } = await runOrPreview(store, seen, async (tx) => {
    const before = newId()
    await lockCustomer(tx, order.customer_id)
    const { amount } = await send(tx, order, sending, { idempotency_key, now })
    const left = await refusedOf(tx, order.id)
    const [mail] = await mailsSince(tx, before)
    return { facts: { way: sending.way, amount, left }, done: mail }
  })
  const to = await emailOf(store, order.customer_id)
  const mail = done === undefined || to === null ? null : { to, subject: done.subject, text: done.text }
  return { ...facts, mail, preview }
}
