import { basketOf } from "@hub/domain/orders/order-line"
import { TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { type Basket, basketIn, endExpired, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { providerCardStore } from "../payments/saved-card-store.ts"
import { setUpCard } from "../payments/set-up-card.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { placeCredits } from "./place-credits.ts"
import { placeOrder } from "./place-order.ts"
import { pricePurchase } from "./price-basket.ts"
import { readFreshOrder, readOrder } from "./read-order.ts"
import { reconcilePayments } from "./reconcile-payments.ts"
import { expireUnsentPayment } from "./settle-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

// A card provider that won't make a payment, or can't say whether it has: nobody is charged, and neither the family nor the places wait
// for it for ever.

let scene: Scene
const said = vi.spyOn(console, "error").mockImplementation(() => undefined)

beforeAll(async () => {
  scene = await openScene({ price: 10_000 })
})
afterAll(() => scene.close())
beforeEach(() => {
  said.mockClear()
  scene.checkout.setTime(TEST_NOW)
})
afterEach(async () => {
  await scene.checkout.clearFaults()
  expect(await scene.checkout.violations()).toEqual([])
})

const later = (minutes: number): void => scene.checkout.setTime(new Date(TEST_NOW.getTime() + minutes * 60_000))

async function drafted({ who, items }: Basket, needs = scene.needs) {
  const order_id = await draftOrder(scene.needs)(who, items)
  const placing = { order_id, final_price: 10_000, remember_payment_method: true, idempotency_key: undefined }
  return { order_id, place: () => codeOf(placeOrder(needs)(who, placing), "placed") }
}
const statusOf = async ({ who }: Basket, order_id: string) => (await readOrder(scene.needs)(who, order_id)).status
const heldBy = async ({ offering }: Basket) =>
  (await scene.store.one<{ held: number }>(sql`select held from pool where id = any(${offering.pool_ids}::uuid[])`))
    .held

/** The provider fails at every try of one call. */
const fail = (op: string) => scene.checkout.addFault({ op, mode: "500", times: 3 })

const unknownThere = ({ who }: Pick<Basket, "who">) =>
  scene.store.run(sql`update customer set provider_customer_id = ${`cus_gone_${who}`} where id = ${who}`)

it("pays at the next try after the provider has lost the family; no place stays held", async () => {
  const basket = await basketIn(scene)
  await unknownThere(basket)
  const first = await drafted(basket)
  expect(await first.place()).toBe("PAYMENT_NOT_STARTED")
  expect(await statusOf(basket, first.order_id)).toBe("cancelled")
  expect(await heldBy(basket)).toBe(0)
  expect(said.mock.calls.flat().join()).toContain(
    `refused to make the payment of order ${first.order_id}: No such customer`,
  )

  const second = await drafted(basket)
  expect(await second.place()).toBe("placed")
  const payment = await paymentOfOrder(scene.store, second.order_id)
  expect(await scene.checkout.payInBrowser(payment?.client_secret ?? "")).toBe("succeeded")
  await confirmPayment(scene.needs)(basket.who, payment?.id ?? "")
  expect(await statusOf(basket, second.order_id)).toBe("completed")
})

it("lists no cards for a family that the provider has lost, and lets it add one", async () => {
  const { who } = await basketIn(scene)
  await unknownThere({ who })
  expect(await providerCardStore(scene.needs).list(who)).toEqual([])
  expect(await setUpCard({ ...scene.needs, card_requests_per_hour: 5 })(who)).toMatchObject({
    client_secret: expect.stringContaining("seti_"),
  })
  expect(await providerCardStore(scene.needs).list(who)).toEqual([])
})

it("ends an order for credits whose payment is refused", async () => {
  const { who } = await basketIn(scene)
  await unknownThere({ who })
  const type = await scene.store.one<{ id: string }>(sql`select id from credit_type where not is_free limit 1`)
  const items = [{ credit_type_id: type.id, quantity: 1 }]
  const basket = { customer_id: who, items, promocode_id: null }
  const { lines } = await pricePurchase(scene.store, basket, scene.needs.clock())
  const asked = { ...basket, final_price: basketOf(lines).final_price }
  const place = () =>
    codeOf(placeCredits(scene.needs)({ ...asked, remember_payment_method: true, idempotency_key: undefined }), "placed")
  expect(await place()).toBe("PAYMENT_NOT_STARTED")
  // The same click sent again within its minute.
  expect(await place()).toBe("PAYMENT_NOT_STARTED")
  later(2)
  expect(await place()).toBe("placed")

  // Nobody pays them either: they don't wait for ever, and their payment can't be paid any more.
  later(50)
  await endExpired(scene.needs)
  const of = sql`select o.status, p.status as payment from customer_order o join payment p on p.order_id = o.id
    where o.customer_id = ${who} order by o.id`
  expect(await scene.store.many(of)).toEqual([
    { status: "CANCELLED", payment: "EXPIRED" },
    { status: "AWAITING_PAYMENT", payment: "REQUIRES_CONFIRMATION" },
  ])
  later(70)
  expect(await endExpired(scene.needs)).toBe(1)
  expect((await scene.store.many(of)).at(-1)).toEqual({ status: "EXPIRED", payment: "EXPIRED" })
})

it("ends an order whose payment was never made when the family leaves, while the provider still fails", async () => {
  const basket = await basketIn(scene)
  const { order_id, place } = await drafted(basket)
  await fail("customers.create")
  expect(await place()).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
  await unknownThere(basket)
  await releaseOrder(scene.needs)(basket.who, order_id)
  expect(await statusOf(basket, order_id)).toBe("cancelled")
  expect(await heldBy(basket)).toBe(0)
})

it("lets a family draft again while the provider fails, and frees its places at their time", async () => {
  const basket = await basketIn(scene, { capacity: 1 })
  const first = await drafted(basket)
  await fail("customers.create")
  expect(await first.place()).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
  await fail("customers.create")
  const second = await drafted(basket)
  expect(await statusOf(basket, first.order_id)).toBe("cancelled")
  await fail("customers.create")
  expect(await second.place()).toBe("PAYMENT_PROVIDER_UNAVAILABLE")

  later(60)
  await fail("customers.create")
  expect(await endExpired(scene.needs)).toBe(1)
  expect(await statusOf(basket, second.order_id)).toBe("expired")
  expect(await heldBy(basket)).toBe(0)
})

it("cancels a payment at the provider that was made while its answer was lost", async () => {
  const basket = await basketIn(scene)
  const { order_id, place } = await drafted(basket)
  // Made, and each of the answers lost.
  await scene.checkout.addFault({ op: "payment_intents.create", mode: "drop_response", times: 3 })
  expect(await place()).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
  await releaseOrder(scene.needs)(basket.who, order_id)
  const payment = await paymentOfOrder(scene.store, order_id)
  expect(payment).toMatchObject({ status: "EXPIRED", provider_payment_id: expect.stringContaining("pi_") })
  expect((await scene.needs.cards.retrievePayment(payment?.provider_payment_id ?? "")).status).toBe("EXPIRED")
})

it("gives nobody the secret of a payment that was ended before its answer came", async () => {
  const basket = await basketIn(scene)
  let answer = (): void => undefined
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { cards } = scene.needs
  const createPayment: typeof cards.createPayment = async (payment) => {
    await answering
    return cards.createPayment(payment)
  }
  const { order_id, place } = await drafted(basket, { ...scene.needs, cards: { ...cards, createPayment } })
  const placing = place()
  await expect.poll(() => statusOf(basket, order_id)).toBe("awaiting_payment")
  const created = await paymentOfOrder(scene.store, order_id)
  if (created === undefined) throw new Error("There is no payment")
  const ending = { cause: "READ", last_error: null, to: "CANCELLED" } as const
  expect(await expireUnsentPayment(scene.needs)(created, ending)).toBe(true)
  answer()
  await placing
  expect(await statusOf(basket, order_id)).toBe("cancelled")
  expect((await paymentOfOrder(scene.store, order_id))?.status).toBe("EXPIRED")
  expect(await expireUnsentPayment(scene.needs)(created, ending)).toBe(false)
})

it("tries a payment that can't be synced last", async () => {
  const basket = await basketIn(scene)
  const { order_id, place } = await drafted(basket)
  await fail("customers.create")
  await place()
  later(5)
  await fail("customers.create")
  await reconcilePayments(scene.needs)()
  expect((await paymentOfOrder(scene.store, order_id))?.synced_at).toBe(scene.needs.clock().toISOString())
})

it("doesn't keep readers of an order waiting for the provider, which one of them asks", async () => {
  const basket = await basketIn(scene)
  const { order_id, place } = await drafted(basket)
  expect(await place()).toBe("placed")
  later(1)
  const asked = vi.spyOn(scene.needs.cards, "retrievePayment")
  await scene.checkout.addFault({ op: "payment_intents.retrieve", mode: "delay", ms: 1_500, times: 1 })
  const read = () => readFreshOrder(scene.needs, 100)(basket.who, order_id)
  const orders = await Promise.all([read(), read(), read()])
  expect(orders.map(({ status }) => status)).toEqual(["awaiting_payment", "awaiting_payment", "awaiting_payment"])
  expect(asked).toHaveBeenCalledTimes(1)
  // It is still on its way, and seen by the next read of the order.
  expect(asked.mock.settledResults[0]?.type).toBe("incomplete")
  await asked.mock.results[0]?.value
  asked.mockRestore()
})
