import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import { v7 as newId } from "uuid"
import { setRestricted } from "../account/store-profile.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import {
  addInvoicePayment,
  countReminder,
  deleteRestriction,
  familiesToRestrict,
  hasLongOverdue,
  type InvoiceRow,
  insertRestriction,
  invoicesToRemind,
  lockInvoice,
} from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { PaymentRow } from "../payments/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"

interface ByHand {
  number: string
  /** In cents. */
  amount: number
  /** "Check 118", printed on the invoice. */
  note: string
}

/** A transfer, a check or cash, in the transaction that knows of it. A booking at the desk is told by its receipt alone. */
export async function receiveByHand(
  tx: Transaction,
  invoice: InvoiceRow,
  { amount, note, is_told = true, now }: Omit<ByHand, "number"> & { is_told?: boolean; now: Date },
): Promise<void> {
  const { id, number, customer_id, order_id } = invoice
  const cause_id = await recordInvoicePayment(tx, invoice, { payment_id: null, amount, note, is_told, now })
  const cause = { cause_kind: "INVOICE_PAYMENT", cause_id, customer_id, order_id } as const
  const received = { ...cause, kind: "PAYMENT", debit: "BANK", credit: "RECEIVABLE", amount } as const
  await recordTransfers(tx, [received], now)
  const details = { number, amount }
  await recordAction(tx, { action: "INVOICE_PAID", subject: "invoice", subject_id: id, reason: note, details, now })
}

/** The money of an invoice's card payment has arrived. False when so much is no longer owed. */
export async function payInvoice(
  { clock }: Pick<CheckoutNeeds, "clock">,
  tx: Transaction,
  { id: payment_id, invoice_id, amount }: PaymentRow,
): Promise<boolean> {
  const invoice = invoice_id === null ? undefined : await lockInvoice(tx, invoice_id)
  if (invoice === undefined || leftOfInvoice(invoice) < amount) return false
  await recordInvoicePayment(tx, invoice, { payment_id, amount, note: "", now: clock() })
  return true
}

/** 2.8: an invoice unpaid for a year restricts its family. A family that is restricted already stays with its own reason. */
export const restrictUnpaid =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (): Promise<number> => {
    const now = clock()
    let restricted = 0
    for (const { customer_id } of await familiesToRestrict(store, now)) {
      await store.transaction(async (tx) => {
        await lockCustomer(tx, customer_id)
        if (!(await hasLongOverdue(tx, customer_id, now))) return
        if ((await setRestricted(tx, customer_id, true)) === 0) return
        if (await insertRestriction(tx, customer_id, now)) restricted += 1
      })
    }
    return restricted
  }

/** Only a restriction by the clock is lifted by paying, and only with the last of those invoices. */
export async function liftRestriction(tx: Transaction, customer_id: string, now: Date): Promise<void> {
  if (await hasLongOverdue(tx, customer_id, now)) return
  if (await deleteRestriction(tx, customer_id)) await setRestricted(tx, customer_id, false)
}

/** Writes what was paid, thanks, and lifts the restriction that a long unpaid invoice has brought. Returns the row's id. */
async function recordInvoicePayment(
  tx: Transaction,
  { id: invoice_id, customer_id }: InvoiceRow,
  {
    is_told = true,
    ...paid
  }: { payment_id: string | null; amount: number; note: string; is_told?: boolean; now: Date },
): Promise<string> {
  const id = newId()
  const after = await addInvoicePayment(tx, { id, invoice_id, ...paid })
  const left = leftOfInvoice(after)
  const facts = { number: after.number, amount: paid.amount, left }
  if (is_told) await queueMail(tx, { kind: "INVOICE_PAID", customer_id, about_id: id, facts, now: paid.now })
  await liftRestriction(tx, customer_id, paid.now)
  return id
}

/** Writes about overdue invoices: the day after the due day, two weeks later and after a month. */
export const remindOfInvoices =
  ({ store, clock, invoice_links }: Pick<CheckoutNeeds, "store" | "clock" | "invoice_links">) =>
  async (): Promise<void> => {
    const now = clock()
    for (const invoice of await invoicesToRemind(store, now)) {
      const { id, number, customer_id, due_on, reminders } = invoice
      const link = invoice_links.urlOf(id)
      const facts = { number, amount: leftOfInvoice(invoice), due_on, link, count: reminders + 1 }
      await store.transaction(async (tx) => {
        if (!(await countReminder(tx, invoice))) return
        await queueMail(tx, { kind: "INVOICE_REMINDER", customer_id, about_id: newId(), facts, now })
      })
    }
  }
