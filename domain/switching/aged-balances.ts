import { cellText } from "./blank-cell.ts"
import type { ShapedTable } from "./table-shape.ts"

// What families owe by how long they have owed it, as bookkeeping writes it: a name, "Current", "1 - 30", …, "Total".

const AGED =
  /^(?:current|(?:0|1|31|61|91)\s*(?:-|–|to)\s*\d{2,3}|(?:>|over )\s*\d{2,3}|\d{2,3}\s*(?:\+|and over|days))(?: days)?$/i
const TOTAL = /^(?:total|balance|open balance|amount)$/i
const FEWEST = 2
const NAME = /^\p{L}[\p{L}'’.-]*,?(?:\s+\p{L}[\p{L}'’.,-]*)*$/u

/** The places of its columns; undefined where a table is no such report. */
export function agedColumns({
  columns,
  rows,
}: ShapedTable): { readonly name: number; readonly total: number } | undefined {
  const aged = columns.filter((column) => AGED.test(column)).length
  const total = columns.findIndex((column) => TOTAL.test(column))
  if (aged < FEWEST || total < 0) return undefined
  const name = columns.findIndex((_, index) => {
    const cells = rows.map(({ cells: row }) => cellText(row[index] ?? "")).filter((cell) => cell !== "")
    return cells.length > 0 && cells.filter((cell) => NAME.test(cell)).length >= cells.length * 0.8
  })
  return name < 0 ? undefined : { name, total }
}
