import { invalid, type Problem, problem } from "@hub/domain/kernel/problem"
import type { PricedAddOn } from "@hub/domain/orders/line-add-on"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { basketOf, type OrderLine } from "@hub/domain/orders/order-line"
import { priceBasket, priceCredits } from "@hub/domain/orders/pricing"
import { type DaysLeft, daysLeft, pricedDays } from "@hub/domain/scheduling/days-left"
import type { Database } from "../database/sql.ts"
import { ownOrder } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import { ownsPromocode, type PromocodeRow, promocodeById } from "../orders/store-promocodes.ts"
import { mustBeUsable, promocodeRefusal } from "../orders/usable-promocode.ts"
import type { BookableOffering } from "../scheduling/availability-queries.ts"
import { liveOffers, offersFor } from "../scheduling/place-offers.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"
import { type BasketPick, checkBasket, severalFunboxes } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import {
  creditTypesForSale,
  packagesForSale,
  pricingFacts,
  typesForUpgrade,
  upgradableCredit,
} from "./pricing-queries.ts"

export interface Priced {
  lines: OrderLine[]
  /** The code, if it takes anything off. */
  promocode: PromocodeRow | null
}

type PricedPick = Omit<BasketPick, "offering"> & {
  offering: Pick<BookableOffering, "id" | "credit_type_id" | "starts_at" | "canceled_days"> & {
    sessions: readonly Pick<BookableOffering["sessions"][number], "date" | "starts_at">[]
  }
  /** Staff may book what is left of a program that is on. */
  left?: DaysLeft
}

interface BasketToPrice {
  customer_id: string
  funbox_id: string
  picks: readonly PricedPick[]
  promocode_id: string | null
  now: Date
  /** The order that holds it, with what was added to its places. */
  id?: string
  /** What is added where no order holds it yet. */
  add_ons?: readonly PricedAddOn[]
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
  { picks, add_ons, now }: BasketToPrice,
): Priced {
  const lines = priceBasket({
    ...facts,
    ...(add_ons === undefined ? {} : { add_ons }),
    promocode: promocode ?? null,
    picks: picks.map(({ student_id, offering, keeps_credit = false, left }) => ({
      ...daysOf(offering, left, now),
      student_id,
      keeps_credit,
      offering_id: offering.id,
      credit_type_id: offering.credit_type_id,
      starts_at: offering.starts_at,
    })),
  })
  return { lines, promocode: takesOff(lines) ? (promocode ?? null) : null }
}

/** Families book a program as a whole, without the days that are canceled. */
function daysOf({ sessions, canceled_days }: PricedPick["offering"], left: DaysLeft | undefined, now: Date) {
  if (left !== undefined) return pricedDays(left)
  if (canceled_days.length === 0) return {}
  const all = daysLeft(sessions, canceled_days, now)
  const { unpaid } = all === undefined ? {} : pricedDays(all)
  return unpaid === undefined ? {} : { unpaid }
}

/** A code that takes nothing off isn't used. */
const takesOff = (lines: readonly OrderLine[]): boolean =>
  lines.some(({ promocode_discount }) => promocode_discount > 0)

export const picksOf = <Offering extends { id: string }>(items: readonly HoldItem[], offerings: readonly Offering[]) =>
  items.flatMap(({ student_id, offering_id, keeps_credit = false }) => {
    const offering = offerings.find((row) => row.id === offering_id)
    return offering === undefined ? [] : [{ student_id, offering, keeps_credit }]
  })

export interface Purchase {
  customer_id: string
  items: readonly { credit_type_id: string; quantity: number }[]
  packages?: readonly { package_id: string; quantity: number }[]
  upgrade?: Upgrade | null
  promocode_id: string | null
  /** An order that was left unpaid: what it is for is bought. */
  instead_of?: string | null
}

interface Upgrade {
  credit_id: string
  credit_type_id: string
}

