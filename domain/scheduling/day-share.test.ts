import fc from "fast-check"
import { expect, it, test } from "vitest"
import { withoutDays } from "./day-share.ts"

test.each([
  ["a day of a week", 38_500, { canceled: 1, of: 5 }, 30_800],
  ["no day", 38_500, { canceled: 0, of: 5 }, 38_500],
  ["all days", 38_500, { canceled: 5, of: 5 }, 0],
  ["a share that isn't whole: the day has the odd cent", 100, { canceled: 1, of: 3 }, 66],
  ["two days, one after the other", 100, { canceled: 2, of: 3 }, 33],
])("%s", (_, amount, days, left) => {
  expect(withoutDays(amount, days)).toBe(left)
})

it("never takes more than there is, nor less for more days", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 20 }), fc.nat(20), (amount, of, days) => {
      const canceled = Math.min(days, of)
      const left = withoutDays(amount, { canceled, of })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(amount)
      if (canceled > 0) expect(left).toBeLessThanOrEqual(withoutDays(amount, { canceled: canceled - 1, of }))
      if (canceled === of) expect(left).toBe(0)
    }),
  )
})
