import { invalid, problem } from "@hub/domain/kernel/problem"
import { listOf } from "@hub/domain/kernel/text"
import { type BoughtPlace, quoteMove, type RuleNames, ruleNames } from "@hub/domain/orders/move-price"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { basketOf } from "@hub/domain/orders/order-line"
import type { Gives } from "@hub/domain/scheduling/cancel-outcome"
import type { Database } from "../database/sql.ts"
import type { Booking } from "./booking-query.ts"
import { boughtPlaceOf } from "./bought-place-query.ts"
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
  is_carried: boolean
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
  const [facts, bought] = await Promise.all([
    pricingFacts(db, { funbox_id, customer_id, now }),
    boughtPlaceOf(db, booking.id),
  ])
  const type = facts.credit_types.find(({ id }) => id === pick.offering.credit_type_id)
  if (type === undefined) throw problem("MOVE_NOT_POSSIBLE")
  const types = { old_credit_type_id: booking.credit.credit_type_id, credit_type_id: type.id }
  const { is_carried, difference, gives } = quoteMove(booking, { ...types, bought, list_price: type.price }, now)
  if (!is_carried) {
    const { lines } = await pricePicks(db, { customer_id, funbox_id, picks, promocode_id: null, now })
    return { funbox_id, pick, lines, difference: basketOf(lines).final_price, gives, is_carried }
  }
  const due = Math.max(0, difference)
  const line = moveLine(pick, { name: lineName(booking, bought, types), credit_type_id: type.id, due })
  return { funbox_id, pick, lines: [line], difference, gives, is_carried }
}

/** "Moved from Art Week, with Promo HELLOJUNE". */
function lineName({ name }: Booking, bought: BoughtPlace | undefined, types: Parameters<typeof ruleNames>[1]): string {
  const { stay, go }: RuleNames = bought === undefined ? { stay: [], go: [] } : ruleNames(bought, types)
  const kept = stay.length === 0 ? "" : `, with ${listOf(stay)}`
  return `Moved from ${name}${kept}${go.length === 0 ? "" : `, without ${listOf(go)}`}`
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
  total: due,
})
