import fc from "fast-check"
import { expect, it } from "vitest"
import { spreadByHand } from "./spread-by-hand.ts"

const parts = [6_000, 4_000, 2_000].map((amount, at) => ({ id: String(at), position: at + 2, amount }))

it.each([
  [6_000, [[2, 6_000, 0]]],
  [
    7_500,
    [
      [2, 6_000, 0],
      [3, 1_500, 2_500],
    ],
  ],
  [1, [[2, 1, 5_999]]],
])("%i pays the parts in their order", (amount, paid) => {
  expect(spreadByHand(parts, amount).map((part) => [part.position, part.paid, part.left])).toEqual(paid)
})

it("spreads a sum whole, and leaves at most one part half paid", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 1_200_000 }), (given, wanted) => {
      const all = given.map((amount, at) => ({ id: String(at), position: at + 1, amount }))
      const amount = Math.min(
        wanted,
        given.reduce((sum, one) => sum + one, 0),
      )
      const paid = spreadByHand(all, amount)
      expect(paid.reduce((sum, one) => sum + one.paid, 0)).toBe(amount)
      expect(paid.slice(0, -1).every(({ left }) => left === 0)).toBe(true)
    }),
  )
})
