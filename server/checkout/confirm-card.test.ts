import { formOf } from "@hub/testing/checkout/checkout"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { paymentOfOrder } from "../payments/store.ts"
import { providerCustomer } from "../payments/store-customer.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { placeOrder } from "./place-order.ts"
import { confirmPayment } from "./sync-payment.ts"

// The card that a confirmation names is the family's own, or nothing happens.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function unpaid({ remember = true } = {}) {
  const { who, items } = await basketIn(scene, { capacity: 1 })
  const order_id = await draftOrder(scene.needs)(who, items)
  const placing = { order_id, final_price: 10_000, idempotency_key: undefined, remember_payment_method: remember }
  await placeOrder(scene.needs)(who, placing)
  const payment = await paymentOfOrder(scene.store, order_id)
  const read = async () => paymentOfOrder(scene.store, order_id)
  return { who, order_id, id: payment?.id ?? "", secret: payment?.client_secret ?? "", read }
}

async function placed(more = {}) {
  const order = await unpaid(more)
  await scene.checkout.payInBrowser(order.secret)
  return order
}

async function cardOf(customer_id: string): Promise<string> {
  const customer = await providerCustomer(scene.store, customer_id)
  const cards = await formOf(scene.needs.cards).listCards(customer?.provider_customer_id ?? "")
  return cards[0]?.payment_method_id ?? ""
}

const THREE_D_SECURE = "4000002500003155"

it("refuses another family's card and an unknown one for what isn't paid, and changes nothing", async () => {
  const other = await placed()
  const theirs = await cardOf(other.who)
  const { who, id, read } = await unpaid()
  const { synced_at: _, ...before } = (await read()) ?? {}
  for (const card of [theirs, "pm_nobody"]) {
    expect(await codeOf(confirmPayment(scene.needs)(who, id, card))).toBe("PAYMENT_METHOD_UNKNOWN")
  }
  expect(await read()).toMatchObject(before)
})

it("books what another tab has paid with another card while this one waited in 3-D Secure", async () => {
  const { who, id, secret } = await unpaid()
  expect(await scene.checkout.payInBrowser(secret, THREE_D_SECURE)).toBe("requires_action")
  const waiting = await confirmPayment(scene.needs)(who, id, "pm_of_tab_one")
  expect(waiting.status).toBe("PROCESSING")
  expect(await scene.checkout.payInBrowser(secret)).toBe("succeeded")
  expect((await confirmPayment(scene.needs)(who, id, "pm_of_tab_one")).status).toBe("COMPLETED")
  expect((await scene.checkout.books()).charges).toBeGreaterThan(0)
  expect(await scene.checkout.violations()).toEqual([])
})

it("books what was paid with a card that was removed while the payment was open", async () => {
  const { who, id, secret } = await unpaid()
  expect(await scene.checkout.payInBrowser(secret)).toBe("succeeded")
  const card = await cardOf(who)
  await scene.needs.cards.detachCard(card)
  expect((await confirmPayment(scene.needs)(who, id, card)).status).toBe("COMPLETED")
})

it("answers what became of an order that has ended, whatever card is named", async () => {
  const { who, id, order_id } = await unpaid()
  await releaseOrder(scene.needs)(who, order_id)
  expect((await confirmPayment(scene.needs)(who, id, "pm_nobody")).status).toBe("EXPIRED")
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
