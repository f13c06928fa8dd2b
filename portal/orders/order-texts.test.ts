import { expect, test } from "vitest"
import { unbookedTexts } from "./order-texts.ts"

const refused = { code: "card_declined", message: "Your card was declined." }
const payment = (more: object = {}) => ({
  status: "requires_confirmation" as const,
  refunded_amount: 0,
  last_error: null,
  ...more,
})

test.each([
  ["draft", null, "Not booked yet", "checkout", "isn't paid"],
  ["awaiting_payment", null, "Almost there", "none", "waiting for your bank"],
  ["awaiting_payment", payment(), "Not paid yet", "checkout", "isn't paid yet"],
  ["awaiting_payment", payment({ status: "processing" }), "Almost there", "none", "waiting for your bank"],
  ["awaiting_payment", payment({ last_error: refused }), "Not booked yet", "checkout", "Your card was declined."],
  ["awaiting_payment", payment({ last_error: refused, status: "processing" }), "Almost there", "none", "your bank"],
  ["expired", payment(), "Nothing was booked", "availability", "nothing was charged"],
  ["cancelled", null, "Nothing was booked", "availability", "nothing was charged"],
  [
    "expired",
    payment({ refunded_amount: 24_000 }),
    "Nothing was booked",
    "availability",
    "sending it back to your card",
  ],
] as const)("says of an order that is %s with payment %j: %s", (status, paid, title, next, text) => {
  const said = unbookedTexts({ status, payment: paid })
  expect(said).toMatchObject({ title, next })
  expect(said.text).toContain(text)
})
