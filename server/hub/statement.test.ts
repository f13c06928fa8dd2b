import { expect, it } from "vitest"
import { creditLine } from "./statement.ts"

// The signed lines of credits add up to what the family holds.

const line = (debit_account: string, credit_account: string) =>
  creditLine({
    day: "2027-06-14",
    kind: "CREDIT_REVOKED",
    cause: "Order 1042",
    credit_type: "Camp Week Credit",
    amount: 1,
    debit_account,
    credit_account,
  })

it.each([
  ["CREDITS_ISSUED", "CREDITS_CUSTOMER", "+1"],
  ["CREDITS_CUSTOMER", "CREDITS_USED", "−1"],
  ["CREDITS_USED", "CREDITS_CUSTOMER", "+1"],
  ["CREDITS_USED", "CREDITS_ISSUED", "±0 of 1"],
])("from %s to %s is %s", (debit, credit, words) => {
  expect(line(debit, credit)).toContain(`  ${words} Camp Week Credit  `)
})
