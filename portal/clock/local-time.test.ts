import { expect, test } from "vitest"
import { deadline } from "./local-time.ts"

test.each([
  ["2026-12-11T14:00:00.000Z", "America/New_York", "Fri, Dec 11th, 9:00AM EST"],
  ["2027-07-01T04:30:00.000Z", "America/New_York", "Thu, Jul 1st, 12:30AM EDT"],
  ["2027-07-01T04:30:00.000Z", "America/Los_Angeles", "Wed, Jun 30th, 9:30PM PDT"],
])("%s in %s is %s", (instant, zone, words) => {
  expect(deadline(instant, zone)).toBe(words)
})
