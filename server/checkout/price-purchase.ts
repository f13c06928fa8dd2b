import { invalid, problem } from "@hub/domain/kernel/problem"
import { priceCredits } from "@hub/domain/orders/pricing"
import type { Database } from "../database/sql.ts"
import { ownOrder } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import { ownsPromocode, promocodeById } from "../orders/store-promocodes.ts"
import { mustBeUsable } from "../orders/usable-promocode.ts"
import { severalFunboxes } from "./check-basket.ts"
import { type Priced, takesOff } from "./price-basket.ts"
import { creditTypesForSale, packagesForSale, pricingFacts } from "./pricing-query.ts"
import { typesForUpgrade, upgradableCredit } from "./upgradable-credit-query.ts"

export interface Purchase {
  customer_id: string
  items: readonly { credit_type_id: string; quantity: number }[]
  packages?: readonly { package_id: string; quantity: number }[]
  upgrade?: Upgrade | null
  promocode_id: string | null
  /** An order that was left unpaid: what it is for is bought. */
  instead_of?: string | null
}

export interface Upgrade {
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
