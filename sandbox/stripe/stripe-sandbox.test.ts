import { setTimeout as sleep } from "node:timers/promises"
import Fastify, { type FastifyInstance } from "fastify"
import Stripe from "stripe"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { sandboxStore } from "./store.ts"
import { stripeSandbox } from "./stripe-sandbox.ts"

// What the sandbox promises beyond the port's contract: the wire itself, as the vendor's own client and a browser meet it.

const SECRET = "sk_test_wire"
const PUBLIC = "pk_test_wire"
const WEBHOOKS = "whsec_wire"

let sandbox: FastifyInstance
let receiver: FastifyInstance
let origin = ""
let vendor: Stripe
let events: Stripe.Event[] = []
let refusals = 0

beforeEach(async () => {
  events = []
  refusals = 0
  receiver = Fastify()
  receiver.removeAllContentTypeParsers()
  receiver.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
  receiver.post<{ Body: Buffer }>("/hook", async (request, reply) => {
    if (refusals > 0) {
      refusals -= 1
      return reply.code(500).send()
    }
    const signature = request.headers["stripe-signature"] ?? ""
    events.push(Stripe.webhooks.constructEvent(request.body, signature, WEBHOOKS))
    return reply.code(200).send()
  })
  const hook = `${await receiver.listen({ host: "127.0.0.1", port: 0 })}/hook`
  sandbox = Fastify()
  await sandbox.register(stripeSandbox, {
    store: sandboxStore(),
    webhook_url: () => hook,
    webhook_secret: WEBHOOKS,
    secret_key: SECRET,
    public_key: PUBLIC,
  })
  origin = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  vendor = client()
})
afterEach(async () => {
  await sandbox.close()
  await receiver.close()
})

const client = (stripeAccount?: string): Stripe => {
  const { hostname, port } = new URL(origin)
  return new Stripe(SECRET, { host: hostname, port, protocol: "http", maxNetworkRetries: 2, stripeAccount })
}
const fault = (body: object) => sandbox.inject({ method: "POST", url: "/_sandbox/faults", payload: body })
const card = async (number: string, stripe = vendor) =>
  (await stripe.paymentMethods.create({ type: "card", card: { number, exp_month: 1, exp_year: 2035, cvc: "123" } })).id
const payment = (amount = 1_000, stripe = vendor) => stripe.paymentIntents.create({ amount, currency: "usd" })
const send = async (key: string, path: string, form: Record<string, string> = {}, headers = {}) => {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { ...(key === "" ? {} : { authorization: `Bearer ${key}` }), ...headers },
    body: new URLSearchParams(form),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !isSo(); tries += 1) await sleep(50)
}
const typesSeen = () => events.map(({ type }) => type)

describe("access", () => {
  test("refuses requests without a key, and payments with the browser's key", async () => {
    expect((await send("", "/v1/customers")).status).toBe(401)
    expect((await send("sk_test_other", "/v1/customers")).status).toBe(401)
    expect(await send(PUBLIC, "/v1/payment_intents", { amount: "1000", currency: "usd" })).toMatchObject({
      status: 403,
      body: { error: { code: "secret_key_required" } },
    })
  })
  test("the browser's key sees and confirms a payment only with its secret", async () => {
    const { id, client_secret } = await payment()
    const form = { payment_method: await card("4242424242424242") }
    expect((await send(PUBLIC, `/v1/payment_intents/${id}/confirm`, form)).status).toBe(404)
    const wrong = { ...form, client_secret: `${id}_secret_x` }
    expect((await send(PUBLIC, `/v1/payment_intents/${id}/confirm`, wrong)).status).toBe(404)
    const right = { ...form, client_secret: client_secret ?? "" }
    expect((await send(PUBLIC, `/v1/payment_intents/${id}/confirm`, right)).body).toMatchObject({ status: "succeeded" })
  })
  test("keeps connected accounts apart", async () => {
    const [mine, other] = [client("acct_1"), client("acct_2")]
    const { id } = await payment(1_000, mine)
    expect((await mine.paymentIntents.retrieve(id)).id).toBe(id)
    await expect(other.paymentIntents.retrieve(id)).rejects.toMatchObject({ code: "resource_missing" })
    await expect(vendor.paymentIntents.retrieve(id)).rejects.toMatchObject({ code: "resource_missing" })
  })
})

describe("refuses", () => {
  test("an unknown parameter and the retired payment_method_types, by name", async () => {
    const base = { amount: "1000", currency: "usd" }
    expect(await send(SECRET, "/v1/payment_intents", { ...base, colour: "red" })).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_unknown", param: "colour" } },
    })
    expect(await send(SECRET, "/v1/payment_intents", { ...base, "payment_method_types[]": "card" })).toMatchObject({
      status: 400,
      body: { error: { code: "payment_method_types_no_longer_supported" } },
    })
  })
  test("refuses a real card's number, and stores no number or code", async () => {
    await expect(card("4111111111111111")).rejects.toThrow("Only test cards are accepted here.")
    await expect(card("4242424242424241")).rejects.toMatchObject({ code: "incorrect_number" })
    const kept = JSON.stringify(await vendor.paymentMethods.retrieve(await card("5555555555554444")))
    expect(kept).not.toContain("5555555555554444")
    expect(kept).not.toContain("cvc")
  })
  test("every answer carries a request id", async () => {
    expect((await send(SECRET, "/v1/customers")).headers.get("request-id")).toMatch(/^req_/)
  })
})

