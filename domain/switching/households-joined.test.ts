import fc from "fast-check"
import { expect, test } from "vitest"
import { decisionsFor, type SwitchDecisions } from "./decisions.ts"
import { householdsOf } from "./households.ts"
import { type NamedTable, planColumns } from "./plan-columns.ts"
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

test("files are joined by the family's number", () => {
  const { households } = familiesFrom([
    tableFrom("parents.csv", [
      ["Household ID", "First name", "Last name", "Email"],
      ["1", "Ann", "Lee", "ann@mail.example"],
      ["1", "Bo", "Lee", "bo@mail.example"],
    ]),
    tableFrom("campers.csv", [
      ["Household ID", "Camper first name", "Camper last name", "Birth date"],
      ["1", "Cy", "Lee", "2018-05-05"],
    ]),
  ])
  expect(households).toMatchObject([
    { adults: [{ first_name: "Ann" }, { first_name: "Bo" }], children: [{ first_name: "Cy" }] },
  ])
  expect(households).toHaveLength(1)
})

test("who may collect comes as its column says", () => {
  const { households } = familiesFrom([
    tableFrom("campers.csv", [
      [
        "Parent first name",
        "Parent last name",
        "Parent email",
        "Camper first name",
        "Authorized pick up name",
        "Authorized pick up phone",
      ],
      ["Ann", "Lee", "ann@mail.example", "Cy", "Gil Moss", "3035550111"],
    ]),
  ])
  expect(households[0]?.contacts).toMatchObject([
    { first_name: "Gil", last_name: "Moss", phone: "3035550111", is_pick_up: true },
  ])
})

test("a problem never repeats what is written about health", () => {
  const { problems } = familiesFrom([
    tableFrom("campers.csv", [
      ["Camper first name", "DOB", "Allergies", "Grade"],
      ["Cy", "soon", "SECRET nuts", "old"],
      ["Di", "3/25/2018", "SECRET milk", "3"],
    ]),
  ])
  expect(problems.length).toBeGreaterThan(2)
  expect(JSON.stringify(problems)).not.toContain("SECRET")
})

test("however rows are ordered and repeated, the families are the same", () => {
  const columns = [
    "Family ID",
    "Parent first name",
    "Parent last name",
    "Parent email",
    "Camper ID",
    "Camper first name",
    "DOB",
  ]
  const rows = Array.from({ length: 12 }, (_, index) => {
    const family = String(index % 4)
    return [
      family,
      `Ann${family}`,
      "Lee",
      `ann${family}@mail.example`,
      `c${index}`,
      `Kid${index}`,
      `2018-05-${String(index + 10)}`,
    ]
  })
  const sorted = (found: ReturnType<typeof familiesFrom>) =>
    found.households
      .map(
        ({ external_id, adults, children }) =>
          [external_id, adults.length, children.map((child) => child.external_id).toSorted()] as const,
      )
      .toSorted(([a], [b]) => a.localeCompare(b))
  const once = sorted(familiesFrom([tableFrom("a.csv", [columns, ...rows])]))
  fc.assert(
    fc.property(fc.shuffledSubarray([...rows, ...rows], { minLength: 24 }), (shuffled) => {
      expect(sorted(familiesFrom([tableFrom("a.csv", [columns, ...shuffled])]))).toEqual(once)
    }),
    { numRuns: 50 },
  )
})

test("who could be one of two is listed once, and decided for good", () => {
  const rows = (email: string) =>
    tableFrom("students.csv", [
      [
        "Family ID",
        "Parent First",
        "Parent Last",
        "Parent Email",
        "Parent Phone",
        "Student ID",
        "Student First",
        "Student Last",
        "DOB",
      ],
      ["1", "Ann", "Moss", "ann@mail.example", "3035550101", "10", "Kate", "Moss", "3/14/2018"],
      ["1", "Ann", "Moss", "ann@mail.example", "3035550101", "11", "Katie", "Moss", "3/14/2018"],
      ["1", "Ann", "Moss", "ann@mail.example", "3035550101", "12", "Tor", "Moss", "3/14/2018"],
      ["9", "Ann", "Moss", email, "303-555-0101", "90", "Tor", "Moss", "3/14/2018"],
    ])
  const kinds = ({ problems }: ReturnType<typeof familiesFrom>) =>
    problems.map(({ kind, decides, is_blocking }) => [kind, decides?.key, is_blocking])
  const open = familiesFrom([rows("ann.moss@mail.example")])
  expect(kinds(open)).toEqual([
    ["CHILD_TWICE", "child:10 + child:11", false],
    ["CHILD_IN_TWO", "child:12 + child:90", false],
    ["PARENT_TWICE", "family:1 + family:9", false],
  ])
  expect(open.households).toHaveLength(2)
  const decided = familiesFrom([rows("ann.moss@mail.example")], {
    alike: { "child:10 + child:11": "APART", "child:12 + child:90": "SAME", "family:1 + family:9": "SAME" },
  })
  expect(kinds(decided)).toEqual([])
  expect(decided.households).toMatchObject([
    {
      external_id: "family:1",
      children: [{ first_name: "Kate" }, { first_name: "Katie" }, { external_id: "child:12" }],
    },
  ])
  expect(decided.rows.get("students.csv:5")).toEqual({ family: "family:1", children: new Map([[1, "child:12"]]) })
  // A child of two families stays with the first, and the other family has no child.
  const of_two = familiesFrom([rows("ann.moss@mail.example")], { alike: { "child:12 + child:90": "SAME" } })
  expect(of_two.households.map(({ children }) => children.length)).toEqual([3, 0])
  const one_email = familiesFrom([rows("ann@mail.example")])
  expect(kinds(one_email)).toContainEqual(["EMAIL_OF_TWO", "family:1 + family:9", true])
  const joined = familiesFrom([rows("ann@mail.example")], { alike: { "family:1 + family:9": "SAME" } })
  // In one family now, the two of one name have two numbers, and are asked about.
  expect([joined.households.length, kinds(joined)]).toEqual([
    1,
    [
      ["CHILD_TWICE", "child:10 + child:11", false],
      ["CHILD_TWICE", "child:12 + child:90", false],
    ],
  ])
})
