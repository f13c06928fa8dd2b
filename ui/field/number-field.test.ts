import { describe, expect, test } from "vitest"
import { cleanNumberText, numberOf, rangeError } from "./number-field.tsx"

const MONEY = { prefix: "$", decimal_places: 2 }

describe("cleaning typed text (spec 5)", () => {
  test.each([
    ["$1,234.567", MONEY, "1234.56"],
    ["1.239", MONEY, "1.23"],
    ["12.", MONEY, "12."],
    ["12.7", {}, "12"],
    ["80 kg", { postfix: " kg" }, "80"],
    ["-4", {}, "-4"],
    ["", MONEY, ""],
  ])("cuts %s to the allowed decimals", (text, rules, cleaned) => {
    expect(cleanNumberText(text, rules)).toBe(cleaned)
  })
  test.each(["a", "1a", "1.2.3", "--1", "1e5"])("ignores %s", (text) => {
    expect(cleanNumberText(text, MONEY)).toBeUndefined()
  })
})

describe("reading the number (spec 5)", () => {
  test("clamps to min and max", () => {
    expect(numberOf("3", { min: 10, max: 20 })).toBe(10)
    expect(numberOf("30", { min: 10, max: 20 })).toBe(20)
    expect(numberOf("12.5", { min: 10, max: 20 })).toBe(12.5)
  })
  test("reads an empty text as undefined when that is allowed, otherwise as 0", () => {
    expect(numberOf("", { allows_empty: true })).toBeUndefined()
    expect(numberOf("", {})).toBe(0)
    expect(numberOf("-", {})).toBe(0)
    expect(numberOf("", { min: 5 })).toBe(5)
  })
  test("reports a number out of range", () => {
    expect(rangeError("3", { min: 10 })).toBe("value is too small")
    expect(rangeError("30", { max: 20 })).toBe("value is too big")
    expect(rangeError("15", { min: 10, max: 20 })).toBeUndefined()
    expect(rangeError("", { min: 10 })).toBeUndefined()
  })
})
