import { expect, it } from "vitest"
import { clockLabel, datedDeadline, deadlineLabel } from "./deadline.ts"

it("says day, time and zone of the place, whatever the reader's", () => {
  const now = new Date("2026-02-01T12:00:00.000Z")
  expect(deadlineLabel("2026-12-11T14:00:00.000Z", "America/New_York", now)).toBe("Fri, Dec 11th, 9:00AM EST")
  expect(deadlineLabel(new Date("2026-07-01T04:30:00.000Z"), "America/New_York", now)).toBe("Wed, Jul 1st, 12:30AM EDT")
  expect(deadlineLabel("2026-03-08T06:59:00.000Z", "America/Chicago", now)).toBe("Sun, Mar 8th, 12:59AM CST")
})

it("says today and tomorrow by the clock of the place", () => {
  const now = new Date("2026-11-27T03:00:00.000Z")
  expect(deadlineLabel("2026-11-26T23:13:00.000Z", "America/New_York", now)).toBe("today, 6:13PM EST")
  expect(deadlineLabel("2026-11-27T23:13:00.000Z", "America/New_York", now)).toBe("tomorrow, 6:13PM EST")
  expect(deadlineLabel("2026-11-28T23:13:00.000Z", "America/New_York", now)).toBe("Sat, Nov 28th, 6:13PM EST")
})

it("says the day itself where it is read later, as in a mail", () => {
  const now = new Date("2026-11-27T03:00:00.000Z")
  expect(datedDeadline("2026-11-26T23:13:00.000Z", "America/New_York", now)).toBe("Thu, Nov 26th, 6:13PM EST")
  expect(datedDeadline("2028-03-01T14:00:00.000Z", "America/New_York", now)).toBe("Wed, Mar 1st, 2028, 9:00AM EST")
})

it("names the year of a moment that is more than a year away, or in another year before", () => {
  const now = new Date("2026-11-27T03:00:00.000Z")
  expect(deadlineLabel("2028-03-01T14:00:00.000Z", "America/New_York", now)).toBe("Wed, Mar 1st, 2028, 9:00AM EST")
  expect(deadlineLabel("2025-03-01T14:00:00.000Z", "America/New_York", now)).toBe("Sat, Mar 1st, 2025, 9:00AM EST")
  expect(deadlineLabel("2027-03-01T14:00:00.000Z", "America/New_York", now)).toBe("Mon, Mar 1st, 9:00AM EST")
})

it("names the zone of a time where another clock shows another", () => {
  const at = "2026-11-26T23:13:00.000Z"
  expect(clockLabel(at, "America/New_York", "America/Toronto")).toBe("6:13PM")
  expect(clockLabel(at, "America/New_York", "America/Los_Angeles")).toBe("6:13PM EST")
  expect(clockLabel(at, "America/Los_Angeles", "America/New_York")).toBe("3:13PM PST")
})
