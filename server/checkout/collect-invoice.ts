import type { StaffActor } from "@hub/domain/kernel/actor"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invalid, problem } from "@hub/domain/kernel/problem"
import type { WAYS_BY_HAND } from "@hub/domain/orders/money.staff"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import { v7 as newId } from "uuid"
import { isRecorded } from "../audit/queries.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import { countReminder, type InvoiceRow, invoiceById, lockInvoice } from "../invoices/store.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { daysOfInvoice, emailOf, requireOrderAt } from "./late-money-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { receiveByHand } from "./pay-invoice.ts"
import { sendInvoiceAgain } from "./send-invoice.ts"

const m = messages("server/checkout.byHand")

interface OfInvoice {
  readonly id: string
  readonly by: StaffActor
}

export interface ByHand {
  readonly way: (typeof WAYS_BY_HAND)[number]
  readonly amount: number
  readonly received_on: string
  readonly number: string
}

type Needs = Pick<CheckoutNeeds, "store" | "clock" | "invoice_links">

async function findInvoice(db: Database, { id, by }: OfInvoice): Promise<InvoiceRow> {
  const invoice = await invoiceById(db, id)
  if (invoice === undefined) throw problem("NOT_FOUND")
  await requireOrderAt(db, { by, order_id: invoice.order_id })
  return invoice
}

/** Printed on the invoice and its receipt: "Check 118, Nov 27th, 2026". */
export function noteOf({ way, number, received_on }: ByHand): string {
  const words = { CASH: m.cash, CHECK: m.check, TRANSFER: m.transfer }[way]
  return [`${words} ${number.trim()}`.trim(), dayYearLabel(received_on)].join(", ")
}

async function factsOf(db: Database, invoice: InvoiceRow | undefined, paid: ByHand, now: Date) {
  if (invoice?.status !== "OPEN") throw problem("INVOICE_NOT_OPEN")
  const before = leftOfInvoice(invoice)
  if (paid.amount > before) throw invalid("amount", m.tooMuch({ amount: formatMoney(before) }), "too_much")
  if (paid.way === "CHECK" && paid.number.trim() === "") throw invalid("number", m.numberMissing, "required")
  const { today, sent } = await daysOfInvoice(db, invoice.id, now)
  if (paid.received_on > today) throw invalid("received_on", m.dayToCome, "too_late")
  if (paid.received_on < sent) throw invalid("received_on", m.dayBefore({ day: dayYearLabel(sent) }), "too_early")
  return { before, after: before - paid.amount }
}

export const previewByHand =
  ({ store, clock }: Needs) =>
  async ({ id, by }: OfInvoice, paid: ByHand) => {
    const facts = await factsOf(store, await findInvoice(store, { id, by }), paid, clock())
    return { ...facts, preview: previewDigest({ id, ...paid, ...facts }) }
  }

interface Confirmed extends ByHand {
  readonly reason: string
  readonly preview: string
  readonly key: string | undefined
}

/** Money that came by hand is written down as it was shown, once, and the family gets its receipt. */
export const writeByHand =
  ({ store, clock }: Needs) =>
  async ({ id, by }: OfInvoice, { reason, preview, key, ...paid }: Confirmed) => {
    const { customer_id } = await findInvoice(store, { id, by })
    const now = clock()
    const idempotency_key = `by hand ${id} ${key ?? preview}`
    return store.as(by).transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const invoice = await lockInvoice(tx, id)
      if (invoice !== undefined && (await isRecorded(tx, idempotency_key))) {
        const after = leftOfInvoice(invoice)
        return { before: after + paid.amount, after }
      }
      const facts = await factsOf(tx, invoice, paid, now)
      requirePreview({ id, ...paid, ...facts }, preview)
      if (invoice === undefined) throw problem("NOT_FOUND")
      const details = { way: paid.way, amount: paid.amount, received_on: paid.received_on, number: paid.number }
      await recordAction(tx, {
        action: "MONEY_RECEIVED",
        subject: "invoice",
        subject_id: id,
        reason,
        details,
        idempotency_key,
        now,
      })
      await receiveByHand(tx, invoice, { amount: paid.amount, note: noteOf(paid), now })
      return facts
    })
  }

/** The reminders of the calendar end with the third. */
const REMINDERS = 3

/** Once a day at most, no matter who presses. One that isn't due yet is sent with its link once more. */
export const remindNow =
  (needs: Needs) =>
  async ({ id, by }: OfInvoice): Promise<{ to: string }> => {
    const { customer_id } = await findInvoice(needs.store, { id, by })
    const to = await emailOf(needs.store, customer_id)
    if (to === null) throw problem("NO_EMAIL")
    const now = needs.clock()
    await needs.store.as(by).transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const invoice = await lockInvoice(tx, id)
      if (invoice?.status !== "OPEN") throw problem("INVOICE_NOT_OPEN")
      const { today } = await daysOfInvoice(tx, id, now)
      const isFirst = await recordAction(tx, {
        action: "INVOICE_REMINDED",
        subject: "invoice",
        subject_id: id,
        idempotency_key: `remind ${id} ${today}`,
        now,
      })
      if (!isFirst) throw problem("REMINDED_TODAY")
      const { number, due_on, reminders } = invoice
      if (due_on >= today) return sendInvoiceAgain(needs, tx, { customer_id, invoice_id: id, now })
      if (reminders < REMINDERS) await countReminder(tx, invoice)
      const count = Math.min(reminders + 1, REMINDERS)
      const facts = { number, amount: leftOfInvoice(invoice), due_on, link: needs.invoice_links.urlOf(id), count }
      return queueMail(tx, { kind: "INVOICE_REMINDER", customer_id, about_id: newId(), facts, now })
    })
    return { to }
  }
