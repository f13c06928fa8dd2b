import { expect, test } from "vitest"
import { cardSecretIn, isCodeColumn } from "./card-numbers.ts"

test.each([
  "4242424242424242",
  "4242 4242 4242 4242",
  "4242-4242-4242-4242",
  "Visa 4242.4242.4242.4242, exp 08/27",
  "3782 822463 10005",
  "378282246310005",
  "5555555555554444",
  "2223003122003222",
  "6011111111111117",
  "4222222222222",
  "3530111333300000",
  "4.242424242424242E15",
  "card:4242424242424242;",
])("a full card number is found in a cell as %s", (cell) => expect(cardSecretIn(cell)).toBe("NUMBER"))

test.each(["CVV 123", "cvc: 1234", "cvv2=123"])("a security code is found beside its name as %s", (cell) =>
  expect(cardSecretIn(cell)).toBe("SECURITY_CODE"),
)

test.each([
  "",
  "4242",
  "Visa ending in 4242",
  "************4242",
  "4242424242424241",
  "1732723200000",
  "+1 303-555-0101 303-555-0102",
  "303-555-0101, 303-555-0102",
  "cus_NsKvEuOxdDP111",
  "2026-11-27 18:00:00",
  "0000000000000000",
  "42424242424242424242424242",
  "12/25 4/1 3/3",
  "Order 100-200-300",
])("no card number is seen in %s", (cell) => expect(cardSecretIn(cell)).toBeUndefined())

test("columns of security codes are known by their names", () => {
  expect(["CVV", "cvc2", "Card Security Code", "card_verification_value"].every(isCodeColumn)).toBe(true)
  expect(["Security code", "Code", "Promo code", "Alarm code"].some(isCodeColumn)).toBe(false)
})
