import { describe, expect, test } from "vitest"
import type { ShapeDecisions } from "./decisions.ts"
import { type NamedTable, planColumns } from "./plan-columns.ts"
import { programsOf } from "./programs.ts"
import { tableOf } from "./table-shape.ts"
import { gridOf } from "./timetable-grid.ts"

const TODAY = "2026-11-27"

type Decided = Pick<ShapeDecisions, "same_rows" | "all_day" | "categories" | "fills">

function read(
  rows: readonly (readonly string[])[],
  decided: Decided = {},
  around: Parameters<typeof programsOf>[2] = {},
) {
  const shape = tableOf(rows.map((cells, index) => ({ line: index + 1, cells })))
  if (shape === undefined) throw new Error("no table")
  const table: NamedTable = { ...(gridOf(shape) ?? shape), name: "classes.csv" }
  const planned = { table, columns: planColumns(table), date_order: "MDY" as const, ...decided }
  return programsOf([planned], TODAY, around)
}
const asked = ({ questions }: ReturnType<typeof read>) => questions.map(({ kind, line }) => [kind, line])
const said = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ kind, line, column, cell, is_blocking }) => [kind, line, column, cell, is_blocking])
const dates = ({ programs }: ReturnType<typeof read>) =>
  programs.map(({ name, sessions }) => [name, ...sessions.map(({ date }) => date)])

const HEAD = ["Class", "Days", "Start Date", "End Date", "Time", "Ages", "Spots", "Price", "No class"]
const ballet = (days_off: string, days = "Wed") => [
  "Ballet",
  days,
  "12/3/2031",
  "1/14/2032",
  "4:00-5:00 PM",
  "5-7",
  "8",
  "$80",
  days_off,
]

describe("days off", () => {
  test("are left out of a pattern, from a column of their own or beside the days", () => {
    const expected = [["Ballet", "2031-12-03", "2031-12-10", "2031-12-17", "2032-01-07", "2032-01-14"]]
    for (const row of [ballet("12/24, 12/31"), ballet("Dec 22 - Jan 2"), ballet("", "Wed (no class 12/24 & 12/31)")]) {
      const found = read([HEAD, row])
      expect([said(found), dates(found)]).toEqual([[], expected])
      expect(found.programs[0]).toMatchObject({
        name: "Ballet",
        start_time: "16:00",
        end_time: "17:00",
        min_age: 5,
        max_age: 7,
        weekdays: [3],
        days_off: ["2031-12-24", "2031-12-31"],
      })
    }
  })

  test("of the business are left out as well, and a program without one is its pattern", () => {
    const closed = { days_off: [{ start_date: "2031-12-20", end_date: "2032-01-01" }] }
    expect(dates(read([HEAD, ballet("")], {}, closed))).toEqual([
      ["Ballet", "2031-12-03", "2031-12-10", "2031-12-17", "2032-01-07", "2032-01-14"],
    ])
    expect(dates(read([HEAD, ballet("")]))).toEqual([["Ballet"]])
  })

  test("that can't be read, or are no day of it, are said at their cell", () => {
    expect(said(read([HEAD, ballet("see 2nd page")]))).toEqual([
      ["DAYS_UNREADABLE", 2, "No class", "see 2nd page", true],
    ])
    expect(said(read([HEAD, ballet("12/25")]))).toEqual([["DAY_OFF_ELSEWHERE", 2, "No class", "12/25", false]])
    expect(said(read([HEAD, ballet("12/1/2031 - 1/31/2032")]))).toEqual([["NO_DAYS", 2, "Class", "Ballet", true]])
  })
})

