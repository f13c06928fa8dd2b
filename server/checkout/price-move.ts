import type { Kind, PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { lineName } from "@hub/domain/orders/line-texts"
import { type BoughtPlace, quoteMove, ruleNames } from "@hub/domain/orders/move-price"
import type { MoveTarget } from "@hub/domain/orders/moves.contract"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { basketOf, discountsOf, type OrderLine } from "@hub/domain/orders/order-line"
import { priceBasket } from "@hub/domain/orders/pricing"
import { type AddOnsGiven, isSameGiven, NO_ADD_ONS } from "@hub/domain/scheduling/add-ons-back"
import { type Gives, isOpen, rescheduleUntil } from "@hub/domain/scheduling/cancel-outcome"
import { reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import type { Database } from "../database/sql.ts"
import { ttlCache } from "../database/ttl-cache.ts"
import { inLanguage } from "../language/in-language.ts"
import { spansOf } from "../scheduling/availability-queries.ts"
import { type AvailableOffering, listOfferings, type SharedPage } from "../scheduling/list-offerings.ts"
import { liveOffers, offersFor } from "../scheduling/place-offers.ts"
import { readAttendancesByIds } from "../scheduling/read-attendances.ts"
import { type Booker, bookersOf } from "../scheduling/store-attendances.ts"
import { planByMove } from "./add-ons-back.ts"
import { type Booking, bookingOf } from "./bookings-queries.ts"
import { type BasketPick, checkBasket } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { movedBack } from "./preview-giving.ts"
import { pricePicks } from "./price-basket.ts"
import { boughtPlaceOf, pricingFacts } from "./pricing-queries.ts"

const m = messages("server/checkout.refusals")

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
  ({ store, clock, cards }: Pick<CheckoutNeeds, "store" | "clock" | "cards">) =>
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
    // The same difference gives the same back.
    const planned = new Map<string, Promise<AddOnsGiven>>()
    const addedOf = ({ gives, difference }: { gives: Gives; difference: number }) => {
      const key = `${gives} ${difference}`
      const { smallest_charge } = cards
      const plan = planned.get(key) ?? planByMove(store, booking, { gives, difference, smallest_charge, now })
      planned.set(key, plan)
      return plan
    }
    const shown = page.items.map(async (offering): Promise<MoveTarget> => {
      const sessions = spans.filter(({ offering_id }) => offering_id === offering.id)
      const is_offered = isOffered(offering.id)
      const answer = is_offered ? "open" : offering.places.answer
      const reasons = student === undefined ? [] : reasonsFor(booking, student, { offering, sessions, answer, now })
      const { credit_type_id, list_price } = offering
      const types = { old_credit_type_id: booking.credit.credit_type_id, credit_type_id }
      const quote = quoteMove(booking, { ...types, bought, list_price }, now)
      const { reduced: reduced_amount } = movedBack(booking, quote, cards.smallest_charge)
      const own = quote.is_carried ? { fee: 0 } : ownPrice(booking, offering, facts)
      const target = { offering: { ...offering, reasons }, is_offered, ...quote, reduced_amount, ...own }
      const added = await addedOf(quote)
      return isSameGiven(added, NO_ADD_ONS) ? target : { ...target, added }
    })
    const items = await Promise.all(shown)
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
  { student_id }: Booking,
  { id: offering_id, credit_type_id, starts_at }: AvailableOffering,
  facts: Awaited<ReturnType<typeof pricingFacts>>,
) {
  const picks = [{ student_id, offering_id, credit_type_id, starts_at }]
  const lines = priceBasket({ ...facts, promocode: null, picks })
  const { final_price: difference } = basketOf(lines)
  const fee = lines.reduce((sum, line) => sum + line.fee, 0)
  const by_credit = lines.some(({ credit_id }) => credit_id !== null)
  return { discounts: lines.flatMap(discountsOf), price: difference - fee, fee, by_credit, difference }
}

export interface PricedMove {
  funbox_id: string
  pick: BasketPick
  lines: OrderLine[]
  /** Positive is due, negative comes back. */
  difference: number
  gives: Gives
  is_carried: boolean
  /** What comes back on top for what was added to the old place. */
  added: AddOnsGiven
}

/** Single days are moved to single days, programs to programs: they cost different credits and are different things to a family. */
const isSameSort = (one: string, other: string): boolean =>
  (one === "DAYCAMP_SESSION") === (other === "DAYCAMP_SESSION")

interface MoveTo {
  offering_id: string
  offers: readonly PickedPlace[]
  smallest_charge: number
  now: Date
  /** By staff, who may have passed a rule. */
  judged?: { readonly funbox_id: string; readonly picks: readonly BasketPick[] }
}

/** Judges a move as a checkout judges a basket, and prices it. The old booking is in nobody's way. */
export async function priceMove(
  db: Database,
  booking: Booking,
  { offering_id, offers, smallest_charge, now, judged }: MoveTo,
): Promise<PricedMove> {
  const { customer_id, student_id } = booking
  if (offering_id === booking.offering_id) throw invalid("offering_id", m.samePlace, "same_place")
  const items = [{ student_id, offering_id }]
  const instead_of = { student_id, offering_id: booking.offering_id }
  const { funbox_id, picks } =
    judged ?? (await checkBasket(db, { customer_id, items, now, offers }, { instead_of, asks_questions: true }))
  const [pick] = picks
  if (pick === undefined || funbox_id !== booking.funbox_id || !isSameSort(pick.offering.kind, booking.kind))
    throw problem("MOVE_NOT_POSSIBLE")
  const [facts, bought] = await Promise.all([
    pricingFacts(db, { funbox_id, customer_id, now }),
    boughtPlaceOf(db, booking.id),
  ])
  const type = facts.credit_types.find(({ id }) => id === pick.offering.credit_type_id)
  if (type === undefined) throw problem("MOVE_NOT_POSSIBLE")
  const types = { old_credit_type_id: booking.credit.credit_type_id, credit_type_id: type.id }
  const { is_carried, difference, gives } = quoteMove(booking, { ...types, bought, list_price: type.price }, now)
  const added = await planByMove(db, booking, { gives, difference, smallest_charge, now })
  if (!is_carried) {
    const { lines } = await pricePicks(db, { customer_id, funbox_id, picks, promocode_id: null, now })
    return { funbox_id, pick, lines, difference: basketOf(lines).final_price, gives, is_carried, added }
  }
  const due = Math.max(0, difference)
  const line = moveLine(pick, { name: movedName(booking, bought, types), credit_type_id: type.id, due })
  return { funbox_id, pick, lines: [line], difference, gives, is_carried, added }
}

/** "Moved from Art Week, with Promo HELLOJUNE", stored in English. */
function movedName(
  { name }: Booking,
  bought: BoughtPlace | undefined,
  types: Omit<Parameters<typeof ruleNames>[1], "is_carried">,
): string {
  return inLanguage(SOURCE_LANGUAGE, () => {
    const { stay, go } = bought === undefined ? { stay: [], go: [] } : ruleNames(bought, { ...types, is_carried: true })
    return lineName.moved({ name, kept: stay, lost: go })
  })
}

const moveLine = (
  { student_id, offering }: BasketPick,
  { name, credit_type_id, due }: { name: string; credit_type_id: string; due: number },
): OrderLine => ({
  kind: "BOOKING",
  name,
  student_id,
  offering_id: offering.id,
  credit_type_id,
  credit_id: null,
  upgraded_credit_id: null,
  package_id: null,
  package_contents: null,
  is_free_credit: false,
  quantity: 1,
  unit_price: due,
  tier_discount: 0,
  tier_label: null,
  tier_percent: null,
  sibling_discount: 0,
  sibling_label: null,
  sibling_percent: null,
  promocode_discount: 0,
  promocode_label: null,
  promocode_percent: null,
  fee: 0,
  canceled_days: [],
  total: due,
})
