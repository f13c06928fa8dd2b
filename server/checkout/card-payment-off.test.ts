import { addFamily } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { draftOrder } from "./draft-order.ts"
import { placeCredits } from "./place-credits.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"

// With the hosted provider cards are saved, but can't be charged yet (docs/decisions/0031).

let scene: Scene
let needs: CheckoutNeeds

beforeAll(async () => {
  scene = await openScene({ price: 38_500 })
  needs = { ...scene.needs, is_card_payment_off: true }
})
afterAll(() => scene.close())

it("refuses to place what costs something; its places stay held and no payment is made", async () => {
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(needs)(who, items)
  const { final_price } = await readOrder(needs)(who, order_id)
  expect(final_price).toBeGreaterThan(0)
  const placing = { order_id, final_price, remember_payment_method: true, idempotency_key: "the same key" }
  expect(await codeOf(placeOrder(needs)(who, placing))).toBe("CARD_PAYMENT_NOT_OFFERED")
  const order = await readOrder(needs)(who, order_id)
  expect([order.status, order.hold?.place_count]).toEqual(["draft", 1])
  expect((await scene.store.many<{ id: string }>(sql`select id from payment`)).length).toBe(0)
  expect(await scene.checkout.violations()).toEqual([])
})

it("refuses credits that cost something and leaves no order", async () => {
  const family = await addFamily(scene.store, {})
  const credit = await scene.store.maybe<{ id: string }>(sql`select id from credit_type where not is_free limit 1`)
  const items = [{ credit_type_id: credit?.id ?? "", quantity: 1 }]
  const placing = { customer_id: family.customer_id, items, promocode_id: null, remember_payment_method: true }
  const refused = placeCredits(needs)({ ...placing, final_price: 38_500, idempotency_key: "another key" })
  expect(await codeOf(refused)).toBe("CARD_PAYMENT_NOT_OFFERED")
  const left = await scene.store.many<{ id: string }>(
    sql`select id from customer_order where customer_id = ${family.customer_id}`,
  )
  expect(left).toEqual([])
})
