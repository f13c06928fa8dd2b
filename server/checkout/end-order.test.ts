import { grantCredit } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { addPlan } from "@hub/testing/plans/plans"
import { type Basket, basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { keepCredits } from "./cancel-booking.ts"
import { changePlan, changePromocode } from "./change-draft.ts"
import { releaseOrder } from "./end-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { settlePayment } from "./settle-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

// After a declined card the family still chooses how it pays: the payment is cancelled, the order is a draft again, its hold stays.

const DECLINED = "4000000000000002"

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function declined() {
  const basket = await basketIn(scene, { capacity: 1 })
  const { order_id, payment } = await placedIn(scene, basket)
  await scene.checkout.payInBrowser(payment.client_secret ?? "", DECLINED)
  await confirmPayment(scene.needs)(basket.who, payment.id)
  return { ...basket, order_id, payment }
}

const orderOf = ({ who }: Pick<Basket, "who">, order_id: string) => readOrder(scene.needs)(who, order_id)
const statusAtProvider = async (id: string | null) => (await scene.needs.cards.retrievePayment(id ?? "")).status
const holdOf = (order_id: string) =>
  scene.store.one<{ expires_at: string; was_extended: boolean }>(
    sql`select expires_at, was_extended from hold where order_id = ${order_id} and status = 'OPEN'`,
  )

async function place(basket: Basket, order_id: string, key?: string) {
  const { final_price, due_today } = await orderOf(basket, order_id)
  const placing = { order_id, final_price, due_today, remember_payment_method: true, idempotency_key: key }
  await placeOrder(scene.needs)(basket.who, placing)
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment === undefined) throw new Error("No payment was made")
  return payment
}

async function pay(basket: Basket, order_id: string) {
  const payment = await place(basket, order_id)
  await scene.checkout.payInBrowser(payment.client_secret ?? "")
  await confirmPayment(scene.needs)(basket.who, payment.id)
  return payment
}

it("takes a plan instead: another payment of the deposit, the first cancelled before, and the same deadline", async () => {
  const plan = await addPlan(scene)
  const order = await declined()
  const before = await holdOf(order.order_id)
  expect(await orderOf(order, order.order_id)).toMatchObject({ status: "awaiting_payment", is_changeable: true })
  await changePlan(scene.needs)(order.who, order.order_id, plan)
  expect(await orderOf(order, order.order_id)).toMatchObject({ status: "draft", due_today: 2_500, payment: null })
  expect(await statusAtProvider(order.payment.provider_payment_id)).toBe("EXPIRED")
  expect(await scene.checkout.violations()).toEqual([])
  const second = await pay(order, order.order_id)
  expect(second.id).not.toBe(order.payment.id)
  expect(await orderOf(order, order.order_id)).toMatchObject({ status: "completed", payment: { amount: 2_500 } })
  expect(before).toMatchObject({ was_extended: true })
  expect(await scene.checkout.violations()).toEqual([])
})

it("never makes the hold longer, however often the family changes its mind", async () => {
  const plan = await addPlan(scene)
  const order = await declined()
  const before = await holdOf(order.order_id)
  for (const chosen of [plan, null, plan]) {
    await changePlan(scene.needs)(order.who, order.order_id, chosen)
    await place(order, order.order_id)
    expect(await holdOf(order.order_id)).toEqual(before)
  }
})

it("takes a promo code instead, and its use is counted once", async () => {
  const code = { id: newId() }
  await scene.store.run(sql`
    insert into promocode (id, code, description, discount_percent, max_uses, is_public)
    values (${code.id}, 'ONCE', 'Ten percent off', 10, 1, true)`)
  const order = await declined()
  await changePromocode(scene.needs)(order.who, order.order_id, code.id)
  await place(order, order.order_id)
  // Off and on again, with its only use reserved by this order.
  await changePromocode(scene.needs)(order.who, order.order_id, null)
  await place(order, order.order_id)
  await changePromocode(scene.needs)(order.who, order.order_id, code.id)
  await pay(order, order.order_id)
  expect(await orderOf(order, order.order_id)).toMatchObject({ status: "completed", final_price: 9_000 })
  expect(await scene.checkout.violations()).toEqual([])
})

it("keeps or uses a credit instead", async () => {
  const basket = await basketIn(scene, { capacity: 2, students: 2 })
  await grantCredit(scene.store, scene.business, basket.family)
  const { order_id, payment } = await placedIn(scene, basket)
  await scene.checkout.payInBrowser(payment.client_secret ?? "", DECLINED)
  await keepCredits(scene.needs)(basket.who, order_id, basket.items)
  expect(await orderOf(basket, order_id)).toMatchObject({ status: "draft", final_price: 20_000 })
  await keepCredits(scene.needs)(basket.who, order_id, [])
  await pay(basket, order_id)
  expect(await orderOf(basket, order_id)).toMatchObject({ status: "completed", final_price: 10_000 })
  expect(await scene.checkout.violations()).toEqual([])
})

it("takes the same key again for the new price, and returns it to each who repeats it", async () => {
  const plan = await addPlan(scene)
  const basket = await basketIn(scene, { capacity: 1 })
  const { order_id } = await placedIn(scene, basket)
  await changePlan(scene.needs)(basket.who, order_id, plan)
  const first = await place(basket, order_id, "the tab's key")
  expect((await place(basket, order_id, "the tab's key")).id).toBe(first.id)
})

