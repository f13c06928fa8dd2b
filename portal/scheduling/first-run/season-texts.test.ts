import { describe, expect, it } from "vitest"
import { daysOfWeek, firstOfMonths, fitSentence, isSummer, seasonTitle, weekText } from "./season-texts.ts"

const week = (start_date: string, end_date = start_date, program_count = 4) => ({
  week: start_date,
  start_date,
  end_date,
  program_count,
})
const JUNE = week("2027-06-14", "2027-06-18")
const JULY = week("2027-07-05", "2027-07-09")
const MAYA = { name: "Maya", is_you: false }
const found = { program_count: 18, min_grade: 4, max_grade: 9, opens_at: null, weeks: [JUNE, JULY], children: [] }

describe("the season's words", () => {
  it("are of summer when most weeks are from June to August", () => {
    expect(isSummer([week("2027-05-24"), JUNE, JULY])).toBe(true)
    expect(isSummer([week("2027-05-24"), JUNE])).toBe(false)
    expect(isSummer([])).toBe(false)
  })

  it("name an only child, and nobody among several", () => {
    expect(seasonTitle([JUNE], [MAYA])).toBe("Maya's summer is open")
    expect(seasonTitle([JUNE], [{ name: "You", is_you: true }])).toBe("Your summer is open")
    expect(seasonTitle([JUNE], [MAYA, { name: "Theo", is_you: false }])).toBe("Your family's summer is open")
    expect(seasonTitle([week("2027-12-06")], [MAYA])).toBe("Maya's next weeks of camp")
  })

  it("say how much fits, and for which grades when nothing does", () => {
    expect(fitSentence(found, MAYA, 12)).toBe("12 of our 18 programs fit Maya.")
    expect(fitSentence(found, MAYA, 1)).toBe("1 of our 18 programs fits Maya.")
    expect(fitSentence(found, MAYA, 0)).toMatch(/^None of our programs fits Maya right now\. They are for .+\.$/)
    expect(fitSentence({ ...found, min_grade: null, max_grade: null }, MAYA, 0)).toBe(
      "None of our programs fits Maya right now.",
    )
  })

  it("ask for the grade of a child that has none", () => {
    expect(fitSentence(found, { ...MAYA, lacks: "grade_unknown" }, 0)).toBe("Add Maya's grade to see what fits.")
    expect(fitSentence(found, { ...MAYA, lacks: "grade_unknown" }, 2)).toBe("2 of our 18 programs fit Maya.")
  })

  it("say what a week has", () => {
    expect(weekText(JUNE, 5)).toBe("5 fit")
    expect(weekText(JUNE, 0)).toBe("None fit")
    expect(weekText(week("2027-06-21", "2027-06-25", 0), 0)).toBe("No camp")
    expect(daysOfWeek(week("2027-06-28", "2027-07-02"))).toBe("28–2")
    expect(firstOfMonths([JUNE, week("2027-06-21"), JULY])).toEqual([JUNE, JULY])
  })
})
