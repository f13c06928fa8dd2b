import { expect, it } from "vitest"
import { partState } from "./parts.ts"

it.each([
  [null, null, "OPEN"],
  [null, "2030-06-02T08:00:00.000Z", "OPEN"],
  ["2030-06-01T08:00:00.000Z", null, "RIGHT"],
  ["2030-06-01T08:00:00.000Z", "2030-05-31T08:00:00.000Z", "RIGHT"],
  ["2030-06-01T08:00:00.000Z", "2030-06-01T08:00:00.000Z", "RIGHT"],
  ["2030-06-01T08:00:00.000Z", "2030-06-01T08:00:00.001Z", "NEW"],
])("confirmed at %s, newest of %s: %s", (confirmed_at, newest_at, state) => {
  expect(partState(confirmed_at, newest_at)).toBe(state)
})
