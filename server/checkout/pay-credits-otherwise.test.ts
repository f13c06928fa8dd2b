import { basketOf } from "@hub/domain/orders/order-line"
import { addFamily, grantCredit } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { addPlan } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { offeredSchedules } from "./order-plan.ts"
import { placeCredits, resumeCredits } from "./place-credits.ts"
import { pricePurchase } from "./price-basket.ts"
import { readPlacedOrder } from "./read-order.ts"
import { confirmPayment } from "./sync-payment.ts"

// Credits whose card was declined are paid by a plan or with a code instead, from any browser, and never twice.

const DECLINED = "4000000000000002"

let scene: Scene
let who = ""
let plan = ""
let once = ""

beforeAll(async () => {
  scene = await openScene()
  await scene.store.run(sql`update funbox set is_buy_credits_and_save_enabled = true`)
  plan = await addPlan(scene)
})
afterAll(() => scene.close())
beforeEach(async () => {
  who = (await addFamily(scene.store)).customer_id
  once = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, description, discount_percent, max_uses, is_public)
    values (${once}, ${once.slice(-12)}, 'Ten percent off', 10, 1, true)`)
})

interface Choice {
  items?: { credit_type_id: string; quantity: number }[]
  upgrade?: { credit_id: string; credit_type_id: string }
  instead_of?: string
  promocode_id?: string
  plan?: string
  key?: string
}

async function place({ plan: payment_plan_id, key: idempotency_key = newId(), promocode_id, ...what }: Choice) {
  const purchase = { customer_id: who, items: [], promocode_id: promocode_id ?? null, ...what }
  const { lines, funbox_id } = await pricePurchase(scene.store, purchase, scene.needs.clock())
  const { final_price: total } = basketOf(lines)
  const draft = { funbox_id, offerings: [], total, now: scene.needs.clock() }
  const offered = await offeredSchedules(scene.needs, scene.store, draft)
  const installments = offered.find(({ id }) => id === payment_plan_id)?.installments
  return placeCredits(scene.needs)({
    ...purchase,
    final_price: total,
    remember_payment_method: false,
    idempotency_key,
    ...(payment_plan_id === undefined ? {} : { payment_plan_id, installments }),
  })
}

async function pay(order_id: string, card?: string): Promise<void> {
  const { payment_provider_record: record } = await readPlacedOrder(scene.needs)(who, order_id)
  await scene.checkout.payInBrowser(record?.stripe_client_secret ?? "", card)
  await confirmPayment(scene.needs)(who, record?.id ?? "")
}

async function declined(choice: Choice = {}): Promise<string> {
  const order_id = await place({ items: [{ credit_type_id: scene.business.credit_type_id, quantity: 2 }], ...choice })
  await pay(order_id, DECLINED)
  return order_id
}

const orderOf = async (order_id: string) => (await readPlacedOrder(scene.needs)(who, order_id)).order
const credits = async () =>
  (
    await scene.store.one<{ count: number }>(
      sql`select count(*)::int as count from credit where customer_id = ${who} and status = 'AVAILABLE'`,
    )
  ).count
const atProvider = () =>
  scene.store.many<{ status: string; amount: number }>(
    sql`select status, amount from payment where customer_id = ${who} order by created_at, id`,
  )

it("by a plan: the first payment is cancelled, the deposit charged, the credits there once", async () => {
  const order_id = await declined()
  const instead = await place({ instead_of: order_id, plan })
  expect(await orderOf(order_id)).toMatchObject({ status: "cancelled" })
  expect(await orderOf(instead)).toMatchObject({ status: "awaiting_payment", final_price: 20_000, due_today: 5_000 })
  expect(await codeOf(resumeCredits(scene.needs)(who, order_id, false))).toBe("ORDER_NOT_OPEN")
  await pay(instead)
  expect(await atProvider()).toEqual([
    { status: "EXPIRED", amount: 20_000 },
    { status: "COMPLETED", amount: 5_000 },
  ])
  expect(await credits()).toBe(2)
  expect(await scene.checkout.violations()).toEqual([])
})

it("with a code, and the only use of a code that it had reserved is still its own", async () => {
  const order_id = await declined({ promocode_id: once })
  const instead = await place({ instead_of: order_id, promocode_id: once, plan })
  expect(await orderOf(instead)).toMatchObject({ final_price: 18_000 })
  const without = await place({ instead_of: order_id })
  expect(await orderOf(instead)).toMatchObject({ status: "cancelled" })
  const again = await place({ instead_of: without, promocode_id: once })
  await pay(again)
  expect(await orderOf(again)).toMatchObject({ status: "completed", final_price: 18_000 })
  expect(await scene.checkout.violations()).toEqual([])
})

it("an upgrade too", async () => {
  const { store, business } = scene
  const dearer = newId()
  await store.run(sql`
    insert into credit_type (id, funbox_id, name, price, is_program_credit)
    values (${dearer}, ${business.funbox_id}, 'Long week', 30000, false)`)
  const credit_id = await grantCredit(store, business, { customer_id: who })
  const order_id = await declined({ items: [], upgrade: { credit_id, credit_type_id: dearer } })
  const instead = await place({ instead_of: order_id, plan })
  expect(await orderOf(instead)).toMatchObject({ final_price: 20_000, due_today: 5_000 })
  await pay(instead)
  expect(await credits()).toBe(1)
  expect(await scene.checkout.violations()).toEqual([])
})

it("is charged once when two tabs pay it in two ways", async () => {
  const order_id = await declined()
  const first = await place({ instead_of: order_id, plan })
  const second = await place({ instead_of: order_id, promocode_id: once })
  expect(await orderOf(first)).toMatchObject({ status: "cancelled" })
  await pay(second)
  expect(await codeOf(place({ instead_of: order_id, plan }))).toBe("ORDER_NOT_OPEN")
  expect(await codeOf(place({ instead_of: second, plan }))).toBe("ORDER_NOT_OPEN")
  expect(await credits()).toBe(2)

  const raced = await declined()
  const outcomes = await Promise.all([
    codeOf(place({ instead_of: raced, plan })),
    codeOf(place({ instead_of: raced })),
    codeOf(place({ instead_of: raced, plan })),
  ])
  const live = await scene.store.many(sql`
    select 1 as found from customer_order where replaces_order_id = ${raced} and status = 'AWAITING_PAYMENT'`)
  expect(live.length).toBeLessThanOrEqual(1)
  expect(outcomes.filter((code) => code !== "done" && code !== "PAYMENT_OPEN")).toEqual([])
  expect(await scene.checkout.violations()).toEqual([])
})

it("is paid all the same when the bank says yes first, and answers who repeats it", async () => {
  const { needs, checkout } = scene
  const order_id = await declined()
  const { payment_provider_record: record } = await readPlacedOrder(needs)(who, order_id)
  await checkout.payInBrowser(record?.stripe_client_secret ?? "")
  expect(await codeOf(place({ instead_of: order_id, plan }))).toBe("ORDER_NOT_OPEN")
  expect(await orderOf(order_id)).toMatchObject({ status: "completed" })
  expect(await credits()).toBe(2)

  const other = await declined()
  const key = newId()
  const instead = await place({ instead_of: other, plan, key })
  expect(await place({ instead_of: other, plan, key })).toBe(instead)
})

it("is refused of another family, of places, and beside other things", async () => {
  const order_id = await declined()
  const items = [{ credit_type_id: scene.business.credit_type_id, quantity: 1 }]
  expect(await codeOf(place({ instead_of: order_id, items }))).toBe("VALIDATION")
  who = (await addFamily(scene.store)).customer_id
  expect(await codeOf(place({ instead_of: order_id }))).toBe("NOT_FOUND")
  expect(await codeOf(place({ instead_of: newId() }))).toBe("NOT_FOUND")
})

it("by a plan, with a code, then without the plan, each declined before: one payment is alive", async () => {
  const alive = async () =>
    (await atProvider()).filter(({ status }) => status === "REQUIRES_CONFIRMATION").map(({ amount }) => amount)
  const order_id = await declined()
  const planned = await declined({ items: [], instead_of: order_id, plan })
  expect(await alive()).toEqual([5_000])
  const coded = await declined({ items: [], instead_of: planned, plan, promocode_id: once })
  expect(await alive()).toEqual([4_500])
  const last = await declined({ items: [], instead_of: coded, promocode_id: once })
  expect(await alive()).toEqual([18_000])
  await pay(last)
  expect(await orderOf(last)).toMatchObject({ status: "completed", final_price: 18_000 })
  expect(await credits()).toBe(2)
  expect(await scene.checkout.violations()).toEqual([])
})
