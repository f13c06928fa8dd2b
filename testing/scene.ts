import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { endExpiredDrafts, endUnpaidOrders } from "@hub/server/checkout/end-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import type { Store } from "@hub/server/database/transaction"
import { paymentOfOrder } from "@hub/server/payments/store"
import { type Checkout, openCheckout } from "./checkout/checkout.ts"
import { testDatabase } from "./database/database.ts"
import {
  addFamily,
  addOffering,
  type Business,
  type SeededFamily,
  type SeededOffering,
  seedBusiness,
} from "./database/fixtures.ts"

// A business without offerings in a new database: where most tests of orders begin.

export interface Scene {
  readonly store: Store
  readonly checkout: Checkout
  /** What the order verbs are made from here. */
  readonly needs: CheckoutNeeds
  readonly business: Business
  close(): Promise<void>
}

/** `price` is that of every place, in cents; `max` is how many connections a race may have. */
export async function openScene({ price = 10_000, max }: { price?: number; max?: number } = {}): Promise<Scene> {
  const database = await testDatabase(max === undefined ? {} : { max })
  const { store } = database
  const checkout = await openCheckout(store)
  const business = await seedBusiness(store, { price, families: [], offerings: [] })
  return {
    store,
    checkout,
    needs: checkout.needs,
    business,
    async close() {
      await checkout.close()
      await database.close()
    },
  }
}

export interface Basket {
  readonly who: string
  readonly items: readonly { student_id: string; offering_id: string }[]
  readonly family: SeededFamily
  readonly offering: SeededOffering
}

/** A new family that wants a place in a new offering for each of its children. */
export async function basketIn(
  { store, business }: Pick<Scene, "store" | "business">,
  { capacity = 5, students = 1 }: { capacity?: number; students?: number } = {},
): Promise<Basket> {
  const family = await addFamily(store, { students: Array.from({ length: students }, () => ({})) })
  const offering = await addOffering(store, business, { capacity })
  const items = family.student_ids.map((student_id) => ({ student_id, offering_id: offering.id }))
  return { who: family.customer_id, items, family, offering }
}

/** A basket that has been placed and waits for its payment, which is made and which nobody has paid yet. */
export async function placedIn({ store, needs }: Scene, { who, items }: Basket, final_price = 10_000) {
  const order_id = await draftOrder(needs)(who, items)
  const placing = { order_id, final_price, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(needs)(who, placing)
  const payment = await paymentOfOrder(store, order_id)
  if (payment === undefined) throw new Error("No payment was made")
  return { order_id, payment }
}

/** What the jobs do about what is past its time; returns how many orders ended. */
export const endExpired = async (needs: CheckoutNeeds): Promise<number> =>
  (await endExpiredDrafts(needs)()) + (await endUnpaidOrders(needs)())
