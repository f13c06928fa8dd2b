import { changePromocode } from "@hub/server/checkout/change-draft"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { releaseOrder } from "@hub/server/checkout/end-order"
import { signUp } from "@hub/server/checkout/place-basket"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder, readPlacedOrder } from "@hub/server/checkout/read-order"
import { settlePayment } from "@hub/server/checkout/settle-payment"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { applyEvent } from "@hub/server/checkout/webhook"
import { sql } from "@hub/server/database/sql"
import { paymentOfOrder } from "@hub/server/payments/store"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { addFamily, addOffering, at, grantCredit, TEST_NOW } from "../database/fixtures.ts"
import { codeOf } from "../outcome.ts"
import { endExpired, openScene, type Scene } from "../scene.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 24 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

async function drafted(customer_id: string, student_ids: readonly string[], capacity = 5) {
  const offering = await addOffering(scene.store, scene.business, { capacity })
  const items = student_ids.map((student_id) => ({ student_id, offering_id: offering.id }))
  return { items, order_id: await draftOrder(scene.needs)(customer_id, items) }
}

const placing = (order_id: string, final_price: number, idempotency_key = "one-checkout") => ({
  order_id,
  final_price,
  remember_payment_method: true,
  idempotency_key,
})

describe("one order", () => {
  it("has one payment at the provider when the button is pressed eight times", async () => {
    const { customer_id, student_ids } = await addFamily(scene.store)
    const { order_id } = await drafted(customer_id, student_ids)
    const press = () => placeOrder(scene.needs)(customer_id, placing(order_id, 10_000))
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => codeOf(press()))))).toEqual(new Set(["done"]))
    const { payment_provider_record } = await readPlacedOrder(scene.needs)(customer_id, order_id)
    const secret = payment_provider_record?.stripe_client_secret ?? ""
    await scene.checkout.payInBrowser(secret)
    const record_id = payment_provider_record?.id ?? ""
    const object_id = secret.slice(0, secret.indexOf("_secret"))
    const event = { provider: "STRIPE", account: "", event_id: "evt_1", type: "payment_intent.succeeded", object_id }
    // The browser, two webhooks, the sweep and a family that wants to leave, all in the same moment.
    const codes = await Promise.all([
      codeOf(confirmPayment(scene.needs)(customer_id, record_id)),
      codeOf(applyEvent(scene.needs)(event)),
      codeOf(applyEvent(scene.needs)({ ...event, event_id: "evt_2" })),
      codeOf(endExpired(scene.needs)),
      codeOf(releaseOrder(scene.needs)(customer_id, order_id)),
    ])
    expect(codes.filter((code) => code !== "done" && code !== "ORDER_NOT_OPEN")).toEqual([])
    expect((await readOrder(scene.needs)(customer_id, order_id)).status).toBe("completed")
    expect(await scene.checkout.books()).toEqual({ charged: 10_000, refunded: 0, charges: 1 })
  })

  it("is either paid or cancelled when the hold runs out while the card is confirmed", async () => {
    for (let round = 0; round < 6; round += 1) {
      scene.checkout.setTime(TEST_NOW)
      const { customer_id, student_ids } = await addFamily(scene.store)
      const { order_id } = await drafted(customer_id, student_ids)
      await placeOrder(scene.needs)(customer_id, placing(order_id, 10_000, `round-${round}-key`))
      const { payment_provider_record: record } = await readPlacedOrder(scene.needs)(customer_id, order_id)
      scene.checkout.setTime(new Date(TEST_NOW.getTime() + 26 * 60_000))
      const before = await scene.checkout.books()
      const [paid] = await Promise.all([
        scene.checkout.payInBrowser(record?.stripe_client_secret ?? ""),
        endExpired(scene.needs),
      ])
      await codeOf(confirmPayment(scene.needs)(customer_id, record?.id ?? ""))
      const { status } = await readOrder(scene.needs)(customer_id, order_id)
      const charged = (await scene.checkout.books()).charged - before.charged
      expect([status, charged]).toEqual(paid === "succeeded" ? ["completed", 10_000] : ["expired", 0])
    }
  })
})

