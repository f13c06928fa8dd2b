import { planned } from "@hub/testing/switching/read-exports"
import fc from "fast-check"
import { expect, test } from "vitest"
import { daySums, daysBefore, isOfDays } from "./attendance-before.ts"
import { peopleIndex } from "./find-people.ts"
import { householdsOf } from "./households.ts"
import { dayOfName } from "./register-days.ts"
import { readMinutes } from "./stay-times.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import { tableDates } from "./table-dates.ts"

const TODAY = "2026-11-27"
const FAMILIES = planned("families.csv", [
  ["Family ID", "Guardian First", "Guardian Last", "Guardian Email", "Student ID", "Student First", "Student Last"],
  ["1", "Ngozi", "Okoro", "ngozi@mail.example", "10", "Ada", "Okoro"],
  ["1", "Ngozi", "Okoro", "ngozi@mail.example", "11", "Tor", "Okoro"],
  ["2", "Wei", "Xu", "wei@mail.example", "12", "Li", "Xu"],
])
const { households } = householdsOf([FAMILIES], {}, TODAY)

function daysOf(name: string, rows: readonly (readonly string[])[]) {
  const table = planned(name, rows)
  const problems: SwitchProblem[] = []
  const { days, rows: count } = daysBefore([table], { people: peopleIndex(households), today: TODAY, problems })
  return {
    is_read: isOfDays(table),
    count,
    days: days
      .map(({ child, date, program, is_present, in_at, out_at, minutes, collector }) =>
        [child, date, program, is_present ? "there" : "absent", in_at, out_at, minutes ?? "", collector]
          .filter((part) => part !== "")
          .join(" "),
      )
      .toSorted(),
    problems: problems.map(({ kind, line, column, cell }) => `${kind} ${line} ${column} ${cell}`),
  }
}

test.each<[string, readonly (readonly string[])[], readonly string[]]>([
  [
    "attendance.csv",
    [
      ["Student", "Class", "Date", "Check In", "Check Out", "Checked Out By", "Hours"],
      ["Ada Okoro", "After school", "9/25/2026", "3:02 PM", "5:32 PM", "Ngozi Okoro", "2.5"],
      ["Xu, Li", "After school", "09/28/2026", "15:05", "17:00", "", ""],
    ],
    [
      "child:10 2026-09-25 After school there 15:02 17:32 150 Ngozi Okoro",
      "child:12 2026-09-28 After school there 15:05 17:00 115",
    ],
  ],
  [
    "export.csv",
    [
      ["Child ID", "First Name", "Last Name", "Session Date", "Attendance Status"],
      ["10", "Ada", "Okoro", "2026-09-25", "Present"],
      ["11", "Tor", "Okoro", "2026-09-25", "Absent - excused"],
      ["11", "Tor", "Okoro", "2026-09-28", "Tardy"],
    ],
    ["child:10 2026-09-25 there", "child:11 2026-09-25 absent", "child:11 2026-09-28 there"],
  ],
  [
    "sign-ins.csv",
    [
      ["Child", "Room", "Time", "Action", "Signed out by"],
      ["Ada Okoro", "Bees", "9/25/2026 8:02:10 AM", "Check-in", ""],
      ["Tor Okoro", "Owls", "9/25/2026 8:03:00 AM", "Check-in", ""],
      ["Ada Okoro", "Bees", "9/25/2026 4:32:00 PM", "Check-out", "Ngozi"],
    ],
    ["child:10 2026-09-25 Bees there 08:02 16:32 510 Ngozi", "child:11 2026-09-25 Owls there 08:03"],
  ],
  [
    "register.csv",
    [
      ["Student ID", "Student", "Class", "9/7", "9/8", "9/25"],
      ["10", "Ada Okoro", "Ballet I", "P", "A", "x"],
      ["12", "Li Xu", "Ballet I", "", "P", "8:05 AM"],
    ],
    [
      "child:10 2026-09-07 Ballet I there",
      "child:10 2026-09-08 Ballet I absent",
      "child:10 2026-09-25 Ballet I there",
      "child:12 2026-09-08 Ballet I there",
      "child:12 2026-09-25 Ballet I there 08:05",
    ],
  ],
  [
    "absences.csv",
    [
      ["Attendance date", "Child name", "Absent"],
      ["2026-10-05", "Ada Okoro", "Yes"],
      ["2026-10-05", "Tor Okoro", "No"],
    ],
    ["child:10 2026-10-05 absent", "child:11 2026-10-05 there"],
  ],
])("%s says who was there on which day", (name, rows, expected) => {
  const found = daysOf(name, rows)
  expect(found.is_read).toBe(true)
  expect(found.days).toEqual(expected)
  expect(found.problems).toEqual([])
})

