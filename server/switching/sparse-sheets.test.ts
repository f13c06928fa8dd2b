import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { expect, test } from "vitest"
import writeExcelFile from "write-excel-file/node"
import { readSheets } from "./read-sheets.ts"

// An XLSX of a kilobyte may say that a cell is anywhere.

const SHEET = "xl/worksheets/sheet1.xml"
const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number | string, ...cells: readonly string[]) => `<row r="${number}">${cells.join("")}</row>`
const TABLE = [row(1, cell("A1", "Name"), cell("B1", "Email")), row(2, cell("A2", "Ada"), cell("B2", "a@mail.example"))]

async function read(...rows: readonly string[]) {
  const parts = unzipSync(await writeExcelFile([[{ value: "x", type: String }]]).toBuffer())
  const sheet = strFromU8(parts[SHEET] ?? new Uint8Array())
  const written = sheet.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${rows.join("")}</sheetData>`)
  expect(written).not.toBe(sheet)
  const bytes = Buffer.from(zipSync({ ...parts, [SHEET]: strToU8(written) }))
  return readSheets({ name: "sparse.xlsx", bytes })
}

const REMEDY = "delete what is far from the table, or save it as CSV"
const LIMITS = `and at most 200,000 rows and 1,000 columns are read: ${REMEDY}`

test.each([
  ["the last of all", row(1_048_576, cell("XFD1048576", "x")), `has a cell at XFD1048576, ${LIMITS}`],
  [
    "one with spaces",
    row(1_048_576, '<c s="0" r = "XFD1048576"\n><v>1</v></c>'),
    `has a cell at XFD1048576, ${LIMITS}`,
  ],
  [
    "one with a prefix that seems empty",
    row(1_048_576, "<x:c s='/>' r='XFD1048576'><x:v>1</x:v></x:c>"),
    `has a cell at XFD1048576, ${LIMITS}`,
  ],
  ["one below", row(300_000, cell("B300000", "x")), `has a cell at B300000, ${LIMITS}`],
  ["one beside", row(3, cell("ALM3", "x")), `has a cell at ALM3, ${LIMITS}`],
  ["one far off", row(190_000, cell("ALL190000", "x")), `has a cell at ALL190000, far from the others: ${REMEDY}`],
  ["one in no row of Excel", row(99_999_999, cell("A99999999", "x")), `has a cell that is beyond any sheet, ${LIMITS}`],
  ["one in a row that is no number", row("1e9", cell("A5", "x")), `has a cell that is beyond any sheet, ${LIMITS}`],
  ["an escaped one", row(3, cell("&#88;FD1048576", "x")), `has a cell that is beyond any sheet, ${LIMITS}`],
  [
    "one in an endless tag",
    row(3, `<c ${" ".repeat(1_100_000)} r="XFD1048576"><v>1</v></c>`),
    `has a cell that is beyond any sheet, ${LIMITS}`,
  ],
])("what reaches too far is said before it is read: %s", async (_name, far, cause) => {
  const { tables, errors } = await read(...TABLE, far)
  expect(tables).toEqual([])
  expect(errors).toEqual([`sparse.xlsx:1:1: ${cause}`])
})

test("formats without anything in them may reach anywhere, as spreadsheets write them", async () => {
  const { tables, errors } = await read(
    ...TABLE,
    row(4, cell("A4", "Tor"), '<c r="XFC4" s="0"/>', '<c r="XFD4" s="0"></c>'),
    '<row r="1048576" ht="12.8"/>',
  )
  expect(errors).toEqual([])
  expect(tables[0]?.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, "Ada"],
    [4, "Tor"],
  ])
})

test("a table in a wide sheet is read, wherever its tags are cut in two", async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) =>
    row(index + 3, cell(`A${index + 3}`, `Child ${index}`), `<c r="AMJ${index + 3}" s="0"></c>`),
  )
  const { tables, errors } = await read(...TABLE, ...rows)
  expect(errors).toEqual([])
  expect(tables[0]?.rows).toHaveLength(20_001)
})
