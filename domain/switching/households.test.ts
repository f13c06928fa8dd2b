import { describe, expect, test } from "vitest"
import { decisionsFor, type SwitchDecisions } from "./decisions.ts"
import { householdsOf } from "./households.ts"
import { type NamedTable, planColumns } from "./plan-columns.ts"
import { tableDates } from "./table-dates.ts"
import { tableOf } from "./table-shape.ts"

const TODAY = "2026-11-27"

function tableFrom(name: string, rows: readonly (readonly string[])[]): NamedTable {
  const table = tableOf(rows.map((cells, index) => ({ line: index + 1, cells })))
  if (table === undefined) throw new Error("no table")
  return { ...table, name }
}

function familiesFrom(
  tables: readonly NamedTable[],
  decisions: SwitchDecisions = {},
  date_order: "MDY" | "DMY" = "MDY",
) {
  const planned = tables.map((table) => ({
    table,
    columns: planColumns(table, decisionsFor(table.columns, decisions)),
    date_order,
  }))
  return householdsOf(planned, decisions, TODAY)
}

describe("a row a student, the guardian repeated", () => {
  const students = tableFrom("students.csv", [
    [
      "Family ID",
      "Family Name",
      "Guardian First",
      "Guardian Last",
      "Guardian Email",
      "Guardian Phone",
      "Student ID",
      "Student First",
      "Student Last",
      "Student DOB",
      "Gender",
      "Allergies/Medical",
      "Account Balance",
    ],
    [
      "7",
      "Okoro-Lind",
      "Ngozi",
      "Okoro-Lind",
      "NGOZI@mail.example",
      "(303) 555-0101",
      "70",
      "Ada",
      "Okoro-Lind",
      "3/4/2018",
      "F",
      "Bee stings\nPen in bag",
      "-45.00",
    ],
    [
      "7",
      "Okoro-Lind",
      "Ngozi",
      "Okoro-Lind",
      "ngozi@mail.example",
      "(303) 555-0101",
      "71",
      "Tor",
      "Okoro-Lind",
      "2/29/2020",
      "M",
      "None",
      "-45.00",
    ],
    ["8", "Xu", "Wei", "Xu", "wei@mail.example", "303-555-0102 x7", "72", "X", "", "12/31/2016", "F", "", "0.00"],
  ])

  test("is two families with their children", () => {
    const { households, problems } = familiesFrom([students])
    expect(problems).toEqual([])
    expect(households).toMatchObject([
      {
        external_id: "family:7",
        adults: [
          { first_name: "Ngozi", last_name: "Okoro-Lind", email: "ngozi@mail.example", phone: "(303) 555-0101" },
        ],
        children: [
          {
            external_id: "child:70",
            first_name: "Ada",
            birth_date: "2018-03-04",
            gender: "FEMALE",
            health: [{ kind: "ALLERGY", text: "Bee stings\nPen in bag" }],
          },
          { external_id: "child:71", birth_date: "2020-02-29", health: [] },
        ],
      },
      { external_id: "family:8", children: [{ first_name: "X", last_name: "Xu", birth_date: "2016-12-31" }] },
    ])
  })

  test("one date proves how the others are read", () => {
    expect(tableDates(students, planColumns(students))).toMatchObject({
      kind: "PROVEN",
      order: "MDY",
      column: "Student DOB",
      value: "2/29/2020",
    })
  })

  test("a decision about a column comes before its name", () => {
    const decisions = {
      shapes: [
        {
          columns: [...students.columns].reverse(),
          meanings: { "Allergies/Medical": "LEAVE_OUT", "Guardian Phone": "LEAVE_OUT" },
        },
      ],
    }
    const { households } = familiesFrom([students], decisions)
    expect(households[0]).toMatchObject({ adults: [{ phone: "" }], children: [{ health: [] }, {}] })
  })
})

