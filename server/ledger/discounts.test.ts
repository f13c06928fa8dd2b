import { allowRefunds } from "@hub/testing/checkout/moves"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, it } from "vitest"
import { changePromocode } from "../checkout/change-draft.ts"
import { draftOrder } from "../checkout/draft-order.ts"
import { placeOrder } from "../checkout/place-order.ts"
import { readOrder } from "../checkout/read-order.ts"
import { refundAsShown } from "../checkout/refund-by-operator.ts"
import { confirmPayment } from "../checkout/sync-payment.ts"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { discountsIn } from "./queries.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 12 })
  await allowRefunds(scene)
  await scene.store.run(sql`update company set time_zone = 'UTC'`)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

/** Buys a place with a code: one of the business's, or a family's own. */
async function buy({ percent, external_id }: { percent: number; external_id: string | null }) {
  const promocode_id = newId()
  await scene.store.run(sql`
    insert into promocode (id, external_id, code, discount_percent, is_public)
    values (${promocode_id}, ${external_id}, ${`CODE${percent}`}, ${percent}, true)`)
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(who, items)
  await changePromocode(scene.needs)(who, order_id, promocode_id)
  const { final_price } = await readOrder(scene.needs)(who, order_id)
  const order = { order_id, final_price, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(scene.needs)(who, order)
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment !== undefined) {
    await scene.checkout.payInBrowser(payment.client_secret ?? "")
    await confirmPayment(scene.needs)(who, payment.id)
  }
  return order_id
}

const thisMonth = () => scene.needs.clock().toISOString().slice(0, 7)

async function refund(order: string, amount: number) {
  const run = refundAsShown(scene.needs, staffActor({ roles: ["OWNER"] }))
  const { preview } = await run({ order, amount, reason: "Rain" })
  await run({ order, amount, reason: "Rain" }, preview)
}

it("counts what discounts took off, an order that cost nothing too, and no code that is a family's money", async () => {
  await buy({ percent: 33, external_id: "spring" })
  expect(await discountsIn(scene.store, thisMonth())).toBe(3_300)
  await buy({ percent: 100, external_id: "guests" })
  expect(await discountsIn(scene.store, thisMonth())).toBe(13_300)
  await buy({ percent: 50, external_id: null })
  expect(await discountsIn(scene.store, thisMonth())).toBe(13_300)
  expect(await discountsIn(scene.store, "2001-01")).toBe(0)
})

it("gives a discount back with what is given back, to the cent, in the month in which it is", async () => {
  const order = await buy({ percent: 33, external_id: "spring" })
  const sold_in = thisMonth()
  await refund(order, 2_345)
  // 3,300 less 3,300 × 2,345 / 6,700.
  expect(await discountsIn(scene.store, sold_in)).toBe(3_300 - 1_155)
  scene.checkout.setTime(new Date(scene.needs.clock().getTime() + 40 * 24 * 3_600_000))
  await refund(order, 6_700 - 2_345)
  expect(await discountsIn(scene.store, sold_in)).toBe(3_300 - 1_155)
  expect(await discountsIn(scene.store, thisMonth())).toBe(1_155 - 3_300)
})
