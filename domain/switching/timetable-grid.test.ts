import { describe, expect, test } from "vitest"
import { tableOf } from "./table-shape.ts"
import { classIn, gridOf } from "./timetable-grid.ts"

const sheet = (...rows: readonly (readonly string[])[]) => {
  const table = tableOf(rows.map((cells, index) => ({ line: index + 1, cells })))
  return table && gridOf(table)
}

describe("a published timetable", () => {
  test.each([
    ["Ballet I (5-7) Studio A", { name: "Ballet I", ages: "5-7", room: "Studio A", times: "" }],
    ["Ballet I, ages 5-7, Room 2", { name: "Ballet I", ages: "5-7", room: "Room 2", times: "" }],
    ["4:00-4:45 Tap (7+)", { name: "Tap", ages: "7+", room: "", times: "4:00-4:45" }],
    ["Parent & Tot (18m-3y) Main Gym", { name: "Parent & Tot", ages: "18m-3y", room: "Main Gym", times: "" }],
    ["Level 2 Swim", { name: "Level 2 Swim", ages: "", room: "", times: "" }],
    ["Hip Hop 8-11 @ Studio B", { name: "Hip Hop 8-11", ages: "", room: "Studio B", times: "" }],
  ])("%s", (text, expected) => {
    expect(classIn(text)).toMatchObject(expected)
  })

  test("has a row for each class of each cell, with its day and time", () => {
    const table = sheet(
      ["Fall timetable", "", ""],
      ["Time", "Monday", "Wed"],
      ["4:00 - 4:45 PM", "Ballet I (5-7) Studio A", "Ballet I (5-7) Studio A"],
      ["5:00 - 6:00 PM", "Jazz\n(8-10) Studio B\nTap (11+) Studio A", ""],
      ["", "", "5:15-6:00 pm Open floor (no class 11/26)"],
    )
    expect(table?.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [3, "Ballet I", "Monday", "4:00 - 4:45 PM", "5-7", "Studio A", ""],
      [3, "Ballet I", "Wed", "4:00 - 4:45 PM", "5-7", "Studio A", ""],
      [4, "Jazz", "Monday", "5:00 - 6:00 PM", "8-10", "Studio B", ""],
      [4, "Tap", "Monday", "5:00 - 6:00 PM", "11+", "Studio A", ""],
      [5, "Open floor", "Wed", "5:15-6:00 pm", "", "", "11/26"],
    ])
  })

  test("a form with an x for each day, or a table of families, is none", () => {
    expect(sheet(["Child", "Monday", "Tuesday"], ["Ada Lind", "x", ""], ["Tor Lind", "x", "x"])).toBeUndefined()
    expect(sheet(["Time", "Monday", "Tuesday"], ["9:00 AM", "x", ""], ["10:00 AM", "x", "x"])).toBeUndefined()
    expect(sheet(["Start Time", "Name", "Days"], ["9:00 AM", "Ballet", "Mon"])).toBeUndefined()
  })
})
