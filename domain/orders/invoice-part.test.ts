import { expect, it } from "vitest"
import { invoicePartError } from "./invoice-part.ts"

const left = (left_amount: number) => ({ left_amount, smallest_charge: 50 })

it.each<[number, number, string | undefined]>([
  [24_000, 24_000, undefined],
  [50, 24_000, undefined],
  [23_950, 24_000, undefined],
  [49, 24_000, "Pay $0.50 or more."],
  [0, 24_000, "Pay $0.50 or more."],
  [23_951, 24_000, "Pay all $240, or leave $0.50 or more."],
  [30, 30, "Less than $0.50 can't be paid by card."],
])("%i of %i cents", (amount, left_amount, error) => {
  const found = invoicePartError(amount, left(left_amount))
  expect(found?.startsWith(error ?? "nothing") ?? error === undefined).toBe(true)
})
