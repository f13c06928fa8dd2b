import { addFamily, addOffering, at } from "@hub/testing/database/fixtures"
import { openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { listOrders } from "../orders/list-orders.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { changePromocode } from "./change-draft.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { settlePayment } from "./settle-payment.ts"
import { applyEvent } from "./webhook.ts"

// docs/payments.md: when any of places, credits and code is gone, or the family pays for another basket by then, late money goes
// back as a whole.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function addCode(limits: { max_uses: number | null; max_uses_per_customer: number | null }): Promise<string> {
  const id = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, discount_percent, max_uses, max_uses_per_customer, is_public)
    values (${id}, ${id}, 50, ${limits.max_uses}, ${limits.max_uses_per_customer}, true)`)
  return id
}

async function placedWith(promocode_id: string, customer_id: string, student_id: string): Promise<string> {
  const offering = await addOffering(scene.store, scene.business, { capacity: 5 })
  const order_id = await draftOrder(scene.needs)(customer_id, [{ student_id, offering_id: offering.id }])
  await changePromocode(scene.needs)(customer_id, order_id, promocode_id)
  const placing = { order_id, final_price: 5_000, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(scene.needs)(customer_id, placing)
  return order_id
}

async function placedWithout(customer_id: string, items: readonly { student_id: string; offering_id: string }[]) {
  const order_id = await draftOrder(scene.needs)(customer_id, items)
  const placing = { order_id, final_price: 10_000, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(scene.needs)(customer_id, placing)
  return order_id
}

const anotherPlace = async (student_ids: readonly string[]) => {
  const offering = await addOffering(scene.store, scene.business, { start_date: "2030-08-05" })
  return [{ student_id: at(student_ids, 0), offering_id: offering.id }]
}

/** An order that ended although its payment can still go through. */
async function endTooEarly(order_id: string) {
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment === undefined) throw new Error("No payment was made")
  const object_id = payment.provider_payment_id ?? ""
  const snapshot = await scene.needs.cards.retrievePayment(object_id)
  await settlePayment(scene.needs)(payment, { ...snapshot, status: "EXPIRED" }, { cause: "READ" })
  return { secret: payment.client_secret ?? "", object_id }
}

async function payAndReport({ secret, object_id }: { secret: string; object_id: string }): Promise<void> {
  await scene.checkout.payInBrowser(secret)
  const event = { provider: "STRIPE", account: "", event_id: newId(), type: "payment_intent.succeeded", object_id }
  await applyEvent(scene.needs)(event)
}

/** The first order ends while its payment could still go through; another one takes the code's use; then the money comes. */
async function late(limits: Parameters<typeof addCode>[0], isSameFamily: boolean) {
  const promocode_id = await addCode(limits)
  const family = await addFamily(scene.store, { students: [{}, {}] })
  const order_id = await placedWith(promocode_id, family.customer_id, at(family.student_ids, 0))
  const payment = await endTooEarly(order_id)
  const other = isSameFamily ? family : await addFamily(scene.store, { students: [{}, {}] })
  await placedWith(promocode_id, other.customer_id, at(other.student_ids, 1))
  await payAndReport(payment)
  return readOrder(scene.needs)(family.customer_id, order_id)
}

describe("money that lands late for an order with a promo code", () => {
  it.each([
    ["of all", { max_uses: 1, max_uses_per_customer: null }, false],
    ["of the family", { max_uses: null, max_uses_per_customer: 1 }, true],
  ])("goes back when the last use %s is another order's by then", async (_whose, limits, isSameFamily) => {
    const order = await late(limits, isSameFamily)
    expect(order).toMatchObject({ status: "expired", payment: { status: "completed", refunded_amount: 5_000 } })
    expect(await scene.checkout.violations()).toEqual([])
  })

  it("books when there is a use left", async () => {
    const order = await late({ max_uses: 2, max_uses_per_customer: null }, false)
    expect(order).toMatchObject({ status: "completed", payment: { refunded_amount: 0 } })
    expect(await scene.checkout.violations()).toEqual([])
  })
})

describe("money that lands late while the family pays for another basket", () => {
  it("goes back, and the other basket is booked when it is paid", async () => {
    const { customer_id, student_ids } = await addFamily(scene.store)
    const offering = await addOffering(scene.store, scene.business, { capacity: 5 })
    const items = [{ student_id: at(student_ids, 0), offering_id: offering.id }]
    const first = await placedWithout(customer_id, items)
    const late = await endTooEarly(first)
    const second = await placedWithout(customer_id, items)
    const payment = await paymentOfOrder(scene.store, second)

    await payAndReport(late)
    expect((await readOrder(scene.needs)(customer_id, first)).payment).toMatchObject({ refunded_amount: 10_000 })
    await payAndReport({ secret: payment?.client_secret ?? "", object_id: payment?.provider_payment_id ?? "" })
    expect((await readOrder(scene.needs)(customer_id, second)).status).toBe("completed")
    // Both are on the family's bank statement, so the history tells of both; of what ended unpaid it doesn't.
    const unpaid = await placedWithout(customer_id, await anotherPlace(student_ids))
    await endTooEarly(unpaid)
    const { items: listed, total } = await listOrders(scene.needs)(customer_id, {})
    expect([listed.map(({ id }) => id), total]).toEqual([[second, first], 2])
    expect(listed[1]).toMatchObject({ status: "expired", refunded_amount: 10_000, final_price: 10_000 })
    expect(await scene.checkout.violations()).toEqual([])
  })
})
