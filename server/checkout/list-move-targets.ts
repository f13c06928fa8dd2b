import type { Kind, PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import { quoteMove } from "@hub/domain/orders/move-price"
import type { MoveTarget } from "@hub/domain/orders/moves.contract"
import { priceBasket } from "@hub/domain/orders/pricing"
import { isOpen, rescheduleUntil } from "@hub/domain/scheduling/cancel-outcome"
import { reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import { ttlCache } from "../database/ttl-cache.ts"
import { spansOf } from "../scheduling/availability-query.ts"
import { type AvailableOffering, listOfferings, type SharedPage } from "../scheduling/list-offerings.ts"
import { liveOffers, offersFor } from "../scheduling/place-offers.ts"
import { readAttendancesByIds } from "../scheduling/read-attendances.ts"
import { type Booker, bookersOf } from "../scheduling/store-attendances.ts"
import { type Booking, bookingOf } from "./booking-query.ts"
import { boughtPlaceOf } from "./bought-place-query.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { isSameSort } from "./price-move.ts"
import { pricingFacts } from "./pricing-query.ts"

interface TargetQuery {
  from?: string
  to?: string
  limit?: number
  order_by?: string
  offset?: number
}

const KINDS: readonly Kind[] = ["PROGRAM", "DAYCAMP_PROGRAM", "DAYCAMP_SESSION", "OVERNIGHT"]

/** Offerings of the same funbox to which a booking could be moved, with why not and the difference. Holds nothing. */
export const listMoveTargets =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, attendance_id: string, query: TargetQuery) => {
    const { from, to, order_by, limit = PAGE_LIMIT, offset = 0 } = query
    const now = clock()
    const booking = await bookingOf(store, customer_id, attendance_id)
    if (booking === undefined) throw problem("NOT_FOUND")
    const kinds = KINDS.filter((kind) => isSameSort(kind, booking.kind)).join(",")
    const span = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
    const list = listOfferings({ store, clock, pages: ttlCache<SharedPage>(0) })
    const [page, [attendance], bookers, facts, live, bought] = await Promise.all([
      list(undefined, {
        funbox_id: booking.funbox_id,
        but_id: booking.offering_id,
        kinds,
        limit,
        offset,
        ...span,
        ...(order_by === undefined ? {} : { order_by }),
      }),
      readAttendancesByIds({ store, clock })(customer_id, attendance_id),
      bookersOf(store, customer_id, now),
      pricingFacts(store, { funbox_id: booking.funbox_id, customer_id, now }),
      liveOffers(store, customer_id),
      boughtPlaceOf(store, attendance_id),
    ])
    const isOffered = (offering_id: string): boolean =>
      offersFor(live, [{ student_id: booking.student_id, offering_id }], now).length > 0
    const student = bookers.find(({ id }) => id === booking.student_id)
    if (attendance === undefined) throw problem("NOT_FOUND")
    const spans = await spansOf(
      store,
      page.items.map(({ id }) => id),
    )
    const reschedule_until = rescheduleUntil(booking)
    const items = page.items.map((offering): MoveTarget => {
      const sessions = spans.filter(({ offering_id }) => offering_id === offering.id)
      const is_offered = isOffered(offering.id)
      const answer = is_offered ? "open" : offering.places.answer
      const reasons = student === undefined ? [] : reasonsFor(booking, student, { offering, sessions, answer, now })
      const { credit_type_id, price: list_price } = offering
      const types = { old_credit_type_id: booking.credit.credit_type_id, credit_type_id }
      const { is_carried, ...quote } = quoteMove(booking, { ...types, bought, list_price }, now)
      const difference = is_carried ? quote.difference : ownPrice(booking, offering, facts)
      return { offering: { ...offering, reasons }, is_offered, ...quote, difference }
    })
    const is_open = booking.status === "BOOKED" && isOpen(reschedule_until, now)
    return { items, total: page.total, limit, offset, attendance, is_open, reschedule_until }
  }

interface Judged {
  offering: AvailableOffering
  sessions: readonly { starts_at: string; ends_at: string }[]
  answer: PlacesAnswer
  now: Date
}

/** The booking that moves is in nobody's way. */
const reasonsFor = (booking: Booking, student: Booker, { offering, sessions, answer, now }: Judged) =>
  reasonsAgainst({
    offering,
    sessions,
    student,
    booked: student.booked.filter(({ offering_id }) => offering_id !== booking.offering_id),
    answer,
    now,
  }).map((reason) => ({ student_id: student.id, ...reason }))

/** Paid like any other place: with an owned credit of its type, or its price with the fee. */
function ownPrice(
  booking: Booking,
  offering: AvailableOffering,
  facts: Awaited<ReturnType<typeof pricingFacts>>,
): number {
  const { id: offering_id, credit_type_id, starts_at } = offering
  const picks = [{ student_id: booking.student_id, offering_id, credit_type_id, starts_at }]
  return priceBasket({ ...facts, promocode: null, picks }).reduce((sum, { total }) => sum + total, 0)
}
