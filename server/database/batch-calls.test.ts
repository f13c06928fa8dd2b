import { expect, it } from "vitest"
import { gatherWhileBusy } from "./batch-calls.ts"

const LIMITS = { at_once: 2, ms: 1, max: 100 }

it("runs the first calls alone, and those behind them together", async () => {
  const runs: number[][] = []
  const gates: (() => void)[] = []
  const double = gatherWhileBusy<number, number>(async (inputs) => {
    runs.push([...inputs])
    if (runs.length <= 2) await new Promise<void>((open) => gates.push(open))
    return inputs.map((input) => input * 2)
  }, LIMITS)
  const calls = [1, 2, 3, 4, 5].map((input) => double(input))
  expect(await Promise.all(calls.slice(2))).toEqual([6, 8, 10])
  expect(runs).toEqual([[1], [2], [3, 4, 5]])
  for (const open of gates) open()
  expect(await Promise.all(calls)).toEqual([2, 4, 6, 8, 10])
})

it("runs calls alone again when those before them have ended, also when they failed", async () => {
  const runs: number[][] = []
  const call = gatherWhileBusy<number, number>(async (inputs) => {
    runs.push([...inputs])
    if (inputs.includes(0)) throw new Error("away")
    return inputs
  }, LIMITS)
  for (let count = 0; count < 3; count += 1) await expect(call(0)).rejects.toThrow("away")
  expect(await call(7)).toBe(7)
  expect(runs).toEqual([[0], [0], [0], [7]])
})
