import { rangeLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import type { TableRow } from "../pdf-document.ts"
import { dayOf, money, openOrderSheet } from "./draw-receipt.ts"
import type { ReceiptFacts } from "./receipt-facts-query.ts"
import type { CreditNote } from "./store-credit-notes.ts"

interface Drawing {
  note: CreditNote
  order: Order
  details: OrderDetails
}

/** A refund as a document: for what, why, and where the money went: less to pay, and which card. */
export function drawCreditNote({ note, order, details }: Drawing, facts: ReceiptFacts): Promise<Uint8Array> {
  const sheet = openOrderSheet(`Credit note ${note.number}`, dayOf(note.at, facts), facts)
  const document = order.invoice === null ? `order ${order.number ?? ""}` : `invoice ${order.invoice.number}`
  const bought = order.completed_at === null ? "" : ` of ${dayOf(order.completed_at, facts)}`
  sheet.paragraph(`To ${document.trim()}${bought}.`)
  sheet.paragraph(`The reason: ${note.reason}`)
  const booking = order.sign_up?.items.find(({ attendance_id }) => attendance_id === note.attendance_id)
  if (note.attendance_id !== null && booking !== undefined) {
    const student = facts.students.find(({ id }) => id === booking.student_id)
    sheet.heading(2, student?.name ?? "")
    sheet.paragraph(
      `${booking.name}, ${rangeLabel(booking.start_date, booking.end_date)}, ${booking.start_date.slice(0, 4)}`,
    )
  }
  sheet.rule(0.5)
  const lines: TableRow[] = [{ text: "Places and credits", amount: money(note.sale_amount) }]
  if (note.fee_amount > 0) lines.push({ text: "Combined payment fee", amount: money(note.fee_amount) })
  sheet.table(
    ["What you get back", "Amount"],
    [...lines, { text: "In all", amount: money(note.sale_amount + note.fee_amount), isBold: true }],
  )
  const refunds = details.credit_notes.find(({ id }) => id === note.id)?.refunds ?? []
  sheet.rule(0.5)
  sheet.table(
    ["How you get it back", "Amount"],
    [
      ...(note.reduced_amount > 0 ? [{ text: "Less to pay", amount: money(note.reduced_amount) }] : []),
      ...refunds.map(({ amount, status, payment_method: card }) => ({
        text: `${card === null ? "To your card" : `To ${cardName(card)} ending in ${card.last4}`}${status === "failed" ? ": not taken by the bank" : ""}`,
        amount: money(amount),
      })),
    ],
  )
  return sheet.end()
}
