import { invalid, problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { basketOf } from "@hub/domain/orders/order-line"
import { type Gives, paidFor } from "@hub/domain/scheduling/cancel-outcome"
import { moveTerms } from "@hub/domain/scheduling/move-terms"
import type { Database } from "../database/sql.ts"
import type { Booking } from "./booking-query.ts"
import { type BasketPick, checkBasket } from "./check-basket.ts"
import { pricePicks } from "./price-basket.ts"
import { pricingFacts } from "./pricing-query.ts"
import { refusals as t } from "./words.ts"

export interface PricedMove {
  funbox_id: string
  pick: BasketPick
  lines: OrderLine[]
  /** Positive is due, negative comes back. */
  difference: number
  gives: Gives
}

/** Single days are moved to single days, programs to programs: they cost different credits and are different things to a family. */
export const isSameSort = (one: string, other: string): boolean =>
  (one === "DAYCAMP_SESSION") === (other === "DAYCAMP_SESSION")

/** Judges a move as a checkout judges a basket, and prices it. The old booking is in nobody's way. */
export async function priceMove(
  db: Database,
  booking: Booking,
  { offering_id, offers, now }: { offering_id: string; offers: readonly PickedPlace[]; now: Date },
): Promise<PricedMove> {
  const { customer_id, student_id } = booking
  if (offering_id === booking.offering_id) throw invalid("offering_id", t.samePlace, "same_place")
  const items = [{ student_id, offering_id }]
  const instead_of = { student_id, offering_id: booking.offering_id }
  const { funbox_id, picks } = await checkBasket(
    db,
    { customer_id, items, now, offers },
    { instead_of, asks_questions: true },
  )
  const [pick] = picks
  if (pick === undefined || funbox_id !== booking.funbox_id || !isSameSort(pick.offering.kind, booking.kind))
    throw problem("MOVE_NOT_POSSIBLE")
  const facts = await pricingFacts(db, { funbox_id, customer_id, now })
  const type = facts.credit_types.find(({ id }) => id === pick.offering.credit_type_id)
  if (type === undefined) throw problem("MOVE_NOT_POSSIBLE")
  const terms = moveTerms(
    booking,
    { old_credit_type_id: booking.credit.credit_type_id, new_credit_type_id: type.id, new_price: type.price },
    now,
  )
  if (!terms.is_carried) {
    const { lines } = await pricePicks(db, { customer_id, funbox_id, picks, promocode_id: null, now })
    return { funbox_id, pick, lines, difference: basketOf(lines).final_price, gives: terms.gives }
  }
  const { difference, gives } = terms
  const due = Math.max(0, difference)
  return { funbox_id, pick, lines: [moveLine(booking, pick, type.id, due)], difference, gives }
}

const moveLine = (
  booking: Booking,
  { student_id, offering }: BasketPick,
  credit_type_id: string,
  due: number,
): OrderLine => ({
  kind: "BOOKING",
  name: `Moved from ${booking.name}`,
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
  sibling_discount: 0,
  sibling_label: null,
  promocode_discount: 0,
  promocode_label: null,
  fee: 0,
  total: due,
})

/** What the old booking pays of a new place of this type and price. */
export const paidTowards = (
  booking: Booking,
  { credit_type_id, price }: { credit_type_id: string; price: number },
): number => (booking.credit.credit_type_id === credit_type_id ? price : paidFor(booking))
