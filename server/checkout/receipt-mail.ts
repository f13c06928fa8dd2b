import { dayLabel, timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { nothingDueWords } from "@hub/domain/orders/nothing-due-words"
import type { Order } from "@hub/domain/orders/order"
import { stillDue } from "@hub/domain/paperwork/reminder"
import type { AttendanceRequirements } from "@hub/domain/paperwork/requirement"
import type { MailContent } from "../mail/compose-mail.ts"
import type { MailBlock } from "../mail/mail-blocks.ts"
import type { Attachment } from "../providers/mail/port.ts"
import { bookingsFile } from "./bookings-file.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { makeReceipt } from "./make-receipt.ts"
import { type OrderVisit, orderOwner, orderVisits } from "./order-visits-query.ts"
import { readOrder } from "./read-order.ts"
import { receiptMail as t } from "./words.ts"

const ROWS_MAX = 8
const ROWS_SHOWN = 4

const money = (cents: number): string => formatMoney(cents, { display: "alwaysShow" })
const placesOf = (count: number): string => t.places(count)

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
      where: `${timesLabel(visit)}, ${placeOf(visit)}`,
    }))
    const rest = own.length - shown.length
    return [
      { kind: "pass" as const, name, rows },
      ...(rest === 0 ? [] : [{ kind: "text" as const, text: t.more(rest, name) }]),
    ]
  })
}

/** "$445.88 paid with Visa • 4242": of a plan, what was paid at once. */
function paidOf(order: Order): string {
  if (order.final_price === 0) return nothingDueWords(order)
  const first = order.payment_plan?.installments.find(({ status }) => status === "paid")
  const card = (order.payment_plan === null ? order.payment : first?.payment)?.payment_method
  const amount = order.payment_plan === null ? order.final_price : (first?.amount ?? 0)
  return t.paid(money(amount), card == null ? undefined : `${cardName(card)} • ${card.last4}`)
}

function costsOf(order: Order): MailBlock[] {
  if (order.items.length === 0) return []
  const rows = order.items.map(
    ({ quantity, name, amount }) => [quantity > 1 ? `${quantity} × ${name}` : name, money(amount)] as const,
  )
  const later = (order.payment_plan?.installments ?? []).filter(({ status }) => status !== "paid")
  return [
    { kind: "title", text: t.costs },
    { kind: "money", rows, total: money(order.final_price) },
    ...(later.length === 0
      ? []
      : [
          { kind: "title" as const, text: t.stillToCome },
          {
            kind: "facts" as const,
            rows: later.map(({ due_on, amount }) => [dayLabel(due_on), money(amount)] as const),
          },
        ]),
  ]
}

function dueOf(bookings: readonly AttendanceRequirements[], visits: readonly OrderVisit[]): MailBlock[] {
  const due = stillDue(bookings)
  if (due === undefined) return []
  const nameOf = (id: string): string => visits.find(({ student_id }) => student_id === id)?.student_name ?? ""
  return [
    { kind: "title", text: t.finishBy(dayLabel(due.by)) },
    { kind: "facts", rows: due.rows.map(([id, words]) => [nameOf(id), words] as const) },
    { kind: "text", text: t.blocksCheckIn },
  ]
}

/** One line for all that has the same last moment. */
function termsOf({ cancel_terms }: Order, visits: readonly OrderVisit[]): MailBlock[] {
  const lines = visits.map(({ offering_id, name, time_zone }) => {
    const terms = cancel_terms.find((known) => known.offering_id === offering_id)
    if (!terms?.is_enabled || terms.cancel_until === null) return t.notCancelable(name)
    const refund = terms.refund_until === null ? undefined : deadlineLabel(terms.refund_until, time_zone)
    return t.cancelUntil(name, refund, deadlineLabel(terms.cancel_until, time_zone))
  })
  return [
    { kind: "title", text: t.ifPlansChange },
    ...[...new Set(lines)].map((text) => ({ kind: "text" as const, text })),
  ]
}

function subjectOf(visits: readonly OrderVisit[]): string {
  const names = listOf([...new Set(visits.map(({ student_name }) => student_name))])
  const [first] = visits.map(({ start_date }) => start_date).sort()
  return t.subject(names, dayLabel(first ?? ""))
}

interface ReceiptNeeds extends Pick<CheckoutNeeds, "store" | "clock" | "cards"> {
  /** Of these bookings; the paperwork room's. */
  readonly requirements: (customer_id: string, attendance_ids: string) => Promise<AttendanceRequirements[]>
}

/** The confirmation of a paid order: who, what, when, where, what it cost and what is still to do, with the receipt and a calendar file. */
export const receiptMail =
  (needs: ReceiptNeeds) =>
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
      const lead = t.creditsReady(paidOf(order), order.number ?? "")
      const blocks: MailBlock[] = [{ kind: "text", text: lead }, ...costs]
      return { subject: t.creditsSubject, heading: t.creditsSubject, blocks, attachments: files }
    }
    const names = listOf([...new Set(visits.map(({ student_name }) => student_name))])
    const lead = t.booked(placesOf(visits.length), names, paidOf(order), order.number ?? "")
    files.push(bookingsFile(visits))
    const ids = visits.map(({ attendance_id }) => attendance_id).join(",")
    const due = dueOf(await needs.requirements(customer_id, ids), visits)
    return {
      subject: subjectOf(visits),
      blocks: [{ kind: "text", text: lead }, ...passesOf(visits), ...due, ...costs, ...termsOf(order, visits)],
      attachments: files,
      ...(due.length === 0 ? {} : { action: [t.seeDue, "/participants"] as const }),
    }
  }