describe("an idempotency key", () => {
  const asked = { amount: "1000", currency: "usd" }
  const under = (key: string, form: Record<string, string> = asked) =>
    send(SECRET, "/v1/payment_intents", form, { "idempotency-key": key })

  test("gives the same answer again, and refuses other contents", async () => {
    const [first, again, other] = [await under("k"), await under("k"), await under("k", { ...asked, amount: "1001" })]
    expect(again.body.id).toBe(first.body.id)
    expect(again.headers.get("idempotent-replayed")).toBe("true")
    expect(other).toMatchObject({ status: 400, body: { error: { type: "idempotency_error" } } })
  })
  test("is refused while its first request is running", async () => {
    await fault({ op: "payment_intents.create", mode: "delay", ms: 2_000 })
    const both = await Promise.all([under("k"), under("k")])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
  test("keeps a declined charge declined", async () => {
    const form = { ...asked, confirm: "true", payment_method: await card("4000000000000002") }
    const [first, again] = [await under("k", form), await under("k", form)]
    expect(first.status).toBe(402)
    expect(again.body).toEqual(first.body)
  })
})

describe("faults on demand", () => {
  test("drops an answer after the work is done", async () => {
    await fault({ op: "payment_intents.create", mode: "drop_response" })
    const made = await vendor.paymentIntents.create({ amount: 700, currency: "usd" }, { idempotencyKey: "one" })
    const all = await vendor.paymentIntents.list()
    expect(all.data.map(({ id }) => id)).toEqual([made.id])
  })
  test("answers a crash and a rate limit", async () => {
    await fault({ op: "customers.create", mode: "429" })
    await expect(vendor.customers.create({})).rejects.toMatchObject({ statusCode: 429 })
    await fault({ op: "customers.create", mode: "500", times: 3 })
    await expect(vendor.customers.create({})).rejects.toMatchObject({ statusCode: 500 })
  })
  test("an unknown fault is refused", async () => {
    expect((await fault({ mode: "explode" })).statusCode).toBe(400)
  })
})

describe("webhooks", () => {
  const pay = async () => {
    const { id } = await payment()
    await vendor.paymentIntents.confirm(id, { payment_method: await card("4242424242424242") })
    return id
  }
  test("are signed and sent in the order in which things happened", async () => {
    const id = await pay()
    await until(() => events.length >= 3)
    expect(typesSeen()).toEqual(["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"])
    expect(events[2]?.data.object).toMatchObject({ id, status: "succeeded" })
  })
  test("are sent again when they weren't accepted", async () => {
    refusals = 1
    await payment()
    await until(() => events.length >= 1)
    expect(typesSeen()).toEqual(["payment_intent.created"])
  })
  test("come twice, late or not at all on demand", async () => {
    await fault({ op: "charge.succeeded", mode: "dup_webhook" })
    await fault({ op: "payment_intent.created", mode: "reorder_webhook", ms: 200 })
    await fault({ op: "payment_intent.succeeded", mode: "drop_webhook" })
    await pay()
    await until(() => events.length >= 3)
    expect(typesSeen()).toEqual(["charge.succeeded", "charge.succeeded", "payment_intent.created"])
  })
  test("name the account that they belong to", async () => {
    await payment(1_000, client("acct_9"))
    await until(() => events.length >= 1)
    expect(events[0]?.account).toBe("acct_9")
  })
  test("don't delay the answer when the receiver hangs up", async () => {
    await receiver.close()
    expect(await payment()).toMatchObject({ object: "payment_intent" })
  })
})

describe("authentication", () => {
  const answer = (id: string, client_secret: string | null, outcome: string) =>
    send(PUBLIC, "/v1/3ds2/authenticate", { intent: id, client_secret: client_secret ?? "", outcome })

  test.each([
    ["4000002760003184", "success", 200, "succeeded"],
    ["4000002760003184", "failure", 402, "payment_intent_authentication_failure"],
    ["4000008260003178", "success", 402, "Your card has insufficient funds."],
  ])("%s answered with %s", async (number, outcome, status, word) => {
    const { id, client_secret } = await payment()
    const asked = await vendor.paymentIntents.confirm(id, {
      payment_method: await card(number),
      return_url: "https://a.example",
    })
    expect(asked.status).toBe("requires_action")
    const answered = await answer(id, client_secret, outcome)
    expect(answered.status).toBe(status)
    expect(JSON.stringify(answered.body)).toContain(word)
  })
  test.each([
    ["4000002760003184", "authentication_required"],
    ["4000002500003155", "succeeded"],
  ])("%s saved with its owner there, then charged without", async (number, expected) => {
    const customer = (await vendor.customers.create({})).id
    const setup = await vendor.setupIntents.create({ customer, usage: "off_session" })
    const payment_method = await card(number)
    await vendor.setupIntents.confirm(setup.id, { payment_method })
    await answer(setup.id, setup.client_secret, "success")
    const charged = await vendor.paymentIntents
      .create({ amount: 900, currency: "usd", customer, payment_method, off_session: true, confirm: true })
      .then(
        ({ status }) => status,
        (error: { code?: string }) => error.code,
      )
    expect(charged).toBe(expected)
  })
})

test("lists in pages, newest first", async () => {
  const ids: string[] = []
  for (const amount of [100, 200, 300, 400, 500]) ids.unshift((await payment(amount)).id)
  const found: string[] = []
  for await (const { id } of vendor.paymentIntents.list({ limit: 2 })) found.push(id)
  expect(found).toEqual(ids)
})

test("the script for the browser is plain and needs no eval", async () => {
  const script = await (await fetch(`${origin}/sandbox/stripe.js`)).text()
  expect(script).toContain("Complete authentication")
  expect(script).not.toMatch(/\beval\(|new Function\(|^(import|export) /m)
})
