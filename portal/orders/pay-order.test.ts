import { beforeEach, expect, test, vi } from "vitest"
import { payOrder } from "./pay-order.ts"
import type { Order } from "./queries.ts"

// What the page is told when an order that it pays turns out to have ended: the answer that said so was lost, or another tab was quicker.

const call = vi.hoisted(() => vi.fn())
vi.mock("../api/client.ts", () => ({ api: { call } }))
beforeEach(() => call.mockReset())

const order: Order = {
  id: "o1",
  number: null,
  funbox_id: "f1",
  status: "draft",
  final_price: 10_000,
  discount: 0,
  items: [],
  bookings: [],
  saved: 0,
  sign_up: null,
  cancel_terms: [],
  hold: null,
  promocode: null,
  payment: null,
  payment_plan: null,
  placed_at: null,
  completed_at: null,
}

/** Pays while the server answers so, one after the other. */
function payTold(...told: readonly unknown[]): Promise<Order> {
  for (const one of told) call.mockResolvedValueOnce(one)
  return payOrder({ order, payment_method_id: "pm_1", remember: true, config: null, onPlaced: () => undefined })
}

test.each(["cancelled", "expired"])("an order that is %s when it is placed again stops this checkout", (status) =>
  expect(payTold({ order: { ...order, status }, payment_provider_record: null })).rejects.toMatchObject({
    kind: "domain",
    code: "ORDER_NOT_OPEN",
    message: expect.stringContaining("nothing was charged"),
  }),
)

test("so does one that ends while its payment is waited for", async () => {
  const waiting = { order: { ...order, status: "awaiting_payment" }, payment_provider_record: null }
  const ended = { ...order, status: "cancelled", payment: { refunded_amount: 10_000 } }
  await expect(payTold(waiting, ended)).rejects.toMatchObject({
    message: expect.stringContaining("goes back to your card"),
  })
})

test("one that is complete is answered", async () => {
  const told = { order: { ...order, status: "completed" }, payment_provider_record: null }
  expect(await payTold(told)).toMatchObject({ status: "completed" })
})
