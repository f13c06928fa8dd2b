import { addOffering } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { type Basket, basketIn, endExpired, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { endOffers, lapseOffers, makeOffers, offersAbout, type PlaceOffer } from "../scheduling/place-offers.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { signUp } from "./place-basket.ts"
import { placeOrder } from "./place-order.ts"
import { settlePayment } from "./settle-payment.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 24 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const HOUR = 3_600_000
const ABOUT = "01900000-0000-7000-8000-00000000000a"
const hours = (count: number) => new Date(scene.needs.clock().getTime() + count * HOUR)

const offer = (basket: Basket, kind: PlaceOffer["kind"] = "WAITLIST") =>
  scene.store.transaction((tx) =>
    makeOffers(
      tx,
      basket.items.map((item) => ({
        ...item,
        customer_id: basket.who,
        kind,
        about_id: ABOUT,
        expires_at: hours(24),
      })),
      { now: scene.needs.clock() },
    ),
  )

const status = async () => [...new Set((await offersAbout(scene.store, [ABOUT])).map((one) => one.status))].join()
const pool = async ({ offering }: Basket) =>
  scene.store.one<{ taken: number; held: number }>(
    sql`select taken, held from pool where id = any(${offering.pool_ids}::uuid[])`,
  )
const draft = ({ who, items }: Basket) => draftOrder(scene.needs)(who, items)
const lapse = () =>
  lapseOffers({ ...scene.needs, on_lapsed: { WAITLIST: async () => undefined, APPLICATION: async () => undefined } })()
const free = () => scene.store.run(sql`update credit_type set price = 0`)
const placing = (order_id: string, final_price: number) => ({
  order_id,
  final_price,
  remember_payment_method: false,
  idempotency_key: undefined,
})

/** Both children of a family have the offer of the only two places. */
async function offered() {
  const basket = await basketIn(scene, { capacity: 2, students: 2 })
  await offer(basket)
  const stranger = await basketIn(scene, { capacity: 0 })
  const items = stranger.items.map((item) => ({ ...item, offering_id: basket.offering.id }))
  return { basket, stranger: { ...stranger, items, offering: basket.offering } }
}

describe("an offered place", () => {
  it("is nobody else's, goes into its family's checkout, and is accepted by booking it", async () => {
    const { basket, stranger } = await offered()
    await free()
    expect(await codeOf(draft(stranger), "held")).toBe("PLACES_GONE")
    const order_id = await draft(basket)
    expect([await status(), await pool(basket)]).toEqual(["IN_CHECKOUT", { taken: 0, held: 2 }])
    expect(await codeOf(draft(stranger), "held")).toBe("PLACES_GONE")
    await placeOrder(scene.needs)(basket.who, placing(order_id, 0))
    expect([await status(), await pool(basket)]).toEqual(["ACCEPTED", { taken: 2, held: 0 }])
  })

  it("goes back to the offer when checkout is left, begun again or runs out, and lapses at its deadline", async () => {
    const { basket, stranger } = await offered()
    await releaseOrder(scene.needs)(basket.who, await draft(basket))
    expect(await status()).toBe("OPEN")
    await draft(basket)
    await draft(basket)
    expect([await status(), await pool(basket)]).toEqual(["IN_CHECKOUT", { taken: 0, held: 2 }])
    scene.checkout.setTime(hours(1))
    await endExpired(scene.needs)
    expect([await status(), await pool(basket)]).toEqual(["OPEN", { taken: 0, held: 2 }])
    scene.checkout.setTime(hours(24))
    expect(await codeOf(draft(basket), "held")).toBe("PLACES_GONE")
    expect(await lapse()).toBe(2)
    expect(await status()).toBe("LAPSED")
    expect(await codeOf(draft(stranger), "held")).toBe("held")
  })

  it("stays in a checkout that began before its deadline", async () => {
    const { basket } = await offered()
    await free()
    const start = scene.needs.clock().getTime()
    scene.checkout.setTime(new Date(start + 24 * HOUR - 60_000))
    const order_id = await draft(basket)
    scene.checkout.setTime(new Date(start + 24 * HOUR + 60_000))
    expect(await lapse()).toBe(0)
    await placeOrder(scene.needs)(basket.who, placing(order_id, 0))
    expect(await status()).toBe("ACCEPTED")
  })

  it("can be taken for one child alone, and the other's place waits until its deadline", async () => {
    const { basket } = await offered()
    await draft({ ...basket, items: basket.items.slice(0, 1) })
    const statuses = (await offersAbout(scene.store, [ABOUT])).map((one) => one.status).sort()
    expect([statuses, await pool(basket)]).toEqual([["IN_CHECKOUT", "OPEN"], { taken: 0, held: 2 }])
  })

  it("is freed when it is declined, but not while it is in checkout", async () => {
    const { basket } = await offered()
    const ids = (await offersAbout(scene.store, [ABOUT])).map(({ id }) => id)
    const decline = () =>
      scene.store.transaction((tx) => endOffers(tx, { ids, status: "DECLINED", now: scene.needs.clock() }))
    const order_id = await draft(basket)
    expect(await decline()).toEqual([])
    await releaseOrder(scene.needs)(basket.who, order_id)
    expect(await decline()).toHaveLength(2)
    expect(await pool(basket)).toEqual({ taken: 0, held: 0 })
  })

  it("is booked by late money while the offer is open", async () => {
    const { basket } = await offered()
    const { payment } = await placedIn(scene, basket, 20_000)
    const snapshot = await scene.needs.cards.retrievePayment(payment.provider_payment_id ?? "")
    await settlePayment(scene.needs)(payment, { ...snapshot, status: "EXPIRED" }, { cause: "READ" })
    expect(await status()).toBe("OPEN")
    await scene.checkout.payInBrowser(payment.client_secret ?? "")
    const paid = await scene.needs.cards.retrievePayment(payment.provider_payment_id ?? "")
    await settlePayment(scene.needs)(payment, paid, { cause: "READ" })
    expect([await status(), await pool(basket)]).toEqual(["ACCEPTED", { taken: 2, held: 0 }])
  })

  it("lets an approved family book what others must apply for", async () => {
    const { basket } = await offered()
    const set = { requires_application: true, closes_at: hours(-1) }
    const offering = await addOffering(scene.store, scene.business, { capacity: 2, start_date: "2030-07-01", set })
    const items = basket.items.map((item) => ({ ...item, offering_id: offering.id }))
    await free()
    const sign = () => codeOf(signUp(scene.needs)(basket.who, items, undefined), "booked")
    expect(await sign()).toBe("NOT_ELIGIBLE")
    await offer({ ...basket, items, offering }, "APPLICATION")
    expect(await sign()).toBe("booked")
  })

  it("is never sold while its family goes in and out of checkout and 20 others press", async () => {
    const { basket, stranger } = await offered()
    const others = Array.from({ length: 20 }, async () => {
      for (let round = 0; round < 5; round += 1) expect(await codeOf(draft(stranger), "held")).toBe("PLACES_GONE")
    })
    const family = (async () => {
      for (let round = 0; round < 10; round += 1) await releaseOrder(scene.needs)(basket.who, await draft(basket))
    })()
    await Promise.all([family, ...others])
    expect([await status(), await pool(basket)]).toEqual(["OPEN", { taken: 0, held: 2 }])
  })
})
