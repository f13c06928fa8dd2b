import { DRAFT } from "@hub/testing/portal/order"
import { allowStorage, forbidStorage } from "@hub/testing/portal/storage"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { pay } from "../payments/pay.ts"
import { type OrderTaken, PLACES_PAYMENT } from "./pay-order.ts"
import type { Order } from "./queries.ts"

const call = vi.hoisted(() => vi.fn())
vi.mock("../api/client.ts", () => ({ api: { call } }))
beforeEach(() => {
  call.mockReset()
  allowStorage()
})

const order: Order = { ...DRAFT, hold: null }
const config = { public_key: "pk_test_pay", account_stripe_id: null, shim_url: null }

const payOrder = (taken: OrderTaken): Promise<Order> => pay(PLACES_PAYMENT, taken)

/** Pays with these answers of the server, in order. */
function payWith(...answers: readonly unknown[]): Promise<Order> {
  for (const one of answers) call.mockResolvedValueOnce(one)
  return payOrder({ order, payment_method_id: "pm_1", remember: true, config })
}

test.each(["cancelled", "expired"])("throws when an order is %s when it is placed again", (status) =>
  expect(payWith({ order: { ...order, status }, payment_provider_record: null })).rejects.toMatchObject({
    kind: "domain",
    code: "ORDER_NOT_OPEN",
    message: expect.stringContaining("nothing was charged"),
  }),
)

test("throws when an order ends during its payment", async () => {
  const waiting = { order: { ...order, status: "awaiting_payment" }, payment_provider_record: null }
  const ended = { ...order, status: "cancelled", payment: { refunded_amount: 10_000 } }
  await expect(payWith(waiting, ended)).rejects.toMatchObject({
    message: expect.stringContaining("sending it back to your card"),
  })
})

test("returns a completed order", async () => {
  const done = { order: { ...order, status: "completed" }, payment_provider_record: null }
  expect(await payWith(done)).toMatchObject({ status: "completed" })
})

test.each([
  ["allows", allowStorage],
  ["forbids", forbidStorage],
])("a retry sends the same key in a browser that %s storage", async (_, prepare) => {
  prepare()
  const done = { order: { ...order, status: "completed" }, payment_provider_record: null }
  await payWith(done)
  await payWith(done)
  const [first, second] = call.mock.calls.map(([, { body }]) => body.idempotency_key)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

describe("while the database is away", () => {
  const away = () => new ApiProblem("application", "Away", { code: "UNAVAILABLE", payload: { retry_after: 5 } })
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test("waits as long as the server says and goes on, with the same key", async () => {
    call.mockRejectedValueOnce(away())
    const paid = payWith({ order: { ...order, status: "completed" }, payment_provider_record: null })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(call).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_700)
    expect(await paid).toMatchObject({ status: "completed" })
    const keys = call.mock.calls.map(([, { body }]) => body.idempotency_key)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  test("says so when it doesn't come back", async () => {
    call.mockRejectedValue(away())
    const failed = expect(payWith()).rejects.toMatchObject({ code: "UNAVAILABLE" })
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(call).toHaveBeenCalledTimes(6)
  })
})

describe("without the card provider's settings", () => {
  const paying = { payment_method_id: "pm_1", remember: true, config: null }
  test("doesn't place an order", async () => {
    const refused = payOrder({ ...paying, order })
    await expect(refused).rejects.toMatchObject({ kind: "domain", message: "Stripe not initialized" })
    expect(call).not.toHaveBeenCalled()
  })
  test("places an order again that may have been paid", async () => {
    call.mockResolvedValueOnce({ order: { ...order, status: "completed" }, payment_provider_record: null })
    const again = payOrder({ ...paying, order: { ...order, status: "awaiting_payment" } })
    expect(await again).toMatchObject({ status: "completed" })
  })
  test("doesn't say that a placed order wasn't paid", async () => {
    const placed: Order = { ...order, status: "awaiting_payment" }
    const record = { id: "r1", provider_type: "STRIPE", stripe_client_secret: "secret" }
    call.mockResolvedValueOnce({ order: placed, payment_provider_record: record })
    const error = await payOrder({ ...paying, order: placed }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: "unknown", message: "Stripe not initialized" })
  })
  test("books a free order", async () => {
    call.mockResolvedValueOnce({ order: { ...order, status: "completed" }, payment_provider_record: null })
    const free = payOrder({ ...paying, payment_method_id: undefined, order: { ...order, final_price: 0 } })
    expect(await free).toMatchObject({ status: "completed" })
  })
})

describe("when the provider's script doesn't load", () => {
  const record = { id: "r1", provider_type: "STRIPE", stripe_client_secret: "secret" }
  test.each([
    ["that was just placed was not charged", "draft", "CardProviderError"],
    ["that was tried before may have been charged by then", "awaiting_payment", "ApiProblem"],
  ] as const)("an order %s", async (_what, status, name) => {
    call.mockResolvedValueOnce({ order: { ...order, status: "awaiting_payment" }, payment_provider_record: record })
    const paying = { payment_method_id: "pm_1", remember: true }
    const shim_url = `/${status}.js`
    const error = payOrder({ ...paying, order: { ...order, status }, config: { ...config, shim_url } }).catch(
      (thrown: unknown) => thrown,
    )
    const script = await vi.waitFor(
      () => document.querySelector(`script[src="${shim_url}"]`) ?? Promise.reject(),
      10_000,
    )
    script.dispatchEvent(new Event("error"))
    expect(await error).toMatchObject({ name, message: "Stripe not initialized" })
  })
})
