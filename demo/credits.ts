import { addDays } from "@hub/domain/kernel/calendar"
import { basketOf } from "@hub/domain/orders/order-line"
import { placeCredits } from "@hub/server/checkout/place-credits"
import { type Purchase, pricePurchase } from "@hub/server/checkout/price-basket"
import { expireCredits } from "@hub/server/credits/expire-credits"
import { grantCredits } from "@hub/server/credits/grant-credits"
import type { Database } from "@hub/server/database/sql"
import { sql } from "@hub/server/database/sql"
import type { Transaction } from "@hub/server/database/transaction"
import type { DemoCheckout } from "./bookings.ts"

// Nora Lind: bought credits and a package, free ones that end soon or have ended, one upgraded, and one that can be.

const DAY_MS = 86_400_000

const idOf = async (db: Database, table: "credit_type" | "package" | "customer", external_id: string) =>
  (
    await db.one<{ id: string }>({
      text: `select id from ${table} where external_id = $1`,
      values: [external_id],
    })
  ).id

async function buy(
  tx: Transaction,
  checkout: DemoCheckout,
  { days_ago, now, ...purchase }: Omit<Purchase, "promocode_id"> & { days_ago: number; now: Date },
): Promise<void> {
  const needs = checkout.needsAt(new Date(now.getTime() - days_ago * DAY_MS))
  const wanted = { ...purchase, promocode_id: null }
  const { final_price } = basketOf((await pricePurchase(tx, wanted, needs.clock())).lines)
  const order_id = await placeCredits(needs)({
    ...wanted,
    final_price,
    remember_payment_method: false,
    idempotency_key: undefined,
  })
  await checkout.pay(needs, purchase.customer_id, order_id)
}

export async function creditsFamily(tx: Transaction, checkout: DemoCheckout, now: Date, today: string): Promise<void> {
  const customer_id = await idOf(tx, "customer", "nora.lind")
  const [week, day, year] = [
    await idOf(tx, "credit_type", "camp-week"),
    await idOf(tx, "credit_type", "camp-day"),
    await idOf(tx, "package", "school-year"),
  ]
  await buy(tx, checkout, { customer_id, items: [{ credit_type_id: day, quantity: 3 }], days_ago: 30, now })
  await buy(tx, checkout, { customer_id, items: [], packages: [{ package_id: year, quantity: 1 }], days_ago: 20, now })
  const { id: credit_id } = await tx.one<{ id: string }>(sql`
    select id from credit where customer_id = ${customer_id} and credit_type_id = ${day} order by id limit 1`)
  await buy(tx, checkout, { customer_id, items: [], upgrade: { credit_id, credit_type_id: week }, days_ago: 3, now })
  const free = { customer_id, credit_type_id: day, is_free: true }
  const grant = (quantity: number, last_day: number, reason: string) =>
    grantCredits(tx, { ...free, quantity, expires_on: addDays(today, last_day), reason, now })
  await grant(2, 12, "Two rainy days in spring")
  await grant(1, -1, "A late bus")
  const { store } = checkout.needsAt(now)
  await expireCredits({ store, clock: () => now })()
}
