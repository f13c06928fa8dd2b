import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import type { Fact, TableRow } from "../pdf/sheet.ts"
import { backRows, bookings, dayOf, money, openOrderSheet, priceRows, sentBackRows } from "./order-sheet.ts"
import { paidOn } from "./paper-texts.ts"
import type { ReceiptFacts } from "./queries.ts"

const m = messages("server/orders.receiptPaper")

// A receipt that a parent can hand in: payee and tax id, child, dates and amounts.

const paymentRows = ({ payments }: OrderDetails, facts: ReceiptFacts): TableRow[] =>
  payments.map(({ amount, paid_at, payment_method: card, note }) => {
    const how = card === null ? note : m.card({ name: cardName(card), last4: card.last4 })
    return { text: paidOn(dayOf(paid_at, facts), how), amount: money(amount) }
  })

/** "$256.12 on Dec 22nd, 2026, $256.12 on Jan 6th, 2027" */
const toComeOf = ({ payment_plan }: Order): string =>
  (payment_plan?.installments ?? [])
    .filter(({ status }) => status !== "paid" && status !== "cancelled")
    .map(({ amount, due_on }) => m.onDay({ amount: money(amount), day: dayYearLabel(due_on) }))
    .join(", ")

function saidOf(order: Order, { payments }: OrderDetails, facts: ReceiptFacts): readonly (readonly Fact[])[] {
  const day = order.completed_at === null ? "" : dayOf(order.completed_at, facts)
  const cards = payments.flatMap(({ payment_method: card, note }) =>
    card === null ? (note === "" ? [] : [note]) : [`${cardName(card)} • ${card.last4}`],
  )
  const paidWith = [...new Set(cards)]
  return [
    [{ label: m.date, lines: [day] }, ...(paidWith.length === 0 ? [] : [{ label: m.paidWith, lines: paidWith }])],
    [
      { label: m.order, lines: [String(order.number ?? "")] },
      // What counts is known when the days have taken place.
      ...(order.sign_up === null ? [] : [{ label: m.forYourTaxes, lines: [m.careStatement, m.careStatementWhere] }]),
    ],
  ]
}

export function drawReceipt(order: Order, details: OrderDetails, facts: ReceiptFacts): Promise<Uint8Array> {
  const { sums } = details
  const title = m.receipt({ number: order.number ?? "" }).trim()
  const stamp = { text: m.paidStamp({ amount: money(sums.kept_amount) }), tone: "ok" } as const
  const sheet = openOrderSheet({ title, stamp }, facts, saidOf(order, details, facts))
  bookings(sheet, order, facts)
  sheet.rule(1.25)
  sheet.heading(2, m.whatItComesTo)
  sheet.table([
    ...priceRows(order, facts),
    { text: m.total, amount: money(order.final_price), isBold: true },
    ...backRows(details, facts),
  ])
  const paid = [...paymentRows(details, facts), ...sentBackRows(details, facts, (cents) => money(-cents))]
  if (paid.length > 0) {
    sheet.rule(1.25)
    sheet.heading(2, m.paid)
  }
  const toCome = toComeOf(order)
  sheet.table([
    ...paid,
    { text: m.paidInAll, amount: money(sums.kept_amount), isBold: "big" },
    ...(sums.left_amount > 0
      ? [{ text: toCome === "" ? m.stillToPay : m.stillToCome({ parts: toCome }), amount: money(sums.left_amount) }]
      : []),
  ])
  return sheet.end()
}