describe("a credit", () => {
  it("is spent once from two tabs", async () => {
    const { customer_id, student_ids } = await addFamily(scene.store, { students: [{}, {}] })
    await grantCredit(scene.store, scene.business, { customer_id })
    const offering = await addOffering(scene.store, scene.business, { capacity: 5 })
    const codes = await Promise.all(
      student_ids.map((student_id, index) =>
        codeOf(signUp(scene.needs)(customer_id, [{ student_id, offering_id: offering.id }], `tab-${index}-key`)),
      ),
    )
    expect(codes.filter((code) => code === "done")).toHaveLength(1)
    const used = await scene.store.many(sql`select id from credit where status = 'USED'`)
    expect(used).toHaveLength(1)
  })
})

async function addCode({ discount, of_all, of_family }: { discount: number; of_all?: number; of_family?: number }) {
  const id = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, discount_percent, max_uses, max_uses_per_customer, is_public)
    values (${id}, ${id}, ${discount}, ${of_all ?? null}, ${of_family ?? null}, true)`)
  return id
}

const usesOf = async (promocode_id: string): Promise<number> =>
  (await scene.store.one<{ uses: number }>(sql`select uses from promocode where id = ${promocode_id}`)).uses

describe("a promo code's last use", () => {
  it("goes to one of 20 families", async () => {
    const promocode_id = await addCode({ discount: 100, of_all: 1 })
    const orders = []
    for (let index = 0; index < 20; index += 1) {
      const { customer_id, student_ids } = await addFamily(scene.store)
      const { order_id } = await drafted(customer_id, student_ids)
      await changePromocode(scene.needs)(customer_id, order_id, promocode_id)
      orders.push({ customer_id, order_id, key: `family-${index}` })
    }
    const codes = await Promise.all(
      orders.map(({ customer_id, order_id, key }) =>
        codeOf(placeOrder(scene.needs)(customer_id, placing(order_id, 0, key))),
      ),
    )
    expect(codes.filter((code) => code === "done")).toHaveLength(1)
    expect(codes.filter((code) => code === "PROMOCODE_USED_UP")).toHaveLength(19)
    expect(at(orders, codes.indexOf("done"))).toBeDefined()
  })

  it("goes to one of a family's eight tabs", async () => {
    const promocode_id = await addCode({ discount: 100, of_family: 1 })
    const { customer_id, student_ids } = await addFamily(scene.store)
    const tab = async (index: number) => {
      const { order_id } = await drafted(customer_id, student_ids)
      await changePromocode(scene.needs)(customer_id, order_id, promocode_id)
      await placeOrder(scene.needs)(customer_id, placing(order_id, 0, `tab-${index}-key`))
    }
    const codes = await Promise.all(Array.from({ length: 8 }, (_, index) => codeOf(tab(index))))
    expect(codes.filter((code) => code === "done")).toHaveLength(1)
    expect(await usesOf(promocode_id)).toBe(1)
  })

  it("goes to an order whose money comes late, or to the family's next one", async () => {
    for (let round = 0; round < 6; round += 1) {
      const promocode_id = await addCode({ discount: 50, of_family: 1 })
      const { customer_id, student_ids } = await addFamily(scene.store)
      const late = await drafted(customer_id, student_ids)
      const next = (await drafted(customer_id, student_ids)).items
      const withCode = async (order_id: string) => {
        await changePromocode(scene.needs)(customer_id, order_id, promocode_id)
        await placeOrder(scene.needs)(customer_id, placing(order_id, 5_000, `order-${order_id}`))
      }
      const order_id = await draftOrder(scene.needs)(customer_id, late.items)
      await withCode(order_id)
      const payment = await paymentOfOrder(scene.store, order_id)
      if (payment === undefined) throw new Error("No payment was made")
      const object_id = payment.provider_payment_id ?? ""
      const unpaid = await scene.needs.cards.retrievePayment(object_id)
      await settlePayment(scene.needs)(payment, { ...unpaid, status: "EXPIRED" }, { cause: "READ" })
      await scene.checkout.payInBrowser(payment.client_secret ?? "")
      const draft = await draftOrder(scene.needs)(customer_id, next)
      const event = { provider: "STRIPE", account: "", event_id: `evt_${round}`, type: "payment_intent.succeeded" }
      await Promise.all([codeOf(withCode(draft)), applyEvent(scene.needs)({ ...event, object_id })])
      expect(await usesOf(promocode_id)).toBe(1)
    }
  })
})
