import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { TEST_NOW } from "../database/fixtures.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { basketIn, openScene, type Scene } from "../testing-scene.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { releaseExpired } from "./release-expired.ts"

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function drafted() {
  const { who: customer_id, items } = await basketIn(scene, { capacity: 1 })
  return { customer_id, order_id: await draftOrder(scene.needs)(customer_id, items) }
}

it("a hold that can't be ended is told, and keeps none of the others", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const stuck = await drafted()
  const placing = { order_id: stuck.order_id, final_price: 10_000, idempotency_key: undefined }
  await placeOrder(scene.needs)(stuck.customer_id, { ...placing, remember_payment_method: true })
  const payment = await paymentOfOrder(scene.store, stuck.order_id)
  await scene.checkout.payInBrowser(payment?.client_secret ?? "")
  // It is the first in the row: placed, so its ten minutes more are over when the others' fifteen begin.
  scene.checkout.setTime(new Date(TEST_NOW.getTime() + 11 * 60_000))
  const other = await drafted()
  await scene.store.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'nothing can be booked'; end $$;
    create trigger refuse before insert on attendance for each row execute function refuse()`)

  scene.checkout.setTime(new Date(TEST_NOW.getTime() + 60 * 60_000))
  expect(await releaseExpired(scene.needs)({ with_payments: true })).toBe(1)
  expect((await readOrder(scene.needs)(stuck.customer_id, stuck.order_id)).status).toBe("awaiting_payment")
  expect((await readOrder(scene.needs)(other.customer_id, other.order_id)).status).toBe("expired")
  expect(said.mock.calls.flat().join()).toContain(`order ${stuck.order_id} could not be ended: nothing can be booked`)

  await scene.store.pool.query("drop trigger refuse on attendance")
  await releaseExpired(scene.needs)({ with_payments: true })
  expect((await readOrder(scene.needs)(stuck.customer_id, stuck.order_id)).status).toBe("completed")
  expect(await scene.checkout.faults()).toEqual([])
  said.mockRestore()
})