describe("a row a day", () => {
  const DAYS = ["Class", "Date", "Start Time", "End Time", "Spots", "Price"]
  const ROWS = [
    ["Pottery", "3/3/2031", "4:00 PM", "5:00 PM", "8", "$80"],
    ["Pottery", "3/17/2031", "4:00 PM", "5:00 PM", "8", "$80"],
    ["Clay", "3/4/2031", "4:00 PM", "5:00 PM", "8", "$80"],
    ["Pottery", "3/10/2031", "4:00 PM", "5:00 PM", "8", "$80"],
  ]

  test("is asked about: one program, or one each", () => {
    expect(asked(read([DAYS, ...ROWS]))).toEqual([["SAME_ROWS", 2]])
    const one = read([DAYS, ...ROWS], { same_rows: "ONE_PROGRAM" })
    expect([asked(one), said(one)]).toEqual([[], []])
    expect(dates(one)).toEqual([["Pottery", "2031-03-03", "2031-03-10", "2031-03-17"], ["Clay"]])
    const each = read([DAYS, ...ROWS], { same_rows: "PROGRAM_EACH" })
    expect(each.programs.map(({ name, start_date }) => [name, start_date])).toEqual([
      ["Pottery", "2031-03-03"],
      ["Pottery", "2031-03-17"],
      ["Pottery", "2031-03-10"],
      ["Clay", "2031-03-04"],
    ])
    expect(new Set(each.programs.map(({ external_id }) => external_id)).size).toBe(4)
  })

  test("of one number is one program, and what its rows say otherwise is said", () => {
    const numbered = ROWS.map((row) => [row[0] === "Clay" ? "2" : "1", ...row])
    const found = read([["Class number", ...DAYS], ...numbered])
    expect([asked(found), said(found)]).toEqual([[], []])
    expect(found.programs.map(({ external_id, sessions }) => [external_id, sessions.length])).toEqual([
      ["program:1", 3],
      ["program:2", 0],
    ])
    const other = numbered.map((row, index) => (index === 3 ? row.map((cell) => (cell === "8" ? "9" : cell)) : row))
    expect(said(read([["Class number", ...DAYS], ...other]))).toEqual([["ROWS_DIFFER", 5, "Spots", "9", true]])
  })

  test("weeks of one name are programs of their own without a question", () => {
    const weeks = [
      ["Day camp", "6/16/2031", "6/20/2031", "9:00 AM", "3:00 PM", "20", "$300"],
      ["Day camp", "6/23/2031", "6/27/2031", "9:00 AM", "3:00 PM", "20", "$300"],
    ]
    const found = read([["Camp", "Start Date", "End Date", "Start Time", "End Time", "Spots", "Price"], ...weeks])
    expect([found.programs.length, asked(found), said(found)]).toEqual([2, [], []])
  })

  test("days in one cell are its days, and two of them with weekdays are its first and last", () => {
    const row = (dates_cell: string, days = "") => ["Clay", days, dates_cell, "4-5pm", "8", "$80"]
    const head = ["Class", "Days", "Dates", "Time", "Spots", "Price"]
    expect(dates(read([head, row("9/8/2031, 9/15/2031, 9/29/2031")]))).toEqual([
      ["Clay", "2031-09-08", "2031-09-15", "2031-09-29"],
    ])
    expect(read([head, row("9/8/2031 - 9/29/2031", "M")]).programs).toMatchObject([
      { start_date: "2031-09-08", end_date: "2031-09-29", weekdays: [1], sessions: [] },
    ])
    expect(said(read([head, row("9/8/2031"), row("soon")]))).toEqual([["DAYS_UNREADABLE", 3, "Dates", "soon", true]])
  })
})

describe("a published sheet", () => {
  const GRID = [
    ["Time", "Monday", "Wednesday"],
    ["4:00 PM", "Ballet I (5-7) Studio A", "Ballet I (5-7) Studio A"],
    ["5:00 PM", "Jazz (8-10) Studio B", "5:30-6:15 pm Tap"],
  ]
  const FILLS = { START_DATE: "2031-09-08", END_DATE: "2031-12-19", LENGTH: 45, CAPACITY: 12, PRICE: 8_000 }

  test("asks once what it doesn't say", () => {
    expect(asked(read(GRID))).toEqual([
      ["FILL_LENGTH", 2],
      ["FILL_START_DATE", 2],
      ["FILL_END_DATE", 2],
      ["FILL_CAPACITY", 2],
      ["FILL_PRICE", 2],
      ["SAME_ROWS", 2],
    ])
    const { END_DATE: _last, ...open } = FILLS
    const started = read(GRID, { fills: open })
    expect(asked(started)).toContainEqual(["FILL_END_DATE", 2])
  })

  test("becomes programs with their days, times, ages and rooms", () => {
    const each = read(GRID, { fills: FILLS, same_rows: "PROGRAM_EACH" })
    expect([asked(each), said(each)]).toEqual([[], []])
    expect(
      each.programs.map(({ name, room, weekdays, start_time, end_time, min_age }) => [
        name,
        room,
        weekdays,
        start_time,
        end_time,
        min_age,
      ]),
    ).toEqual([
      ["Ballet I", "Studio A", [1], "16:00", "16:45", 5],
      ["Ballet I", "Studio A", [3], "16:00", "16:45", 5],
      ["Jazz", "Studio B", [1], "17:00", "17:45", 8],
      ["Tap", "", [3], "17:30", "18:15", null],
    ])
    expect(new Set(each.programs.map(({ external_id }) => external_id)).size).toBe(4)
    const both = read(GRID, { fills: FILLS, same_rows: "ONE_PROGRAM" })
    expect(both.programs.map(({ name, weekdays }) => [name, weekdays])).toEqual([
      ["Ballet I", [1, 3]],
      ["Jazz", [1]],
      ["Tap", [3]],
    ])
    expect(both.programs[0]?.sessions).toHaveLength(30)
  })
})

test("a category is an area that is here, else it is asked", () => {
  const head = ["Class", "Category", "Days", "Start Date", "End Date", "Time", "Spots", "Price"]
  const rows = ["Dance", "Clay"].map((category) => [
    category,
    category,
    "Wed",
    "12/3/2031",
    "1/14/2032",
    "4:00-5:00 PM",
    "8",
    "$80",
  ])
  const around = { areas: ["dance"] }
  expect(asked(read([head, ...rows], {}, around))).toEqual([["CATEGORIES", 3]])
  const areas = (categories: "AREAS" | "LEAVE_OUT") =>
    read([head, ...rows], { categories }, around).programs.map(({ area }) => area)
  expect([areas("AREAS"), areas("LEAVE_OUT")]).toEqual([
    ["Dance", "Clay"],
    ["Dance", ""],
  ])
})
