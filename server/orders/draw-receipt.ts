import { generalDate, rangeLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { printed } from "@hub/domain/kernel/printable"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Order } from "@hub/domain/orders/order"
import { bytesOf, INK, LEFT, letter, type Page, RIGHT, rule, small } from "../pdf-page.ts"
import type { ReceiptFacts } from "./store-receipt.ts"

// A receipt that a parent can hand in: payee and tax id, child, dates and amounts.

export const money = (cents: number): string => formatMoney(cents, { display: "alwaysShow" })

/** Text on the left and an amount at the right edge. */
export function line(page: Page, text: string, amount: string, { bold = false }: { bold?: boolean } = {}): void {
  const { y } = page
  page
    .font(bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(bold ? 13 : 10.5)
    .fillColor(INK)
  page.text(text, LEFT, y, { width: 380 })
  const next = page.y
  page.text(amount, RIGHT - 110, y, { width: 110, align: "right" })
  page.y = Math.max(next, page.y)
  page.moveDown(0.25)
}

export function head(page: Page, title: string, under: string, facts: ReceiptFacts): void {
  page.font("Helvetica-Bold").fontSize(22).fillColor(INK).text(printed(facts.business_name), LEFT, 56)
  const contacts = [facts.business_address, facts.business_phone, facts.business_email].filter((text) => text !== null)
  if (contacts.length > 0) small(page, printed(contacts.join("   ")))
  if (facts.tax_id !== null) small(page, `Tax id ${facts.tax_id}`)
  rule(page, 1.5)
  page.font("Helvetica-Bold").fontSize(15).fillColor(INK).text(title, LEFT)
  small(page, `${under}   ${printed(facts.customer_name)}`)
  rule(page, 0.5)
}

export function bookings(page: Page, order: Order, facts: ReceiptFacts): void {
  const names = new Map(facts.students.map((student) => [student.id, student.name]))
  const locations = new Map(
    facts.locations.map((location) => [location.id, location.type === "REMOTE" ? "Online Space" : location.name]),
  )
  for (const item of order.sign_up?.items ?? []) {
    const price = order.bookings.find((b) => b.student_id === item.student_id && b.offering_id === item.offering_id)
    line(
      page,
      printed(`${names.get(item.student_id) ?? ""}: ${item.name}`),
      price === undefined ? "" : money(price.price),
    )
    const where = locations.get(item.location_id)
    const when = `${rangeLabel(item.start_date, item.end_date)}, ${item.start_date.slice(0, 4)}   ${timesLabel(item.start_time, item.end_time)}`
    small(page, printed(where === undefined ? when : `${when}   ${where}`))
    if (price?.credit_id != null) small(page, "Paid with a credit")
    page.moveDown(0.6)
  }
}

export function prices(page: Page, order: Order): void {
  for (const item of order.items) {
    line(page, printed(item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name), money(item.amount))
  }
}

/** Of an order that isn't paid at once: what was paid when, and what is left. */
function payments(page: Page, { payment_plan, invoice }: Order, facts: ReceiptFacts): void {
  for (const { status, amount, paid_at, payment } of payment_plan?.installments ?? []) {
    if (status !== "paid" || paid_at === null) continue
    const card = payment?.payment_method
    const how = card == null ? "" : `, ${card.brand} ending in ${card.last4}`
    line(page, `Paid ${generalDate(dayAt(paid_at, facts.time_zone))}${how}`, money(amount))
  }
  if (invoice !== null) line(page, `Paid on invoice ${invoice.number}`, money(invoice.paid_amount))
  const left = payment_plan?.left_amount ?? invoice?.left_amount ?? 0
  if (left > 0) line(page, "Still to pay", money(left), { bold: true })
}

export function drawReceipt(order: Order, facts: ReceiptFacts): Promise<Uint8Array> {
  const page = letter({ title: `Receipt ${order.number ?? ""}, ${facts.business_name}`, author: facts.business_name })
  const done = bytesOf(page)
  const day = order.completed_at === null ? "" : generalDate(dayAt(order.completed_at, facts.time_zone))
  head(page, `Receipt ${order.number ?? ""}`, day, facts)
  bookings(page, order, facts)
  rule(page, 0.5)
  prices(page, order)
  rule(page, 1.5)
  line(page, "Total", money(order.final_price), { bold: true })
  payments(page, order, facts)
  const card = order.payment_plan === null ? order.payment?.payment_method : null
  if (card != null) small(page, `Paid with ${card.brand} ending in ${card.last4}`)
  const refunded = order.payment?.refunded_amount ?? 0
  if (refunded > 0) line(page, "Sent back to the card", money(-refunded))
  page.end()
  return done
}
