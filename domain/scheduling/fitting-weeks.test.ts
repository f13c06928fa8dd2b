import { addDays } from "@hub/domain/kernel/calendar"
import { describe, expect, it } from "vitest"
import { type CampWeek, seasonAhead } from "./fitting-weeks.ts"

const FIRST = "2027-06-13"
const camp = (index: number, fits = [3]): CampWeek => {
  const week = addDays(FIRST, 7 * index)
  return { week, start_date: addDays(week, 1), end_date: addDays(week, 5), program_count: 4, fits }
}
const weeksOf = (...indexes: number[]) => seasonAhead(indexes.map((index) => camp(index))).map(({ week }) => week)

describe("the season ahead", () => {
  it("is what follows each other, and a pause of two weeks belongs to it", () => {
    expect(weeksOf(0, 1, 4)).toEqual([0, 1, 2, 3, 4].map((index) => addDays(FIRST, 7 * index)))
  })

  it("ends before a longer pause, and after twelve weeks", () => {
    expect(weeksOf(0, 1, 5)).toHaveLength(2)
    expect(weeksOf(...Array.from({ length: 20 }, (_, index) => index))).toHaveLength(12)
    expect(weeksOf(...Array.from({ length: 11 }, (_, index) => index), 13)).toHaveLength(11)
  })

  it("has nothing for anyone in a week of its pause", () => {
    const [, pause] = seasonAhead([camp(0, [1, 2]), camp(2, [1, 2])])
    expect(pause).toEqual({
      week: addDays(FIRST, 7),
      start_date: addDays(FIRST, 8),
      end_date: addDays(FIRST, 12),
      program_count: 0,
      fits: [0, 0],
    })
  })

  it("is empty without camps", () => {
    expect(seasonAhead([])).toEqual([])
  })
})
