import { expect, test } from "vitest"
import { errorList } from "./errors.ts"
import { withCents } from "./money-cells.ts"

function read(values: Record<string, unknown>) {
  const errors = errorList()
  const { row, is_refused } = withCents({ values, locate: (...path) => path.join(".") }, errors)
  return is_refused ? undefined : row.values
}

test.each([
  ["325.00", 32_500],
  ["$1,080", 108_000],
  ["$1,080.00", 108_000],
  ["$ 325", 32_500],
  ["US$325.50", 32_550],
  ["1,080.00", 108_000],
  ["0.00", 0],
  [" 3.25 ", 325],
  ["325", undefined],
  ["32500", undefined],
  ["0", undefined],
  ["1,080", undefined],
  ["325.5", undefined],
  ["325.000", undefined],
  ["325,00", undefined],
  ["1.080,00", undefined],
  ["$10,80", undefined],
  ["-3.00", undefined],
  ["3e2", undefined],
  ["€325", undefined],
  ["free", undefined],
  ["", undefined],
  ["325.0", undefined],
  ["3.25 USD", undefined],
  ["٣٢٥", undefined],
  ["٣٢٥.٠٠", undefined],
  ["-$5.00", undefined],
  ["(5.00)", undefined],
  ["0x145", undefined],
  ["$20,000,000", 2_000_000_000],
  ["$20,000,001", undefined],
  [325, undefined],
  [true, undefined],
])("a price of %j is %j cents", (price, cents) => {
  expect(read({ price })?.price).toBe(cents)
})

test.each([
  ["32500", 32_500],
  [32_500, 32_500],
  ["325.00", undefined],
  ["$325", undefined],
  ["-1", undefined],
  ["32500.0", undefined],
  ["2000000001", undefined],
])("price_cents of %j is %j cents", (price_cents, cents) => {
  expect(read({ price_cents })).toEqual(cents === undefined ? undefined : { price: cents })
})
