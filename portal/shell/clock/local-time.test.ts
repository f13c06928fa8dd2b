import { expect, test } from "vitest"
import { dayOfMoment } from "./local-time.ts"

test("a day that is more than a year away has its year, by the clock of the place", () => {
  const now = new Date("2026-11-26T12:00:00Z")
  expect(dayOfMoment("2027-03-01T14:00:00Z", "America/New_York", now)).toBe("Mar 1st")
  expect(dayOfMoment("2028-03-01T03:00:00Z", "America/New_York", now)).toBe("Feb 29th, 2028")
})
