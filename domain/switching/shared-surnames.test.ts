import { expect, test } from "vitest"
import { householdsOf } from "./households.ts"
import { planColumns } from "./plan-columns.ts"
import { withSeveral } from "./several-in-cell.ts"
import { tableOf } from "./table-shape.ts"

test("two parents in one cell beside one surname both get it, which is listed, and two surnames are each one's own", () => {
  const head = ["Parent First", "Parent Last", "Parent Email", "Student First", "Student Last", "DOB"]
  const rows = [
    head,
    ["Greta & Nils", "Holm", "greta@mail.example", "Ella", "Holm", "1/2/2019"],
    ["Ida & Jon", "Lund & Berg", "ida@mail.example", "Ebba", "Lund", "1/2/2019"],
    ["Ana and Luis", "Ortega y Gasset", "ana@mail.example", "Sol", "Ortega", "1/2/2019"],
  ]
  const found = tableOf(rows.map((cells, index) => ({ line: index + 1, cells })))
  if (found === undefined) throw new Error("no table")
  const table = { ...found, name: "families.csv" }
  const columns = withSeveral(table, planColumns(table, undefined))
  const { households, problems } = householdsOf([{ table, columns, date_order: "MDY" }], {}, "2026-11-27")
  expect(
    households.map(({ adults }) => adults.map(({ first_name, last_name }) => `${first_name} ${last_name}`)),
  ).toEqual([
    ["Greta Holm", "Nils Holm"],
    ["Ida Lund", "Jon Berg"],
    ["Ana Ortega y Gasset", "Luis Ortega y Gasset"],
  ])
  expect(problems.filter(({ kind }) => kind === "SURNAME_SHARED")).toMatchObject([
    { line: 2, column: "Parent Last", cell: "Holm", is_blocking: false },
    { line: 4, column: "Parent Last", cell: "Ortega y Gasset", is_blocking: false },
  ])
})
