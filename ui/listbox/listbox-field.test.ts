import { expect, test } from "vitest"
import { optionForText } from "./listbox-field.tsx"

const labels = ["Maine", "Maryland", "Massachusetts", "Michigan", "Ohio"]
test.each([
  ["m", -1, 0],
  ["m", 0, 1],
  ["mm", 1, 2],
  ["m", 3, 0],
  ["mas", 0, 2],
  ["MI", 3, 3],
  ["o", 2, 4],
  ["x", 2, undefined],
])("typing %s at %i leads to %s", (typed, current, wanted) => {
  expect(optionForText(labels, typed, current)).toBe(wanted)
})
