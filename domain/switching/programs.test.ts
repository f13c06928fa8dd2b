import { expect, test } from "vitest"
import { type NamedTable, planColumns } from "./plan-columns.ts"
import { programsOf } from "./programs.ts"
import { tableOf } from "./table-shape.ts"

const TODAY = "2026-11-27"
const COLUMNS = [
  "Activity Number",
  "Activity Name",
  "Site",
  "Facility",
  "Season",
  "Min Age",
  "Max Age",
  "Start Date",
  "End Date",
  "Days of Week",
  "Start Time",
  "End Time",
  "Max Enrollment",
  "Number Enrolled",
  "Number on Waitlist",
  "Fee",
]

function programsFrom(rows: readonly (readonly string[])[], whole_amounts?: "DOLLARS" | "CENTS") {
  const table = tableOf([COLUMNS, ...rows].map((cells, index) => ({ line: index + 1, cells })))
  if (table === undefined) throw new Error("no table")
  const named: NamedTable = { ...table, name: "activities.csv" }
  return programsOf([{ table: named, columns: planColumns(named), date_order: "MDY", whole_amounts }], TODAY)
}

const SWIM = [
  "501",
  "Swim 1",
  "Pool House",
  "Pool A",
  "Spring 27",
  "5 yrs",
  "7 yrs 11 mths",
  "03/09/2027",
  "04/27/2027",
  "M",
  "4:00 PM",
  "4:30 PM",
  "8",
  "8",
  "3",
  "$1,080.00",
]
const STARS = [
  "502",
  "Late Stars",
  "Hill Park",
  "",
  "Spring 27",
  "8 yrs",
  "",
  "03/26/2027",
  "03/27/2027",
  "FSa",
  "10:00 PM",
  "1:00 AM",
  "20",
  "4",
  "0",
  "$15.00",
]
const with_cell = (row: readonly string[], column: string, cell: string) =>
  row.map((old, index) => (COLUMNS[index] === column ? cell : old))

test("a row is a program with its days as a pattern, its ages in whole years and its price in cents", () => {
  const { programs, problems } = programsFrom([SWIM, STARS])
  expect(problems).toEqual([])
  expect(programs).toMatchObject([
    {
      external_id: "program:501",
      name: "Swim 1",
      site: "Pool House",
      room: "Pool A",
      min_age: 5,
      max_age: 7,
      start_date: "2027-03-09",
      end_date: "2027-04-27",
      weekdays: [1],
      start_time: "16:00",
      end_time: "16:30",
      capacity: 8,
      enrolled: 8,
      waiting: 3,
      price_cents: 108000,
    },
    { max_age: null, weekdays: [5, 6], start_time: "22:00", end_time: "01:00", price_cents: 1500 },
  ])
})

test.each([
  ["Start Date", "02/30/2027", "DATE_UNREADABLE"],
  ["Start Date", "", "DATE_UNREADABLE"],
  ["Start Time", "4", "TIME_UNREADABLE"],
  ["Days of Week", "Moonday", "WEEKDAYS_UNREADABLE"],
  ["Min Age", "big", "AGE_UNREADABLE"],
  ["Max Enrollment", "many", "CAPACITY_UNREADABLE"],
  ["Fee", "12.5.0", "PRICE_UNREADABLE"],
  ["Fee", "", "PRICE_UNREADABLE"],
])("%s %j is a problem at its cell", (column, cell, kind) => {
  const { problems } = programsFrom([SWIM, with_cell(STARS, column, cell)])
  expect(problems).toMatchObject([{ file: "activities.csv", line: 3, column, kind, cell, is_blocking: true }])
})

test("bare whole amounts are asked, and read as decided", () => {
  const bare = [with_cell(SWIM, "Fee", "1080"), with_cell(STARS, "Fee", "15")]
  expect(programsFrom(bare).problems.map(({ kind }) => kind)).toEqual(["PRICE_OPEN", "PRICE_OPEN"])
  expect(programsFrom(bare, "DOLLARS").programs.map(({ price_cents }) => price_cents)).toEqual([108000, 1500])
  expect(programsFrom(bare, "CENTS").programs.map(({ price_cents }) => price_cents)).toEqual([1080, 15])
  // One amount with its cents says it for its column.
  expect(programsFrom([with_cell(SWIM, "Fee", "1080"), STARS]).programs[0]?.price_cents).toBe(108000)
})
