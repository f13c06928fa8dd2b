import { dayLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { CardLike } from "@hub/ui/card/card-tile"
import { localDay } from "../shell/clock/local-time.ts"
import { payoutText } from "./payout-texts.ts"
import type { Order, OrderDetails } from "./queries.ts"

const states = messages("portal/orders.orderStates")
const m = messages("portal/orders.moneyStops")

type Installment = NonNullable<Order["payment_plan"]>["installments"][number]
type CreditNote = OrderDetails["credit_notes"][number]

const cardText = (card: CardLike | null): string | undefined =>
  card === null ? undefined : `${cardName(card)} • ${card.last4}`

const isOwed = ({ status }: Installment): boolean => status !== "paid" && status !== "cancelled"

/** What a family owed when its business came from another system: nothing was bought, and it is of no area. */
export const isFromBefore = ({ items }: Order): boolean =>
  items.length > 0 &&
  items.every((item) => item.type === "credit_item" && item.credit_type_id === null && item.package_id === null)

/** The order's state in a word or two. */
export function stateOf(order: Order, details: OrderDetails): { text: string; tone: "ok" | "warn" | "bad" | "wait" } {
  if (order.status === "awaiting_payment" || order.status === "draft") return { text: states.notPaidYet, tone: "warn" }
  if (order.status !== "completed") return { text: states.notBooked, tone: "wait" }
  if (details.disputes.some(({ status }) => status === "open")) return { text: states.withYourBank, tone: "warn" }
  if (order.payment_plan?.installments.some(({ status }) => status === "failed") === true)
    return { text: states.paymentFailed, tone: "bad" }
  if (order.invoice?.is_overdue === true) return { text: states.invoiceOverdue, tone: "bad" }
  const { bookings } = details
  if (bookings.length > 0 && bookings.every(({ cancelled }) => cancelled?.cause === "MOVE"))
    return { text: states.moved, tone: "wait" }
  if (bookings.length > 0 && bookings.every(({ cancelled }) => cancelled !== null))
    return { text: states.canceled, tone: "wait" }
  if (isFromBefore(order))
    return order.invoice !== null && order.invoice.left_amount > 0
      ? { text: states.openBefore, tone: "warn" }
      : { text: states.paidBefore, tone: "ok" }
  return { text: bookings.length > 0 ? states.booked : states.bought, tone: "ok" }
}

/** "4 of 5 places" */
export function placesText({ bookings }: OrderDetails): string {
  if (bookings.length === 0) return ""
  const left = bookings.filter(({ cancelled }) => cancelled === null).length
  const count = bookings.length
  return left === count ? states.places({ count }) : states.placesOf({ left, count })
}

/** What is paid next, and how; undefined when nothing is owed. */
export function nextOf(order: Order): { day: string; text: string } | undefined {
  const part = order.payment_plan?.installments.find(isOwed)
  if (part !== undefined) {
    const amount = formatMoney(part.amount)
    const card = cardText(order.payment_plan?.payment_method ?? null)
    return {
      day: part.due_on,
      text: part.status === "failed" ? states.nextFailed({ amount }) : states.next({ amount, card }),
    }
  }
  const { invoice } = order
  if (invoice === null || invoice.left_amount === 0) return undefined
  const text = states.invoiceDue({ amount: formatMoney(invoice.left_amount), number: invoice.number })
  return { day: invoice.due_on, text }
}

export interface Stop {
  key: string
  day: string
  state: "paid" | "back" | "now" | "later" | "fail" | "off"
  title: string
  /** Null where nothing moved, as in a bank's question that it has decided for us. */
  amount: number
  was_amount?: number
  note: string
}

/** The deposit is the first; a plan that came from another system has none. */
const partsOf = ({ payment_plan }: Pick<Order, "payment_plan">): number =>
  payment_plan?.installments.filter(({ position }) => position > 1).length ?? 0

const partName = (position: number, count: number): string =>
  position === 1 ? m.deposit : m.part({ part: position - 1, count })

function paidName(positions: readonly number[], order: Order): string {
  const count = partsOf(order)
  const [first] = positions
  if (first === undefined) return order.invoice === null ? m.paid : m.onInvoice({ number: order.invoice.number })
  const last = positions.at(-1) ?? first
  return first === last ? partName(first, count) : m.parts({ first: first - 1, last: last - 1, count })
}

function backNote({ reduced_amount, refunds }: CreditNote): string {
  const less = reduced_amount === 0 ? [] : [m.lessToPay({ amount: formatMoney(reduced_amount) })]
  const back = refunds.map(({ amount: cents, status, payment_method }) => {
    const to = { amount: formatMoney(cents), card: cardText(payment_method) }
    if (status === "failed") return m.refused(to)
    return status === "succeeded" ? m.sentTo(to) : m.onItsWay(to)
  })
  return [...less, ...back].join(" ")
}

/** What a card refused hasn't come back: what became of it is a stop of its own. */
const refusedOf = ({ refunds }: CreditNote): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === "failed" ? amount : 0), 0)