test.each<[string, readonly string[]]>([
  ["a row an enrollment", ["Student", "Class", "Status", "Enrollment Date", "Price"]],
  ["a timetable", ["Class", "Date", "Start Time", "End Time", "Capacity"]],
  ["payments", ["Family", "Payment Date", "Amount", "Method"]],
])("%s isn't attendance", (_what, columns) => {
  expect(isOfDays(planned("export.csv", [columns, columns.map(() => "1/2/2026")]))).toBe(false)
})

test("what can't be read is said at its cell, and the rest of the row comes", () => {
  const found = daysOf("attendance.csv", [
    ["Student", "Date", "In", "Out", "Status"],
    ["Ada Okoro", "9/25/2026", "5:00 PM", "3:00 PM", "Present"],
    ["Ada Okoro", "13/45/2026", "3:00 PM", "5:00 PM", "Present"],
    ["Tor Okoro", "9/25/2026", "", "", "Zebra"],
    ["Nobody Here", "9/25/2026", "", "", "Present"],
    ["Tor Okoro", "9/28/2026", "", "", "Present"],
    ["Tor Okoro", "9/29/2026", "", "", "Holiday"],
    ["Tor Okoro", "11/30/2026", "", "", "Present"],
    ["Tor Okoro", "9/30/2024", "", "", "Present"],
  ])
  expect(found.count).toBe(8)
  expect(found.days).toEqual(["child:10 2026-09-25 there", "child:11 2026-09-28 there"])
  expect(found.problems).toEqual([
    "ATTENDANCE_UNREADABLE 2 Out 3:00 PM",
    "ATTENDANCE_UNREADABLE 3 Date 13/45/2026",
    "ATTENDANCE_UNREADABLE 4 Status Zebra",
    "FAMILY_UNKNOWN 5 Student Nobody Here",
  ])
})

test("a register's days are in the order that one of them proves, and open where none does", () => {
  const columns = (names: readonly string[]) => {
    const table = planned("attendance.csv", [
      ["Student", ...names],
      ["Ada Okoro", ...names.map(() => "P")],
    ])
    return tableDates(table.table, table.columns)
  }
  expect(columns(["25/9", "1/10"])).toMatchObject({ kind: "PROVEN", order: "DMY", value: "25/9" })
  expect(columns(["9/7", "9/8"])).toMatchObject({ kind: "AMBIGUOUS", value: "9/7" })
  expect(dayOfName("Mon 12/14", "MDY", TODAY)).toBe("2025-12-14")
  expect(dayOfName("Sep 8", "MDY", TODAY)).toBe("2026-09-08")
})

test("hours are read as people write them", () => {
  expect(["8.5", "8:30", "8h 30m", "510 min", "8,5", "x"].map((cell) => readMinutes(cell, "HOURS"))).toEqual([
    510,
    510,
    510,
    510,
    510,
    undefined,
  ])
  expect(readMinutes("45", "MINUTES")).toBe(45)
})

const stay = fc.record({
  child: fc.constantFrom("Ada Okoro", "Tor Okoro", "Li Xu"),
  day: fc.integer({ min: 1, max: 28 }),
  from: fc.integer({ min: 7 * 60, max: 12 * 60 }),
  minutes: fc.integer({ min: 0, max: 10 * 60 }),
  is_present: fc.boolean(),
})
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

test("days, absences and minutes are those of the rows, in any order and however often the rows are there", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(stay, { selector: ({ child, day }) => `${child} ${day}`, minLength: 1, maxLength: 30 }),
      fc.boolean(),
      (stays, is_twice) => {
        const rows = stays.map(({ child, day, from, minutes, is_present }) => [
          child,
          `2026-09-${String(day).padStart(2, "0")}`,
          is_present ? clock(from) : "",
          is_present ? clock(from + minutes) : "",
          is_present ? "Present" : "Absent",
        ])
        const table = planned("attendance.csv", [
          ["Student", "Date", "In", "Out", "Status"],
          ...rows,
          ...(is_twice ? rows.toReversed() : []),
        ])
        const { days } = daysBefore([table], { people: peopleIndex(households), today: TODAY, problems: [] })
        const there = stays.filter(({ is_present }) => is_present)
        expect(daySums(days)).toEqual({
          days: there.length,
          absences: stays.length - there.length,
          minutes: there.reduce((sum, { minutes }) => sum + minutes, 0),
        })
        expect(new Set(days.map(({ source }) => source)).size).toBe(days.length)
      },
    ),
  )
})
