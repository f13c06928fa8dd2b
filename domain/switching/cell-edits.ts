import { cellText } from "./blank-cell.ts"
import type { CellEdit } from "./decisions.ts"
import type { About, Field } from "./meanings.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import type { ShapedTable, SheetRow } from "./table-shape.ts"

// Cells that a person has written otherwise.

const written = (row: SheetRow, index: number): string => cellText(row.cells[index] ?? "")

/** The rows of a table with its edits; those of columns that it doesn't have are of other tables. */
export function editedRows({ columns, rows }: ShapedTable, edits: readonly CellEdit[]): readonly SheetRow[] {
  const at = new Map(columns.map((name, index) => [name, index]))
  const own = edits.flatMap(({ column, cell, value, where = {} }) => {
    const index = at.get(column)
    const known = Object.entries(where).map(([name, expected]) => ({ index: at.get(name), expected }))
    return index === undefined || known.some((one) => one.index === undefined) ? [] : { index, cell, value, known }
  })
  if (own.length === 0) return rows
  // What one row is said to be comes before what all alike are.
  const in_order = own.toSorted((a, b) => b.known.length - a.known.length)
  return rows.map((row) => {
    const done = new Map<number, string>()
    for (const { index, cell, value, known } of in_order) {
      if (done.has(index) || written(row, index) !== cell) continue
      if (known.every((one) => one.index !== undefined && written(row, one.index) === one.expected))
        done.set(index, value)
    }
    return done.size === 0 ? row : withCells(row, done)
  })
}

/** Also where a row ends before the column. */
function withCells({ line, cells }: SheetRow, changed: ReadonlyMap<number, string>): SheetRow {
  const length = Math.max(cells.length, ...[...changed.keys()].map((index) => index + 1))
  return { line, cells: Array.from({ length }, (_, index) => changed.get(index) ?? cells[index] ?? "") }
}

const ABOUT_PEOPLE: readonly About[] = ["GUARDIAN", "FAMILY"]
const KNOWN_BY: readonly (readonly [About, readonly Field[]])[] = [
  ["CHILD", ["ID"]],
  ["PROGRAM", ["ID"]],
  ["FAMILY", ["ID"]],
  ["CHILD", ["FULL_NAME", "FIRST_NAME", "LAST_NAME"]],
  ["PROGRAM", ["FULL_NAME", "START_DATE", "START_TIME"]],
  ["GUARDIAN", ["FULL_NAME", "FIRST_NAME", "LAST_NAME", "EMAIL"]],
]

/**
 * By which other cells a row will be known again, for an edit of one of its columns: its number, else its names. A grown-up's cell is
 * repeated in each row of the family, so it goes by the family's number first. Empty where nothing names the row.
 */
export function rowIdentity(columns: readonly PlannedColumn[], row: SheetRow, column: string): Record<string, string> {
  const about = columns.find(({ name }) => name === column)?.meaning?.about
  const is_of_family = about !== undefined && ABOUT_PEOPLE.includes(about)
  const ways = is_of_family ? KNOWN_BY.toSorted(([one], [other]) => rank(one) - rank(other)) : KNOWN_BY
  for (const [who, fields] of ways) {
    const cells = columns
      .filter(({ name, meaning }) => name !== column && meaning?.about === who && fields.includes(meaning.field))
      .map(({ name, index }): [string, string] => [name, written(row, index)])
    if (cells.some(([, cell]) => cell !== "")) return Object.fromEntries(cells)
  }
  return {}
}

const rank = (about: About): number => (about === "FAMILY" ? 0 : 1)