test("a row a student, two contacts and an address", () => {
  const { households, problems } = familiesFrom([
    tableFrom("families.csv", [
      [
        "Family ID",
        "Family Name",
        "Contact 1 First",
        "Contact 1 Last",
        "Contact 1 Type",
        "Contact 1 Email",
        "Contact 1 Cell",
        "Contact 2 First",
        "Contact 2 Last",
        "Contact 2 Type",
        "Contact 2 Email",
        "Contact 2 Cell",
        "Address",
        "City",
        "State",
        "Zip",
        "Student ID",
        "Student First Name",
        "Student Last Name",
        "DOB",
        "Grade",
        "Allergies",
      ],
      [
        "F1",
        "Hale",
        "Una",
        "Hale",
        "Mother",
        "una@mail.example",
        "5555550106",
        "Ben",
        "Ray",
        "Father",
        "ben@mail.example",
        "5555550107",
        "PO Box 9",
        "Golden",
        "CO",
        "01234",
        "S1",
        "Kit",
        "Hale-Ray",
        "04/15/16",
        "4",
        'Celiac, "strict"',
      ],
      [
        "F1",
        "Hale",
        "Una",
        "Hale",
        "Mother",
        "una@mail.example",
        "5555550106",
        "Ben",
        "Ray",
        "Father",
        "ben@mail.example",
        "5555550107",
        "PO Box 9",
        "Golden",
        "CO",
        "01234",
        "S2",
        "Lou",
        "Hale-Ray",
        "04/15/16",
        "4",
        "",
      ],
    ]),
  ])
  expect(problems).toEqual([])
  expect(households).toMatchObject([
    {
      adults: [
        { first_name: "Una", relationship: "Mother", email: "una@mail.example" },
        { first_name: "Ben", last_name: "Ray", relationship: "Father", phone: "5555550107" },
      ],
      address: { line1: "PO Box 9", city: "Golden", state: "CO", postal_code: "01234" },
      children: [
        {
          external_id: "child:S1",
          last_name: "Hale-Ray",
          birth_date: "2016-04-15",
          grade: "FOURTH_GRADE",
          health: [{ text: 'Celiac, "strict"' }],
        },
        { external_id: "child:S2", first_name: "Lou" },
      ],
    },
  ])
})

test("a row an answer, with whole names and numbered children", () => {
  const { households, problems } = familiesFrom([
    tableFrom("answers.csv", [
      [
        "Timestamp",
        "Parent name",
        "Email Address",
        "Mobile",
        "Child 1 name",
        "Child 1 birthday",
        "Child 2 name",
        "Child 2 birthday",
        "Which weeks?",
      ],
      [
        "6/1/2026 8:03:11",
        "José García",
        "jose@mail.example",
        "3035550108",
        "Luz García",
        "1/2/2019",
        "Sol Ana García",
        "1/2/2019",
        "Week 1, Week 3",
      ],
      ["6/2/2026 9:00:00", "Ann Lee", "", "3035550109", "Bo", "1/31/2019", "", "", ""],
    ]),
  ])
  expect(households).toMatchObject([
    {
      external_id: "email:jose@mail.example",
      adults: [{ first_name: "José", last_name: "García", phone: "3035550108" }],
      children: [
        { first_name: "Luz", last_name: "García", birth_date: "2019-01-02" },
        { first_name: "Sol Ana", last_name: "García", birth_date: "2019-01-02" },
      ],
    },
    { children: [{ first_name: "Bo", last_name: "Lee" }] },
  ])
  expect(problems.map(({ kind, line, column, cell, is_blocking }) => [kind, line, column, cell, is_blocking])).toEqual([
    ["NAME_UNSURE", 2, "Child 2 name", "Sol Ana García", false],
    ["NAME_UNSURE", 3, "Child 1 name", "Bo", false],
    ["EMAIL_MISSING", 3, "Email Address", "Ann", true],
  ])
})

test("contacts that are numbered from 1 beside a guardian are others than the guardian", () => {
  const head = ["Guardian First", "Guardian Last", "Guardian Email", "Student First", "Student Last"]
  const contacts = ["Contact 1 First", "Contact 1 Last", "Contact 1 Phone", "Contact 2 First", "Contact 2 Last"]
  const { households } = familiesFrom([
    tableFrom("families.csv", [
      [...head, ...contacts],
      ["Marta", "Fitch", "marta@mail.example", "Owen", "Fitch", "Ada", "Fitch", "(303) 555-0107", "Jun", "Park"],
    ]),
  ])
  expect(households[0]?.adults.map(({ first_name }) => first_name)).toEqual(["Marta", "Ada", "Jun"])
})
