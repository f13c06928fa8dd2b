import { meant, planned, read } from "@hub/testing/switching/read-exports"
import { describe, expect, test } from "vitest"
import { peopleIn } from "./people-in-cell.ts"

// Rosters, cells with several people and columns of programs, as systems of the field write them.

describe("rosters below their headings", () => {
  const roster = [
    ["Class: Ballet I", "", ""],
    ["Mon 4:00 PM", "", ""],
    ["Student", "Parent", "Email"],
    ["Kai Smith", "Ann Smith", "ann@mail.example"],
    ["Total: 1", "", ""],
    ["", "", ""],
    ["Class: Ballet II", "", ""],
    ["Tue 4:00 PM", "", ""],
    ["Student", "Parent", "Email"],
    ["Mia Fox", "Cy Fox", "cy@mail.example"],
    ["Zoe Fox", "Cy Fox", "cy@mail.example"],
    ["Total: 2", "", ""],
  ]

  test("the heading is what its rows are booked for", () => {
    const found = planned("rosters.csv", roster)
    expect(found.table.columns.at(-1)).toBe("Class")
    expect(read(found).enrollments).toEqual([
      "email:ann@mail.example:kai: Ballet I BOOKED",
      "email:cy@mail.example:mia: Ballet II BOOKED",
      "email:cy@mail.example:zoe: Ballet II BOOKED",
    ])
    expect(found.table.left_out.filter(({ reason }) => reason === "HEADING").map(({ line }) => line)).toEqual([7, 8])
  })

  test("a row with one cell in a table without headings stays a row", () => {
    const { table } = planned("a.csv", [
      ["Student First", "Student Last", "Parent Email"],
      ["Kai", "Smith", "ann@mail.example"],
      ["Mia", "", ""],
      ["Zoe", "Fox", "cy@mail.example"],
    ])
    expect(table.rows).toHaveLength(3)
    expect(table.columns).toHaveLength(3)
  })
})

test.each([
  ["Gran Ross 303-555-9000", [["Gran Ross", "303-555-9000", ""]]],
  ["Gran Ross (grandmother)", [["Gran Ross", "", "grandmother"]]],
  [
    "Ann Lee (303) 555-0101, Bo Ray - uncle - 303.555.0102",
    [
      ["Ann Lee", "(303) 555-0101", ""],
      ["Bo Ray", "303.555.0102", "uncle"],
    ],
  ],
  [
    "Ann Lee, Bo Ray",
    [
      ["Ann Lee", "", ""],
      ["Bo Ray", "", ""],
    ],
  ],
  ["Smith, Ann", [["Smith, Ann", "", ""]]],
  ["Grandma: Sue Lee 3035550101", [["Sue Lee", "3035550101", "Grandma"]]],
  ["none", []],
])("the people in %j", (cell, people) => {
  expect(peopleIn(cell).map(({ name, phone, relationship }) => [name, phone, relationship])).toEqual(people)
})

test("a consent is no program, an x below a week is", () => {
  const columns = meant(
    planned("a.csv", [
      ["Child", "Parent Email", "Week 1", "Photo Release", "Waiver accepted"],
      ["Kai Smith", "ann@mail.example", "x", "Yes", "Yes"],
    ]),
  )
  expect(columns).toMatchObject({ "Week 1": "CHILD.MARK", "Waiver accepted": "DOCUMENT.SIGNED" })
  expect(columns["Photo Release"]).not.toBe("CHILD.MARK")
})

test("a column is programs where its cells are", () => {
  const rows = [
    ["Child", "Parent Email", "Products"],
    ["Kai Smith", "ann@mail.example", "Ballet I\nBallet II"],
  ]
  expect(meant(planned("a.csv", rows))["Products"]).toBe("CHILD.PROGRAMS")
  const both = meant(
    planned("a.csv", [
      ["Child", "Parent Email", "Programme", "Activité"],
      ["Kai Smith", "ann@mail.example", "Hiver", "Ballet I"],
    ]),
  )
  expect(both).toMatchObject({ Programme: "PROGRAM.CATEGORY", Activité: "CHILD.PROGRAMS" })
})

test("who has left by today is in no program", () => {
  const rows = (day: string) => [
    ["Student ID", "Student First", "Parent Email", "Class", "Drop Date"],
    ["1", "Kai", "ann@mail.example", "Ballet I", day],
    ["2", "Mia", "ann@mail.example", "Ballet I", ""],
  ]
  expect(read(planned("a.csv", rows("9/14/2026"))).enrollments).toEqual(["child:2 Ballet I BOOKED"])
  expect(read(planned("a.csv", rows("9/14/2030"))).enrollments).toHaveLength(2)
})
