import { addFamily, addOffering, at, type OfferingPlan } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Sql, sql } from "../database/sql.ts"
import { draftOrder } from "./draft-order.ts"
import { makeReceipt } from "./make-receipts.ts"
import { signUp } from "./place-basket.ts"
import { placeOrder } from "./place-order.ts"
import { previewBasket } from "./price-basket.ts"
import { readOrder } from "./read-order.ts"
import { confirmPayment } from "./sync-payment.ts"

// A season ends, and the business takes its offerings off the lists: nobody can take them any more, and what was booked of them stays told.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const ways: readonly [string, (offering_id: string) => Sql, () => Sql][] = [
  ["archived", (id) => sql`update offering set is_archived = true where id = ${id}`, () => sql`select 1`],
  [
    "of a hidden funbox",
    () => sql`update funbox set display_option = 'hidden'`,
    () => sql`update funbox set display_option = 'visible'`,
  ],
  [
    "at a closed location",
    () => sql`update location set is_archived = true`,
    () => sql`update location set is_archived = false`,
  ],
]

const readings = (who: string, order_id: string) =>
  Promise.all([
    readOrder(scene.needs)(who, order_id),
    makeReceipt(scene.needs)(who, order_id).then(({ bytes }) => bytes),
  ])

describe.each(ways)("an offering that is %s", (_, take, restore) => {
  it("is still in the order and the receipt of a family that booked it", async () => {
    const basket = await basketIn(scene, { students: 2 })
    const { order_id, payment } = await placedIn(scene, basket, 20_000)
    await scene.checkout.payInBrowser(payment.client_secret ?? "")
    await confirmPayment(scene.needs)(basket.who, payment.id)
    const [before, receipt] = await readings(basket.who, order_id)
    await scene.store.run(take(basket.offering.id))
    const [order, again] = await readings(basket.who, order_id)
    expect(before.sign_up?.items).toHaveLength(2)
    expect(order).toEqual(before)
    expect(again.length).toBe(receipt.length)
    await scene.store.run(restore())
  })

  it("can't be drafted, and a draft that holds it is refused by name", async () => {
    const { who, items, offering } = await basketIn(scene)
    const order_id = await draftOrder(scene.needs)(who, items)
    await scene.store.run(take(offering.id))
    expect((await readOrder(scene.needs)(who, order_id)).final_price).toBe(10_000)
    const placing = { order_id, final_price: 10_000, remember_payment_method: true, idempotency_key: undefined }
    const refused = await placeOrder(scene.needs)(who, placing).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: "NOT_ELIGIBLE",
      payload: { items: [{ ...items[0], code: "closed", other_name: null }] },
    })
    expect(await codeOf(draftOrder(scene.needs)(who, items))).toBe("NOT_FOUND")
    expect(await codeOf(previewBasket(scene.needs)(who, items, null))).toBe("NOT_FOUND")
    await scene.store.run(restore())
  })
})

const FORBIDDEN: readonly [string, OfferingPlan][] = [
  ["not_open_yet", { set: { opens_at: new Date("2030-06-02") } }],
  ["closed", { set: { closes_at: new Date("2030-06-01T11:00:00Z") } }],
  ["started", { days: ["2030-05-31", "2030-06-10"] }],
  ["grade_too_low", { min_grade: 9 }],
  ["too_young", { min_age: 15 }],
  ["application_needed", { set: { requires_application: true } }],
]

it.each(FORBIDDEN)("a client that picks what can't be booked (%s) gets the reason, and nothing", async (code, plan) => {
  const { store, business, needs } = scene
  const { customer_id, student_ids } = await addFamily(store)
  const offering = await addOffering(store, business, plan)
  const picks = [{ student_id: at(student_ids, 0), offering_id: offering.id }]
  const refused = await draftOrder(needs)(customer_id, picks).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: "NOT_ELIGIBLE", payload: { items: [{ ...picks[0], code }] } })
  expect(await codeOf(signUp(needs)(customer_id, picks, undefined))).toBe("NOT_ELIGIBLE")
  expect(
    await store.one(sql`
      select p.held, p.taken, (select count(*)::int from customer_order where customer_id = ${customer_id}) as orders
      from pool p where p.id = ${at(offering.pool_ids, 0)}`),
  ).toEqual({ held: 0, taken: 0, orders: 0 })
})
