import { describe, expect, it } from "vitest"
import { GRADES, gradeLabel, gradePosition, gradeRangeLabel, gradeShort } from "./grade.ts"

// Spec 3, "Grade".

const shown = (label: (position: number) => string) => GRADES.map((grade) => label(gradePosition(grade)))

describe("grades", () => {
  it("have their labels, in their order", () => {
    expect(shown(gradeLabel)).toEqual([
      "No Grade",
      "Pre-K 3",
      "Pre-K 4",
      "Kindergarten",
      "1st Grade",
      "2nd Grade",
      "3rd Grade",
      "4th Grade",
      "5th Grade",
      "6th Grade",
      "7th Grade",
      "8th Grade",
      "9th Grade",
      "10th Grade",
      "11th Grade",
      "12th Grade",
      "Alumni",
    ])
  })

  it("have short forms", () => {
    expect(shown(gradeShort).slice(2, 7)).toEqual(["Pre-K 4", "K", "1st", "2nd", "3rd"])
    expect(shown(gradeShort).slice(-2)).toEqual(["12th", "Alumni"])
  })

  it.each([
    [null, null, undefined],
    [3, 8, "K to 5th"],
    [6, 6, "3rd"],
    [6, null, "3rd and up"],
    [null, 5, "Up to 2nd"],
  ])("from %s to %s", (min, max, label) => {
    expect(gradeRangeLabel(min, max)).toBe(label)
  })
})
