import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { addFamily, addOffering, at, type Business, seedBusiness, TEST_NOW } from "../database/fixtures.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { type Checkout, openCheckout } from "../testing-checkout.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { releaseExpired } from "./release-expired.ts"

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

async function drafted() {
  const { customer_id, student_ids } = await addFamily(db.store)
  const offering = await addOffering(db.store, business, { capacity: 1 })
  const items = [{ student_id: at(student_ids, 0), offering_id: offering.id }]
  return { customer_id, order_id: await draftOrder(checkout.needs)(customer_id, items) }
}

it("a hold that can't be ended is told, and keeps none of the others", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const stuck = await drafted()
  const placing = { order_id: stuck.order_id, final_price: 10_000, idempotency_key: undefined }
  await placeOrder(checkout.needs)(stuck.customer_id, { ...placing, remember_payment_method: true })
  const payment = await paymentOfOrder(db.store, stuck.order_id)
  await checkout.payInBrowser(payment?.client_secret ?? "")
  // It is the first in the row: placed, so its ten minutes more are over when the others' fifteen begin.
  checkout.setTime(new Date(TEST_NOW.getTime() + 11 * 60_000))
  const other = await drafted()
  await db.store.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'nothing can be booked'; end $$;
    create trigger refuse before insert on attendance for each row execute function refuse()`)

  checkout.setTime(new Date(TEST_NOW.getTime() + 60 * 60_000))
  expect(await releaseExpired(checkout.needs)({ with_payments: true })).toBe(1)
  expect((await readOrder(checkout.needs)(stuck.customer_id, stuck.order_id)).status).toBe("awaiting_payment")
  expect((await readOrder(checkout.needs)(other.customer_id, other.order_id)).status).toBe("expired")
  expect(said.mock.calls.flat().join()).toContain(`order ${stuck.order_id} could not be ended: nothing can be booked`)

  await db.store.pool.query("drop trigger refuse on attendance")
  await releaseExpired(checkout.needs)({ with_payments: true })
  expect((await readOrder(checkout.needs)(stuck.customer_id, stuck.order_id)).status).toBe("completed")
  expect(await checkout.faults()).toEqual([])
  said.mockRestore()
})
