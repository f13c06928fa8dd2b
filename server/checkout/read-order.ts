import { problem } from "@hub/domain/kernel/problem"
import type { Order, SignUpItem } from "@hub/domain/orders/order"
import { lastMoment } from "@hub/domain/scheduling/time-window"
import type { Database } from "../database/sql.ts"
import { type PaymentRow, paymentOfOrder } from "../payments/inside-transactions.ts"
import { type BookableRow, bookables, type HeldBasket, holdOfOrder } from "../scheduling/inside-transactions.ts"
import type { Needs } from "./needs.ts"
import { type Pricing, picksOf, priceKept, readPricing } from "./price-order.ts"
import { type BookedRow, type OrderRow, ownOrderBooked } from "./store.ts"
import { type PromocodeRow, promocodeById } from "./store-promocodes.ts"

const paymentShape = (row: PaymentRow): NonNullable<Order["payment"]> => ({
  id: row.id,
  status: row.state,
  amount: row.amount,
  refunded_amount: row.refunded_amount,
  payment_method: row.payment_method,
  last_error: row.last_error,
  completed_at: row.completed_at,
})

const promocodeShape = ({ id, code, description, discount_percent, discount_flat_amount, ends_at }: PromocodeRow) => ({
  id,
  code,
  description,
  discount_percent,
  discount_flat_amount,
  ends_at,
})

const signUpItem = (student_id: string, offering: BookableRow, attendance_id: string | null): SignUpItem => ({
  attendance_id,
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
})

function holdShape(hold: HeldBasket | undefined, place_count: number, now: Date): Order["hold"] {
  if (hold?.state !== "OPEN") return null
  const seconds_left = Math.max(0, Math.floor((Date.parse(hold.expires_at) - now.getTime()) / 1000))
  return { expires_at: hold.expires_at, seconds_left, place_count }
}

const cancelTerms = (offerings: readonly BookableRow[]): Order["cancel_terms"] =>
  offerings.map(({ id, cancel_settings, kind, starts_at }) => ({
    offering_id: id,
    is_enabled: cancel_settings.is_enabled,
    cancel_until: lastMoment(cancel_settings, kind, starts_at),
  }))

/** What was placed is read as it was priced then; a draft is priced now, by the same function. */
async function pricedNow(
  db: Database,
  order: OrderRow,
  items: readonly { student_id: string; offering_id: string }[],
  offerings: readonly BookableRow[],
  { now, known }: { now: Date; known: KnownRows },
) {
  const { funbox_id, promocode_id } = order
  if (order.priced !== null) return { priced: order.priced, promocode_id }
  const pricing = known.pricing ?? (await readPricing(db, order, now))
  const { basket, promocode } = priceKept(pricing, { funbox_id, picks: picksOf(items, offerings), now })
  return { priced: basket, promocode_id: promocode?.id ?? null }
}

/** Rows that the caller has just written or read in the same request, and that need not be read again. */
export interface KnownRows {
  hold?: HeldBasket
  offerings?: readonly BookableRow[]
  payment?: PaymentRow
  pricing?: Pricing
  /** Of a completed order, always. */
  booked?: readonly BookedRow[]
}

export async function orderShape(db: Database, order: OrderRow, now: Date, known: KnownRows = {}): Promise<Order> {
  // What is booked holds nothing any more.
  const hold = order.state === "completed" ? undefined : (known.hold ?? (await holdOfOrder(db, order.id)))
  const items =
    order.priced?.bookings.map(({ student_id, offering_id }) => ({ student_id, offering_id })) ?? hold?.items ?? []
  const ids = [...new Set(items.map((item) => item.offering_id))]
  const offerings = known.offerings ?? (ids.length === 0 ? [] : await bookables(db, ids))
  const { priced, promocode_id } = await pricedNow(db, order, items, offerings, { now, known })
  const payment = order.state === "draft" ? undefined : (known.payment ?? (await paymentOfOrder(db, order.id)))
  const promocode = promocode_id === null ? undefined : await promocodeById(db, order.customer_id, promocode_id)
  const { booked } = known
  if (order.state === "completed" && booked === undefined)
    throw new Error("A completed order is read with its bookings")
  const signUp = picksOf(items, offerings).map(({ student_id, offering }) => {
    const mine = booked?.find((row) => row.student_id === student_id && row.offering_id === offering.id)
    return signUpItem(student_id, offering, mine?.id ?? null)
  })
  return {
    id: order.id,
    number: order.number,
    funbox_id: order.funbox_id,
    status: order.state,
    final_price: priced.final_price,
    discount: priced.discount,
    items: priced.items,
    bookings: priced.bookings,
    saved: priced.saved,
    sign_up: order.kind === "SCHEDULE_AND_PAY" ? { items: signUp } : null,
    cancel_terms: cancelTerms(offerings),
    hold: holdShape(hold, items.length, now),
    promocode: promocode === undefined ? null : promocodeShape(promocode),
    payment: payment === undefined ? null : paymentShape(payment),
    payment_plan: null,
    placed_at: order.placed_at,
    completed_at: order.completed_at,
  }
}

/** 7.9: a family's own order. A payment that the caller has just written is the payment of an order which it completed. */
export const readOrder =
  ({ store, clock }: Pick<Needs, "store" | "clock">) =>
  async (customer_id: string, order_id: string, written?: PaymentRow): Promise<Order> => {
    const order = await ownOrderBooked(store, customer_id, order_id)
    if (order === undefined) throw problem("NOT_FOUND")
    const { booked } = order
    // Of any other order it may have gone back since, because the places were gone.
    const isKnown = written !== undefined && order.state === "completed"
    return orderShape(store, order, clock(), isKnown ? { booked, payment: written } : { booked })
  }
