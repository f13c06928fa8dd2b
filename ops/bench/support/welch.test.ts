import { expect, it } from "vitest"
import { welch } from "./welch.ts"

const times = (count: number, of: (turn: number) => number) => Array.from({ length: count }, (_, turn) => of(turn))
/** Spread evenly from 0 to 1, in an order that is none. */
const spread = (turn: number) => (turn * 0.618_033_988_7) % 1

it("sees a tenth of the spread, and nothing where there is nothing", () => {
  const one = times(2_000, spread)
  expect(
    Math.abs(
      welch(
        one,
        times(2_000, (turn) => spread(turn + 0.5)),
      ).t,
    ),
  ).toBeLessThan(1)
  expect(
    welch(
      one,
      times(2_000, (turn) => spread(turn) + 0.1),
    ).t,
  ).toBeLessThan(-4.5)
})

it("leaves pauses of the machine out", () => {
  const paused = times(2_000, (turn) => (turn % 40 === 0 ? 50 : spread(turn)))
  expect(Math.abs(welch(times(2_000, spread), paused).t)).toBeLessThan(2)
})

it("compares no single time", () => {
  expect(() => welch([1], [2])).toThrow("Too few samples")
})
