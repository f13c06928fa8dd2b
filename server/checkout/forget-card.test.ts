import { formOf } from "@hub/testing/checkout/checkout"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { paymentOfOrder } from "../payments/store.ts"
import { providerCustomer } from "../payments/store-customer.ts"
import { insertEvent } from "../payments/store-events.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { confirmPayment } from "./sync-payment.ts"
import { applyEvent, applyWaitingEvents } from "./webhook.ts"

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/**
 * An order that was paid with a card, which confirming has attached to the family. `before`: what was said with a card that was
 * declined first.
 */
async function paid(is_remembered: boolean, before?: boolean) {
  const { who: customer_id, items } = await basketIn(scene, { capacity: 1 })
  const order_id = await draftOrder(scene.needs)(customer_id, items)
  const placing = { order_id, final_price: 10_000, idempotency_key: undefined }
  if (before !== undefined) {
    await placeOrder(scene.needs)(customer_id, { ...placing, remember_payment_method: before })
    const declined = await paymentOfOrder(scene.store, order_id)
    await scene.checkout.payInBrowser(declined?.client_secret ?? "", "4000000000000002")
    await confirmPayment(scene.needs)(customer_id, declined?.id ?? "")
  }
  await placeOrder(scene.needs)(customer_id, { ...placing, remember_payment_method: is_remembered })
  const payment = await paymentOfOrder(scene.store, order_id)
  await scene.checkout.payInBrowser(payment?.client_secret ?? "")
  const object_id = payment?.provider_payment_id ?? ""
  const event = { provider: "STRIPE", account: "", event_id: newId(), type: "payment_intent.succeeded", object_id }
  const cards = async () => {
    const customer = await providerCustomer(scene.store, customer_id)
    return (await formOf(scene.needs.cards).listCards(customer?.provider_customer_id ?? "")).length
  }
  return { customer_id, order_id, payment_id: payment?.id ?? "", event, cards }
}

it("detaches a card that isn't to be saved once it has paid", async () => {
  const once = await paid(false)
  const kept = await paid(true)
  expect([await once.cards(), await kept.cards()]).toEqual([1, 1])
  await confirmPayment(scene.needs)(once.customer_id, once.payment_id)
  await confirmPayment(scene.needs)(kept.customer_id, kept.payment_id)
  expect([await once.cards(), await kept.cards()]).toEqual([0, 1])
})

it("keeps the card or not as the last try says, not the first", async () => {
  const once = await paid(false, true)
  const kept = await paid(true, false)
  await confirmPayment(scene.needs)(once.customer_id, once.payment_id)
  await confirmPayment(scene.needs)(kept.customer_id, kept.payment_id)
  expect([await once.cards(), await kept.cards()]).toEqual([0, 1])
})

it("detaches it on the provider's event when the provider didn't answer before; the order is booked at once", async () => {
  const { customer_id, order_id, payment_id, event, cards } = await paid(false)
  // Every call is tried three times: those of the confirmation, and those of the event.
  await scene.checkout.addFault({ op: "payment_methods.detach", mode: "500", times: 6 })
  await confirmPayment(scene.needs)(customer_id, payment_id)
  expect((await readOrder(scene.needs)(customer_id, order_id)).status).toBe("completed")
  await insertEvent(scene.store, event, scene.needs.clock())
  await expect(applyEvent(scene.needs)(event)).rejects.toThrow()
  expect(await cards()).toBe(1)

  expect(await applyWaitingEvents(scene.needs)()).toBe(1)
  expect(await cards()).toBe(0)
  expect(await applyWaitingEvents(scene.needs)()).toBe(0)
})
