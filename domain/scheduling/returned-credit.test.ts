import { expect, it } from "vitest"
import { returnedCreditExpiry } from "./returned-credit.ts"

it.each([
  ["as long as a new one", null, 12, "2031-06-01"],
  ["for ever where credits live for ever", null, null, null],
  ["as long as the one before, when that is longer", "2032-01-01", 12, "2032-01-01"],
  ["at least a month, when the one before had an end of its own", "2030-06-02", null, "2030-07-01"],
])("a returned credit is valid %s", (_, expires_on, months_valid, until) => {
  expect(returnedCreditExpiry({ expires_on, months_valid, today: "2030-06-01" })).toBe(until)
})
