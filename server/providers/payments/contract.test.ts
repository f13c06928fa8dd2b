import { sandboxStore } from "@hub/sandbox/stripe/store"
import { stripeSandbox } from "@hub/sandbox/stripe/stripe-sandbox"
import Fastify from "fastify"
import Stripe from "stripe"
import { v7 } from "uuid"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { BadSignature } from "./port.ts"
import { stripePayments } from "./stripe.ts"

// One suite for every adapter of the port: the sandbox always, and the vendor's own test mode when a key is given.

const test_key = process.env.STRIPE_TEST_KEY
const SECRET = "whsec_contract"
const app = Fastify()
let cards: ReturnType<typeof stripePayments>
let vendor: Stripe
let base = ""

beforeAll(async () => {
  await app.register(stripeSandbox, {
    store: sandboxStore(),
    webhook_url: () => "http://127.0.0.1:9/",
    webhook_secret: SECRET,
    secret_key: "sk_test_sandbox",
    public_key: "pk_test_sandbox",
  })
  base = test_key ? "https://api.stripe.com" : await app.listen({ host: "127.0.0.1", port: 0 })
  const url = new URL(base)
  const secret_key = test_key ?? "sk_test_sandbox"
  cards = stripePayments({ secret_key, account_id: null, api_base: test_key ? null : base, webhook_secrets: [SECRET] })
  vendor = new Stripe(secret_key, test_key ? {} : { host: url.hostname, port: url.port, protocol: "http" })
})
afterAll(() => app.close())

const customer = async () =>
  (await cards.form.createCustomer({ customer_id: v7(), email: "a@example.com", name: "A" })).provider_customer_id
const method = async (number: string) =>
  (await vendor.paymentMethods.create({ type: "card", card: { number, exp_month: 12, exp_year: 2034, cvc: "123" } })).id
const newPayment = async (provider_customer_id: string, amount = 4_200) => {
  const payment_id = v7()
  const made = await cards.createPayment({ payment_id, order_id: v7(), amount, provider_customer_id })
  return { payment_id, ...made, id: made.snapshot.provider_payment_id }
}
const saved = async (provider_customer_id: string, number: string) => {
  const { client_secret } = await cards.form.createSetupIntent(provider_customer_id)
  const payment_method = await method(number)
  await vendor.setupIntents.confirm(client_secret.split("_secret_")[0] ?? "", { payment_method })
  return payment_method
}

test("creates one customer, also when the email changed before a retry", async () => {
  const customer_id = v7()
  const first = await cards.form.createCustomer({ customer_id, email: "a@example.con", name: "A" })
  const second = await cards.form.createCustomer({ customer_id, email: "a@example.com", name: "A" })
  expect(second).toEqual(first)
  expect(await vendor.customers.retrieve(first.provider_customer_id)).toMatchObject({ email: "a@example.com" })
})

describe("a payment", () => {
  test("waits for its card, carries our id, and completes when it is confirmed", async () => {
    const { id, payment_id, snapshot, client_secret } = await newPayment(await customer())
    expect(snapshot).toMatchObject({ status: "REQUIRES_CONFIRMATION", amount: 4_200, currency: "usd", payment_id })
    expect(client_secret).toContain(id)
    await vendor.paymentIntents.confirm(id, { payment_method: await method("4242424242424242") })
    expect(await cards.retrievePayment(id)).toMatchObject({
      status: "COMPLETED",
      payment_method: { brand: "visa", last4: "4242" },
      last_error: null,
    })
  })
  test("is the same one when it is created twice", async () => {
    const provider_customer_id = await customer()
    const asked = { payment_id: v7(), order_id: v7(), amount: 900, provider_customer_id }
    const [first, second] = [await cards.createPayment(asked), await cards.createPayment(asked)]
    expect(second.snapshot.provider_payment_id).toBe(first.snapshot.provider_payment_id)
    await expect(cards.createPayment({ ...asked, amount: 901 })).rejects.toMatchObject({ kind: "invalid" })
  })
  test.each([
    ["4000000000000002", "generic_decline", "Your card was declined."],
    ["4000000000009995", "insufficient_funds", "Your card has insufficient funds."],
    ["4000000000000069", "expired_card", "Your card has expired."],
  ])("refused by the bank (%s) stays open and says why", async (number, code, message) => {
    const { id } = await newPayment(await customer())
    await expect(vendor.paymentIntents.confirm(id, { payment_method: await method(number) })).rejects.toThrow(message)
    expect(await cards.retrievePayment(id)).toMatchObject({
      status: "REQUIRES_CONFIRMATION",
      last_error: { code, message },
    })
  })
  test("that needs authentication is processing", async () => {
    const { id } = await newPayment(await customer())
    await vendor.paymentIntents.confirm(id, {
      payment_method: await method("4000002760003184"),
      return_url: "https://example.com",
    })
    expect(await cards.retrievePayment(id)).toMatchObject({ status: "PROCESSING", action: "3ds" })
  })
  test("can be cancelled, twice, but not after it took money", async () => {
    const open = await newPayment(await customer())
    expect(await cards.cancelPayment(open.id)).toMatchObject({ status: "EXPIRED" })
    expect(await cards.cancelPayment(open.id)).toMatchObject({ status: "EXPIRED" })
    const paid = await newPayment(await customer())
    await vendor.paymentIntents.confirm(paid.id, { payment_method: await method("4242424242424242") })
    expect(await cards.cancelPayment(paid.id)).toMatchObject({ status: "COMPLETED" })
  })
  test("is listed since a time", async () => {
    const since = new Date(Date.now() - 60_000)
    const { payment_id } = await newPayment(await customer())
    const found: (string | null)[] = []
    for await (const snapshot of cards.listPaymentsSince(since)) found.push(snapshot.payment_id)
    expect(found).toContain(payment_id)
  })
  test("is refunded in parts, and never twice under one id", async () => {
    const { id } = await newPayment(await customer(), 1_000)
    await vendor.paymentIntents.confirm(id, { payment_method: await method("4242424242424242") })
    const part = { refund_id: v7(), provider_payment_id: id, amount: 600 }
    const first = await cards.refund(part)
    expect(await cards.refund(part)).toEqual(first)
    await expect(cards.refund({ ...part, refund_id: v7() })).rejects.toMatchObject({ kind: "invalid" })
    expect(await cards.refund({ ...part, refund_id: v7(), amount: 400 })).toMatchObject({ status: "SUCCEEDED" })
    const listed: unknown[] = []
    for await (const refund of cards.listRefundsSince(new Date(Date.now() - 60_000))) listed.push(refund)
    expect(listed).toContainEqual(expect.objectContaining({ ...first, refund_id: part.refund_id, amount: 600 }))
  })
})

