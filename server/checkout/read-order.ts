import { setTimeout as pause } from "node:timers/promises"
import { Problem, problem } from "@hub/domain/kernel/problem"
import type { Order, PlacedOrder, SignUpItem } from "@hub/domain/orders/order"
import { addOnsOf, basketOf } from "@hub/domain/orders/order-line"
import { wireOrderStatus } from "@hub/domain/orders/order-status"
import { isPaymentOpen, wirePaymentStatus } from "@hub/domain/payments/payment-status"
import { refundUntil } from "@hub/domain/scheduling/cancel-outcome"
import { lastMoment } from "@hub/domain/scheduling/time-window"
import type { Database } from "../database/sql.ts"
import { inReadersSentence } from "../mail/bank-sentence.ts"
import { promocodeById } from "../orders/store-promocodes.ts"
import { claimSync, paymentOfOrder } from "../payments/store.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"
import { promocodeShape } from "./change-draft.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type OrderPage, openOrders, orderPage } from "./orders-queries.ts"
import { picksOf, priceDraft } from "./price-basket.ts"
import { stepsDue } from "./schedule-steps.ts"
import { isChangeable, payingShape } from "./start-payment.ts"
import { syncPayment } from "./sync-payment.ts"

export type ReadOrderNeeds = Pick<
  CheckoutNeeds,
  "store" | "clock" | "cards" | "saved" | "is_card_payment_off" | "is_mail_off"
>

/** 7.9: a family's own order. */
export const readOrder =
  (needs: ReadOrderNeeds) =>
  async (customer_id: string, order_id: string): Promise<Order> =>
    orderShape(needs, await ownPage(needs.store, customer_id, order_id), needs.clock())

/** The answer of placing: the order, and what the browser confirms the payment with while it is open. */
export const readPlacedOrder =
  (needs: ReadOrderNeeds) =>
  async (customer_id: string, order_id: string): Promise<PlacedOrder> => {
    const page = await ownPage(needs.store, customer_id, order_id)
    const order = await orderShape(needs, page, needs.clock())
    const { payment_id: id, provider_type, payment_status, client_secret } = page
    if (id === null || provider_type === null || payment_status === null || !isPaymentOpen(payment_status))
      return { order, payment_provider_record: null }
    return { order, payment_provider_record: { id, provider_type, stripe_client_secret: client_secret } }
  }

/** The order whose places are held for this customer, so that a reload finds its way back. */
export const readCurrentDraft =
  (needs: ReadOrderNeeds) =>
  async (customer_id: string): Promise<Order | null> => {
    const open = (await openOrders(needs.store, customer_id)).at(-1)
    if (open === undefined) return null
    const order = await readOrder(needs)(customer_id, open.id)
    return order.hold === null || (order.hold.seconds_left === 0 && order.status === "draft") ? null : order
  }

async function ownPage(store: Database, customer_id: string, order_id: string): Promise<OrderPage> {
  const page = await orderPage(store, customer_id, order_id)
  if (page === undefined) throw problem("NOT_FOUND")
  return page
}

async function orderShape(needs: ReadOrderNeeds, page: OrderPage, now: Date): Promise<Order> {
  const { store: db } = needs
  const items = page.lines.length === 0 ? page.hold_items : basketOf(page.lines).bookings
  const { lines, promocode } = await pricedLines(db, page, now)
  const { final_price, discount, items: price_items, bookings, saved } = basketOf(lines)
  const paying = await payingShape(needs, page, { lines, now })
  return {
    id: page.id,
    number: page.number,
    funbox_id: page.funbox_id,
    status: wireOrderStatus(page.status),
    is_changeable: isChangeable(page),
    final_price,
    discount,
    items: price_items,
    bookings,
    add_ons: addOnsOf(lines),
    saved,
    sign_up: page.kind === "SCHEDULE_AND_PAY" ? { items: signUpItems(page, items) } : null,
    cancel_terms: cancelTerms(page),
    hold: holdShape(page, items.length, now),
    steps_due:
      page.status === "DRAFT"
        ? await stepsDue(needs, { customer_id: page.customer_id, items, now, row: page.step_row })
        : [],
    promocode: promocode == null ? null : promocodeShape(promocode),
    payment: paymentShape(page),
    ...paying,
    placed_at: page.placed_at,
    completed_at: page.completed_at,
  }
}

