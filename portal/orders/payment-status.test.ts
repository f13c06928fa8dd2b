import { describe, expect, test } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { CardProviderError } from "../providers/card-fields/card-provider.ts"
import { outcomeOf } from "./payment-status.tsx"

type PaymentState = Parameters<typeof outcomeOf>[0]
type Payment = NonNullable<PaymentState["order"]["payment"]>

const refusal = { code: "card_declined", message: "Your card was declined." }
const payment = (given: Partial<Payment> = {}): Payment => ({
  id: "payment",
  status: "requires_confirmation",
  amount: 38_500,
  refunded_amount: 0,
  payment_method: null,
  last_error: null,
  completed_at: null,
  ...given,
})
const outcome = (given: Partial<PaymentState>) =>
  outcomeOf({ error: null, isWaiting: false, isOffline: false, order: { payment: null }, ...given })

describe("without a failure", () => {
  test.each<[string, PaymentState["order"]["payment"], boolean, string]>([
    ["nothing was tried", null, false, "none"],
    ["the bank is asked", null, true, "waiting"],
    ["a try is open that nobody refused", payment(), false, "none"],
    ["a try is open and the bank is asked", payment(), true, "waiting"],
    [
      "the card was refused, maybe before this page was opened",
      payment({ last_error: refusal }),
      false,
      "refused_by_card",
    ],
    ["the card was refused, and another try is under way", payment({ last_error: refusal }), true, "waiting"],
    ["the refused try has gone through since", payment({ status: "completed", last_error: refusal }), false, "none"],
  ])("%s: %j, waiting %s, is %s", (_what, known, isWaiting, wanted) => {
    expect(outcome({ isWaiting, order: { payment: known } })).toBe(wanted)
  })
})

test("Pay pressed without a connection waits for it", () => {
  expect(outcome({ isWaiting: true, isOffline: true })).toBe("offline")
})

describe("after a failure", () => {
  test.each<[string, Error, string]>([
    [
      "the card's provider refused",
      new CardProviderError("Your card was declined.", "card_declined"),
      "refused_by_card",
    ],
    ["the price changed", new ApiProblem("domain", "The price has changed.", { code: "ORDER_CHANGED" }), "changed"],
    [
      "the code was used up",
      new ApiProblem("domain", "It has been used up.", { code: "PROMOCODE_USED_UP" }),
      "changed",
    ],
    ["our rules refused", new ApiProblem("domain", "Sold out.", { code: "SOLD_OUT" }), "refused_by_us"],
    ["the body was refused", new ApiProblem("validation", "Choose a card."), "refused_by_us"],
    // A payment is under way: whether it went through is exactly what nobody knows.
    ["another try is open", new ApiProblem("domain", "A payment is open.", { code: "PAYMENT_OPEN" }), "unknown"],
    // None of these says that no money moved.
    ["the network failed", new ApiProblem("network", "Unexpected Network Error", { code: "NETWORK" }), "unknown"],
    ["the server failed", new ApiProblem("server", "Server error", { code: "SERVER_ERROR" }), "unknown"],
    ["too many asked", new ApiProblem("too_many_requests", "Too many requests."), "unknown"],
    ["the session ended", new ApiProblem("unauthorized", "Unauthorized"), "unknown"],
    ["something broke", new TypeError("x is undefined"), "unknown"],
  ])("%s: %j is %s", (_what, error, wanted) => {
    expect(outcome({ error })).toBe(wanted)
  })

  test("a failure of this try outweighs what the order said of the last one", () => {
    const order = { payment: payment({ last_error: refusal }) }
    const error = new ApiProblem("network", "Unexpected Network Error", { code: "NETWORK" })
    expect(outcome({ error, isWaiting: true, order })).toBe("unknown")
  })
})
