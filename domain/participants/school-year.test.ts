import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "../kernel/calendar.ts"
import { GRADES, gradePosition } from "./grade.ts"
import {
  asksForNextGrade,
  gradeIn,
  gradeOn,
  nextSchoolYear,
  SCHOOL_YEAR_STARTS_PATTERN,
  schoolYearLabel,
  schoolYearOf,
  toldGrade,
} from "./school-year.ts"

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2045-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const starts = day.map((date) => date.slice(5)).filter((text) => text !== "02-29")

describe("a school year", () => {
  it.each([
    ["2026-07-31", "08-01", 2025],
    ["2026-08-01", "08-01", 2026],
    ["2026-12-31", "08-01", 2026],
    ["2027-01-31", "08-01", 2026],
    ["2028-02-29", "03-01", 2027],
    ["2026-01-01", "01-01", 2026],
  ])("of %s where it begins on %s is %s", (date, start, year) => {
    expect(schoolYearOf(date, start)).toBe(year)
  })

  it("begins on a day of every year", () => {
    const pattern = new RegExp(SCHOOL_YEAR_STARTS_PATTERN)
    for (const wrong of ["02-29", "02-30", "04-31", "13-01", "00-10", "8-1", "08-32", "08-00"])
      expect(pattern.test(wrong)).toBe(false)
    fc.assert(
      fc.property(day, starts, (date, start) => {
        expect(pattern.test(start)).toBe(true)
        const next = nextSchoolYear(date, start)
        expect(addDays(next, 0)).toBe(next)
        expect(next > date).toBe(true)
        expect(schoolYearOf(next, start)).toBe(schoolYearOf(date, start) + 1)
        expect(schoolYearOf(addDays(next, -1), start)).toBe(schoolYearOf(date, start))
      }),
    )
  })

  it.each([
    ["2026-05-31", false],
    ["2026-06-01", true],
    ["2026-07-31", true],
    ["2026-08-01", false],
  ])("is asked about on %s: %s", (today, isAsked) => {
    expect(asksForNextGrade(today, "2026-08-01")).toBe(isAsked)
  })

  it("has a name", () => {
    expect([2026, 2099, 2008].map(schoolYearLabel)).toEqual(["2026-27", "2099-00", "2008-09"])
  })
})

describe("a grade", () => {
  it("moves up by one on the first day of each school year, and at no other time, until there is none above", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GRADES),
        day,
        starts,
        fc.integer({ min: 0, max: 9000 }),
        (grade, told_on, start, later) => {
          const told = toldGrade(grade, schoolYearOf(told_on, start))
          const on = (date: string) => gradeIn(told, schoolYearOf(date, start))
          const date = addDays(told_on, later)
          const before = addDays(date, -1)
          expect(on(told_on)).toBe(grade)
          const step = gradePosition(on(date)) - gradePosition(on(before))
          const isMoving = grade !== "NONE" && grade !== "ALUMNI" && on(before) !== "ALUMNI"
          const isFirstDay = date.slice(5) === start
          if (later > 0) expect(step).toBe(isMoving && isFirstDay ? 1 : 0)
          // Told again today, it is the same child in every year to come.
          const again = toldGrade(on(date), schoolYearOf(date, start))
          for (const year of [0, 1, 7, 30])
            expect(gradeIn(again, schoolYearOf(date, start) + year)).toBe(
              gradeIn(told, schoolYearOf(date, start) + year),
            )
        },
      ),
      { numRuns: 2000 },
    )
  })

  it("is the same by what is stored and by what the family reads", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GRADES),
        day,
        starts,
        fc.integer({ min: -1, max: 1 }),
        fc.integer({ min: 0, max: 4000 }),
        (grade, today, start, ahead, later) => {
          const year = schoolYearOf(today, start)
          const told = toldGrade(grade, year + ahead)
          const known = {
            grade: gradeIn(told, year),
            next_grade: gradeIn(told, year + 1),
            next_grade_on: nextSchoolYear(today, start),
          }
          const date = addDays(today, later)
          expect(gradeOn(known, date)).toBe(gradeIn(told, schoolYearOf(date, start)))
        },
      ),
    )
  })

  it("of next fall is the one before until then", () => {
    const before = (grade: (typeof GRADES)[number]) => gradeIn(toldGrade(grade, 2027), 2026)
    expect((["SECOND_GRADE", "FIRST_GRADE", "PK3", "NONE", "ALUMNI"] as const).map(before)).toEqual([
      "FIRST_GRADE",
      "KINDERGARTEN",
      "NONE",
      "NONE",
      "ALUMNI",
    ])
    expect(gradeIn(toldGrade("TWELFTH_GRADE", 2026), 2027)).toBe("ALUMNI")
  })
})
