import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { type PaymentRow, paymentOfOrder } from "../payments/store.ts"
import type { PaymentSnapshot } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { comparePayments } from "./reconcile-payments.ts"
import { expireUnsentPayment } from "./settle-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

// The provider's books beside ours, after whatever made them differ.

let scene: Scene
const said = vi.spyOn(console, "error").mockImplementation(() => undefined)

beforeAll(async () => {
  scene = await openScene({ price: 10_000 })
})
afterAll(() => scene.close())
beforeEach(() => {
  said.mockClear()
  // The sandbox's payments are made at the machine's time.
  scene.checkout.setTime(new Date())
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})

const words = () => said.mock.calls.flat().join("\n")
const later = () => scene.checkout.setTime(new Date(Date.now() + 20 * 60_000))

async function placed() {
  const basket = await basketIn(scene)
  const { who } = basket
  const { order_id, payment } = await placedIn(scene, basket)
  return {
    who,
    payment,
    pay: () => scene.checkout.payInBrowser(payment.client_secret ?? ""),
    confirm: () => confirmPayment(scene.needs)(who, payment.id),
    status: async () => (await readOrder(scene.needs)(who, order_id)).status,
  }
}
/** The provider's list as it would be if each payment there were what `change` makes of it. */
function listing(change: (one: PaymentSnapshot) => readonly PaymentSnapshot[]): CheckoutNeeds {
  const { cards } = scene.needs
  async function* listPaymentsSince(since: Date) {
    for await (const one of cards.listPaymentsSince(since)) yield* change(one)
  }
  return { ...scene.needs, cards: { ...cards, listPaymentsSince } }
}
const atProvider = async ({ provider_payment_id }: PaymentRow) =>
  (await scene.needs.cards.retrievePayment(provider_payment_id ?? "")).status

it("reports nothing when both agree", async () => {
  const { pay, confirm } = await placed()
  await pay()
  await confirm()
  later()
  expect(await comparePayments(scene.needs)()).toBe(0)
  expect(words()).toBe("")
})

it("completes a payment that we never heard of", async () => {
  const { pay, status } = await placed()
  await pay()
  expect(await comparePayments(scene.needs)()).toBe(0)
  expect(await status()).toBe("completed")
})

it("cancels a payment that was made there and given up here", async () => {
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(who, items)
  await scene.checkout.addFault({ op: "payment_intents.create", mode: "drop_response", times: 3 })
  const placing = { order_id, final_price: 10_000, remember_payment_method: true, idempotency_key: undefined }
  await expect(placeOrder(scene.needs)(who, placing)).rejects.toThrow()
  const created = await paymentOfOrder(scene.store, order_id)
  if (created === undefined) throw new Error("No payment was written")
  await expireUnsentPayment(scene.needs)(created, { cause: "READ", last_error: null, to: "CANCELLED" })
  const found = async () => {
    for await (const one of scene.needs.cards.listPaymentsSince(new Date(0)))
      if (one.payment_id === created.id) return one
    return undefined
  }
  expect((await found())?.status).toBe("REQUIRES_CONFIRMATION")
  expect(await comparePayments(scene.needs)()).toBe(0)
  expect((await found())?.status).toBe("EXPIRED")
})

it("reports money that belongs to no payment here, but not that of other users of the account", async () => {
  const { who, payment, pay, confirm } = await placed()
  await pay()
  await confirm()
  const family = await scene.store.one<{ provider_customer_id: string }>(
    sql`select provider_customer_id from customer where id = ${who}`,
  )
  const stray = newId()
  const strange = { payment_id: stray, order_id: newId(), amount: 700, ...family }
  const { client_secret } = await scene.needs.cards.createPayment(strange)
  await scene.checkout.payInBrowser(client_secret ?? "")
  const needs = listing((one) => [
    one,
    ...(one.payment_id === payment.id ? [{ ...one, provider_payment_id: "pi_other", payment_id: null }] : []),
    ...(one.payment_id === stray ? [{ ...one, provider_payment_id: "pi_odd", payment_id: "order-17" }] : []),
  ])
  expect(await comparePayments(needs)()).toBe(1)
  expect(words()).toContain(`took 700 cents for pi_`)
  expect(words()).toContain(`there is no payment ${stray} here`)
})

it("reports one that can't be settled and a second payment of the same order, and goes on with the others", async () => {
  const { payment: broken } = await placed()
  const { payment: twice, pay, confirm } = await placed()
  await pay()
  await confirm()
  const { payment: open, pay: payOpen, status } = await placed()
  await payOpen()
  const needs = listing((one) => [
    ...(one.payment_id === broken.id ? [] : [one]),
    ...(one.payment_id === open.id
      ? [
          { ...one, payment_id: broken.id, provider_payment_id: broken.provider_payment_id ?? "", amount: 1 },
          { ...one, payment_id: twice.id, provider_payment_id: "pi_second" },
        ]
      : []),
  ])
  await comparePayments(needs)()
  expect(await status()).toBe("completed")
  expect(words()).toContain(`which is not paid here: payment ${broken.id}`)
  expect(words()).toContain(`payment ${twice.id} is paid by another one already`)
})

it("reports a payment that is paid here and not there, once it is not recent any more", async () => {
  const { payment, pay, confirm } = await placed()
  await pay()
  await confirm()
  const needs = listing((one) => [one.payment_id === payment.id ? { ...one, status: "PROCESSING" } : one])
  await comparePayments(needs)()
  expect(words()).not.toContain(payment.id)
  later()
  await comparePayments(needs)()
  expect(words()).toContain(`taken nothing for payment ${payment.id}`)
  expect(await atProvider(payment)).toBe("COMPLETED")
})
