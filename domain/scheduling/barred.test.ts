import { expect, it } from "vitest"
import { barredAs, isBarredName } from "./barred.ts"

it.each([
  ["Martin Okafor", "martin okafor"],
  ["Martin Okafor", "Okafor, Martin J."],
  ["Martin Okafor", "Mártin  OKAFOR"],
  ["Martin José Okafor", "Martin Okafor"],
  ["Martin O'Neil", "Martin O’Neil"],
  ["Martin Smith-Jones", "Martin Smith Jones"],
])("%s is %s", (barred, said) => {
  expect(isBarredName(barred, said)).toBe(true)
})

it.each([
  ["Martin Okafor", "Rosa Okafor"],
  ["Martin Okafor", "Okafor"],
  ["Martin Okafor", ""],
  ["Martin Okafor", "Martina Okafor"],
])("%s is not %s", (barred, said) => {
  expect(isBarredName(barred, said)).toBe(false)
})

it("names whom it finds", () => {
  const martin = { id: "1", name: "Martin Okafor", relationship: "Uncle" }
  expect(barredAs([martin], "MARTIN OKAFOR")).toBe(martin)
  expect(barredAs([martin], "Dana Okafor")).toBeUndefined()
})
