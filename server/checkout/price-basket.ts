import { type Problem, problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { basketOf, type OrderLine } from "@hub/domain/orders/order-line"
import { priceBasket } from "@hub/domain/orders/pricing"
import type { Database } from "../database/sql.ts"
import { ownsPromocode, type PromocodeRow, promocodeById } from "../orders/store-promocodes.ts"
import { mustBeUsable, promocodeRefusal } from "../orders/usable-promocode.ts"
import type { BookableOffering } from "../scheduling/bookable-offerings-query.ts"
import { liveOffers, offersFor } from "../scheduling/place-offers.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"
import { type BasketPick, checkBasket } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { pricingFacts } from "./pricing-query.ts"

export interface Priced {
  lines: OrderLine[]
  /** The code, if it takes anything off. */
  promocode: PromocodeRow | null
}

type PricedPick = Omit<BasketPick, "offering"> & {
  offering: Pick<BookableOffering, "id" | "credit_type_id" | "starts_at">
}

interface BasketToPrice {
  customer_id: string
  funbox_id: string
  picks: readonly PricedPick[]
  promocode_id: string | null
  now: Date
}

/** 7.9 calculate: what a basket would cost, by the function that will charge it. Holds nothing. */
export const previewBasket =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, items: readonly PickedPlace[], promocode_id: string | null) => {
    const now = clock()
    const offers = offersFor(await liveOffers(store, customer_id), items, now)
    const { funbox_id, picks } = await checkBasket(store, { customer_id, items, now, offers })
    if (promocode_id !== null && !(await ownsPromocode(store, customer_id, promocode_id)))
      throw problem("PROMOCODE_UNKNOWN")
    const { lines } = await pricePicks(store, { customer_id, funbox_id, picks, promocode_id, now })
    return basketOf(lines)
  }

/** The only way to a price of places. Refuses a code that can't be used. */
export async function pricePicks(db: Database, basket: BasketToPrice): Promise<Priced> {
  const [facts, promocode] = await readPricing(db, basket)
  if (promocode !== undefined) mustBeUsable(promocode, basket)
  return priceWith(facts, promocode, basket)
}

/**
 * Prices a draft's basket. A code can be used up or end after the family has put it in: then the draft costs what it costs
 * without the code, and `refusal` says why.
 */
export async function priceDraft(
  db: Database,
  basket: BasketToPrice,
): Promise<Priced & { refusal: Problem | undefined }> {
  const [facts, promocode] = await readPricing(db, basket)
  const refusal = promocode === undefined ? undefined : promocodeRefusal(promocode, basket)
  return { ...priceWith(facts, refusal === undefined ? promocode : undefined, basket), refusal }
}

const readPricing = (db: Database, basket: BasketToPrice) =>
  Promise.all([
    pricingFacts(db, basket),
    basket.promocode_id === null ? undefined : promocodeById(db, basket.customer_id, basket.promocode_id),
  ])

function priceWith(
  facts: Awaited<ReturnType<typeof pricingFacts>>,
  promocode: PromocodeRow | undefined,
  { picks }: BasketToPrice,
): Priced {
  const lines = priceBasket({
    ...facts,
    promocode: promocode ?? null,
    picks: picks.map(({ student_id, offering, keeps_credit = false }) => ({
      student_id,
      keeps_credit,
      offering_id: offering.id,
      credit_type_id: offering.credit_type_id,
      starts_at: offering.starts_at,
    })),
  })
  return { lines, promocode: takesOff(lines) ? (promocode ?? null) : null }
}

/** A code that takes nothing off isn't used. */
export const takesOff = (lines: readonly OrderLine[]): boolean =>
  lines.some(({ promocode_discount }) => promocode_discount > 0)

export const picksOf = <Offering extends { id: string }>(items: readonly HoldItem[], offerings: readonly Offering[]) =>
  items.flatMap(({ student_id, offering_id, keeps_credit = false }) => {
    const offering = offerings.find((row) => row.id === offering_id)
    return offering === undefined ? [] : [{ student_id, offering, keeps_credit }]
  })
