import { actorName, type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import type { WrittenOff } from "@hub/domain/orders/write-offs.staff"
import { reduceOwed } from "@hub/domain/payments/reduce-owed"
import { v7 as newId } from "uuid"
import { oncePressed } from "../audit/once-pressed.ts"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { lockInvoiceOf, reduceInvoice } from "../invoices/store.ts"
import { accountsOfBooks } from "../ledger/accounts.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { type OrderRow, orderByNumberOrId } from "../orders/store.ts"
import { insertWriteOff, insertWriteOffPart } from "../orders/store-write-offs.ts"
import { lockInstallments, reduceInstallment } from "../plans/store-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { requireOrderAt } from "./late-money-queries.ts"
import { owedOf, writtenOff, writtenOffSum } from "./money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { endOwedPayments } from "./pay-installment.ts"
import { liftRestriction } from "./pay-invoice.ts"
import { requireOrderWithinLimit } from "./staff-booking-queries.ts"

const refusals = messages("server/checkout.staffRefusals")

const PAGE = 50

export const readWriteOffs =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  async (by: StaffActor, page: number) => {
    const sites = sitesWithin(by, "refund", undefined)
    const [sum, rows] = await Promise.all([writtenOffSum(store, sites), writtenOff(store, { sites, page, size: PAGE })])
    const items = rows.map(
      ({ customer_id, family, ...row }): WrittenOff => ({ ...row, family: { id: customer_id, name: family } }),
    )
    return { ...sum, page_size: PAGE, items }
  }

/** What the ledger gets, in the words of the books. */
export async function entriesOf(tx: Transaction, amount: number, debit: "BAD_DEBTS" | "RECEIVABLE") {
  const accounts = await accountsOfBooks(tx)
  const named = (account: string) => {
    const { code = "", name = account } = accounts.find((one) => one.account === account) ?? {}
    return { code, name }
  }
  const credit = debit === "BAD_DEBTS" ? "RECEIVABLE" : "BAD_DEBTS"
  return [
    { ...named(debit), debit: amount, credit: 0 },
    { ...named(credit), debit: 0, credit: amount },
  ]
}

export interface WriteOff {
  readonly by: StaffActor
  /** Number or id. */
  readonly order: string
  /** In cents; undefined is all that is left. */
  readonly amount: number | undefined
  /** Not given while it is only shown. */
  readonly reason?: string | undefined
}

interface OwedPart {
  readonly id: string
  readonly amount: number
  readonly position: number | null
  readonly invoice_number: string | null
}

/** All of an order that is still asked for, in the order in which it is due. */
async function lockOwedParts(tx: Transaction, order: string, order_id: string) {
  const installments = (await lockInstallments(tx, order_id)).filter(({ status }) => isInstallmentOpen(status))
  const invoice = await lockInvoiceOf(tx, order_id)
  if (installments.some(({ status }) => status === "PROCESSING"))
    throw problem("PAYMENT_OPEN", { message: refusals.partCharged })
  const parts: OwedPart[] = installments.map(({ id, amount, position }) => ({
    id,
    amount,
    position,
    invoice_number: null,
  }))
  if (invoice?.status === "OPEN")
    parts.push({ id: invoice.id, amount: leftOfInvoice(invoice), position: null, invoice_number: invoice.number })
  const before = parts.reduce((sum, { amount }) => sum + amount, 0)
  if (before === 0) throw problem("NOTHING_TO_WRITE_OFF", { message: refusals.nothingOwed({ order }) })
  return { installments, parts, before }
}

interface Press {
  readonly reason: string
  readonly idempotency_key: string | undefined
  readonly now: Date
}

async function forgo(
  tx: Transaction,
  { id: order_id, customer_id }: OrderRow,
  { order, amount: wanted }: WriteOff,
  { smallest_charge, press }: { smallest_charge: number; press: Press },
) {
  const { reason, idempotency_key, now } = press
  await lockCustomer(tx, customer_id)
  const { installments, parts, before } = await lockOwedParts(tx, order, order_id)
  if (wanted !== undefined && wanted > before)
    throw invalid("amount", refusals.onlyOwed({ amount: formatMoney(before), order }), "too_much")
  const { reductions, reduced: amount } = reduceOwed(parts, wanted ?? before, smallest_charge)
  const id = newId()
  const row = { id, order_id, customer_id, amount, reverses_id: null, reason, recorded_by: actorName(tx.actor), now }
  await insertWriteOff(tx, row)
  for (const { id: part_id, by } of reductions) {
    const installment = installments.find((one) => one.id === part_id)
    if (installment === undefined) {
      const { status } = await reduceInvoice(tx, { id: part_id, by, now, is_written_off: true })
      if (status !== "OPEN") await liftRestriction(tx, customer_id, now)
    } else await reduceInstallment(tx, installment, { by, now, cause: "WRITTEN_OFF" })
    const of =
      installment === undefined
        ? { installment_id: null, invoice_id: part_id }
        : { installment_id: part_id, invoice_id: null }
    await insertWriteOffPart(tx, { write_off_id: id, ...of, amount: by })
  }
  const isNew = await recordAction(tx, {
    action: "ORDER_WRITTEN_OFF",
    subject: "customer_order",
    subject_id: order_id,
    reason,
    details: { amount },
    ...(idempotency_key === undefined ? {} : { idempotency_key }),
    now,
  })
  if (!isNew) throw problem("PREVIEW_CHANGED")
  await requireOrderWithinLimit(tx, order_id)
  const cause = { cause_kind: "WRITE_OFF", cause_id: id, customer_id, order_id } as const
  const loss = { ...cause, kind: "WRITTEN_OFF", debit: "BAD_DEBTS", credit: "RECEIVABLE", amount } as const
  await recordTransfers(tx, [loss], now)
  return {
    amount,
    before,
    after: before - amount,
    parts: reductions.map(({ id: part_id, by, left }) => {
      const { position = null, invoice_number = null } = parts.find((one) => one.id === part_id) ?? {}
      return { position, invoice_number, amount: by, left }
    }),
    entries: await entriesOf(tx, amount, "BAD_DEBTS"),
  }
}

/** What a press has done before, and what is left since. */
async function writtenBefore(db: Database, order_id: string, amount: number) {
  const after = (await owedOf(db, order_id)).reduce((sum, part) => sum + part.amount, 0)
  return { amount, before: after + amount, after, parts: [], entries: [], preview: "" }
}

/** Stands for a reason that nobody has given yet. */
const NO_REASON = "…"

/**
 * The business forgoes what is left to pay of an order, or some of it, the latest part first: nothing of it is charged or reminded of, and
 * its bookings stay. Sales stay what was sold; the loss is a bad debt. Shown, or with the digest of what was seen done exactly so. Refused
 * while a part is being charged.
 */
export const writeOffOrder =
  (needs: CheckoutNeeds) =>
  async (asked: WriteOff, confirmed?: { preview?: string | undefined; key?: string | undefined }) => {
    const store = needs.store.as(asked.by)
    const { smallest_charge } = needs.cards
    const found = await orderByNumberOrId(store, asked.order)
    if (found === undefined) throw problem("NOT_FOUND", { message: refusals.noOrder({ order: asked.order }) })
    await requireOrderAt(store, { by: asked.by, order_id: found.id })
    const now = needs.clock()
    const press = { reason: asked.reason ?? NO_REASON, idempotency_key: undefined, now }
    if (confirmed === undefined) {
      const { facts, preview } = await runOrPreview(store, undefined, async (tx) => ({
        facts: await forgo(tx, found, asked, { smallest_charge, press }),
        done: undefined,
      }))
      return { ...facts, preview }
    }
    const { preview, key } = confirmed
    // What nobody has seen can only be the whole: again, it finds nothing left.
    if (preview === undefined && asked.amount !== undefined) throw problem("PREVIEW_CHANGED")
    const pressed = key ?? preview
    const idempotency_key = pressed === undefined ? undefined : `write off ${found.id} ${pressed}`
    const forgoing = { smallest_charge, press: { ...press, idempotency_key } }
    return oncePressed(store, {
      idempotency_key,
      work: async () => {
        await endOwedPayments({ ...needs, store })([found.id])
        if (preview === undefined) {
          const facts = await store.transaction((tx) => forgo(tx, found, asked, forgoing))
          return { ...facts, preview: "" }
        }
        const { facts } = await runOrPreview(store, preview, async (tx) => ({
          facts: await forgo(tx, found, asked, forgoing),
          done: undefined,
        }))
        return { ...facts, preview }
      },
      again: (amount) => writtenBefore(store, found.id, amount),
    })
  }
