import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { onAsked } from "../database/testing-asked.ts"
import { basketIn, openScene, type Scene } from "../testing-scene.ts"
import { changePromocode } from "./choose-promocode.ts"
import { confirmPayment } from "./confirm-payment.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { settledOrder } from "./read-placed-order.ts"

// Confirming answers the order from the rows that it has just written: the same as reading it, and nothing is read.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  expect(await scene.checkout.faults()).toEqual([])
  await scene.close()
})

async function paid(promocode_id: string | null) {
  const { who, items } = await basketIn(scene, { students: 2 })
  const { needs } = scene
  const order_id = await draftOrder(needs)(who, items)
  if (promocode_id !== null) await changePromocode(needs)(who, order_id, promocode_id)
  const { final_price } = await readOrder(needs)(who, order_id)
  const waiting = await placeOrder(needs)(who, {
    order_id,
    final_price,
    remember_payment_method: true,
    idempotency_key: undefined,
  })
  const { id, client_secret } = waiting?.known.payment ?? { id: "", client_secret: null }
  await scene.checkout.payInBrowser(client_secret ?? "")
  return { who, order_id, payment_id: id }
}

it("is answered as it was written, without reading it", async () => {
  const { who, order_id, payment_id } = await paid(null)
  const confirmed = await confirmPayment(scene.needs)(who, payment_id)
  const asked: unknown[] = []
  const stop = onAsked((one) => asked.push(one))
  const answered = await settledOrder(scene.needs)(who, confirmed).finally(stop)
  expect(asked).toEqual([])
  expect(answered.status).toBe("completed")
  expect(answered.number).toBeGreaterThan(1_000)
  expect(answered.sign_up?.items.map(({ attendance_id }) => attendance_id)).not.toContain(null)
  expect(answered).toEqual(await readOrder(scene.needs)(who, order_id))
})

it("is answered with its promo code", async () => {
  const promocode_id = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, discount_percent, is_public) values (${promocode_id}, 'SPRING', 10, true)`)
  const { who, order_id, payment_id } = await paid(promocode_id)
  const answered = await settledOrder(scene.needs)(who, await confirmPayment(scene.needs)(who, payment_id))
  expect(answered.promocode?.code).toBe("SPRING")
  expect(answered).toEqual(await readOrder(scene.needs)(who, order_id))
})

it("is read when somebody else has completed it before", async () => {
  const { who, order_id, payment_id } = await paid(null)
  await confirmPayment(scene.needs)(who, payment_id)
  const again = await confirmPayment(scene.needs)(who, payment_id)
  expect(again.completed).toBeUndefined()
  const answered = await settledOrder(scene.needs)(who, again)
  expect(answered.status).toBe("completed")
  expect(answered).toEqual(await readOrder(scene.needs)(who, order_id))
})
