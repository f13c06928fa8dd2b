import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { stripePayments } from "./stripe.ts"

// Stripe, or something in front of it, answers nonsense: the outcome is unknown then, and is looked up later; never paid, never declined.

let server: Server
let answer = { status: 200, body: "" }

beforeAll(async () => {
  server = createServer((_request, response) =>
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body),
  )
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterAll(() => server.close())

const isAddress = (address: string | AddressInfo | null): address is AddressInfo => typeof address === "object"
const cards = () => {
  const address = server.address()
  const api_base = `http://127.0.0.1:${isAddress(address) ? address.port : 0}`
  return stripePayments({ secret_key: "sk_test_x", account_id: null, api_base, webhook_secrets: [], max_retries: 0 })
}
const try_once = { try_id: "t1", provider_payment_id: "pi_1", payment_method_id: "pm_1", is_off_session: false }
const whole = {
  id: "pi_1",
  object: "payment_intent",
  status: "succeeded",
  amount: 9_225,
  currency: "usd",
  metadata: { payment_id: "p1" },
  payment_method: null,
  last_payment_error: null,
}

it.each([
  ["a page in HTML", 200, "<html><body>Welcome</body></html>"],
  ["nothing", 200, ""],
  ["nothing, and fails", 500, ""],
  ["half an answer", 200, '{"id":"pi_1","status":"succ'],
  ["null", 200, "null"],
  ["a list", 200, "[]"],
  ["another object", 200, JSON.stringify({ id: "cus_1", object: "customer" })],
  ["an answer without a sum", 200, JSON.stringify({ ...whole, amount: undefined })],
  ["a sum that is no sum", 200, JSON.stringify({ ...whole, amount: -9_225 })],
  ["a sum in words", 200, JSON.stringify({ ...whole, amount: "9225" })],
  ["an answer without its metadata", 200, JSON.stringify({ ...whole, metadata: null })],
  ["an answer without a state", 200, JSON.stringify({ ...whole, status: undefined })],
  ["another payment", 200, JSON.stringify({ ...whole, id: "pi_2" })],
  ["a refusal in HTML", 402, "<html>No</html>"],
])("knows no outcome after %s", async (_, status, body) => {
  answer = { status, body }
  await expect(cards().charge(try_once)).rejects.toMatchObject({ kind: "unavailable" })
  await expect(cards().retrievePayment("pi_1")).rejects.toMatchObject({ kind: "unavailable" })
})

const calls: [string, () => Promise<unknown>][] = [
  ["a customer", () => cards().form.createCustomer({ customer_id: "c1", email: null, name: "A" })],
  ["a form", () => cards().form.createSetupIntent("cus_1")],
  ["its cards", () => cards().form.listCards("cus_1")],
  [
    "a new payment",
    () => cards().createPayment({ payment_id: "p1", order_id: "o1", amount: 1, provider_customer_id: "c" }),
  ],
  ["a cancelled payment", () => cards().cancelPayment("pi_1")],
  ["a refund", () => cards().refund({ refund_id: "r1", provider_payment_id: "pi_1", amount: 1 })],
  ["a dispute", () => cards().retrieveDispute("dp_1")],
]
it.each(calls)("throws nothing but that when it asks for %s", async (_, call) => {
  for (const body of ["<html></html>", "", "null", "[]", "{}", '{"id":null}', '{"object":"list","data":null}']) {
    answer = { status: 200, body }
    await expect(call(), body).rejects.toMatchObject({ kind: "unavailable" })
  }
})

it("takes a state that Stripe adds later for neither paid nor refused", async () => {
  answer = { status: 200, body: JSON.stringify({ ...whole, status: "settled_on_the_moon" }) }
  expect(await cards().charge(try_once)).toMatchObject({ status: "PROCESSING", amount: 9_225 })
})
