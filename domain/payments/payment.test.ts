import { expect, it } from "vitest"
import { allocateRefund, chargedCard } from "./payment.ts"

const visa = {
  payment_method_id: "pm_visa",
  brand: "visa",
  expiration_month: 12,
  expiration_year: 2040,
  last4: "4242",
  wallet_type: null,
}

it.each([
  ["the chosen card", { card: visa, provider: "STRIPE" }, { card: visa, error: null }],
  ["none that was removed", { card: null, provider: null }, { card: null, error: "no_card" }],
  ["none that the business left", { card: visa, provider: "TOUCH_NET" }, { card: null, error: "provider_changed" }],
] as const)("charges %s", (_, chosen, answer) => expect(chargedCard(chosen, "STRIPE")).toEqual(answer))

it.each([
  ["one payment pays it", [100], 60, [60]],
  ["the next pays the rest", [50, 100], 60, [50, 10]],
  ["a refunded one is left out", [0, 100], 60, [60]],
  ["never more than there is", [20, 30], 60, [20, 30]],
])("%s", (_, left, amount, shares) => {
  const payments = left.map((one, index) => ({ id: String(index), left: one }))
  expect(allocateRefund(payments, amount).map((share) => share.amount)).toEqual(shares)
})
