import { type SandboxInPage, sandboxInPage } from "@hub/testing/sandbox/stripe-in-page"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { ApiProblem, sentenceAnd } from "../../api/problem.ts"
import { type CardConfig, CardProviderError } from "./card-provider.ts"
import { openCards } from "./open-cards.ts"

// What is known of a payment when the vendor doesn't answer as it should: its unmodified client over a network that the test breaks.

const config: CardConfig = { public_key: "pk_test_confirm", account_stripe_id: null, shim_url: null }
let sandbox: SandboxInPage
/** What the network does with a call; undefined lets it through. */
let network: (path: string) => "lost" | "answer lost" | { status: number; error: object } | undefined

beforeAll(async () => {
  sandbox = await sandboxInPage(config.public_key)
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const done = network(path)
    if (done === "lost") throw new TypeError("Failed to fetch")
    if (typeof done === "object") return new Response(JSON.stringify({ error: done.error }), { status: done.status })
    const answer = await sandbox.fetch(path, init)
    if (done === "answer lost") throw new TypeError("Failed to fetch")
    return answer
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await sandbox.close()
})
beforeEach(() => {
  network = () => undefined
})

const newCard = () =>
  sandbox.asServer("payment_methods", {
    type: "card",
    "card[number]": "4242424242424242",
    "card[exp_month]": "12",
    "card[exp_year]": "2034",
    "card[cvc]": "123",
  })
async function payment() {
  const intent = await sandbox.asServer("payment_intents", { amount: "4200", currency: "usd" })
  const [card, cards] = await Promise.all([newCard(), openCards(config)])
  return () => cards.confirmPayment(intent.client_secret, card.id)
}
const isConfirming = (path: string): boolean => path.endsWith("/confirm")
const failed = (status: number, type: string, code?: string) => ({
  status,
  error: { type, code, message: "Not now." },
})

test("reports an unknown outcome when the connection breaks twice", async () => {
  const confirm = await payment()
  network = (path) => (isConfirming(path) ? "answer lost" : "lost")
  const error = await confirm().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiProblem)
  expect(error).toMatchObject({ kind: "network", message: "Unexpected Network Error" })
  network = () => undefined
  expect(await confirm()).toBe("completed")
})

test("reads the payment's state when only the answer is lost", async () => {
  const confirm = await payment()
  network = (path) => (isConfirming(path) ? "answer lost" : undefined)
  expect(await confirm()).toBe("completed")
})

test("reports an unknown outcome when the payment is unfinished after a broken connection", async () => {
  const confirm = await payment()
  network = (path) => (isConfirming(path) ? "lost" : undefined)
  await expect(confirm()).rejects.toBeInstanceOf(ApiProblem)
})

test.each([
  ["the vendor's server fails", failed(500, "api_error")],
  ["the vendor has too much to do", failed(429, "rate_limit_error")],
  ["the vendor has too much to do, in its older words", failed(429, "invalid_request_error", "rate_limit")],
  ["an earlier try is under way", failed(429, "invalid_request_error", "lock_timeout")],
  ["an earlier try with the same key is under way", failed(409, "idempotency_error", "idempotency_key_in_use")],
])("reports an unknown outcome: %s", async (_what, answer) => {
  const confirm = await payment()
  network = () => answer
  const error = await confirm().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiProblem)
  expect(error).toMatchObject({ kind: "unknown", message: "Not now." })
})

test("reports an unknown outcome when the payment's state can't be read", async () => {
  const confirm = await payment()
  network = (path) =>
    isConfirming(path) ? failed(400, "invalid_request_error", "payment_intent_unexpected_state") : "lost"
  await expect(confirm()).rejects.toBeInstanceOf(ApiProblem)
})

test.each([
  ["refuses the card", failed(402, "card_error", "card_declined")],
  ["refuses the question", failed(400, "invalid_request_error", "resource_missing")],
])("reports 'not charged' when the vendor %s", async (_what, answer) => {
  const confirm = await payment()
  network = () => answer
  await expect(confirm()).rejects.toBeInstanceOf(CardProviderError)
})

test("reports a card as saved although the vendor's answer failed", async () => {
  const intent = await sandbox.asServer("setup_intents", { usage: "off_session" })
  const [card, cards] = await Promise.all([newCard(), openCards(config)])
  const saved = { payment_method_id: card.id }
  expect(await cards.confirmSetup(intent.client_secret, card.id)).toEqual(saved)
  network = (path) => (isConfirming(path) ? failed(500, "api_error") : undefined)
  expect(await cards.confirmSetup(intent.client_secret, card.id)).toEqual(saved)
})

test("what the provider says of a card is shown to the family", () => {
  const declined = new CardProviderError("Your card was declined.", "card_declined")
  expect(sentenceAnd(declined, "You won't be charged twice.")).toBe(
    "Your card was declined. You won't be charged twice.",
  )
})
