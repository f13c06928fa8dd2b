import { expect, test } from "vitest"
import { gradeQuestions, gradeYearOf, schoolYearIn } from "./grade-years.ts"
import { householdsOf } from "./households.ts"
import { planColumns } from "./plan-columns.ts"
import { tableOf } from "./table-shape.ts"

const CLOCK = { today: "2026-11-27", school_year_starts: "08-01" }

test.each([
  ["Grade (2026-27)", 2026],
  ["26/27 Grade", 2026],
  ["Grade 2026 - 2027", 2026],
  ["Grade (Fall 2027)", 2027],
  ["Grade entering 2027", 2027],
  ["Grade entering in Sept 2027", 2027],
  ["Grade as of Spring 2027", 2026],
  ["Grade completed June 2027", 2026],
  ["Grade as of 9/1/2026", 2026],
  ["Grade on June 15, 2026", 2025],
  ["2026-2027", 2026],
  ["Grade", undefined],
  ["Grade 3-4", undefined],
  ["Grade level (K-12)", undefined],
])("%s", (name, year) => {
  expect(schoolYearIn(name, CLOCK)).toBe(year)
})

function read(text: string, { decided, today = CLOCK.today }: { decided?: string; today?: string } = {}) {
  const found = tableOf(text.split("\n").map((line, index) => ({ line: index + 1, cells: line.split(",") })))
  if (found === undefined) throw new Error("no table")
  const table = { ...found, name: "a.csv" }
  const columns = planColumns(table)
  const clock = { ...CLOCK, today }
  const planned = { table, columns, date_order: "MDY" as const, grade_year: gradeYearOf(columns, decided, clock) }
  const { households } = householdsOf([planned], {}, today, clock.school_year_starts)
  return {
    grades: households.flatMap(({ children }) => children.map(({ grade, grade_year }) => [grade, grade_year])),
    asked: gradeQuestions([planned], clock).map(({ column, cell, choices }) => [column, cell, choices.join()]),
  }
}

const PEOPLE = "Parent name,Parent email,Child name,DOB"
const ANN = "Ann Moss,ann@mail.example,Kai Moss,3/25/2018"

test("a grade is of the year that its column says, or one beside it", () => {
  expect(read(`${PEOPLE},Grade (Fall 2027)\n${ANN},3`).grades).toEqual([["THIRD_GRADE", 2027]])
  expect(read(`${PEOPLE},Grade,School year\n${ANN},3,2025-26`).grades).toEqual([["THIRD_GRADE", 2025]])
  expect(read(`${PEOPLE},Grade\n${ANN},3`)).toEqual({ grades: [["THIRD_GRADE", null]], asked: [] })
})

test("a rising grade without a year is asked, but right before a school year", () => {
  const rising = `${PEOPLE},Rising grade\n${ANN},3`
  expect(read(rising).asked).toEqual([["Rising grade", "3", "2026-27,2027-28"]])
  expect(read(rising, { decided: "2027-28" })).toEqual({ grades: [["THIRD_GRADE", 2027]], asked: [] })
  expect(read(rising, { today: "2027-06-20" })).toEqual({ grades: [["THIRD_GRADE", 2027]], asked: [] })
})
