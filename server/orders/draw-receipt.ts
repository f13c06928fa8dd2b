import { isOnline } from "@hub/domain/catalogue/online"
import { datesLabel, generalDate, timesLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { formatMoney } from "@hub/domain/kernel/money"
import { formatPhone } from "@hub/domain/kernel/text"
import { dayAt } from "@hub/domain/kernel/zone"
import { itemWords } from "@hub/domain/orders/item-words"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import { openSheet, type Sheet, type TableRow } from "../pdf/sheet.ts"
import { receiptPaper as t } from "./paper-words.ts"
import type { ReceiptFacts } from "./receipt-facts-query.ts"

// A receipt that a parent can hand in: payee and tax id, child, dates and amounts.

export const money = (cents: number): string => formatMoney(cents, { display: "alwaysShow" })

export const dayOf = (instant: string, { time_zone }: ReceiptFacts): string => generalDate(dayAt(instant, time_zone))

/** The business with its tax id, the document's name and day, and whom it is for. */
export function openOrderSheet(title: string, under: string, facts: ReceiptFacts): Sheet {
  const { business_name, business_phone, brand_color, logo_png } = facts
  const sheet = openSheet({ title: `${title}, ${business_name}`, business_name, brand_color, logo_png })
  const phone = business_phone === null ? null : formatPhone(business_phone)
  const contacts = [facts.business_address, phone, facts.business_email].filter((text) => text !== null)
  if (contacts.length > 0) sheet.small(contacts.join("   "))
  if (facts.tax_id !== null) sheet.small(t.taxId(facts.tax_id))
  sheet.rule(1.5)
  sheet.heading(1, title)
  sheet.paragraph([under, facts.customer_name].filter((text) => text !== "").join("   "))
  return sheet
}

/** Places by participant. */
export function bookings(sheet: Sheet, order: Order, facts: ReceiptFacts): void {
  const locations = new Map(
    facts.locations.map((location) => [location.id, isOnline(location) ? t.online : location.name]),
  )
  for (const student of facts.students) {
    const own = order.sign_up?.items.filter(({ student_id }) => student_id === student.id) ?? []
    if (own.length === 0) continue
    sheet.heading(2, student.name)
    sheet.table(
      [t.place, t.price],
      own.map((item): TableRow => {
        const price = order.bookings.find((b) => b.student_id === item.student_id && b.offering_id === item.offering_id)
        const when = `${datesLabel(item, "paper")}   ${timesLabel(item)}`
        const where = locations.get(item.location_id)
        const notes = [where === undefined ? when : `${when}   ${where}`]
        if (price?.credit_id != null) notes.push(t.byCredit)
        return { text: item.name, amount: price === undefined ? "" : money(price.price), notes }
      }),
    )
  }
}

export const priceRows = (order: Order): TableRow[] =>
  order.items.map((item) => ({
    text: itemWords(item),
    amount: money(item.amount),
  }))

/** What was given back, with the credit note that says so. */
export const backRows = ({ credit_notes }: OrderDetails, facts: ReceiptFacts): TableRow[] =>
  credit_notes.map(({ number, at, reason, refunded_amount, reduced_amount }) => ({
    text: t.creditNoteOn(dayOf(at, facts), number),
    amount: money(-(refunded_amount + reduced_amount)),
    notes: [reason],
  }))

const paymentRows = ({ payments }: OrderDetails, facts: ReceiptFacts): TableRow[] =>
  payments.map(({ amount, paid_at, payment_method: card, note }) => {
    const how = card === null ? note : t.card(cardName(card), card.last4)
    return { text: t.paidOn(dayOf(paid_at, facts), how), amount: money(amount) }
  })

const refundRows = ({ credit_notes }: OrderDetails, facts: ReceiptFacts): TableRow[] =>
  credit_notes.flatMap(({ at, number, refunds }) =>
    refunds
      .filter(({ status }) => status !== "failed")
      .map(({ amount, payment_method: card }) => ({
        text: t.sentBackOn(dayOf(at, facts), card === null ? "" : t.card(cardName(card), card.last4)),
        amount: money(-amount),
        notes: [t.creditNote(number)],
      })),
  )

/** What a card had refused, sent again or another way. */
const payoutRows = ({ refund_payouts }: OrderDetails): TableRow[] =>
  refund_payouts
    .filter(({ status }) => status !== "failed")
    .map(({ on, amount, way, payment_method: card, note }) => ({
      text: t.payout(generalDate(on), way, card === null ? note : t.card(cardName(card), card.last4)),
      amount: money(-amount),
    }))

export function drawReceipt(order: Order, details: OrderDetails, facts: ReceiptFacts): Promise<Uint8Array> {
  const day = order.completed_at === null ? "" : dayOf(order.completed_at, facts)
  const { sums } = details
  const sheet = openOrderSheet(t.receipt(order.number ?? "").trim(), day, facts)
  bookings(sheet, order, facts)
  sheet.rule(0.5)
  sheet.heading(2, t.priceDetails)
  sheet.table(
    [t.line, t.amount],
    [
      ...priceRows(order),
      { text: t.total, amount: money(order.final_price), isBold: true },
      ...backRows(details, facts),
      ...(sums.written_off_amount > 0 ? [{ text: t.notAskedFor, amount: money(-sums.written_off_amount) }] : []),
    ],
  )
  sheet.rule(0.5)
  sheet.heading(2, t.paid)
  sheet.table(
    [t.whenAndHow, t.amount],
    [
      ...paymentRows(details, facts),
      ...refundRows(details, facts),
      ...payoutRows(details),
      ...(sums.owed_to_family_amount > 0 ? [{ text: t.owedToYou, amount: money(-sums.owed_to_family_amount) }] : []),
      { text: t.paidInAll, amount: money(sums.kept_amount), isBold: true },
      ...(sums.left_amount > 0 ? [{ text: t.stillToPay, amount: money(sums.left_amount), isBold: true }] : []),
    ],
  )
  return sheet.end()
}
