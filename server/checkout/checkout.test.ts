import { addFamily, at, grantCredit, TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, endExpired, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { placeOrder } from "./place-order.ts"
import { readFreshOrder, readOrder, readPlacedOrder } from "./read-order.ts"
import { reconcilePayments } from "./reconcile-payments.ts"
import { sendRefunds } from "./refund-payment.ts"
import { confirmPayment } from "./sync-payment.ts"
import { applyEvent } from "./webhook.ts"

let scene: Scene

beforeAll(async () => {
  scene = await openScene({ price: 38_500 })
})
afterAll(() => scene.close())
beforeEach(() => scene.checkout.setTime(TEST_NOW))

const minutesLater = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * 60_000)
/** A family with two children and an offering with some places. */
async function wanted(plan: { capacity?: number; students?: number } = {}) {
  const basket = await basketIn(scene, { students: 2, ...plan })
  return { ...basket, pool_id: at(basket.offering.pool_ids, 0) }
}

const pool = async (id: string) =>
  scene.store.maybe<{ taken: number; held: number }>(sql`select taken, held from pool where id = ${id}`)

const placing = (order_id: string, final_price: number, idempotency_key?: string) => ({
  order_id,
  final_price,
  remember_payment_method: true,
  idempotency_key,
})

async function placed(who: string, items: Parameters<ReturnType<typeof draftOrder>>[1], key?: string) {
  const order_id = await draftOrder(scene.needs)(who, items)
  const { final_price } = await readOrder(scene.needs)(who, order_id)
  await placeOrder(scene.needs)(who, placing(order_id, final_price, key))
  const { payment_provider_record } = await readPlacedOrder(scene.needs)(who, order_id)
  const secret = payment_provider_record?.stripe_client_secret ?? ""
  return { order_id, final_price, record_id: payment_provider_record?.id ?? "", secret }
}

const sound = async () => expect(await scene.checkout.violations()).toEqual([])

