import fc from "fast-check"
import { expect, it } from "vitest"
import { reduceOwed } from "./reduce-owed.ts"

const SMALLEST = 50
const parts = (amounts: readonly number[]) => amounts.map((amount, index) => ({ id: String(index), amount }))
const after = (amounts: readonly number[], amount: number): number[] => {
  const { reductions } = reduceOwed(parts(amounts), amount, SMALLEST)
  return amounts.map((owed, index) => reductions.find(({ id }) => id === String(index))?.left ?? owed)
}

it.each([
  ["nothing is taken off", [200, 200], 0, [200, 200]],
  ["the latest is lowered first", [200, 200, 201], 100, [200, 200, 101]],
  ["then the one before it", [200, 200, 201], 301, [200, 100, 0]],
  ["never more than there is", [200, 200], 999, [0, 0]],
  ["a rest too small to charge is filled up from the part before", [200, 200], 170, [180, 50]],
  ["a rest that nothing can fill up isn't asked for", [200], 170, [0]],
  ["a small part that isn't touched stays", [200, 30], 0, [200, 30]],
])("%s", (_, owed, amount, left) => {
  expect(after(owed, amount)).toEqual(left)
})

it("takes off exactly the amount, but for a rest below the smallest charge, and from the latest", () => {
  const owed = fc.array(fc.integer({ min: SMALLEST, max: 90_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(owed, fc.integer({ min: 0, max: 400_000 }), (amounts, amount) => {
      const total = amounts.reduce((sum, cents) => sum + cents, 0)
      const { reductions, reduced } = reduceOwed(parts(amounts), amount, SMALLEST)
      const extra = reduced - Math.min(amount, total)
      expect(extra).toBeGreaterThanOrEqual(0)
      expect(extra).toBeLessThan(SMALLEST)
      const left = after(amounts, amount)
      for (const cents of left) expect(cents === 0 || cents >= SMALLEST).toBe(true)
      expect(left.reduce((sum, cents) => sum + cents, 0)).toBe(total - reduced)
      for (const { by, left: rest, id } of reductions) expect(by + rest).toBe(amounts[Number(id)])
      // Whatever is wholly gone is at the end.
      expect(left.findLastIndex((cents) => cents > 0)).toBe(left.filter((cents) => cents > 0).length - 1)
    }),
    { numRuns: 500 },
  )
})
