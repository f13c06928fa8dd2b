import { grantCredit } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { keepCredits } from "./cancel-booking.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

it("charges a place whose credit the family saves, and doesn't spend that credit elsewhere", async () => {
  const { who, items } = await basketIn(scene, { students: 2 })
  await grantCredit(scene.store, scene.business, { customer_id: who })
  const order_id = await draftOrder(scene.needs)(who, items)
  const read = () => readOrder(scene.needs)(who, order_id)
  const paid = (await read()).bookings.find(({ credit_id }) => credit_id !== null)
  expect((await read()).final_price).toBe(10_000)
  const kept = items.filter(({ student_id }) => student_id === paid?.student_id)
  await keepCredits(scene.needs)(who, order_id, kept)
  expect(await read()).toMatchObject({ final_price: 20_000 })
  expect((await read()).bookings.filter(({ is_credit_kept }) => is_credit_kept)).toHaveLength(1)
  const placing = { order_id, remember_payment_method: false, idempotency_key: undefined }
  expect(await codeOf(placeOrder(scene.needs)(who, { ...placing, final_price: 10_000 }))).toBe("ORDER_CHANGED")
  await placeOrder(scene.needs)(who, { ...placing, final_price: 20_000 })
  await keepCredits(scene.needs)(who, order_id, [])
  expect(await read()).toMatchObject({ status: "draft", final_price: 10_000 })
  expect(await scene.checkout.violations()).toEqual([])
})

it("refuses another family's draft, and a place that isn't in it", async () => {
  const one = await basketIn(scene)
  const other = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(one.who, one.items)
  expect(await codeOf(keepCredits(scene.needs)(other.who, order_id, []))).toBe("NOT_FOUND")
  expect(await codeOf(keepCredits(scene.needs)(one.who, order_id, other.items))).toBe("NOT_FOUND")
  await placedIn(scene, other)
})