describe("a checkout", () => {
  it("holds, is paid, books both children, and leaves sound books", async () => {
    const { who, items, pool_id } = await wanted()
    const { order_id, record_id, secret, final_price } = await placed(who, items)
    expect(final_price).toBe(77_000)
    expect(await pool(pool_id)).toEqual({ taken: 0, held: 2 })
    expect(await scene.checkout.payInBrowser(secret)).toBe("succeeded")
    await confirmPayment(scene.needs)(who, record_id)
    const order = await readOrder(scene.needs)(who, order_id)
    expect(order).toMatchObject({
      status: "completed",
      payment: { status: "completed", payment_method: { last4: "4242" } },
    })
    expect(order.sign_up?.items.every((item) => item.attendance_id !== null)).toBe(true)
    expect(await pool(pool_id)).toEqual({ taken: 2, held: 0 })
    await sound()
  })

  it("books at once with credits, and asks no provider", async () => {
    const { who, items } = await wanted({ students: 1 })
    await grantCredit(scene.store, scene.business, { customer_id: who })
    const { order_id, record_id, final_price } = await placed(who, items)
    expect([final_price, record_id]).toEqual([0, ""])
    expect((await readOrder(scene.needs)(who, order_id)).status).toBe("completed")
    await sound()
  })

  it("keeps the order and the payment when a card is declined, and takes the next card", async () => {
    const { who, items } = await wanted()
    const { order_id, record_id, secret } = await placed(who, items)
    expect(await scene.checkout.payInBrowser(secret, "4000000000000002")).toBe("Your card was declined.")
    await confirmPayment(scene.needs)(who, record_id)
    const declined = await readOrder(scene.needs)(who, order_id)
    expect(declined).toMatchObject({
      status: "awaiting_payment",
      payment: { last_error: { message: "Your card was declined." } },
    })
    await scene.checkout.payInBrowser(secret)
    await confirmPayment(scene.needs)(who, record_id)
    expect((await readOrder(scene.needs)(who, order_id)).status).toBe("completed")
    await sound()
  })

  it("refuses another price than the customer saw, and charges nothing", async () => {
    const { who, items } = await wanted()
    const order_id = await draftOrder(scene.needs)(who, items)
    expect(await codeOf(placeOrder(scene.needs)(who, placing(order_id, 1)))).toBe("ORDER_CHANGED")
    expect((await readOrder(scene.needs)(who, order_id)).status).toBe("draft")
    await sound()
  })

  it("answers the same order and payment when placing is sent again, and refuses the key for anything else", async () => {
    const { who, items } = await wanted()
    const first = await placed(who, items, "checkout-key-1")
    await Promise.all(
      [1, 2, 3].map(() => placeOrder(scene.needs)(who, placing(first.order_id, first.final_price, "checkout-key-1"))),
    )
    const again = await readPlacedOrder(scene.needs)(who, first.order_id)
    expect(again.payment_provider_record?.stripe_client_secret).toBe(first.secret)
    const other = placeOrder(scene.needs)(who, placing(first.order_id, first.final_price + 1, "checkout-key-1"))
    expect(await codeOf(other)).toBe("IDEMPOTENCY_MISMATCH")
    await sound()
  })

  it("completes with no webhook, with many, and in any order of events", async () => {
    const { who, items } = await wanted()
    const { order_id, secret } = await placed(who, items)
    await scene.checkout.payInBrowser(secret)
    const object_id = secret.slice(0, secret.indexOf("_secret"))
    const event = { provider: "STRIPE", account: "", event_id: "evt_1", type: "payment_intent.succeeded", object_id }
    await Promise.all([1, 2, 3].map(() => applyEvent(scene.needs)(event)))
    await applyEvent(scene.needs)({ ...event, type: "payment_intent.payment_failed" })
    expect((await readOrder(scene.needs)(who, order_id)).status).toBe("completed")

    const silent = await wanted()
    const paid = await placed(silent.who, silent.items)
    await scene.checkout.payInBrowser(paid.secret)
    scene.checkout.setTime(minutesLater(3))
    await reconcilePayments(scene.needs)()
    expect((await readOrder(scene.needs)(silent.who, paid.order_id)).status).toBe("completed")
    await sound()
  })

  it("completes when it is read, even if the browser never confirmed", async () => {
    const { who, items } = await wanted()
    const { order_id, secret } = await placed(who, items)
    await scene.checkout.payInBrowser(secret)
    scene.checkout.setTime(minutesLater(1))
    expect((await readFreshOrder(scene.needs)(who, order_id)).status).toBe("completed")
    await sound()
  })

  it("finds the payment again after the provider's answer was lost", async () => {
    const { who, items } = await wanted()
    await scene.checkout.addFault({ op: "payment_intents.create", mode: "drop_response", times: 1 })
    const { order_id, record_id, secret } = await placed(who, items)
    await scene.checkout.payInBrowser(secret)
    await confirmPayment(scene.needs)(who, record_id)
    expect((await readOrder(scene.needs)(who, order_id)).status).toBe("completed")
    await sound()
  })
})

