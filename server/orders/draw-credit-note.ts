import { datesLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import type { Order } from "@hub/domain/orders/order"
import type { OrderDetails } from "@hub/domain/orders/refund"
import { memberFace } from "@hub/domain/participants/member-colour"
import { written } from "../language/written.ts"
import type { TableRow } from "../pdf/sheet.ts"
import { dayOf, money, openOrderSheet } from "./order-sheet.ts"
import { toCard } from "./paper-texts.ts"
import type { ReceiptFacts } from "./queries.ts"
import { reasonText } from "./reason-texts.ts"
import type { CreditNote } from "./store-credit-notes.ts"

const m = messages("server/orders.creditNotePaper")

interface Drawing {
  note: CreditNote
  order: Order
  details: OrderDetails
}

/** A refund as a document: for what, why, and where the money went: less to pay, and which card. */
export function drawCreditNote({ note, order, details }: Drawing, facts: ReceiptFacts): Promise<Uint8Array> {
  const document =
    order.invoice === null ? m.order({ number: order.number ?? "" }) : m.invoice({ number: order.invoice.number })
  const of_day = order.completed_at === null ? "" : dayOf(order.completed_at, facts)
  const given = note.sale_amount + note.fee_amount
  const paper = {
    title: m.creditNote({ number: note.number }),
    stamp: { text: m.backStamp({ amount: money(given) }), tone: "plain" } as const,
  }
  const sheet = openOrderSheet(paper, facts, [
    [{ label: m.date, lines: [dayOf(note.at, facts)] }],
    [{ label: m.to, lines: [document.trim(), ...(of_day === "" ? [] : [of_day])] }],
  ])
  sheet.paragraph(m.reason({ reason: reasonText(note.reason) }))
  const booking = order.sign_up?.items.find(({ attendance_id }) => attendance_id === note.attendance_id)
  if (note.attendance_id !== null && booking !== undefined) {
    const student = facts.students.find(({ id }) => id === booking.student_id)
    sheet.rule(1.25)
    if (student !== undefined) sheet.person(memberFace(student), student.name)
    sheet.paragraph(`${written(booking.name, booking.offering_id)}, ${datesLabel(booking, "paper")}`)
  }
  const lines: TableRow[] = [{ text: m.placesAndCredits, amount: money(note.sale_amount) }]
  if (note.fee_amount > 0) lines.push({ text: m.fee, amount: money(note.fee_amount) })
  sheet.rule(1.25)
  sheet.heading(2, m.whatComesBack)
  sheet.table([...lines, { text: m.inAll, amount: money(given), isBold: "big" }])
  const refunds = details.credit_notes.find(({ id }) => id === note.id)?.refunds ?? []
  const ways: TableRow[] = [
    ...(note.reduced_amount > 0 ? [{ text: m.lessToPay, amount: money(note.reduced_amount) }] : []),
    ...refunds.map(({ amount, status, payment_method: card }) => ({
      text: toCard(card === null ? "" : m.card({ name: cardName(card), last4: card.last4 }), status === "failed"),
      amount: money(amount),
    })),
  ]
  if (ways.length > 0) {
    sheet.rule(1.25)
    sheet.heading(2, m.howItComesBack)
    sheet.table(ways)
  }
  return sheet.end()
}
