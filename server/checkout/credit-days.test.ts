import { grantCredit, TEST_NOW } from "@hub/testing/database/fixtures"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { readCredits } from "../credits/read-credits.ts"
import { sql } from "../database/sql.ts"
import { draftOrder } from "./draft-order.ts"
import { placeCredits } from "./place-credits.ts"
import { readOrder, readPlacedOrder } from "./read-order.ts"
import { confirmPayment } from "./sync-payment.ts"

// A credit is valid on its last day until that day ends where the business is, also in the evening, when Greenwich has the next.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
  await scene.store.run(sql`update company set time_zone = 'America/New_York'`)
  await scene.store.run(sql`update credit_type set months_valid = 1`)
})
afterAll(() => scene.close())
beforeEach(() => scene.checkout.setTime(TEST_NOW))

/** Nine in the evening in New York. */
const EVENING = new Date("2027-03-02T02:00:00Z")
const NIGHT = new Date("2027-03-02T05:00:01Z")

it("spends a credit on its last evening, but not after midnight", async () => {
  const { who, items } = await basketIn(scene)
  await grantCredit(scene.store, scene.business, { customer_id: who, expires_on: "2027-03-01" })
  const price = async () => (await readOrder(scene.needs)(who, await draftOrder(scene.needs)(who, items))).final_price
  scene.checkout.setTime(EVENING)
  expect([await price(), (await readCredits(scene.needs)(who)).length]).toEqual([0, 1])
  scene.checkout.setTime(NIGHT)
  expect([await price(), (await readCredits(scene.needs)(who)).length]).toEqual([10_000, 0])
})

it("counts a credit's validity from the business's day", async () => {
  const { who } = await basketIn(scene)
  scene.checkout.setTime(EVENING)
  const order_id = await placeCredits(scene.needs)({
    customer_id: who,
    items: [{ credit_type_id: scene.business.credit_type_id, quantity: 1 }],
    promocode_id: null,
    final_price: 10_000,
    remember_payment_method: false,
    idempotency_key: undefined,
  })
  const { payment_provider_record: record } = await readPlacedOrder(scene.needs)(who, order_id)
  await scene.checkout.payInBrowser(record?.stripe_client_secret ?? "")
  await confirmPayment(scene.needs)(who, record?.id ?? "")
  expect(await readCredits(scene.needs)(who)).toMatchObject([{ expires_on: "2027-04-01" }])
})