it("charges nobody another amount than their tab shows, after another tab has changed it", async () => {
  const plan = await addPlan(scene)
  const basket = await basketIn(scene, { capacity: 1 })
  const { order_id } = await placedIn(scene, basket)
  await changePlan(scene.needs)(basket.who, order_id, plan)
  await place(basket, order_id, "tab two")
  const stale = { order_id, final_price: 10_000, due_today: 10_000, remember_payment_method: true }
  const again = placeOrder(scene.needs)(basket.who, { ...stale, idempotency_key: "tab one" })
  expect(await codeOf(again)).toBe("ORDER_CHANGED")
})

it("books, and changes nothing, when another tab has paid by then", async () => {
  const plan = await addPlan(scene)
  const basket = await basketIn(scene, { capacity: 1 })
  const { order_id, payment } = await placedIn(scene, basket)
  await scene.checkout.payInBrowser(payment.client_secret ?? "")
  expect(await codeOf(changePlan(scene.needs)(basket.who, order_id, plan))).toBe("ORDER_NOT_OPEN")
  expect(await orderOf(basket, order_id)).toMatchObject({ status: "completed", final_price: 10_000 })
  expect(await scene.checkout.violations()).toEqual([])
})

it("is one or the other when one tab pays while the other takes a plan", async () => {
  const plan = await addPlan(scene)
  for (let round = 0; round < 6; round += 1) {
    const basket = await basketIn(scene, { capacity: 1 })
    const { order_id, payment } = await placedIn(scene, basket)
    const [paid] = await Promise.all([
      scene.checkout.payInBrowser(payment.client_secret ?? ""),
      codeOf(changePlan(scene.needs)(basket.who, order_id, plan)),
    ])
    await confirmPayment(scene.needs)(basket.who, payment.id)
    const { status } = await orderOf(basket, order_id)
    expect(status).toBe(paid === "succeeded" ? "completed" : "draft")
    if (status === "draft") await pay(basket, order_id)
    expect(await orderOf(basket, order_id)).toMatchObject({ status: "completed" })
  }
  expect(await scene.checkout.violations()).toEqual([])
})

it("is a draft, no matter who hears first that the payment is cancelled", async () => {
  const basket = await basketIn(scene, { capacity: 1 })
  const { order_id, payment } = await placedIn(scene, basket)
  await scene.store.run(sql`update payment set replaced = 'WANTED' where id = ${payment.id}`)
  const snapshot = await scene.needs.cards.cancelPayment(payment.provider_payment_id ?? "")
  await settlePayment(scene.needs)(payment, snapshot, { cause: "WEBHOOK" })
  expect((await orderOf(basket, order_id)).status).toBe("draft")
  await releaseOrder(scene.needs)(basket.who, order_id)
  expect((await orderOf(basket, order_id)).status).toBe("cancelled")
  expect(await scene.checkout.violations()).toEqual([])
})

it("gives money back that comes for the replaced payment all the same", async () => {
  const basket = await basketIn(scene, { capacity: 1 })
  const { order_id, payment } = await placedIn(scene, basket)
  const plan = await addPlan(scene)
  await changePlan(scene.needs)(basket.who, order_id, plan)
  await pay(basket, order_id)
  const snapshot = await scene.needs.cards.retrievePayment(payment.provider_payment_id ?? "")
  await settlePayment(scene.needs)(payment, { ...snapshot, status: "COMPLETED" }, { cause: "READ" })
  const refunds = await scene.store.many(sql`select amount from refund where payment_id = ${payment.id}`)
  expect(refunds).toEqual([{ amount: 10_000 }])
  expect(await orderOf(basket, order_id)).toMatchObject({ status: "completed", payment: { amount: 2_500 } })
})

it("changes nothing while the provider doesn't answer", async () => {
  const plan = await addPlan(scene)
  const order = await declined()
  await scene.checkout.addFault({ op: "payment_intents.cancel", mode: "500", times: 9 })
  expect(await codeOf(changePlan(scene.needs)(order.who, order.order_id, plan))).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
  await scene.checkout.clearFaults()
  expect(await orderOf(order, order.order_id)).toMatchObject({ status: "awaiting_payment", payment_plan: null })
})

it("takes a plan, a code, then neither plan nor the first card, each declined before: one payment is alive, the hold is the same", async () => {
  const plan = await addPlan(scene)
  const code = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, description, discount_percent, max_uses, is_public)
    values (${code}, 'CHAIN', 'Ten percent off', 10, 1, true)`)
  const order = await declined()
  const before = await holdOf(order.order_id)
  const decline = async () => {
    const payment = await place(order, order.order_id)
    await scene.checkout.payInBrowser(payment.client_secret ?? "", DECLINED)
    await confirmPayment(scene.needs)(order.who, payment.id)
    const alive = await scene.store.many<{ amount: number }>(sql`
      select amount from payment where order_id = ${order.order_id} and status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING')`)
    expect(await holdOf(order.order_id)).toEqual(before)
    return alive.map(({ amount }) => amount)
  }
  await changePlan(scene.needs)(order.who, order.order_id, plan)
  expect(await decline()).toEqual([2_500])
  await changePromocode(scene.needs)(order.who, order.order_id, code)
  expect(await orderOf(order, order.order_id)).toMatchObject({ final_price: 9_000, payment_plan: { id: plan } })
  expect(await decline()).toEqual([2_250])
  await changePlan(scene.needs)(order.who, order.order_id, null)
  expect(await decline()).toEqual([9_000])
  await pay(order, order.order_id)
  expect(await orderOf(order, order.order_id)).toMatchObject({ status: "completed", payment: { amount: 9_000 } })
  expect(await scene.store.many(sql`select uses from promocode where id = ${code}`)).toEqual([{ uses: 1 }])
  expect(await scene.checkout.violations()).toEqual([])
})
