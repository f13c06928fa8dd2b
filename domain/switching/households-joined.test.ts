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
