import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { confirmPayment } from "../orders/confirm-payment.ts"
import { draftOrder } from "../orders/draft-order.ts"
import { placeOrder } from "../orders/place-order.ts"
import { readOrder } from "../orders/read-order.ts"
import { basketIn, openScene, type Scene } from "../testing-scene.ts"
import { endUnmade } from "./apply-snapshot.ts"
import { comparePayments } from "./compare-payments.ts"
import { type PaymentRow, paymentOfOrder } from "./store.ts"

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
  expect(await scene.checkout.faults()).toEqual([])
})

const words = () => said.mock.calls.flat().join("\n")
const later = () => scene.checkout.setTime(new Date(Date.now() + 20 * 60_000))

async function placed() {
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(who, items)
  const placing = { order_id, final_price: 10_000, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(scene.needs)(who, placing)
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment === undefined) throw new Error("No payment was made")
  return {
    who,
    order_id,
    payment,
    pay: () => scene.checkout.payInBrowser(payment.client_secret ?? ""),
    confirm: () => confirmPayment(scene.needs)(who, payment.id),
    status: async () => (await readOrder(scene.needs)(who, order_id)).status,
  }
}
const atProvider = async ({ provider_payment_id }: PaymentRow) =>
  (await scene.needs.cards.retrievePayment(provider_payment_id ?? "")).state

it("finds nothing where both say the same", async () => {
  const { pay, confirm } = await placed()
  await pay()
  await confirm()
  later()
  expect(await comparePayments(scene.needs)()).toBe(0)
  expect(words()).toBe("")
})

it("books what was paid and what nobody has told us of", async () => {
  const { pay, status } = await placed()
  await pay()
  expect(await comparePayments(scene.needs)()).toBe(0)
  expect(await status()).toBe("completed")
})

it("cancels what was made and given up here", async () => {
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(who, items)
  await scene.checkout.addFault({ op: "payment_intents.create", mode: "drop_response", times: 3 })
  const placing = { order_id, final_price: 10_000, remember_payment_method: true, idempotency_key: undefined }
  await expect(placeOrder(scene.needs)(who, placing)).rejects.toThrow()
  const created = await paymentOfOrder(scene.store, order_id)
  if (created === undefined) throw new Error("No payment was written")
  await endUnmade(scene.needs)(created, { cause: "a test", last_error: null, to: "cancelled" })
  const found = async () => {
    for await (const one of scene.needs.cards.listPaymentsSince(new Date(0)))
      if (one.payment_id === created.id) return one
    return undefined
  }
  expect((await found())?.state).toBe("requires_confirmation")
  expect(await comparePayments(scene.needs)()).toBe(0)
  expect((await found())?.state).toBe("expired")
})

it("tells of money that belongs to no payment here, and not of others who use the account", async () => {
  const { who, payment, pay, confirm } = await placed()
  await pay()
  await confirm()
  const family = await scene.store.one<{ provider_customer_id: string }>(
    sql`select provider_customer_id from customer where id = ${who}`,
  )
  const stray = newId()
  const strange = { payment_id: stray, order_id: newId(), amount: 700, ...family }
  const { client_secret } = await scene.needs.cards.createPayment(strange)
  await scene.checkout.payInBrowser(client_secret)
  const list = scene.needs.cards.listPaymentsSince
  const needs = {
    ...scene.needs,
    cards: {
      ...scene.needs.cards,
      async *listPaymentsSince(since: Date) {
        for await (const one of list(since)) {
          yield one
          if (one.payment_id === payment.id) yield { ...one, provider_payment_id: "pi_other", payment_id: null }
          if (one.payment_id === stray) yield { ...one, provider_payment_id: "pi_odd", payment_id: "order-17" }
        }
      },
    },
  }
  expect(await comparePayments(needs)()).toBe(2)
  expect(words()).toContain(`took 700 cents for pi_`)
  expect(words()).toContain(`there is no payment ${stray} here`)
  expect(words()).toContain("there is no payment order-17 here")
})

it("tells of a payment that is paid here and not there, once it isn't under way any more", async () => {
  const { payment, pay, confirm } = await placed()
  await pay()
  await confirm()
  const list = scene.needs.cards.listPaymentsSince
  const needs = {
    ...scene.needs,
    cards: {
      ...scene.needs.cards,
      async *listPaymentsSince(since: Date) {
        for await (const one of list(since))
          if (one.payment_id === payment.id) yield { ...one, state: "processing" } as const
          else yield one
      },
    },
  }
  await comparePayments(needs)()
  expect(words()).not.toContain(payment.id)
  later()
  await comparePayments(needs)()
  expect(words()).toContain(`taken nothing for payment ${payment.id}`)
  expect(await atProvider(payment)).toBe("completed")
})
