import { v7 as newId } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addFamily, addOffering, at, type Business, seedBusiness } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { applySnapshot } from "../payments/apply-snapshot.ts"
import { applyEvent } from "../payments/reconcile.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { type Checkout, openCheckout } from "../testing-checkout.ts"
import { changePromocode } from "./choose-promocode.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"

// docs/payments.md: when any of places, credits and code is gone, late money goes back as a whole.

let db: TestDatabase
let checkout: Checkout
let business: Business

beforeAll(async () => {
  db = await testDatabase()
  checkout = await openCheckout(db.store)
  business = await seedBusiness(db.store, { price: 10_000, families: [], offerings: [] })
})
afterAll(async () => {
  await checkout.close()
  await db.close()
})

async function addCode(limits: { max_uses: number | null; max_uses_per_customer: number | null }): Promise<string> {
  const id = newId()
  await db.store.run(sql`
    insert into promocode (id, code, discount_percent, max_uses, max_uses_per_customer, is_public)
    values (${id}, ${id}, 50, ${limits.max_uses}, ${limits.max_uses_per_customer}, true)`)
  return id
}

async function placedWith(promocode_id: string, customer_id: string, student_id: string): Promise<string> {
  const offering = await addOffering(db.store, business, { capacity: 5 })
  const order_id = await draftOrder(checkout.needs)(customer_id, [{ student_id, offering_id: offering.id }])
  await changePromocode(checkout.needs)(customer_id, order_id, promocode_id)
  const placing = { order_id, final_price: 5_000, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(checkout.needs)(customer_id, placing)
  return order_id
}

/** The first order ends while its payment could still go through; another one takes the code's use; then the money comes. */
async function late(limits: Parameters<typeof addCode>[0], isSameFamily: boolean) {
  const promocode_id = await addCode(limits)
  const family = await addFamily(db.store, { students: [{}, {}] })
  const order_id = await placedWith(promocode_id, family.customer_id, at(family.student_ids, 0))
  const payment = await paymentOfOrder(db.store, order_id)
  if (payment === undefined) throw new Error("No payment was made")
  const object_id = payment.provider_payment_id ?? ""
  const snapshot = await checkout.needs.cards.retrievePayment(object_id)
  await applySnapshot(checkout.needs)(payment, { ...snapshot, state: "expired" }, { cause: "a test" })
  const other = isSameFamily ? family : await addFamily(db.store, { students: [{}, {}] })
  await placedWith(promocode_id, other.customer_id, at(other.student_ids, 1))
  await checkout.payInBrowser(payment.client_secret ?? "")
  const event = { provider: "STRIPE", account: "", event_id: newId(), type: "payment_intent.succeeded", object_id }
  await applyEvent(checkout.needs)(event)
  return readOrder(checkout.needs)(family.customer_id, order_id)
}

describe("money that lands late for an order with a promo code", () => {
  it.each([
    ["of all", { max_uses: 1, max_uses_per_customer: null }, false],
    ["of the family", { max_uses: null, max_uses_per_customer: 1 }, true],
  ])("goes back when the last use %s is another order's by then", async (_whose, limits, isSameFamily) => {
    const order = await late(limits, isSameFamily)
    expect(order).toMatchObject({ status: "expired", payment: { status: "completed", refunded_amount: 5_000 } })
    expect(await checkout.faults()).toEqual([])
  })

  it("books when there is a use left", async () => {
    const order = await late({ max_uses: 2, max_uses_per_customer: null }, false)
    expect(order).toMatchObject({ status: "completed", payment: { refunded_amount: 0 } })
    expect(await checkout.faults()).toEqual([])
  })
})
