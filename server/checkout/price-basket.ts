import { type Problem, problem } from "@hub/domain/kernel/problem"
import type { Pick as PlacePick, PricedBasket } from "@hub/domain/orders/order"
import { type OwnedCredit, priceBasket } from "@hub/domain/orders/pricing"
import type { Database } from "../database/sql.ts"
import type { BookableRow } from "../scheduling/inside-transactions.ts"
import { pricingFacts, type RulesRow } from "./store.ts"
import { type PromocodeRow, promocodeById } from "./store-promocodes.ts"
import { refusalOf, type UsablePromocode, usable } from "./usable-promocode.ts"

export interface PriceRequest {
  customer_id: string
  funbox_id: string
  picks: readonly { student_id: string; offering: BookableRow }[]
  promocode_id: string | null
  now: Date
}

export interface Priced {
  basket: PricedBasket
  rules: RulesRow
  promocode: UsablePromocode | null
}

/** Rows that make a price; undefined for what isn't there. */
export interface Pricing {
  rules: (RulesRow & { credits: OwnedCredit[] }) | undefined
  row: PromocodeRow | undefined
}

/** What makes a price beside the places: the funbox's rules, the customer's credits, the code. */
export async function readPricing(
  db: Database,
  order: Pick<PriceRequest, "customer_id" | "funbox_id" | "promocode_id">,
  now: Date,
): Promise<Pricing> {
  const { customer_id, funbox_id } = order
  const [rules, row] = await Promise.all([pricingFacts(db, { funbox_id, customer_id, now }), keptPromocode(db, order)])
  return { rules, row }
}

/** The code that a family has put into its order, whether or not it can still be used. */
export const keptPromocode = async (
  db: Database,
  { customer_id, promocode_id }: Pick<PriceRequest, "customer_id" | "promocode_id">,
) => (promocode_id === null ? undefined : promocodeById(db, customer_id, promocode_id))

/** Prices places with the customer's credits, as `calculate` and `place` both do: there is no other way to a price. */
export function priceWith(
  { rules, row }: Pricing,
  { funbox_id, picks, now }: Pick<PriceRequest, "funbox_id" | "picks" | "now">,
): Priced {
  if (rules === undefined) throw problem("NOT_FOUND")
  const promocode = row === undefined ? null : usable(row, { funbox_id, now })
  const basket = priceBasket({
    ...rules,
    promocode,
    picks: picks.map(({ student_id, offering }) => ({
      student_id,
      offering_id: offering.id,
      credit_type_id: offering.credit_type_id,
      starts_at: offering.starts_at,
    })),
  })
  return { basket, rules, promocode: usefulIn(basket, promocode) }
}

/** The code, if it takes anything off: what does nothing is no use of it. */
export const usefulIn = (basket: PricedBasket, promocode: UsablePromocode | null): UsablePromocode | null =>
  basket.items.some(({ reason }) => reason === "promocode") ? promocode : null

/**
 * Prices what was kept. A code can be used up or end after a family has put it into its draft: then the draft costs what it costs
 * without the code, and says why.
 */
export function priceKept(
  pricing: Pricing,
  request: Pick<PriceRequest, "funbox_id" | "picks" | "now">,
): Priced & { refusal: Problem | undefined } {
  const refusal = pricing.row === undefined ? undefined : refusalOf(pricing.row, request)
  return { ...priceWith(refusal === undefined ? pricing : { ...pricing, row: undefined }, request), refusal }
}

export const priceOrder = async (db: Database, request: PriceRequest): Promise<Priced> =>
  priceWith(await readPricing(db, request, request.now), request)

export const picksOf = (items: readonly PlacePick[], offerings: readonly BookableRow[]) =>
  items.flatMap(({ student_id, offering_id }) => {
    const offering = offerings.find((row) => row.id === offering_id)
    return offering === undefined ? [] : [{ student_id, offering }]
  })