/** Credits and packages bought for later, and an upgrade; all of one funbox, because the fee and the discounts are the funbox's. */
export async function pricePurchase(
  db: Database,
  purchase: Purchase,
  now: Date,
): Promise<Priced & { funbox_id: string }> {
  const { customer_id, promocode_id, instead_of = null } = purchase
  const { items, ...more } = instead_of === null ? purchase : await unpaidPurchase(db, { ...purchase, instead_of })
  const { funbox_id, packages, upgrade } = await findForSale(db, { ...more, items, customer_id }, now)
  if (promocode_id !== null && !(await ownsPromocode(db, customer_id, promocode_id))) throw problem("PROMOCODE_UNKNOWN")
  const but = instead_of ?? undefined
  const promocode = promocode_id === null ? undefined : await promocodeById(db, customer_id, promocode_id, but)
  if (promocode !== undefined) mustBeUsable(promocode, { funbox_id, now })
  const facts = await pricingFacts(db, { funbox_id, customer_id, now })
  const lines = priceCredits({ ...facts, promocode: promocode ?? null, items, packages, upgrade })
  return { lines, funbox_id, promocode: takesOff(lines) ? (promocode ?? null) : null }
}

interface Replacing extends Purchase {
  instead_of: string
}

type Bought = Required<Pick<Purchase, "items" | "packages" | "upgrade">>

/** What an order is for that was left unpaid. */
async function unpaidPurchase(db: Database, { instead_of, ...purchase }: Replacing): Promise<Bought> {
  const { customer_id, items, packages = [], upgrade = null } = purchase
  if (items.length + packages.length > 0 || upgrade !== null)
    throw invalid("instead_of", "Name an unpaid order, or what to buy.", "purchase_or_order")
  const order = await ownOrder(db, customer_id, instead_of)
  if (order === undefined || order.kind === "SCHEDULE_AND_PAY") throw problem("NOT_FOUND")
  if (order.status === "COMPLETED") throw problem("ORDER_NOT_OPEN", { payload: { order_id: instead_of } })
  const bought: { items: Bought["items"][number][]; packages: Bought["packages"][number][]; upgrade: Upgrade | null } =
    {
      items: [],
      packages: [],
      upgrade: null,
    }
  for (const { credit_type_id, package_id, upgraded_credit_id, quantity } of await linesOf(db, order.id)) {
    if (package_id !== null) bought.packages.push({ package_id, quantity })
    else if (credit_type_id === null) continue
    else if (upgraded_credit_id !== null) bought.upgrade = { credit_id: upgraded_credit_id, credit_type_id }
    else bought.items.push({ credit_type_id, quantity })
  }
  return bought
}

async function findForSale(db: Database, purchase: Omit<Purchase, "promocode_id" | "instead_of">, now: Date) {
  const { customer_id, items, packages: wanted = [] } = purchase
  const type_ids = items.map((item) => item.credit_type_id)
  const package_ids = wanted.map((item) => item.package_id)
  const [types, packages, upgrade] = await Promise.all([
    creditTypesForSale(db, type_ids),
    packagesForSale(db, package_ids),
    purchase.upgrade == null ? undefined : findUpgrade(db, { ...purchase.upgrade, customer_id, now }),
  ])
  const found = [...types, ...packages, ...(upgrade === undefined ? [] : [upgrade])]
  const known = new Set(found.map(({ id }) => id))
  if ([...type_ids, ...package_ids].some((id) => !known.has(id))) throw problem("NOT_FOUND")
  const [funbox_id, ...others] = [...new Set(found.map((one) => one.funbox_id))]
  if (funbox_id === undefined) throw invalid("items", "Choose credits, packages or an upgrade.", "purchase")
  if (others.length > 0) throw severalFunboxes()
  const bundles = wanted.flatMap(({ package_id, quantity }) => {
    const bundle = packages.find(({ id }) => id === package_id)
    return bundle === undefined ? [] : [{ package: bundle, quantity }]
  })
  return { funbox_id, packages: bundles, upgrade }
}

async function findUpgrade(
  db: Database,
  { customer_id, credit_id, credit_type_id, now }: Upgrade & { customer_id: string; now: Date },
) {
  const credit = await upgradableCredit(db, { customer_id, credit_id, now })
  const choice = (await typesForUpgrade(db, { credit_id })).find(({ id }) => id === credit_type_id)
  if (credit === undefined || choice === undefined) throw problem("NOT_FOUND")
  return { id: choice.id, funbox_id: choice.funbox_id, credit, credit_type_id }
}
