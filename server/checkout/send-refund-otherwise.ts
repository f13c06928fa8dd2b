import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { familyCodeFor } from "@hub/domain/orders/family-code-texts"
import { allocateRefund } from "@hub/domain/payments/allocate-refund"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { companyDay } from "../database/fragments.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type OrderRow, orderByNumberOrId } from "../orders/store.ts"
import { insertFamilyCode } from "../orders/store-promocodes.ts"
import { capturedPayments, insertPayout, type Payout, refusedOf } from "../payments/store-refunds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { newFamilyCode } from "./family-code.ts"
import { lockCustomer } from "./orders-queries.ts"

const refusals = messages("server/checkout.staffRefusals")

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

export async function writeSentOtherwise(
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
