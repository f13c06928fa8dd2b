import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { oncePressed } from "../audit/once-pressed.ts"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { WriteOffRow } from "../database/schema.generated.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { lockInvoiceOf, raiseInvoice } from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import {
  insertWriteOff,
  insertWriteOffPart,
  lastWriteOffOf,
  partsOfWriteOff,
  writeOffById,
} from "../orders/store-write-offs.ts"
import { lockInstallments, raiseInstallment } from "../plans/store-installments.ts"
import { today } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { requireOrderAt } from "./late-money-queries.ts"
import { isChangedSince, owedOf } from "./money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { entriesOf } from "./write-off-order.ts"

const refusals = messages("server/checkout.staffRefusals")

const leftOf = async (db: Database, order_id: string): Promise<number> =>
  (await owedOf(db, order_id)).reduce((sum, { amount }) => sum + amount, 0)

interface Back {
  readonly reason: string
  readonly idempotency_key: string | undefined
  readonly now: Date
}

/** By further rows, so what was written stays. What is due in days to come is charged then; what was due is asked for, and charged by nobody. */
async function reverse(tx: Transaction, row: WriteOffRow, { reason, idempotency_key, now }: Back) {
  const { id: reverses_id, order_id, customer_id, amount } = row
  await lockCustomer(tx, customer_id)
  const installments = await lockInstallments(tx, order_id)
  const invoice = await lockInvoiceOf(tx, order_id)
  const last = await lastWriteOffOf(tx, order_id)
  if (last?.id !== reverses_id) throw problem("WRITE_OFF_STAYS", { message: refusals.notLastWriteOff })
  if (await isChangedSince(tx, order_id, row.at)) throw problem("WRITE_OFF_STAYS", { message: refusals.refundedSince })
  const parts = await partsOfWriteOff(tx, reverses_id)
  const touched = installments.filter(({ id }) => parts.some(({ installment_id }) => installment_id === id))
  const first = Math.min(...touched.map(({ position }) => position))
  if (installments.some(({ status }) => status === "PROCESSING"))
    throw problem("PAYMENT_OPEN", { message: refusals.partCharged })
  // Parts are paid in their order, and one that is paid can't ask for more.
  if (installments.some(({ position, status }) => position >= first && status === "PAID"))
    throw problem("WRITE_OFF_STAYS", { message: refusals.paidSince })
  const before = await leftOf(tx, order_id)
  const id = newId()
  const recorded_by = actorName(tx.actor)
  await insertWriteOff(tx, { id, order_id, customer_id, amount: -amount, reverses_id, reason, recorded_by, now })
  const day = await today(tx, now)
  const given = []
  for (const { installment_id, invoice_id, amount: by } of parts) {
    await insertWriteOffPart(tx, { write_off_id: id, installment_id, invoice_id, amount: -by })
    const installment = touched.find((one) => one.id === installment_id)
    if (installment === undefined) {
      await raiseInvoice(tx, { id: invoice_id ?? "", by })
      given.push({ position: null, invoice_number: invoice?.number ?? null, amount: by, left: by })
    } else {
      await raiseInstallment(tx, installment, { by, now, today: day })
      const { position } = installment
      given.push({ position, invoice_number: null, amount: by, left: installment.amount + by })
    }
  }
  await recordAction(tx, {
    action: "WRITE_OFF_REVERSED",
    subject: "customer_order",
    subject_id: order_id,
    reason,
    details: { amount },
    ...(idempotency_key === undefined ? {} : { idempotency_key }),
    now,
  })
  const cause = { cause_kind: "WRITE_OFF", cause_id: id, customer_id, order_id } as const
  const back = { ...cause, kind: "WRITE_OFF_REVERSED", debit: "RECEIVABLE", credit: "BAD_DEBTS", amount } as const
  await recordTransfers(tx, [back], now)
  return {
    amount,
    before,
    after: before + amount,
    parts: given.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)),
    entries: await entriesOf(tx, amount, "RECEIVABLE"),
  }
}

/** Stands for a reason that nobody has given yet. */
const NO_REASON = "…"

/** Shown, or with the digest of what was seen done exactly so. The family owes it again. */
export const reverseWriteOff =
  (needs: Pick<CheckoutNeeds, "store" | "clock">) =>
  async ({ id, by }: { id: string; by: StaffActor }, confirmed?: { preview: string; reason: string }) => {
    const store = needs.store.as(by)
    const row = await writeOffById(store, id)
    if (row === undefined || row.reverses_id !== null) throw problem("NOT_FOUND")
    await requireOrderAt(store, { by, order_id: row.order_id })
    const idempotency_key = `reverse write-off ${id}`
    const back = { reason: confirmed?.reason ?? NO_REASON, idempotency_key, now: needs.clock() }
    const work = async () => {
      const { facts, preview } = await runOrPreview(store, confirmed?.preview, async (tx) => ({
        facts: await reverse(tx, row, back),
        done: undefined,
      }))
      return { ...facts, preview }
    }
    if (confirmed === undefined) return work()
    return oncePressed(store, {
      idempotency_key,
      work,
      again: async (amount) => {
        const after = await leftOf(store, row.order_id)
        return { amount, before: after - amount, after, parts: [], entries: [], preview: "" }
      },
    })
  }
