import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { draftOrder } from "./draft-order.ts"
import { placeCredits } from "./place-credits.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"

let scene: Scene

afterEach(() => scene.close())

it.each([
  [49, "PRICE_TOO_SMALL"],
  [50, "done"],
])("an order of %i cents is %s, and the family can go on", async (price, answer) => {
  scene = await openScene({ price })
  const { who: customer_id, items } = await basketIn(scene, { capacity: 1 })
  const order_id = await draftOrder(scene.needs)(customer_id, items)
  const placing = { final_price: price, remember_payment_method: true, idempotency_key: undefined }
  expect(await codeOf(placeOrder(scene.needs)(customer_id, { ...placing, order_id }))).toBe(answer)
  const { status } = await readOrder(scene.needs)(customer_id, order_id)
  expect(status).toBe(answer === "done" ? "awaiting_payment" : "draft")
  await draftOrder(scene.needs)(customer_id, items)

  const credits = { items: [{ credit_type_id: scene.business.credit_type_id, quantity: 1 }], promocode_id: null }
  expect(await codeOf(placeCredits(scene.needs)({ ...placing, ...credits, customer_id }))).toBe(answer)
  const payments = await scene.store.many(sql`select id from payment where customer_id = ${customer_id}`)
  expect(payments).toHaveLength(answer === "done" ? 2 : 0)
  expect(await scene.checkout.violations()).toEqual([])
})
