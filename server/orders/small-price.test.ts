import { Problem } from "@hub/domain/kernel/problem"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addFamily, addOffering, at, seedBusiness } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { type Checkout, openCheckout } from "../testing-checkout.ts"
import { draftOrder } from "./draft-order.ts"
import { placeCredits } from "./place-credits.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"

let db: TestDatabase
let checkout: Checkout

beforeAll(async () => {
  db = await testDatabase()
  checkout = await openCheckout(db.store)
})
afterAll(async () => {
  await checkout.close()
  await db.close()
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )

it.each([
  [49, "PRICE_TOO_SMALL"],
  [50, "done"],
])("an order of %i cents is %s, and the family can go on", async (price, answer) => {
  const business = await seedBusiness(db.store, { price, families: [], offerings: [] })
  const { customer_id, student_ids } = await addFamily(db.store)
  const offering = await addOffering(db.store, business, { capacity: 1 })
  const items = [{ student_id: at(student_ids, 0), offering_id: offering.id }]
  const order_id = await draftOrder(checkout.needs)(customer_id, items)
  const placing = { final_price: price, remember_payment_method: true, idempotency_key: undefined }
  expect(await codeOf(placeOrder(checkout.needs)(customer_id, { ...placing, order_id }))).toBe(answer)
  const { status } = await readOrder(checkout.needs)(customer_id, order_id)
  expect(status).toBe(answer === "done" ? "awaiting_payment" : "draft")
  await draftOrder(checkout.needs)(customer_id, items)

  const credits = { items: [{ credit_type_id: business.credit_type_id, quantity: 1 }], promocode_id: null }
  expect(await codeOf(placeCredits(checkout.needs)({ ...placing, ...credits, customer_id }))).toBe(answer)
  const payments = await db.store.many(sql`select id from payment where customer_id = ${customer_id}`)
  expect(payments).toHaveLength(answer === "done" ? 2 : 0)
  expect(await checkout.faults()).toEqual([])
})
