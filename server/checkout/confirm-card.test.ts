import { afterAll, beforeAll, expect, it } from "vitest"
import { paymentOfOrder } from "../payments/store.ts"
import { providerCustomer } from "../payments/store-customer.ts"
import { formOf } from "../testing-checkout.ts"
import { codeOf } from "../testing-outcome.ts"
import { basketIn, openScene, type Scene } from "../testing-scene.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { confirmPayment } from "./sync-payment.ts"

// The card that a confirmation names is the family's own, or nothing happens.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function placed({ remember = true } = {}) {
  const { who, items } = await basketIn(scene, { capacity: 1 })
  const order_id = await draftOrder(scene.needs)(who, items)
  const placing = { order_id, final_price: 10_000, idempotency_key: undefined, remember_payment_method: remember }
  await placeOrder(scene.needs)(who, placing)
  const payment = await paymentOfOrder(scene.store, order_id)
  const read = async () => paymentOfOrder(scene.store, order_id)
  await scene.checkout.payInBrowser(payment?.client_secret ?? "")
  return { who, id: payment?.id ?? "", read }
}

async function cardOf(customer_id: string): Promise<string> {
  const customer = await providerCustomer(scene.store, customer_id)
  const cards = await formOf(scene.needs.cards).listCards(customer?.provider_customer_id ?? "")
  return cards[0]?.payment_method_id ?? ""
}

it("refuses another family's card and an unknown one, and changes nothing", async () => {
  const other = await placed()
  const theirs = await cardOf(other.who)
  const { who, id, read } = await placed()
  const before = await read()
  for (const card of [theirs, "pm_nobody"]) {
    expect(await codeOf(confirmPayment(scene.needs)(who, id, card))).toBe("PAYMENT_METHOD_UNKNOWN")
  }
  expect(await read()).toEqual(before)
})

it("takes the family's own card", async () => {
  const { who, id } = await placed()
  expect((await confirmPayment(scene.needs)(who, id, await cardOf(who))).status).toBe("COMPLETED")
})

it("takes the card that has paid again after it was forgotten", async () => {
  const { who, id } = await placed({ remember: false })
  const card = await cardOf(who)
  expect((await confirmPayment(scene.needs)(who, id, card)).status).toBe("COMPLETED")
  expect(await cardOf(who)).toBe("")
  expect((await confirmPayment(scene.needs)(who, id, card)).status).toBe("COMPLETED")
})
