import { invalid, problem } from "@hub/domain/kernel/problem"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { priceCredits, priceUpgrade } from "@hub/domain/orders/pricing"
import type { Database } from "../database/sql.ts"
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
  /** Alone: an upgrade isn't bought together with anything else. */
  upgrade?: Upgrade | null
  promocode_id: string | null
}

export interface Upgrade {
  credit_id: string
  credit_type_id: string
}

type Facts = Awaited<ReturnType<typeof pricingFacts>>
type Rules = Facts & Pick<Priced, "promocode">

/** Credits and packages bought for later, or an upgrade; all of one funbox, because the fee and the discounts are the funbox's. */
export async function pricePurchase(
  db: Database,
  purchase: Purchase,
  now: Date,
): Promise<Priced & { funbox_id: string }> {
  const { customer_id, items, packages = [], upgrade = null, promocode_id } = purchase
  const parts = items.length + packages.length
  if (upgrade === null ? parts === 0 : parts > 0)
    throw invalid("items", "Choose credits or packages, or one upgrade.", "purchase")
  const { funbox_id, price } = await (upgrade === null
    ? findForSale(db, purchase)
    : findUpgrade(db, { ...upgrade, customer_id, now }))
  if (promocode_id !== null && !(await ownsPromocode(db, customer_id, promocode_id))) throw problem("PROMOCODE_UNKNOWN")
  const promocode = promocode_id === null ? undefined : await promocodeById(db, customer_id, promocode_id)
  if (promocode !== undefined) mustBeUsable(promocode, { funbox_id, now })
  const facts = await pricingFacts(db, { funbox_id, customer_id, now })
  const lines = price({ ...facts, promocode: promocode ?? null })
  return { lines, funbox_id, promocode: takesOff(lines) ? (promocode ?? null) : null }
}

interface Found {
  funbox_id: string
  price: (rules: Rules) => OrderLine[]
}

async function findForSale(db: Database, { items, packages: wanted = [] }: Purchase): Promise<Found> {
  const [types, packages] = await Promise.all([
    creditTypesForSale(
      db,
      items.map((item) => item.credit_type_id),
    ),
    packagesForSale(
      db,
      wanted.map((item) => item.package_id),
    ),
  ])
  const known = new Set([...types, ...packages].map(({ id }) => id))
  const ids = [...items.map((item) => item.credit_type_id), ...wanted.map((item) => item.package_id)]
  const [funbox_id, ...others] = [...new Set([...types, ...packages].map((one) => one.funbox_id))]
  if (funbox_id === undefined || ids.some((id) => !known.has(id))) throw problem("NOT_FOUND")
  if (others.length > 0) throw severalFunboxes()
  const bundles = wanted.flatMap(({ package_id, quantity }) => {
    const found = packages.find(({ id }) => id === package_id)
    return found === undefined ? [] : [{ package: found, quantity }]
  })
  return { funbox_id, price: (rules) => priceCredits({ ...rules, items, packages: bundles }) }
}

async function findUpgrade(
  db: Database,
  { customer_id, credit_id, credit_type_id, now }: Upgrade & { customer_id: string; now: Date },
): Promise<Found> {
  const credit = await upgradableCredit(db, { customer_id, credit_id, now })
  const choice = (await typesForUpgrade(db, { credit_id })).find(({ id }) => id === credit_type_id)
  if (credit === undefined || choice === undefined) throw problem("NOT_FOUND")
  return {
    funbox_id: choice.funbox_id,
    price: (rules) => {
      const lines = priceUpgrade({ ...rules, credit, credit_type_id })
      if (lines === undefined) throw problem("NOT_FOUND")
      return lines
    },
  }
}
