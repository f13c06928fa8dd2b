import { dayLabel, timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Order } from "@hub/domain/orders/order"
import { cardName } from "@hub/domain/payments/card-name"
import { calendarFile } from "@hub/domain/sharing/calendar-file"
import type { MailContent } from "../mail/compose-mail.ts"
import type { MailBlock } from "../mail/mail-blocks.ts"
import type { Attachment } from "../providers/mail/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { makeReceipt } from "./make-receipt.ts"
import { type OrderVisit, orderOwner, orderVisits } from "./order-visits-query.ts"
import { readOrder } from "./read-order.ts"

const ROWS_MAX = 8
const ROWS_SHOWN = 4

const money = (cents: number): string => formatMoney(cents, { display: "alwaysShow" })
const listed = new Intl.ListFormat("en-US", { type: "conjunction" })
const placesOf = (count: number): string => (count === 1 ? "1 place" : `${count} places`)

const placeOf = ({ location, room, address }: OrderVisit): string =>
  [location, room, address ?? ""].filter((part) => part !== "").join(", ")

function passesOf(visits: readonly OrderVisit[]): MailBlock[] {
  const names = [...new Set(visits.map(({ full_name }) => full_name))]
  return names.flatMap((name) => {
    const own = visits.filter(({ full_name }) => full_name === name)
    const shown = own.length > ROWS_MAX ? own.slice(0, ROWS_SHOWN) : own
    const rows = shown.map((visit) => ({
      when: whenLabel(visit),
      what: visit.name,
      where: `${timesLabel(visit.start_time, visit.end_time)}, ${placeOf(visit)}`,
    }))
    const rest = own.length - shown.length
    return [
      { kind: "pass" as const, name, rows },
      ...(rest === 0 ? [] : [{ kind: "text" as const, text: `And ${rest} more for ${name}.` }]),
    ]
  })
}

/** "$445.88 paid with Visa • 4242": of a plan, what was paid at once. */
function paidOf(order: Order): string {
  if (order.final_price === 0) return "Paid with your credits"
  const first = order.payment_plan?.installments.find(({ status }) => status === "paid")
  const card = (order.payment_plan === null ? order.payment : first?.payment)?.payment_method
  const amount = order.payment_plan === null ? order.final_price : (first?.amount ?? 0)
  return `${money(amount)} paid${card == null ? "" : ` with ${cardName(card)} • ${card.last4}`}`
}

function costsOf(order: Order): MailBlock[] {
  if (order.items.length === 0) return []
  const rows = order.items.map(
    ({ quantity, name, amount }) => [quantity > 1 ? `${quantity} × ${name}` : name, money(amount)] as const,
  )
  const later = (order.payment_plan?.installments ?? []).filter(({ status }) => status !== "paid")
  return [
    { kind: "title", text: "What it costs" },
    { kind: "money", rows, total: money(order.final_price) },
    ...(later.length === 0
      ? []
      : [
          { kind: "title" as const, text: "Still to come" },
          {
            kind: "facts" as const,
            rows: later.map(({ due_on, amount }) => [dayLabel(due_on), money(amount)] as const),
          },
        ]),
  ]
}

function subjectOf(visits: readonly OrderVisit[]): string {
  const names = listed.format([...new Set(visits.map(({ student_name }) => student_name))])
  const [first] = visits.map(({ start_date }) => start_date).sort()
  return `Booked: ${names}, from ${dayLabel(first ?? "")}`
}

/** The confirmation of a paid order: who, what, when, where and what it cost, with the receipt and a calendar file. */
export const receiptMail =
  (needs: Pick<CheckoutNeeds, "store" | "clock" | "cards">) =>
  async (order_id: string): Promise<MailContent | undefined> => {
    const customer_id = await orderOwner(needs.store, order_id)
    if (customer_id === undefined) return undefined
    const [order, visits, receipt] = await Promise.all([
      readOrder(needs)(customer_id, order_id),
      orderVisits(needs.store, order_id),
      makeReceipt(needs)(customer_id, order_id),
    ])
    const files: Attachment[] = [
      { file_name: receipt.file_name, content_type: "application/pdf", content: receipt.bytes },
    ]
    const costs = costsOf(order)
    if (visits.length === 0) {
      const lead = `${paidOf(order)}, order ${order.number ?? ""}. Your credits are ready to use. The receipt is attached.`
      return { blocks: [{ kind: "text", text: lead }, ...costs], attachments: files }
    }
    const names = listed.format([...new Set(visits.map(({ student_name }) => student_name))])
    const lead = `${placesOf(visits.length)} for ${names}. ${paidOf(order)}, order ${order.number ?? ""}. The receipt and the calendar file are attached.`
    const calendar = calendarFile(
      visits.map((visit) => ({
        ...visit,
        place: [visit.location, visit.room].filter((part) => part !== "").join(", "),
      })),
    )
    files.push({ file_name: "bookings.ics", content_type: "text/calendar", content: calendar })
    return {
      subject: subjectOf(visits),
      blocks: [{ kind: "text", text: lead }, ...passesOf(visits), ...costs],
      attachments: files,
    }
  }
