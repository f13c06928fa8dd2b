import { dayLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import type { CardLike } from "@hub/ui/card/card-tile"
import { localDay } from "../shell/clock/local-time.ts"
import { payoutWords } from "./payout-words.ts"
import type { Order, OrderDetails } from "./queries.ts"

type Installment = NonNullable<Order["payment_plan"]>["installments"][number]
type CreditNote = OrderDetails["credit_notes"][number]

const cardWords = (card: CardLike | null): string => (card === null ? "your card" : `${cardName(card)} • ${card.last4}`)

const isOwed = ({ status }: Installment): boolean => status !== "paid" && status !== "cancelled"

/** The order's state in a word or two. */
export function stateOf(order: Order, details: OrderDetails): { words: string; tone: "ok" | "warn" | "bad" | "wait" } {
  if (order.status === "awaiting_payment" || order.status === "draft") return { words: "Not paid yet", tone: "warn" }
  if (order.status !== "completed") return { words: "Not booked", tone: "wait" }
  if (details.disputes.some(({ status }) => status === "open")) return { words: "With your bank", tone: "warn" }
  if (order.payment_plan?.installments.some(({ status }) => status === "failed") === true)
    return { words: "Payment failed", tone: "bad" }
  if (order.invoice?.is_overdue === true) return { words: "Invoice overdue", tone: "bad" }
  const { bookings } = details
  if (bookings.length > 0 && bookings.every(({ cancelled }) => cancelled?.cause === "MOVE"))
    return { words: "Moved", tone: "wait" }
  if (bookings.length > 0 && bookings.every(({ cancelled }) => cancelled !== null))
    return { words: "Canceled", tone: "wait" }
  return { words: bookings.length > 0 ? "Booked" : "Bought", tone: "ok" }
}

/** "4 of 5 places" */
export function placesWords({ bookings }: OrderDetails): string {
  if (bookings.length === 0) return ""
  const left = bookings.filter(({ cancelled }) => cancelled === null).length
  return left === bookings.length
    ? `${left} ${plural("place", left)}`
    : `${left} of ${bookings.length} ${plural("place", bookings.length)}`
}

/** What is paid next, and how; undefined when nothing is owed. */
export function nextOf(order: Order): { day: string; words: string } | undefined {
  const part = order.payment_plan?.installments.find(isOwed)
  if (part !== undefined) {
    const how = part.status === "failed" ? "didn't go through" : cardWords(order.payment_plan?.payment_method ?? null)
    return { day: part.due_on, words: `next: ${formatMoney(part.amount)}, ${how}` }
  }
  const { invoice } = order
  if (invoice === null || invoice.left_amount === 0) return undefined
  return { day: invoice.due_on, words: `due: ${formatMoney(invoice.left_amount)}, invoice ${invoice.number}` }
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

const partName = (position: number, count: number): string =>
  position === 1 ? "deposit" : `part ${position - 1} of ${count - 1}`

function paidName(positions: readonly number[], order: Order): string {
  const count = order.payment_plan?.installments.length ?? 0
  const [first] = positions
  if (first === undefined) return order.invoice === null ? "paid" : `on invoice ${order.invoice.number}`
  const last = positions.at(-1) ?? first
  return first === last ? partName(first, count) : `parts ${first - 1} to ${last - 1} of ${count - 1}`
}

function backNote({ reduced_amount, refunds }: CreditNote): string {
  const less = reduced_amount === 0 ? [] : [`${formatMoney(reduced_amount)} less to pay`]
  const back = refunds.map(({ amount, status, payment_method }) => {
    const to = `${formatMoney(amount)} to ${cardWords(payment_method)}`
    if (status === "failed") return `${to}: the card refused it`
    return status === "succeeded" ? to : `${to}, on its way`
  })
  return `${[...less, ...back].join(". ")}.`
}

/** What a card refused hasn't come back: what became of it is a stop of its own. */
const refusedOf = ({ refunds }: CreditNote): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === "failed" ? amount : 0), 0)

interface Naming {
  time_zone: string
  /** "Theo's Trail Makers" of a booking. */
  bookingName: (attendance_id: string) => string
}

function backTitle({ attendance_id, reason }: CreditNote, { bookingName }: Naming): string {
  if (attendance_id === null) return reason
  const isMoved = reason === "moved by the family"
  return `${bookingName(attendance_id)} ${isMoved ? "moved" : "canceled"}`
}

/** All that was paid, came back and is still to come, in the order of its days. */
export function moneyStops(order: Order, details: OrderDetails, naming: Naming): Stop[] {
  const dayOf = (instant: string): string => localDay(instant, naming.time_zone)
  const paid = details.payments.map(({ id, amount, paid_at, positions, payment_method, note }): Stop => {
    const how = payment_method === null ? note : cardWords(payment_method)
    const title = paidName(positions, order)
    return { key: id, day: dayOf(paid_at), state: "paid", title, amount, note: `Paid${how === "" ? "" : `, ${how}`}` }
  })
  const back = details.credit_notes.map((one): Stop => {
    const amount = -(one.refunded_amount + one.reduced_amount - refusedOf(one))
    return {
      key: one.id,
      day: dayOf(one.at),
      state: "back",
      title: backTitle(one, naming),
      amount,
      note: backNote(one),
    }
  })
  const disputed = details.disputes.map(({ id, amount, status, opened_at }): Stop => {
    const day = dayOf(opened_at)
    if (status === "won")
      return {
        key: id,
        day,
        state: "paid",
        title: "your bank's question",
        amount: 0,
        note: "Resolved: the payment is valid.",
      }
    const note =
      status === "open"
        ? "Your bank is reviewing it. You keep your places."
        : "Your bank returned it to you. Please contact us."
    return { key: id, day, state: "back", title: "taken back by your bank", amount: -amount, note }
  })
  // What a bank has returned is among the disputes.
  const payouts = details.refund_payouts.filter(({ way }) => way !== "dispute")
  const sent = payouts.map((payout): Stop => {
    const title = payout.way === "card" ? "sent again" : payout.way === "code" ? "as a code" : `by ${payout.way}`
    const amount = payout.status === "failed" ? 0 : -payout.amount
    return { key: payout.id, day: payout.on, state: "back", title, amount, note: payoutWords(payout) }
  })
  return [...paid, ...back, ...sent, ...disputed]
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .concat(comingStops(order))
}

/** Instalments and an invoice that are still to be paid, and instalments that nobody asks for any more. */
function comingStops({ payment_plan, invoice }: Order): Stop[] {
  const parts = payment_plan?.installments ?? []
  const next = parts.find(isOwed)
  const card = cardWords(payment_plan?.payment_method ?? null)
  const stops = parts
    .filter(({ status }) => status !== "paid")
    .map((part): Stop => {
      const { position, due_on: day, amount, reduced_amount, status } = part
      const title = partName(position, parts.length)
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
          note: "No longer due",
        }
      if (status === "failed")
        return {
          key,
          day,
          state: "fail",
          title,
          amount,
          ...lowered,
          note: part.payment?.last_error?.message ?? "Your card was declined.",
        }
      const note = status === "processing" ? `${card}, being charged` : part === next ? card : ""
      return { key, day, state: part === next ? "now" : "later", title, amount, ...lowered, note }
    })
  if (invoice === null || invoice.left_amount === 0) return stops
  const note = invoice.is_overdue ? "Overdue" : "By card, by transfer or with a check"
  const title = `invoice ${invoice.number}`
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

export const stopTitle = ({ day, title }: Stop): string => `${dayLabel(day)}: ${title}`