describe("a hold", () => {
  it("is for the whole basket or none of it, and names who has no place", async () => {
    const { who, items, pool_id } = await wanted({ capacity: 1 })
    const refused = await draftOrder(scene.needs)(who, items).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: "PLACES_GONE",
      payload: { items: [{ offering_id: items[0]?.offering_id }, {}] },
    })
    expect(await pool(pool_id)).toEqual({ taken: 0, held: 0 })
    await sound()
  })

  it("replaces the one of the draft before, even on the last places", async () => {
    const { who, items, pool_id } = await wanted({ capacity: 2 })
    const first = await draftOrder(scene.needs)(who, items)
    const second = await draftOrder(scene.needs)(who, items)
    expect(await pool(pool_id)).toEqual({ taken: 0, held: 2 })
    expect(await codeOf(placeOrder(scene.needs)(who, placing(first, 77_000)))).toBe("HOLD_ENDED")
    expect((await readOrder(scene.needs)(who, second)).hold?.seconds_left).toBe(900)
    await sound()
  })

  it("expires: it can't be placed, and the next buyer gets the place without waiting for the job", async () => {
    const late = await wanted({ capacity: 1, students: 1 })
    const order_id = await draftOrder(scene.needs)(late.who, late.items)
    scene.checkout.setTime(minutesLater(15))
    expect(await codeOf(placeOrder(scene.needs)(late.who, placing(order_id, 38_500)))).toBe("HOLD_ENDED")
    const next = await addFamily(scene.store)
    const items = [{ student_id: at(next.student_ids, 0), offering_id: late.offering.id }]
    expect(await codeOf(draftOrder(scene.needs)(next.customer_id, items))).toBe("done")
    expect(await pool(late.pool_id)).toEqual({ taken: 0, held: 1 })
    await sound()
  })

  it("with an open payment is released only after the provider has cancelled the payment", async () => {
    const { who, items, pool_id } = await wanted()
    const { order_id, secret } = await placed(who, items)
    scene.checkout.setTime(minutesLater(26))
    await scene.checkout.addFault({ op: "payment_intents.cancel", mode: "500", times: 9 })
    await endExpired(scene.needs)
    expect(await pool(pool_id)).toEqual({ taken: 0, held: 2 })
    await scene.checkout.clearFaults()
    await endExpired(scene.needs)
    expect(await pool(pool_id)).toEqual({ taken: 0, held: 0 })
    expect((await readOrder(scene.needs)(who, order_id)).status).toBe("expired")
    expect(await scene.checkout.payInBrowser(secret)).not.toBe("succeeded")
    await sound()
  })

  it("of a paid order never expires: the job finds the money and completes it", async () => {
    const { who, items } = await wanted()
    const { order_id, secret } = await placed(who, items)
    await scene.checkout.payInBrowser(secret)
    scene.checkout.setTime(minutesLater(30))
    await endExpired(scene.needs)
    expect((await readOrder(scene.needs)(who, order_id)).status).toBe("completed")
    await sound()
  })

  it("is released by leaving, twice as well as once", async () => {
    const { who, items, pool_id } = await wanted()
    const { order_id } = await placed(who, items)
    await releaseOrder(scene.needs)(who, order_id)
    await releaseOrder(scene.needs)(who, order_id)
    expect(await pool(pool_id)).toEqual({ taken: 0, held: 0 })
    await sound()
  })
})

describe("money that lands late", () => {
  const late = async ({ is_gone }: { is_gone: boolean }) => {
    const { who, items, pool_id, offering } = await wanted({ capacity: 1, students: 1 })
    const { order_id, secret } = await placed(who, items)
    // The row forgets its order as if the places had been released by mistake or by hand.
    await scene.checkout.payInBrowser(secret)
    await scene.store.run(sql`update hold set status = 'EXPIRED', ended_at = now() where order_id = ${order_id}`)
    await scene.store.run(sql`update customer_order set status = 'EXPIRED' where id = ${order_id}`)
    await scene.store.run(sql`update pool set held = 0 where id = ${pool_id}`)
    if (is_gone) {
      const other = await addFamily(scene.store)
      await draftOrder(scene.needs)(other.customer_id, [
        { student_id: at(other.student_ids, 0), offering_id: offering.id },
      ])
    }
    scene.checkout.setTime(minutesLater(5))
    await reconcilePayments(scene.needs)()
    return await readOrder(scene.needs)(who, order_id)
  }

  it("takes a free place", async () => {
    expect((await late({ is_gone: false })).status).toBe("completed")
    await sound()
  })

  it("goes back in full when there is none, and the family gets a mail", async () => {
    const before = await scene.checkout.books()
    const order = await late({ is_gone: true })
    expect(order).toMatchObject({ status: "expired", payment: { status: "completed", refunded_amount: 38_500 } })
    await sendRefunds(scene.needs)()
    const after = await scene.checkout.books()
    expect([after.charged - before.charged, after.refunded - before.refunded]).toEqual([38_500, 38_500])
    const mail = await scene.store.many(sql`select id from outbox_mail where kind = 'PAYMENT_REFUNDED'`)
    expect(mail).toHaveLength(1)
    await sound()
  })
})
