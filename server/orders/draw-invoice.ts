import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Invoice } from "@hub/domain/orders/invoice"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import type { TableRow } from "../pdf/sheet.ts"
import { backRows, bookings, dayOf, money, openOrderSheet, priceRows, sentBackRows } from "./order-sheet.ts"
import { paidOn } from "./paper-texts.ts"
import type { ReceiptFacts } from "./queries.ts"

const m = messages("server/orders.invoicePaper")

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
  if (status === "cancelled") return { text: m.canceled, amount: money(0), isBold: "big" }
  return { text: left_amount === 0 ? m.paidInFull : m.toPay, amount: money(left_amount), isBold: "big" }
}

/** An invoice: what is owed by whom, for whose places, by when, and what was paid on it. */
export function drawInvoice({ order, details, invoice, paid, url }: Drawing, facts: ReceiptFacts): Promise<Uint8Array> {
  const isOpen = invoice.status !== "cancelled" && invoice.left_amount > 0
  const words =
    invoice.status === "cancelled"
      ? m.canceledStamp
      : isOpen
        ? m.toPayStamp({ amount: money(invoice.left_amount) })
        : m.paidInFull
  const stamp = { text: words, tone: isOpen || invoice.status === "cancelled" ? "plain" : "ok" } as const
  const sheet = openOrderSheet({ title: m.invoice({ number: invoice.number }), stamp }, facts, [
    [
      { label: m.sent, lines: [dayOf(invoice.sent_at, facts)] },
      { label: m.due, lines: [dayYearLabel(invoice.due_on)] },
    ],
    [{ label: m.order, lines: [String(order.number ?? "")] }],
  ])
  bookings(sheet, order, facts)
  sheet.rule(1.25)
  sheet.heading(2, m.whatItComesTo)
  sheet.table([
    ...priceRows(order, facts),
    { text: m.total, amount: money(invoice.amount + invoice.reduced_amount), isBold: true },
    ...backRows(details, facts),
    ...paid.map(({ at, how, amount }) => ({ text: paidOn(dayOf(at, facts), how), amount: money(-amount) })),
    ...sentBackRows(details, facts, money),
    stateOf(invoice),
  ])
  if (isOpen && url !== null) {
    sheet.small(m.payByCard)
    sheet.small(url)
  }
  return sheet.end()
}
