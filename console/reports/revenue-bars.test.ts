import { expect, it } from "vitest"
import { barsOf, FRAME } from "./revenue-bars.ts"

const month = (name: string, earned: number, deferred: number) => ({
  month: name,
  sold: earned + deferred,
  earned,
  deferred,
})

it("puts the deferred part on the earned one, on one scale from zero", () => {
  const { bars, zero } = barsOf([month("2027-05", 20_000, 30_000), month("2027-06", 50_000, 0)])
  const [may, june] = bars
  if (may === undefined || june === undefined) throw new Error("A bar is missing")
  expect(may.earned.y + may.earned.height).toBeCloseTo(zero)
  expect(may.deferred.y + may.deferred.height).toBeCloseTo(may.earned.y)
  expect(may.top).toBeCloseTo(june.top)
  expect(june.deferred.height).toBe(0)
  expect(zero).toBeCloseTo(FRAME.height - FRAME.bottom)
})

it("hangs a negative month below the line, and what is positive of it above", () => {
  const { bars, zero } = barsOf([month("2027-05", -20_000, 5_000), month("2027-06", 50_000, 0)])
  const [may] = bars
  expect(may?.earned.y).toBeCloseTo(zero)
  expect(may?.earned.height).toBeGreaterThan(0)
  expect(may === undefined ? 0 : may.deferred.y + may.deferred.height).toBeCloseTo(zero)
})

it("draws nothing sold as nothing", () => {
  expect(barsOf([month("2027-05", 0, 0)]).bars[0]).toMatchObject({ earned: { height: 0 }, deferred: { height: 0 } })
})
