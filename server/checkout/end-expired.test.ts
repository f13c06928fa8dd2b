import { TEST_NOW } from "@hub/testing/database/fixtures"
import { basketIn, endExpired, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { draftOrder } from "./draft-order.ts"
import { endExpiredDrafts } from "./end-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function drafted() {
  const { who: customer_id, items } = await basketIn(scene, { capacity: 1 })
  return { customer_id, order_id: await draftOrder(scene.needs)(customer_id, items) }
}

it("logs a hold that can't be ended, and ends the others", async () => {
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
  expect(await endExpired(scene.needs)).toBe(1)
  expect((await readOrder(scene.needs)(stuck.customer_id, stuck.order_id)).status).toBe("awaiting_payment")
  expect((await readOrder(scene.needs)(other.customer_id, other.order_id)).status).toBe("expired")
  expect(said.mock.calls.flat().join()).toContain(
    `Order ${stuck.order_id} is past its time and could not be ended: nothing can be booked`,
  )

  await scene.store.pool.query("drop trigger refuse on attendance")
  await endExpired(scene.needs)
  expect((await readOrder(scene.needs)(stuck.customer_id, stuck.order_id)).status).toBe("completed")
  expect(await scene.checkout.violations()).toEqual([])
  said.mockRestore()
})

it("ends a draft behind a hundred orders that wait for their payments", async () => {
  scene.checkout.setTime(TEST_NOW)
  const waits = await drafted()
  const placing = { order_id: waits.order_id, final_price: 10_000, idempotency_key: undefined }
  await placeOrder(scene.needs)(waits.customer_id, { ...placing, remember_payment_method: true })
  // A hundred such, and before the draft in the row: what is the same for all is copied from the one.
  await scene.store.run(sql`
    with copied as (
      insert into customer_order (id, customer_id, funbox_id, kind, status, final_price, discount)
      select gen_random_uuid(), customer_id, funbox_id, kind, status, final_price, discount
      from customer_order, generate_series(1, 100) where id = ${waits.order_id} returning id, customer_id
    )
    insert into hold (id, order_id, customer_id, status, created_at, expires_at, last_until)
    select gen_random_uuid(), id, customer_id, 'OPEN', ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW} from copied`)
  const draft = await drafted()
  const offering = await scene.store.one<{ pool_id: string }>(sql`
    select p.pool_id from hold h join hold_pool p on p.hold_id = h.id where h.order_id = ${draft.order_id}`)
  await scene.store.run(sql`
    insert into hold_pool (hold_id, pool_id, quantity)
    select id, ${offering.pool_id}, 1 from hold where status = 'OPEN' and expires_at <= ${TEST_NOW}`)

  scene.checkout.setTime(new Date(TEST_NOW.getTime() + 60 * 60_000))
  expect(await endExpiredDrafts(scene.needs)({ pool_ids: [offering.pool_id] })).toBe(1)
  expect((await readOrder(scene.needs)(draft.customer_id, draft.order_id)).status).toBe("expired")
  expect((await readOrder(scene.needs)(waits.customer_id, waits.order_id)).status).toBe("awaiting_payment")
})
