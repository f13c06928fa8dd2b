import { expect, test } from "vitest"
import { isWorthWaiting, type NoticeFacts } from "./place-notice.ts"

const now = new Date("2030-06-01T12:00:00Z")
const later = "2030-06-10T12:00:00Z"
const before = "2030-05-01T12:00:00Z"
const full: NoticeFacts = { starts_at: later, opens_at: null, closes_at: null, free: 0 }

test.each<[string, Parameters<typeof isWorthWaiting>[0], Partial<NoticeFacts>, boolean]>([
  ["full", "PLACE", {}, true],
  ["more wait than are free", "PLACE", { free: -2 }, true],
  ["a place left", "PLACE", { free: 1 }, false],
  ["no limit", "PLACE", { free: null }, false],
  ["has started", "PLACE", { starts_at: before }, false],
  ["booking has closed", "PLACE", { closes_at: before }, false],
  ["booking opens later", "OPENING", { opens_at: "2030-06-05T12:00:00Z" }, true],
  ["booking is open", "OPENING", { opens_at: before }, false],
  ["booking was never shut", "OPENING", {}, false],
])("a notice about an offering that is: %s", (_, kind, facts, expected) => {
  expect(isWorthWaiting(kind, { ...full, ...facts }, now)).toBe(expected)
})
