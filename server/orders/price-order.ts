import { problem } from "@hub/domain/kernel/problem"
import type { Pick, PricedBasket } from "@hub/domain/orders/order"
import { priceBasket } from "@hub/domain/orders/pricing"
import type { Database } from "../database/sql.ts"
import type { BookableRow } from "../scheduling/inside-transactions.ts"
import { pricingFacts, type RulesRow } from "./store.ts"
import { promocodeById } from "./store-promocodes.ts"
import { type UsablePromocode, usable } from "./usable-promocode.ts"

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

/** Prices places with the customer's credits, as `calculate` and `place` both do: there is no other way to a price. */
export async function priceOrder(db: Database, request: PriceRequest): Promise<Priced> {
  const { customer_id, funbox_id, picks, promocode_id, now } = request
  const rules = await pricingFacts(db, { funbox_id, customer_id, today: now.toISOString().slice(0, 10) })
  if (rules === undefined) throw problem("NOT_FOUND")
  const row = promocode_id === null ? undefined : await promocodeById(db, customer_id, promocode_id)
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
  return { basket, rules, promocode }
}

export const picksOf = (items: readonly Pick[], offerings: readonly BookableRow[]) =>
  items.flatMap(({ student_id, offering_id }) => {
    const offering = offerings.find((row) => row.id === offering_id)
    return offering === undefined ? [] : [{ student_id, offering }]
  })
