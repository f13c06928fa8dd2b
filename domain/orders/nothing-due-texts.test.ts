import { expect, it } from "vitest"
import { nothingDueText } from "./nothing-due-texts.ts"

const [paid, byCredit] = [{ credit_id: null }, { credit_id: "1" }]
const promocode = { code: "FREE100" }

it.each([
  ["Paid with promo code FREE100", [paid], promocode],
  ["Paid with your credits", [byCredit], null],
  ["Paid with your credits and promo code FREE100", [byCredit, paid], promocode],
  ["Nothing to pay", [], null],
])("says %s", (words, bookings, code) => {
  expect(nothingDueText({ bookings, promocode: code })).toBe(words)
})
