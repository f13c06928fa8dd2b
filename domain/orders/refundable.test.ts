import fc from "fast-check"
import { expect, it } from "vitest"
import { type NonCardRefund, refundable, spreadByHand } from "./refundable.ts"

const credit = (status: string, worth = 100) => ({ worth, credit: { id: "c", credit_type_id: "t", status } })
const code = { worth: 30, credit: null }

it.each<[string, NonCardRefund[], number | undefined, number, number]>([
  ["nothing came back", [], undefined, 300, 0],
  ["an unspent credit, which is taken back", [credit("AVAILABLE")], undefined, 300, 1],
  ["a spent credit", [credit("USED")], undefined, 200, 0],
  ["a credit in a checkout", [credit("RESERVED")], undefined, 200, 0],
  ["an upgraded credit", [credit("UPGRADED")], undefined, 200, 0],
  ["a credit that has expired or was taken back", [credit("EXPIRED"), credit("REFUNDED")], undefined, 300, 0],
  ["a code", [code], undefined, 270, 0],
  ["an amount beside an unspent credit", [credit("AVAILABLE")], 200, 200, 0],
  ["an amount for a place that a credit booked", [credit("USED")], 300, 300, 0],
])("gives back what is left when there is %s", (_, given, wanted, amount, taken) => {
  const found = refundable({ left: 300, given }, wanted)
  expect(found).toMatchObject({ amount })
  expect("taken" in found ? found.taken : []).toHaveLength(taken)
})

it("says why there is nothing, and how there is more", () => {
  expect(refundable({ left: 100, given: [credit("USED")] }, undefined)).toEqual({ most: 0, is_more_with_all: false })
  expect(refundable({ left: 300, given: [credit("AVAILABLE")] }, 201)).toEqual({ most: 200, is_more_with_all: true })
  expect(refundable({ left: 300, given: [code] }, 280)).toEqual({ most: 270, is_more_with_all: false })
})

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
