import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { errorList, ImportRefused } from "./errors.ts"
import { readTimetable } from "./read-timetable.ts"

const MAPPING = readFileSync(join(import.meta.dirname, "../../examples/toronto/mapping.yaml"), "utf8")
const HEAD =
  "Location ID,Course_ID,Course Title,Section,Age Min,Age Max,First Date,Last Date,DayOftheWeek,Start Hour,Start Minute,End Hour,End Min"
const ROW = "8,101,Toy Corner,Play,0,5,2031-01-06,2031-01-06,Monday,9,5,10,0"

function errorsOf({ mapping = MAPPING, head = HEAD, rows = [ROW] }): readonly string[] {
  const errors = errorList()
  readTimetable(
    { name: "mapping.yaml", text: mapping },
    { name: "rows.csv", text: head === "" ? "" : [head, ...rows].join("\n") },
    errors,
  )
  try {
    errors.throwIfAny()
    return []
  } catch (error) {
    if (error instanceof ImportRefused) return error.errors
    throw error
  }
}

test("reads a table that has every column of its mapping", () => {
  expect(errorsOf({})).toEqual([])
})

test.each([
  ["an hour", "End Hour", "EndHour", "session.end_time"],
  ["a minute", "End Min", "End Minute", "session.end_time"],
  ["an age", "Age Max", "Max Age", "offering.max_age"],
  ["a text", "Section", "Area", "schedule_set.description, offering.description, and activity.summary"],
])("refuses a table without the column for %s, in one error that lists what there is", (_, from, to, field) => {
  const head = HEAD.replace(from, to)
  expect(errorsOf({ head, rows: [ROW, ROW, ROW] })).toEqual([
    `rows.csv:1:1: has no column "${from}", which mapping.yaml needs for ${field}: its columns are ${head.split(",").join(", ")}`,
  ])
})

test("names every missing column at once", () => {
  const [error, ...more] = errorsOf({ head: HEAD.replace("End Hour", "EndHour").replace("End Min", "EndMin") })
  expect(error).toContain('has no columns "End Hour" and "End Min", which mapping.yaml needs for session.end_time:')
  expect(more).toEqual([])
})

test("refuses a renamed column in a table without rows, and an empty table", () => {
  expect(errorsOf({ head: HEAD.replace("End Hour", "EndHour"), rows: [] })).toHaveLength(1)
  expect(errorsOf({ head: "" })).toEqual([expect.stringMatching(/^rows\.csv:1:1: .*: it has no columns$/)])
})

test.each([
  ["hour", ROW.replace(",10,0", ",,0"), 'rows.csv:3:60: end_time needs the column "End Hour", which is empty'],
  ["minute", ROW.replace(",10,0", ",10,"), 'rows.csv:3:63: end_time needs the column "End Min", which is empty'],
  ["day", ROW.replace("2031-01-06,", ","), 'rows.csv:3:27: date needs the column "First Date", which is empty'],
  ["name", ROW.replace("Toy Corner", ""), 'rows.csv:3:7: name needs the column "Course Title", which is empty'],
  ["id", ROW.replace("8,", ","), 'rows.csv:3:1: external_id needs the column "Location ID", which is empty'],
])("refuses an empty %s at its own cell, once", (_, row, error) => {
  expect(errorsOf({ rows: [ROW, row] })).toEqual([error])
})

test("refuses a name that differs between rows of one course, and says which field it is", () => {
  expect(errorsOf({ rows: [ROW, ROW.replace("Toy Corner", "Toy Box").replaceAll("01-06", "01-07")] })).toEqual([
    'rows.csv:3:7: name of "toronto-8-101" differs from an earlier row',
  ])
})

test("refuses an empty cell of a field that has no default", () => {
  const mapping = MAPPING.replace("capacity: 25", "capacity: { column: Places }")
  expect(errorsOf({ mapping, head: `${HEAD},Places`, rows: [`${ROW},`] })).toEqual([
    "rows.csv:2:65: capacity is missing",
  ])
})

test.each([
  ["{ hour: End Hour, minutes: End Min }", '37:40: session.end_time has "minutes" beside hour and minute'],
  [
    "{ column: Age Max, vaules: { None: null } }",
    '37:40: session.end_time has "vaules" beside column, values, and default',
  ],
  ["{ minute: End Min }", "37:23: session.end_time has a minute without an hour"],
  ["{ hour: End Hour, minute: 30 }", "37:39: session.end_time: minute must be the name of a column"],
  ["{ column: 7 }", "37:23: session.end_time: column must be the name of a column"],
])("refuses a mapping with the rule %s", (rule, error) => {
  const mapping = MAPPING.replace("{ hour: End Hour, minute: End Min }", rule)
  expect(errorsOf({ mapping })).toEqual([`mapping.yaml:${error}`])
})
