import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import type { Fact, TableRow } from "../pdf/sheet.ts"
import { backRows, bookings, dayOf, money, openOrderSheet, priceRows, sentBackRows } from "./order-sheet.ts"
import { receiptPaper as t } from "./paper-words.ts"
import type { ReceiptFacts } from "./queries.ts"

// A receipt that a parent can hand in: payee and tax id, child, dates and amounts.

const paymentRows = ({ payments }: OrderDetails, facts: ReceiptFacts): TableRow[] =>
  payments.map(({ amount, paid_at, payment_method: card, note }) => {
    const how = card === null ? note : t.card(cardName(card), card.last4)
    return { text: t.paidOn(dayOf(paid_at, facts), how), amount: money(amount) }
  })

/** "$256.12 on Dec 22nd, 2026, $256.12 on Jan 6th, 2027" */
const toComeOf = ({ payment_plan }: Order): string =>
  (payment_plan?.installments ?? [])
    .filter(({ status }) => status !== "paid" && status !== "cancelled")
    .map(({ amount, due_on }) => t.onDay(money(amount), dayYearLabel(due_on)))
    .join(", ")

function saidOf(order: Order, { payments }: OrderDetails, facts: ReceiptFacts): readonly (readonly Fact[])[] {
  const day = order.completed_at === null ? "" : dayOf(order.completed_at, facts)
  const cards = payments.flatMap(({ payment_method: card, note }) =>
    card === null ? (note === "" ? [] : [note]) : [`${cardName(card)} • ${card.last4}`],
  )
  const paidWith = [...new Set(cards)]
  return [
    [{ label: t.date, lines: [day] }, ...(paidWith.length === 0 ? [] : [{ label: t.paidWith, lines: paidWith }])],
    [
      { label: t.order, lines: [String(order.number ?? "")] },
      // What counts is known when the days have taken place.
      ...(order.sign_up === null ? [] : [{ label: t.forYourTaxes, lines: t.careStatement }]),
    ],
  ]
}

export function drawReceipt(order: Order, details: OrderDetails, facts: ReceiptFacts): Promise<Uint8Array> {
  const { sums } = details
  const title = t.receipt(order.number ?? "").trim()
  const stamp = { text: t.paidStamp(money(sums.kept_amount)), tone: "ok" } as const
  const sheet = openOrderSheet({ title, stamp }, facts, saidOf(order, details, facts))
  bookings(sheet, order, facts)
  sheet.rule(1.25)
  sheet.heading(2, t.whatItComesTo)
  sheet.table([
    ...priceRows(order, facts),
    { text: t.total, amount: money(order.final_price), isBold: true },
    ...backRows(details, facts),
  ])
  const paid = [...paymentRows(details, facts), ...sentBackRows(details, facts, (cents) => money(-cents))]
  if (paid.length > 0) {
    sheet.rule(1.25)
    sheet.heading(2, t.paid)
  }
  const toCome = toComeOf(order)
  sheet.table([
    ...paid,
    { text: t.paidInAll, amount: money(sums.kept_amount), isBold: "big" },
    ...(sums.left_amount > 0
      ? [{ text: toCome === "" ? t.stillToPay : t.stillToCome(toCome), amount: money(sums.left_amount) }]
      : []),
  ])
  return sheet.end()
}
