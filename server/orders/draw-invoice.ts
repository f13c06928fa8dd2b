import { dayYearLabel } from "@hub/domain/kernel/calendar"
import type { Invoice } from "@hub/domain/orders/invoice"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import type { TableRow } from "../pdf/sheet.ts"
import { backRows, bookings, dayOf, money, openOrderSheet, priceRows, sentBackRows } from "./order-sheet.ts"
import { invoicePaper as t } from "./paper-words.ts"
import type { ReceiptFacts } from "./queries.ts"

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

function stateOf({ status, left_amount }: Invoice): TableRow {
  if (status === "cancelled") return { text: t.canceled, amount: money(0), isBold: "big" }
  return { text: left_amount === 0 ? t.paidInFull : t.toPay, amount: money(left_amount), isBold: "big" }
}

/** An invoice: what is owed by whom, for whose places, by when, and what was paid on it. */
export function drawInvoice({ order, details, invoice, paid, url }: Drawing, facts: ReceiptFacts): Promise<Uint8Array> {
  const isOpen = invoice.status !== "cancelled" && invoice.left_amount > 0
  const words =
    invoice.status === "cancelled" ? t.canceledStamp : isOpen ? t.toPayStamp(money(invoice.left_amount)) : t.paidInFull
  const stamp = { text: words, tone: isOpen || invoice.status === "cancelled" ? "plain" : "ok" } as const
  const sheet = openOrderSheet({ title: t.invoice(invoice.number), stamp }, facts, [
    [
      { label: t.sent, lines: [dayOf(invoice.sent_at, facts)] },
      { label: t.due, lines: [dayYearLabel(invoice.due_on)] },
    ],
    [{ label: t.order, lines: [String(order.number ?? "")] }],
  ])
  bookings(sheet, order, facts)
  sheet.rule(1.25)
  sheet.heading(2, t.whatItComesTo)
  sheet.table([
    ...priceRows(order, facts),
    { text: t.total, amount: money(invoice.amount + invoice.reduced_amount), isBold: true },
    ...backRows(details, facts),
    ...paid.map(({ at, how, amount }) => ({ text: t.paidOn(dayOf(at, facts), how), amount: money(-amount) })),
    ...sentBackRows(details, facts, money),
    stateOf(invoice),
  ])
  if (isOpen && url !== null) {
    sheet.small(t.payByCard)
    sheet.small(url)
  }
  return sheet.end()
}