/** A placed order costs what it was placed for; a draft is priced now, by the same function. */
async function pricedLines(db: Database, page: OrderPage, now: Date) {
  const { customer_id, promocode_id, lines } = page
  if (lines.length === 0) return priceDraft(db, { ...page, picks: picksOf(page.hold_items, page.offerings), now })
  return { lines, promocode: promocode_id === null ? null : await promocodeById(db, customer_id, promocode_id) }
}

const signUpItems = ({ booked, offerings }: OrderPage, items: readonly HoldItem[]): SignUpItem[] =>
  picksOf(items, offerings).map(({ student_id, offering }) => ({
    attendance_id: booked.find((row) => row.student_id === student_id && row.offering_id === offering.id)?.id ?? null,
    student_id,
    offering_id: offering.id,
    name: offering.name,
    room: offering.room,
    location_id: offering.location_id,
    start_date: offering.start_date,
    end_date: offering.end_date,
    start_time: offering.start_time,
    end_time: offering.end_time,
    weekdays: offering.weekdays,
    session_count: offering.session_count,
  }))

const cancelTerms = ({ offerings }: OrderPage): Order["cancel_terms"] =>
  offerings.map(({ id, kind, starts_at, ...policy }) => ({
    offering_id: id,
    is_enabled: policy.cancel_settings.is_enabled,
    cancel_until: lastMoment(policy.cancel_settings, kind, starts_at),
    refund_until: refundUntil({ policy, kind, starts_at, funding: [] }),
  }))

function holdShape({ held_until }: OrderPage, place_count: number, now: Date): Order["hold"] {
  if (held_until === null) return null
  const seconds_left = Math.max(0, Math.floor((Date.parse(held_until) - now.getTime()) / 1000))
  return { expires_at: held_until, seconds_left, place_count }
}

function paymentShape(page: OrderPage): Order["payment"] {
  const { payment_id: id, payment_status, amount, refunded_amount, payment_method, last_error } = page
  if (id === null || payment_status === null || amount === null || refunded_amount === null) return null
  return {
    id,
    status: wirePaymentStatus(payment_status),
    amount,
    refunded_amount,
    payment_method,
    last_error: inReadersSentence(last_error),
    completed_at: page.paid_at,
  }
}

const SYNC_AGAIN_MS = 2_000
/** The answer of a provider that takes longer is seen by the next read. */
const PATIENCE_MS = 4_000

/**
 * An order as it is now. One that waits for its payment is synced first, at most every two seconds, so that a success page is right
 * even when the webhook is late or never comes.
 */
export const readFreshOrder =
  (needs: CheckoutNeeds, patience_ms = PATIENCE_MS) =>
  async (customer_id: string, order_id: string): Promise<Order> => {
    const order = await readOrder(needs)(customer_id, order_id)
    if (order.status !== "awaiting_payment") return order
    const payment = await paymentOfOrder(needs.store, order_id)
    if (payment === undefined || !isPaymentOpen(payment.status)) return order
    const now = needs.clock()
    const before = new Date(now.getTime() - SYNC_AGAIN_MS)
    if (!(await claimSync(needs.store, { payment_id: payment.id, before, now }))) return order
    // A provider that doesn't answer leaves the order as we know it.
    const syncing = syncPayment(needs)(payment, "READ").then(
      (synced) => synced.status !== payment.status,
      // Refused by the provider: the payment and its order have ended.
      (error: unknown) => error instanceof Problem && error.code === "PAYMENT_NOT_STARTED",
    )
    const isChanged = await Promise.race([syncing, pause(patience_ms, false, { ref: false })])
    return isChanged ? readOrder(needs)(customer_id, order_id) : order
  }
