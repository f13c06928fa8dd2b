import { generalDate } from "@hub/domain/kernel/calendar"
import type { Invoice } from "@hub/domain/orders/invoice"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import type { TableRow } from "../pdf/sheet.ts"
import { backRows, bookings, dayOf, money, openOrderSheet, priceRows } from "./draw-receipt.ts"
import { invoicePaper as t } from "./paper-words.ts"
import type { ReceiptFacts } from "./receipt-facts-query.ts"

export interface PaidPart {
  amount: number
  at: string
  /** "Visa ending in 4242", or what the business has noted. */
  how: string
}

interface Drawing {
  order: Order
  details: OrderDetails
  invoice: Invoice
  paid: readonly PaidPart[]
  url: string | null
}

/** An invoice: what is owed by whom, for whose places, by when, and what was paid on it. */
export function drawInvoice({ order, details, invoice, paid, url }: Drawing, facts: ReceiptFacts): Promise<Uint8Array> {
  const title = t.invoice(invoice.number)
  const sheet = openOrderSheet(title, t.sentAndDue(dayOf(invoice.sent_at, facts), generalDate(invoice.due_on)), facts)
  bookings(sheet, order, facts)
  sheet.rule(0.5)
  sheet.heading(2, t.priceDetails)
  const total: TableRow = { text: t.total, amount: money(invoice.amount + invoice.reduced_amount), isBold: true }
  sheet.table(
    [t.line, t.amount],
    [
      ...priceRows(order),
      total,
      ...backRows(details, facts),
      ...paid.map(({ at, how, amount }) => ({
        text: t.paidOn(dayOf(at, facts), how),
        amount: money(-amount),
      })),
      invoice.status === "cancelled"
        ? { text: t.canceled, amount: money(0), isBold: true }
        : {
            text: invoice.left_amount === 0 ? t.paidInFull : t.toPay,
            amount: money(invoice.left_amount),
            isBold: true,
          },
    ],
  )
  if (invoice.left_amount > 0 && url !== null) {
    sheet.small(t.payByCard)
    sheet.small(url)
  }
  return sheet.end()
}