interface Naming {
  time_zone: string
  /** "Theo's Trail Makers" of a booking. */
  bookingName: (attendance_id: string) => string
}

function backTitle({ attendance_id, reason }: CreditNote, { bookings }: OrderDetails, { bookingName }: Naming): string {
  if (attendance_id === null) return reason
  const booking = bookingName(attendance_id)
  const isMoved = bookings.some((one) => one.attendance_id === attendance_id && one.cancelled?.cause === "MOVE")
  return isMoved ? m.moved({ booking }) : m.canceled({ booking })
}

/** All that was paid, came back and is still to come, in the order of its days. */
export function moneyStops(order: Order, details: OrderDetails, naming: Naming): Stop[] {
  const dayOf = (instant: string): string => localDay(instant, naming.time_zone)
  const paid = details.payments.map(({ id, amount, paid_at, positions, payment_method, note }): Stop => {
    const how = payment_method === null ? note : cardText(payment_method)
    const title = paidName(positions, order)
    const text = m.paidWith({ how: how === "" ? undefined : how })
    return { key: id, day: dayOf(paid_at), state: "paid", title, amount, note: text }
  })
  const back = details.credit_notes.map((one): Stop => {
    const amount = -(one.refunded_amount + one.reduced_amount - refusedOf(one))
    return {
      key: one.id,
      day: dayOf(one.at),
      state: "back",
      title: backTitle(one, details, naming),
      amount,
      note: backNote(one),
    }
  })
  const disputed = details.disputes.map(({ id, amount, status, opened_at }): Stop => {
    const day = dayOf(opened_at)
    if (status === "won") return { key: id, day, state: "paid", title: m.bankQuestion, amount: 0, note: m.bankResolved }
    const note = status === "open" ? m.bankReviewing : m.bankReturned
    return { key: id, day, state: "back", title: m.disputed, amount: -amount, note }
  })
  // What a bank has returned is among the disputes.
  const payouts = details.refund_payouts.filter(({ way }) => way !== "dispute")
  const sent = payouts.map((payout): Stop => {
    const { way } = payout
    const title = way === "card" ? m.sentAgain : way === "code" ? m.asCode : m.otherwise({ way })
    const amount = payout.status === "failed" ? 0 : -payout.amount
    return { key: payout.id, day: payout.on, state: "back", title, amount, note: payoutText(payout) }
  })
  return [...paid, ...back, ...sent, ...disputed]
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .concat(comingStops(order))
}

/** Instalments and an invoice that are still to be paid, and instalments that nobody asks for any more. */
function comingStops({ payment_plan, invoice }: Order): Stop[] {
  const parts = payment_plan?.installments ?? []
  const next = parts.find(isOwed)
  const card = cardText(payment_plan?.payment_method ?? null)
  const stops = parts
    .filter(({ status }) => status !== "paid")
    .map((part): Stop => {
      const { position, due_on: day, amount, reduced_amount, status } = part
      const title = partName(position, partsOf({ payment_plan }))
      const lowered = reduced_amount === 0 ? {} : { was_amount: amount + reduced_amount }
      const key = `part ${position}`
      if (status === "cancelled")
        return {
          key,
          day,
          state: "off",
          title,
          amount: 0,
          was_amount: amount + reduced_amount,
          note: m.noLongerDue,
        }
      if (status === "failed")
        return {
          key,
          day,
          state: "fail",
          title,
          amount,
          ...lowered,
          note: part.payment?.last_error?.message ?? m.declined,
        }
      const note = status === "processing" ? m.beingCharged({ card }) : part === next ? m.withCard({ card }) : ""
      return { key, day, state: part === next ? "now" : "later", title, amount, ...lowered, note }
    })
  if (invoice === null || invoice.left_amount === 0) return stops
  const note = invoice.is_overdue ? m.overdue : m.waysToPay
  const title = m.invoice({ number: invoice.number })
  return [
    ...stops,
    {
      key: "invoice",
      day: invoice.due_on,
      state: invoice.is_overdue ? "fail" : "now",
      title,
      amount: invoice.left_amount,
      note,
    },
  ]
}

export const stopTitle = ({ day, title }: Stop): string => m.title({ day: dayLabel(day), title })
