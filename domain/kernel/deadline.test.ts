import { expect, it } from "vitest"
import { deadlineLabel } from "./deadline.ts"

it("says day, time and zone of the place, whatever the reader's", () => {
  expect(deadlineLabel("2026-12-11T14:00:00.000Z", "America/New_York")).toBe("Fri, Dec 11th, 9:00AM EST")
  expect(deadlineLabel(new Date("2026-07-01T04:30:00.000Z"), "America/New_York")).toBe("Wed, Jul 1st, 12:30AM EDT")
  expect(deadlineLabel("2026-03-08T06:59:00.000Z", "America/Chicago")).toBe("Sun, Mar 8th, 12:59AM CST")
})
