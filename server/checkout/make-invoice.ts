import { cardName } from "@hub/domain/kernel/card-name"
import { problem } from "@hub/domain/kernel/problem"
import type { FileAnswer } from "../http/handlers.ts"
import { ownInvoice } from "../invoices/store.ts"
import { receiptFacts } from "../orders/receipt-facts-query.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type PaidOnInvoice, paidOnInvoice } from "./invoice-facts-query.ts"
import { readOrder } from "./read-order.ts"
import { readOrderDetails } from "./read-order-details.ts"

const howOf = ({ card, note }: PaidOnInvoice): string =>
  card === null ? note : `${cardName(card)} ending in ${card.last4}`

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
    const url = needs.invoice_links?.urlOf(invoice_id) ?? null
    // The layout library takes 30 MB, which a server that draws no PDF saves.
    const { drawInvoice } = await import("../orders/draw-invoice.ts")
    const bytes = await drawInvoice({ order, details, invoice: order.invoice, paid, url }, facts)
    return { file_name: `invoice-${found.number}.pdf`, bytes }
  }
