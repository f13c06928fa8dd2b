import { expect, it } from "vitest"
import { allocateRefund } from "./allocate-refund.ts"

it.each([
  ["one payment pays it", [100], 60, [60]],
  ["the next pays the rest", [50, 100], 60, [50, 10]],
  ["a refunded one is left out", [0, 100], 60, [60]],
  ["never more than there is", [20, 30], 60, [20, 30]],
])("%s", (_, left, amount, shares) => {
  const payments = left.map((one, index) => ({ id: String(index), left: one }))
  expect(allocateRefund(payments, amount).map((share) => share.amount)).toEqual(shares)
})
