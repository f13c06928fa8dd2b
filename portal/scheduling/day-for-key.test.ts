import { expect, test } from "vitest"
import { dayForKey } from "./day-for-key.ts"

test.each([
  ["ArrowLeft", false, "2027-03-01", "2027-02-28"],
  ["ArrowRight", false, "2027-12-31", "2028-01-01"],
  ["ArrowUp", false, "2027-06-16", "2027-06-09"],
  ["ArrowDown", false, "2027-06-28", "2027-07-05"],
  ["Home", false, "2027-06-16", "2027-06-13"],
  ["Home", false, "2027-06-13", "2027-06-13"],
  ["End", false, "2027-06-16", "2027-06-19"],
  ["End", false, "2027-06-19", "2027-06-19"],
  ["PageUp", false, "2027-03-31", "2027-02-28"],
  ["PageDown", false, "2027-05-31", "2027-06-30"],
  ["PageUp", true, "2028-02-29", "2027-02-28"],
  ["PageDown", true, "2027-06-16", "2028-06-16"],
])("%s (with shift: %s) leads from %s to %s", (key, isShift, day, wanted) => {
  expect(dayForKey(key, isShift, day)).toBe(wanted)
})

test.each([
  ["ArrowLeft", "2027-03-02"],
  ["ArrowRight", "2027-02-28"],
  ["ArrowUp", "2027-02-22"],
])("where lines run to the left, %s leads to %s", (key, wanted) => {
  expect(dayForKey(key, false, "2027-03-01", -1)).toBe(wanted)
})

test.each(["Tab", "Enter", " ", "a", "Escape"])("%j is left to the browser", (key) => {
  expect(dayForKey(key, false, "2027-06-16")).toBeUndefined()
})
