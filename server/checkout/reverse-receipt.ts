import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { v7 as newId } from "uuid"
import { isRecorded } from "../audit/queries.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { lockInvoice, reverseInvoicePayment } from "../invoices/store.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { insertHandPayment, lastEntryOf, reversePartly, rowsOfEntry } from "../plans/store-hand-payments.ts"
import { lockInstallments, moveInstallment } from "../plans/store-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { requireOrderAt } from "./late-money-queries.ts"
import { entryById, owedOf } from "./money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { endOwedPayments } from "./pay-installment.ts"

const m = messages("server/checkout.byHand")

interface OfEntry {
  readonly id: string
  readonly by: StaffActor
}

type Entry = NonNullable<Awaited<ReturnType<typeof entryById>>>

async function findEntry(db: Database, { id, by }: OfEntry): Promise<Entry> {
  const entry = await entryById(db, id)
  if (entry === undefined) throw problem("NOT_FOUND")
  await requireOrderAt(db, { by, order_id: entry.order_id })
  return entry
}

const leftOf = async (db: Database, order_id: string): Promise<number> =>
  (await owedOf(db, order_id)).reduce((sum, { amount }) => sum + amount, 0)

/** What was paid after it goes first: parts are paid in their order. */
async function factsOf(tx: Transaction, id: string, entry: Entry) {
  if (entry.is_reversed) throw problem("ENTRY_NOT_LAST")
  const before = await leftOf(tx, entry.order_id)
  const facts = { amount: entry.amount, before, after: before + entry.amount }
  if (entry.invoice_id !== null) {
    const invoice = await lockInvoice(tx, entry.invoice_id)
    if (invoice === undefined || invoice.status === "CANCELLED") throw problem("ENTRY_NOT_LAST")
    return { facts, rows: [], parts: [] }
  }
  const [parts, rows, last] = [
    await lockInstallments(tx, entry.order_id),
    await rowsOfEntry(tx, id),
    await lastEntryOf(tx, entry.order_id),
  ]
  if (last?.entry_id !== id) throw problem("ENTRY_NOT_LAST")
  if (parts.some(({ status }) => status === "PROCESSING")) throw problem("PAYMENT_OPEN")
  const touched = new Set(rows.map(({ installment_id }) => installment_id))
  const lastTouched = Math.max(...parts.filter((part) => touched.has(part.id)).map(({ position }) => position))
  const isAfter = parts.some(({ position, status }) => position > lastTouched && status === "PAID")
  const isClosed = parts.some(
    (part) =>
      touched.has(part.id) &&
      !isInstallmentOpen(part.status) &&
      !rows.some(({ id: row_id }) => row_id === part.hand_payment_id),
  )
  if (isAfter || isClosed) throw problem("ENTRY_NOT_LAST")
  return { facts, rows, parts }
}

export const previewReversal =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  async (of: OfEntry) => {
    const entry = await findEntry(store, of)
    const { facts } = await store.transaction((tx) => factsOf(tx, of.id, entry))
    return { ...facts, preview: previewDigest({ id: of.id, ...facts }) }
  }

/** By further rows, so what was written stays. The family owes it again; no card is charged for it by itself. */
export const reverseReceipt =
  (needs: CheckoutNeeds) =>
  async (of: OfEntry, { reason, preview }: { reason: string; preview: string }) => {
    const store = needs.store.as(of.by)
    const entry = await findEntry(store, of)
    const idempotency_key = `reverse ${of.id}`
    if (!(await isRecorded(store, idempotency_key))) await endOwedPayments({ ...needs, store })([entry.order_id])
    return store.transaction(async (tx) => {
      await lockCustomer(tx, entry.customer_id)
      const now = needs.clock()
      if (await isRecorded(tx, idempotency_key)) {
        const after = await leftOf(tx, entry.order_id)
        return { amount: entry.amount, before: after - entry.amount, after }
      }
      const { facts, rows, parts } = await factsOf(tx, of.id, entry)
      requirePreview({ id: of.id, ...facts }, preview)
      const action = {
        action: "MONEY_REVERSED",
        reason,
        details: { amount: entry.amount },
        idempotency_key,
        now,
      } as const
      const cause = { customer_id: entry.customer_id, order_id: entry.order_id }
      if (entry.invoice_id !== null) {
        const row_id = newId()
        await reverseInvoicePayment(tx, { id: row_id, reverses_id: of.id, note: m.reversed({ reason }), now })
        await recordAction(tx, { ...action, subject: "invoice", subject_id: entry.invoice_id })
        await book(tx, { ...cause, cause_kind: "INVOICE_PAYMENT", cause_id: row_id, amount: entry.amount, now })
        return facts
      }
      await recordAction(tx, { ...action, subject: "customer_order", subject_id: entry.order_id })
      const entry_id = newId()
      for (const row of rows.toReversed()) {
        const part = parts.find(({ id }) => id === row.installment_id)
        if (part === undefined) throw problem("ENTRY_NOT_LAST")
        if (part.hand_payment_id === row.id)
          await moveInstallment(tx, part, { to: "SCHEDULED", cause: "REVERSED", now })
        else await reversePartly(tx, part.id, row.amount)
        const row_id = newId()
        await insertHandPayment(tx, {
          ...row,
          id: row_id,
          entry_id,
          amount: -row.amount,
          note: m.reversed({ reason }),
          reverses_id: row.id,
          reason,
          recorded_by: actorName(tx.actor),
          now,
        })
        await book(tx, { ...cause, cause_kind: "HAND_PAYMENT", cause_id: row_id, amount: row.amount, now })
      }
      return facts
    })
  }

interface Booking {
  readonly cause_kind: "HAND_PAYMENT" | "INVOICE_PAYMENT"
  readonly cause_id: string
  readonly customer_id: string
  readonly order_id: string
  readonly amount: number
  readonly now: Date
}

const book = (tx: Transaction, { now, ...cause }: Booking): Promise<void> =>
  recordTransfers(tx, [{ ...cause, kind: "PAYMENT_REVERSED", debit: "RECEIVABLE", credit: "BANK" }], now)
