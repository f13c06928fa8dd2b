import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { brandOf, readCvc, readExpiry, readNumber } from "./card-text.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

describe("the number", () => {
  test.each([
    ["4242424242424242", "4242 4242 4242 4242", "visa", true],
    ["4242-4242 4242.4242", "4242 4242 4242 4242", "visa", true],
    ["378282246310005", "3782 822463 10005", "amex", true],
    ["5555555555554444", "5555 5555 5555 4444", "mastercard", true],
    ["2223003122003222", "2223 0031 2200 3222", "mastercard", true],
    ["42424", "4242 4", "visa", false],
    ["", "", "unknown", false],
  ])("%s is shown as '%s'", (text, shown, brand, is_complete) => {
    expect(readNumber(text)).toMatchObject({ shown, brand, is_complete, error: undefined })
  })
  test("shows a wrong digit when the last one is typed, not before", () => {
    expect(readNumber("424242424242424").error).toBeUndefined()
    expect(readNumber("4242424242424241")).toMatchObject({
      is_complete: false,
      error: { code: "invalid_number", message: "Your card number is invalid." },
    })
  })
  test("formats its own output to the same", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { shown } = readNumber(text)
        expect(readNumber(shown).shown).toBe(shown)
        expect(shown).not.toMatch(/^ | {2}| $|[^\d ]/)
      }),
    )
  })
})

describe("the expiration date", () => {
  test.each([
    ["1", "1", false, undefined],
    ["12", "12", false, undefined],
    ["123", "12 / 3", false, undefined],
    ["1234", "12 / 34", true, undefined],
    ["4", "04", false, undefined],
    ["430", "04 / 30", true, undefined],
    ["1126", "11 / 26", true, undefined],
    ["1026", "10 / 26", false, "invalid_expiry_year_past"],
    ["13", "13", false, "invalid_expiry_month"],
    ["00", "00", false, "invalid_expiry_month"],
  ])("%s is shown as '%s'", (text, shown, is_complete, code) => {
    const reading = readExpiry(text, NOW)
    expect(reading).toMatchObject({ shown, is_complete })
    expect(reading.error?.code).toBe(code)
  })
})

describe("the security code", () => {
  test.each([
    ["123", "visa", "123", true],
    ["12", "visa", "12", false],
    ["1234", "visa", "123", true],
    ["123", "amex", "123", false],
    ["1234", "amex", "1234", true],
    ["12a", "unknown", "12", false],
  ])("%s on %s is '%s'", (text, brand, shown, is_complete) => {
    expect(readCvc(text, brand)).toMatchObject({ shown, is_complete })
  })
})

test("answers unknown for an unknown brand", () => {
  expect(["6", "1", ""].map(brandOf)).toEqual(["unknown", "unknown", "unknown"])
})
