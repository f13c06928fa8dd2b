import { describe, expect, test } from "vitest"
import { readDays, splitDaysOff } from "./day-lists.ts"

const WITHIN = { order: "MDY", from: "2031-09-08", to: "2032-05-28", latest: "2041-01-01" } as const
const dates = (cell: string, order: "MDY" | "DMY" = "MDY") =>
  readDays(cell, { ...WITHIN, order }).days.map(({ date }) => date)

describe("days in one cell", () => {
  test.each([
    ["12/24, 12/31", ["2031-12-24", "2031-12-31"]],
    ["12/24/2031; 1/7/2032", ["2031-12-24", "2032-01-07"]],
    ["Dec 24 & 31", ["2031-12-24", "2031-12-31"]],
    ["Dec 24, 31 and Jan 7", ["2031-12-24", "2031-12-31", "2032-01-07"]],
    ["Nov 26-28", ["2031-11-26", "2031-11-27", "2031-11-28"]],
    ["Dec 31 – Jan 2", ["2031-12-31", "2032-01-01", "2032-01-02"]],
    ["12/31-1/2", ["2031-12-31", "2032-01-01", "2032-01-02"]],
    ["Thanksgiving 11/27, Winter break 12/31 to 1/1", ["2031-11-27", "2031-12-31", "2032-01-01"]],
    ["2031-12-24", ["2031-12-24"]],
    ["2031-12-30 - 2032-01-01", ["2031-12-30", "2031-12-31", "2032-01-01"]],
    ["Wed 12/24 and Wed 12/31", ["2031-12-24", "2031-12-31"]],
    ["Dec. 24th, 2031", ["2031-12-24"]],
    ["24 Dec 2031", ["2031-12-24"]],
    ["n/a", []],
  ])("%s", (cell, expected) => {
    expect(readDays(cell, WITHIN)).toMatchObject({ unread: [] })
    expect(dates(cell)).toEqual(expected)
  })

  test("in the order of the table", () => {
    expect(dates("24/12, 7/1", "DMY")).toEqual(["2031-12-24", "2032-01-07"])
    expect(dates("24.12., 7.1.", "DMY")).toEqual(["2031-12-24", "2032-01-07"])
  })

  test("with the times of each", () => {
    expect(readDays("2031-10-06 16:00-17:00; 10/13 4:30pm - 5:30pm", WITHIN).days).toEqual([
      { date: "2031-10-06", start_time: "16:00", end_time: "17:00" },
      { date: "2031-10-13", start_time: "16:30", end_time: "17:30" },
    ])
  })

  test.each([["school holidays"], ["13/40"], ["12/24, 99"], ["Feb 30"], ["12/31-12/24/2031"]])("%s is said", (cell) => {
    expect(readDays(cell, WITHIN).unread).not.toEqual([])
  })
})

test("a note beside the days", () => {
  expect(splitDaysOff("Mondays (no class 12/24, 12/31)")).toEqual({ rest: "Mondays", days_off: "12/24, 12/31" })
  expect(splitDaysOff("Sep 8 - Dec 15, skip Nov 24")).toEqual({ rest: "Sep 8 - Dec 15", days_off: "Nov 24" })
  expect(splitDaysOff("Ballet II")).toEqual({ rest: "Ballet II", days_off: "" })
  expect(splitDaysOff("Days off camp")).toEqual({ rest: "Days off camp", days_off: "" })
})
