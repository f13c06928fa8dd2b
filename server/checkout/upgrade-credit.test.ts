import { grantCredit, TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { type Basket, basketIn, endExpired, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { draftOrder } from "./draft-order.ts"
import { signUp } from "./place-basket.ts"
import { placeCredits } from "./place-credits.ts"
import { readOrder, readPlacedOrder } from "./read-order.ts"
import { readUpgrades } from "./read-order-details.ts"
import { confirmPayment } from "./sync-payment.ts"

// A credit becomes one of a dearer type: reserved while it is paid for, and never both spent and upgraded.

let scene: Scene
let basket: Basket
let credit_id = ""
const dearer = newId()
const dearest = newId()
const cheaper = newId()

beforeAll(async () => {
  scene = await openScene({ max: 12 })
  await scene.store.run(sql`
    insert into credit_type (id, funbox_id, name, price, is_program_credit)
    select t.id, ${scene.business.funbox_id}, t.name, t.price, true
    from (values (${dearer}::uuid, 'Overnight', 16500), (${dearest}::uuid, 'Expedition', 30000), (${cheaper}::uuid, 'Half', 5000))
      as t(id, name, price)`)
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.checkout.setTime(TEST_NOW)
  basket = await basketIn(scene)
  credit_id = await grantCredit(scene.store, scene.business, { customer_id: basket.who, expires_on: "2031-01-01" })
})

const upgrade = (credit_type_id: string, final_price: number, idempotency_key = newId()) =>
  placeCredits(scene.needs)({
    customer_id: basket.who,
    items: [],
    upgrade: { credit_id, credit_type_id },
    promocode_id: null,
    final_price,
    remember_payment_method: false,
    idempotency_key,
  })

async function pay(order_id: string): Promise<void> {
  const { payment_provider_record: record } = await readPlacedOrder(scene.needs)(basket.who, order_id)
  await scene.checkout.payInBrowser(record?.stripe_client_secret ?? "")
  await confirmPayment(scene.needs)(basket.who, record?.id ?? "")
}

const credits = () =>
  scene.store.many<{ status: string; credit_type_id: string; expires_on: string; upgraded_from_id: string | null }>(sql`
    select status, credit_type_id, expires_on, upgraded_from_id from credit where customer_id = ${basket.who} order by created_at, id`)

it("offers the dearer types with the difference, never a cheaper one", async () => {
  const { price, choices } = await readUpgrades(scene.needs)(basket.who, credit_id)
  expect(price).toBe(10_000)
  expect(choices.map(({ name, difference }) => [name, difference])).toEqual([
    ["Overnight", 6_500],
    ["Expedition", 20_000],
  ])
  const stranger = (await basketIn(scene)).who
  expect(await codeOf(readUpgrades(scene.needs)(stranger, credit_id))).toBe("NOT_FOUND")
  expect(await codeOf(upgrade(cheaper, 0))).toBe("NOT_FOUND")
  expect(await codeOf(upgrade(dearer, 6_499))).toBe("ORDER_CHANGED")
})

it("ends the old credit and makes the new one when it is paid, with the same last day", async () => {
  const order_id = await upgrade(dearer, 6_500)
  expect(await credits()).toMatchObject([{ status: "RESERVED" }])
  await pay(order_id)
  expect(await credits()).toEqual([
    {
      status: "UPGRADED",
      credit_type_id: scene.business.credit_type_id,
      expires_on: "2031-01-01",
      upgraded_from_id: null,
    },
    { status: "AVAILABLE", credit_type_id: dearer, expires_on: "2031-01-01", upgraded_from_id: credit_id },
  ])
  const order = await readOrder(scene.needs)(basket.who, order_id)
  expect(order.items[0]).toMatchObject({ type: "upgrade_item", name: "Upgrade To Overnight", amount: 6_500 })
  expect(await scene.checkout.violations()).toEqual([])
})

it("gives an unpaid upgrade's credit back, at once for another upgrade and after an hour by the job", async () => {
  const first = await upgrade(dearer, 6_500)
  const second = await upgrade(dearest, 20_000)
  expect((await readOrder(scene.needs)(basket.who, first)).status).toBe("cancelled")
  scene.checkout.setTime(new Date(TEST_NOW.getTime() + 3_700_000))
  await endExpired(scene.needs)
  expect((await readOrder(scene.needs)(basket.who, second)).status).toBe("expired")
  expect(await credits()).toMatchObject([{ status: "AVAILABLE" }])
  expect(await scene.checkout.violations()).toEqual([])
})

it("is won by one of a spending and two upgrades at the same moment", async () => {
  const book = signUp(scene.needs, draftOrder(scene.needs))
  for (let round = 0; round < 8; round += 1) {
    basket = await basketIn(scene)
    credit_id = await grantCredit(scene.store, scene.business, { customer_id: basket.who, expires_on: null })
    const outcomes = await Promise.all([
      codeOf(book(basket.who, basket.items, undefined)),
      codeOf(upgrade(dearer, 6_500).then(pay)),
      codeOf(upgrade(dearest, 20_000).then(pay)),
    ])
    const units = await credits()
    const ended = units.filter(({ status }) => status === "USED" || status === "UPGRADED")
    const outcome = JSON.stringify({ outcomes, units })
    expect(ended.length, outcome).toBeLessThanOrEqual(1)
    expect(units.filter(({ upgraded_from_id }) => upgraded_from_id !== null).length, outcome).toBeLessThanOrEqual(1)
  }
  expect(await scene.checkout.violations()).toEqual([])
})
