import { expect, it } from "vitest"
import { groupTexts, storyAfter } from "./activity-texts.ts"

const of = (max_grade: number | null, leaders: number, ...capacities: readonly (number | null)[]) => {
  const dates = capacities.map((capacity) => ({ places: { capacity } }))
  const said = groupTexts({ max_grade }, dates, leaders)
  return said === undefined ? "" : `${said.figure} ${said.text}`
}

it("says how large a group is and who leads it, as far as it is known", () => {
  expect(of(8, 2, 16, null, 16)).toBe("16 children, 2 leaders")
  expect(of(8, 0, 12, 16)).toBe("Up to 16 children")
  expect(of(null, 1, 12)).toBe("12 places, 1 leader")
  expect(of(8, 1, null)).toBe("1 leader")
  expect(of(8, 0, null)).toBe("")
})

it("tells of a program what its summary doesn't say", () => {
  const summary = "Read a map, mend a tire and ride."
  expect(storyAfter(summary, `${summary}\n\n**Bring a bike.**`)).toBe("**Bring a bike.**")
  expect(storyAfter(summary, "Read a map, mend a tire **and ride**.\n")).toBe("")
  expect(storyAfter(summary, "First this.\n\nRead a map,\nmend a tire and ride.\n\nThen that.")).toBe(
    "First this.\n\nThen that.",
  )
  expect(storyAfter("", "Only a story.")).toBe("Only a story.")
  expect(storyAfter(summary, "")).toBe("")
})
