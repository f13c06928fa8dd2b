import { expect, test } from "vitest"
import { timeLeft } from "./waitlist-groups.ts"

test.each([
  [26 * 3600, "26:00 hours left"],
  [119 * 60, "119 minutes left"],
  [60, "1 minute left"],
  [59, "<1 minute left"],
  [-5, "<1 minute left"],
])("an offer of %s more seconds has %s", (seconds, text) => {
  const now = new Date("2027-06-01T12:00:00Z")
  const { figure, unit } = timeLeft(new Date(now.getTime() + seconds * 1000).toISOString(), now)
  expect(`${figure} ${unit}`).toBe(text)
})
