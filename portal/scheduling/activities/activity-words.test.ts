import { expect, it } from "vitest"
import { groupWords } from "./activity-words.ts"

const of = (max_grade: number | null, leaders: number, ...capacities: readonly (number | null)[]) => {
  const dates = capacities.map((capacity) => ({ places: { capacity } }))
  const said = groupWords({ max_grade }, dates, leaders)
  return said === undefined ? "" : `${said.figure} ${said.words}`
}

it("says how large a group is and who leads it, as far as it is known", () => {
  expect(of(8, 2, 16, null, 16)).toBe("16 children, 2 leaders")
  expect(of(8, 0, 12, 16)).toBe("Up to 16 children")
  expect(of(null, 1, 12)).toBe("12 places, 1 leader")
  expect(of(8, 1, null)).toBe("1 leader")
  expect(of(8, 0, null)).toBe("")
})
