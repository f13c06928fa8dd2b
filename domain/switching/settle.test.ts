import { expect, test } from "vitest"
import { editedRows, rowIdentity } from "./cell-edits.ts"
import { planColumns } from "./plan-columns.ts"
import { splitsOf } from "./settle.ts"

const table = (columns: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  name: "students.csv",
  columns,
  header_line: 1,
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  left_out: [],
})
const cellsOf = (rows: readonly { readonly cells: readonly string[] }[]) => rows.map(({ cells }) => cells)

test("a cell is written otherwise in its row, or wherever it is written so", () => {
  const students = table(["Student ID", "DOB", "Grade"], ["1", "13/13/2018", "5th"], ["2", " 13/13/2018"], ["3"])
  const alike = { column: "DOB", cell: "13/13/2018", value: "3/3/2018" }
  expect(cellsOf(editedRows(students, [alike]))).toEqual([["1", "3/3/2018", "5th"], ["2", "3/3/2018"], ["3"]])
  const one = { ...alike, value: "4/4/2018", where: { "Student ID": "2" } }
  expect(cellsOf(editedRows(students, [alike, one]))[1]).toEqual(["2", "4/4/2018"])
  const missing = { column: "Grade", cell: "", value: "4", where: { "Student ID": "3" } }
  expect(cellsOf(editedRows(students, [missing]))).toEqual([
    ["1", "13/13/2018", "5th"],
    ["2", " 13/13/2018"],
    ["3", "", "4"],
  ])
  expect(editedRows(students, [{ column: "Email", cell: "", value: "a@b.example" }])).toBe(students.rows)
})

test("a row is known again by its number, else by its names, and a grown-up's cell by the family", () => {
  const known = (columns: readonly string[], cells: readonly string[], column: string) => {
    const shaped = table(columns, cells)
    const [row] = shaped.rows
    return row && rowIdentity(planColumns(shaped), row, column)
  }
  const names = ["Family ID", "Guardian Email", "Student ID", "Student First Name", "DOB"]
  const cells = ["F1", "ann@mail.example", "S1", "Kai", "1/1/2018"]
  expect(known(names, cells, "DOB")).toEqual({ "Student ID": "S1" })
  expect(known(names, cells, "Guardian Email")).toEqual({ "Family ID": "F1" })
  expect(
    known(["Parent name", "Email", "Child name", "Birthday"], ["Ann Smith", "", "Kai Smith", "x"], "Birthday"),
  ).toEqual({ "Child name": "Kai Smith" })
})

test("a column about health is never taken for anything that is shown", () => {
  const students = table(["First Name", "Allergies"], ["Kai", "Peanut"])
  const meaning = (written: string) =>
    planColumns(students, { columns: students.columns.slice(), meanings: { Allergies: written } })[1]?.meaning
  expect(meaning("CHILD.LAST_NAME")).toEqual({ about: "CHILD", field: "ALLERGIES" })
  expect(meaning("CHILD.CONDITIONS")).toEqual({ about: "CHILD", field: "CONDITIONS" })
  expect(meaning("LEAVE_OUT")).toBeUndefined()
})

test("a whole name can be split between any of its words", () => {
  expect(splitsOf("Mary Ann Smith Jones")).toEqual([
    { first_name: "Mary Ann Smith", last_name: "Jones" },
    { first_name: "Mary", last_name: "Ann Smith Jones" },
    { first_name: "Mary Ann", last_name: "Smith Jones" },
  ])
  expect(splitsOf("Cher")).toEqual([])
})
