import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { FileAnswer } from "../http/handlers.ts"
import { insertInvoice, type NewInvoice, ownInvoice } from "../invoices/store.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { receiptFacts } from "../orders/queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type InvoiceTerms, invoiceTerms, type PaidOnInvoice, paidOnInvoice } from "./invoices-queries.ts"
import { readOrder } from "./read-order.ts"
import { readOrderDetails } from "./read-order-details.ts"

const m = messages("server/checkout.invoiceMail")

/** Where the funbox takes no invoices, placing by one is refused. */
export async function requireInvoiceTerms(db: Database, funbox_id: string, now: Date): Promise<InvoiceTerms> {
  const terms = await invoiceTerms(db, funbox_id, now)
  if (terms?.is_enabled !== true) throw problem("INVOICE_NOT_OFFERED")
  return terms
}

const howOf = ({ card, note }: PaidOnInvoice): string =>
  card === null ? note : m.card({ name: cardName(card), last4: card.last4 })

/** 7.11: an invoice as a PDF. */
export const makeInvoice =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, invoice_id: string): Promise<FileAnswer> => {
    const found = await ownInvoice(needs.store, customer_id, invoice_id)
    if (found === undefined) throw problem("NOT_FOUND")
    const [order, details, facts, parts] = await Promise.all([
      readOrder(needs)(customer_id, found.order_id),
      readOrderDetails(needs)(customer_id, found.order_id),
      receiptFacts(needs.store, found.order_id),
      paidOnInvoice(needs.store, invoice_id),
    ])
    if (facts === undefined || order.invoice === null) throw problem("NOT_FOUND")
    const paid = parts.map((part) => ({ amount: part.amount, at: part.at, how: howOf(part) }))
    const url = needs.invoice_links.urlOf(invoice_id)
    // The layout library takes 30 MB, which a server that draws no PDF saves.
    const { drawInvoice } = await import("../orders/draw-invoice.ts")
    const bytes = await drawInvoice({ order, details, invoice: order.invoice, paid, url }, facts)
    return { file_name: `invoice-${found.number}.pdf`, bytes }
  }

/** Its link once more, to the family's address of today. */
export async function sendInvoiceAgain(
  { invoice_links }: Pick<CheckoutNeeds, "invoice_links">,
  tx: Transaction,
  { customer_id, invoice_id, now }: { customer_id: string; invoice_id: string; now: Date },
): Promise<string> {
  const found = await ownInvoice(tx, customer_id, invoice_id)
  if (found === undefined) throw problem("NOT_FOUND")
  const amount = leftOfInvoice(found)
  if (found.status !== "OPEN" || amount === 0) throw problem("INVOICE_NOT_OPEN")
  const { number, due_on } = found
  const link = invoice_links.urlOf(invoice_id)
  const facts = { number, amount, due_on, link }
  await queueMail(tx, { kind: "INVOICE_SENT", customer_id, about_id: newId(), facts, now })
  return link
}

/** The order is booked; what it costs is owed until the due day. */
export async function sendInvoice(
  { invoice_links }: Pick<CheckoutNeeds, "invoice_links">,
  tx: Transaction,
  invoice: NewInvoice,
): Promise<void> {
  const sent = await insertInvoice(tx, invoice)
  const { id, number, due_on } = sent
  await queueMail(tx, {
    kind: "INVOICE_SENT",
    customer_id: invoice.customer_id,
    about_id: id,
    facts: { number, amount: leftOfInvoice(sent), due_on, link: invoice_links.urlOf(id) },
    now: invoice.now,
  })
}
