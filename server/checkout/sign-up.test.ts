import { grantCredit } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { draftOrder } from "./draft-order.ts"
import { signUp } from "./place-basket.ts"
import { readOrder } from "./read-order.ts"

// Spec 7.13: a basket that credits pay in full is booked at once, and booked once however often it is sent.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

async function wanted({ credits = 1 } = {}) {
  const basket = await basketIn(scene)
  for (let given = 0; given < credits; given += 1)
    await grantCredit(scene.store, scene.business, { customer_id: basket.who })
  return basket
}

it("answers one order to the same call sent four times at once", async () => {
  const sign = signUp(scene.needs)
  for (let round = 0; round < 5; round += 1) {
    const { who, items } = await wanted()
    const key = newId()
    const ids = await Promise.all([1, 2, 3, 4].map(() => sign(who, items, key)))
    expect(new Set(ids).size).toBe(1)
    expect((await readOrder(scene.needs)(who, ids[0] ?? "")).status).toBe("completed")
    expect(await sign(who, items, key)).toBe(ids[0])
  }
})

it("answers one order to the same call sent to two processes", async () => {
  const { who, items } = await wanted()
  const key = newId()
  const ids: string[] = []
  const hold = draftOrder(scene.needs)
  const overtaken = signUp(scene.needs, async (...asked) => {
    const held = await hold(...asked)
    ids.push(await signUp(scene.needs)(who, items, key))
    return held
  })
  expect(await overtaken(who, items, key)).toBe(ids[0])
})

it("leaves no place held when its credit is gone after drafting", async () => {
  const { who, items } = await wanted()
  const hold = draftOrder(scene.needs)
  const orders: string[] = []
  const late = signUp(scene.needs, async (...asked) => {
    const held = await hold(...asked)
    orders.push(held)
    await scene.store.run(sql`update credit set expires_on = '2020-01-01' where customer_id = ${who}`)
    return held
  })
  expect(await codeOf(late(who, items, undefined))).toBe("ORDER_CHANGED")
  expect(await readOrder(scene.needs)(who, orders[0] ?? "")).toMatchObject({ status: "cancelled", hold: null })
})

it("refuses the key of another basket and books nothing", async () => {
  const { who, items } = await wanted({ credits: 2 })
  const other = await basketIn(scene)
  const key = newId()
  await signUp(scene.needs)(who, items, key)
  const elsewhere = items.map((item) => ({ ...item, offering_id: other.offering.id }))
  expect(await codeOf(signUp(scene.needs)(who, elsewhere, key))).toBe("IDEMPOTENCY_MISMATCH")
})

it("refuses what credits don't cover and leaves the family's checkout as it was", async () => {
  const { who, items } = await wanted({ credits: 0 })
  const order_id = await draftOrder(scene.needs)(who, items)
  expect(await codeOf(signUp(scene.needs)(who, items, newId()))).toBe("CREDITS_MISSING")
  expect(await readOrder(scene.needs)(who, order_id)).toMatchObject({ status: "draft", hold: { place_count: 1 } })
})
