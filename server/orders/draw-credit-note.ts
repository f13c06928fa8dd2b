import { datesLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import type { TableRow } from "../pdf/sheet.ts"
import { dayOf, money, openOrderSheet } from "./draw-receipt.ts"
import { creditNotePaper as t } from "./paper-words.ts"
import type { ReceiptFacts } from "./receipt-facts-query.ts"
import type { CreditNote } from "./store-credit-notes.ts"

interface Drawing {
  note: CreditNote
  order: Order
  details: OrderDetails
}

/** A refund as a document: for what, why, and where the money went: less to pay, and which card. */
export function drawCreditNote({ note, order, details }: Drawing, facts: ReceiptFacts): Promise<Uint8Array> {
  const sheet = openOrderSheet(t.creditNote(note.number), dayOf(note.at, facts), facts)
  const document = order.invoice === null ? t.order(order.number ?? "") : t.invoice(order.invoice.number)
  sheet.paragraph(t.to(document.trim(), order.completed_at === null ? "" : dayOf(order.completed_at, facts)))
  sheet.paragraph(t.reason(note.reason))
  const booking = order.sign_up?.items.find(({ attendance_id }) => attendance_id === note.attendance_id)
  if (note.attendance_id !== null && booking !== undefined) {
    const student = facts.students.find(({ id }) => id === booking.student_id)
    sheet.heading(2, student?.name ?? "")
    sheet.paragraph(`${booking.name}, ${datesLabel(booking, "paper")}`)
  }
  sheet.rule(0.5)
  const lines: TableRow[] = [{ text: t.placesAndCredits, amount: money(note.sale_amount) }]
  if (note.fee_amount > 0) lines.push({ text: t.fee, amount: money(note.fee_amount) })
  sheet.table(
    [t.whatComesBack, t.amount],
    [...lines, { text: t.inAll, amount: money(note.sale_amount + note.fee_amount), isBold: true }],
  )
  const refunds = details.credit_notes.find(({ id }) => id === note.id)?.refunds ?? []
  sheet.rule(0.5)
  sheet.table(
    [t.howItComesBack, t.amount],
    [
      ...(note.reduced_amount > 0 ? [{ text: t.lessToPay, amount: money(note.reduced_amount) }] : []),
      ...refunds.map(({ amount, status, payment_method: card }) => ({
        text: t.toCard(card === null ? "" : t.card(cardName(card), card.last4), status === "failed"),
        amount: money(amount),
      })),
    ],
  )
  return sheet.end()
}
