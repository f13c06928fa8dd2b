import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"

// The price changes while a family pays.

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
const costs = (price: number) =>
  scene.store.run(sql`update credit_type set price = ${price} where id = ${scene.business.credit_type_id}`)
afterEach(async () => {
  await costs(10_000)
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

const placing = (order_id: string, final_price: number) => ({
  order_id,
  final_price,
  remember_payment_method: false,
  idempotency_key: newId(),
})

it("a hold keeps its price, whether the new one is higher or lower; the next hold has the new one", async () => {
  for (const price of [12_500, 7_500]) {
    const { who, items } = await basketIn(scene)
    const order_id = await draftOrder(scene.needs)(who, items)
    await costs(price)
    expect(await readOrder(scene.needs)(who, order_id)).toMatchObject({ final_price: 10_000 })
    expect(await codeOf(placeOrder(scene.needs)(who, placing(order_id, price)))).toBe("ORDER_CHANGED")
    await placeOrder(scene.needs)(who, placing(order_id, 10_000))
    const next = await basketIn(scene)
    const later = await draftOrder(scene.needs)(next.who, next.items)
    expect(await readOrder(scene.needs)(next.who, later)).toMatchObject({ final_price: price })
    await costs(10_000)
  }
})

it("an order that waits for its payment keeps its price", async () => {
  const basket = await basketIn(scene)
  const { order_id, payment } = await placedIn(scene, basket)
  await costs(12_500)
  await scene.checkout.payInBrowser(payment.client_secret ?? "")
  expect(await readOrder(scene.needs)(basket.who, order_id)).toMatchObject({ final_price: 10_000 })
})