test("settles a pending refund under the same id", async () => {
  const { id } = await newPayment(await customer(), 1_000)
  await vendor.paymentIntents.confirm(id, { payment_method: await method("4000000000007726") })
  const asked = { refund_id: v7(), provider_payment_id: id, amount: 300 }
  const first = await cards.refund(asked)
  expect(first.status).toBe("PENDING")
  const settled = await vi.waitUntil(
    async () => {
      const now = await cards.refund(asked)
      return now.status === "PENDING" ? undefined : now
    },
    { timeout: 15_000, interval: 500 },
  )
  expect(settled).toEqual({ ...first, status: "SUCCEEDED" })
  expect((await vendor.refunds.list({ payment_intent: id })).data).toHaveLength(1)
})

describe("a saved card", () => {
  test("is listed and removed", async () => {
    const provider_customer_id = await customer()
    const payment_method_id = await saved(provider_customer_id, "5555555555554444")
    await cards.form.setDefaultCard(provider_customer_id, payment_method_id)
    expect(await cards.form.listCards(provider_customer_id)).toMatchObject([
      { payment_method_id, brand: "mastercard", last4: "4444", wallet_type: null },
    ])
    await cards.detachCard(payment_method_id)
    expect(await cards.form.listCards(provider_customer_id)).toEqual([])
  })
})

describe("saving a card", () => {
  test("that is declined says why, and the same secret takes the next card", async () => {
    const provider_customer_id = await customer()
    const { client_secret } = await cards.form.createSetupIntent(provider_customer_id)
    const id = client_secret.split("_secret_")[0] ?? ""
    const refused = vendor.setupIntents.confirm(id, { payment_method: await method("4000000000000002") })
    await expect(refused).rejects.toThrow("Your card was declined.")
    expect(await cards.form.listCards(provider_customer_id)).toEqual([])
    await vendor.setupIntents.confirm(id, { payment_method: await method("4242424242424242") })
    expect(await cards.form.listCards(provider_customer_id)).toMatchObject([{ last4: "4242" }])
  })
  test("that needs authentication isn't saved before it", async () => {
    const provider_customer_id = await customer()
    const { client_secret } = await cards.form.createSetupIntent(provider_customer_id)
    const payment_method = await method("4000002760003184")
    const id = client_secret.split("_secret_")[0] ?? ""
    const asked = await vendor.setupIntents.confirm(id, { payment_method, return_url: "https://example.com" })
    expect(asked.status).toBe("requires_action")
    expect(await cards.form.listCards(provider_customer_id)).toEqual([])
  })
})

test("reads the account", async () => {
  expect(await cards.form.readAccount()).toMatchObject({
    charges_enabled: true,
    country: "US",
    default_currency: "usd",
  })
})

test.skipIf(test_key)("a connected account's customers, cards and payments are its own", async () => {
  const connected = stripePayments({
    secret_key: "sk_test_sandbox",
    account_id: "acct_connected",
    api_base: base,
    webhook_secrets: [SECRET],
  })
  expect(connected.account).toBe("acct_connected")
  expect(await connected.form.readAccount()).toMatchObject({ id: "acct_connected" })
  const theirs = await connected.form.createCustomer({ customer_id: v7(), email: "a@example.com", name: "A" })
  await expect(cards.form.listCards(theirs.provider_customer_id)).rejects.toMatchObject({ kind: "invalid" })
  expect(await connected.form.listCards(theirs.provider_customer_id)).toEqual([])
})

test.skipIf(test_key)("tells a timeout from a decline", async () => {
  const dead = stripePayments({
    secret_key: "sk_test_x",
    account_id: null,
    api_base: "http://127.0.0.1:9",
    webhook_secrets: [],
  })
  await expect(dead.retrievePayment("pi_1")).rejects.toMatchObject({ kind: "unavailable" })
})

test("reads a webhook signed with one of the secrets, and refuses others", () => {
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    livemode: false,
    type: "payment_intent.succeeded",
    account: "acct_7",
    data: { object: { id: "pi_1", object: "payment_intent" } },
  })
  const raw = Buffer.from(payload)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
  expect(cards.webhook.read(raw, signature)).toEqual({
    event_id: "evt_1",
    type: "payment_intent.succeeded",
    account: "acct_7",
    is_other_mode: false,
    object_kind: "payment_intent",
    object_id: "pi_1",
  })
  expect(() => cards.webhook.read(Buffer.from(payload.replace("pi_1", "pi_2")), signature)).toThrow(BadSignature)
})
