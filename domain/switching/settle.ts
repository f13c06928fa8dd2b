import { cellText } from "./blank-cell.ts"
import type { SwitchDecisions } from "./decisions.ts"
import { splitName } from "./full-names.ts"
import type { Field } from "./meanings.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import type { SheetRow } from "./table-shape.ts"

// How a person settles a problem, and what is decided already.

/** Whether someone has said that a problem stays as it is. */
export const isLeft = ({ kind, of }: SwitchProblem, { left = [] }: SwitchDecisions): boolean =>
  left.some((one) => one.kind === kind && (one.of === undefined || one.of === of))

/** The ways in which a whole name can be split, the one that was taken first. */
export function splitsOf(cell: string): { readonly first_name: string; readonly last_name: string }[] {
  const words = cell.trim().split(/\s+/)
  const taken = splitName(cell)
  const all = words.slice(1).map((_, index) => ({
    first_name: words.slice(0, index + 1).join(" "),
    last_name: words.slice(index + 1).join(" "),
  }))
  const is_taken = (one: { first_name: string; last_name: string }) =>
    one.first_name === taken?.first_name && one.last_name === taken.last_name
  return all.toSorted((a, b) => Number(is_taken(b)) - Number(is_taken(a)))
}

const ELSEWHERE: Partial<Record<SwitchProblem["kind"], readonly Field[]>> = {
  EMAIL_MISSING: ["EMAIL"],
  EMAIL_UNREADABLE: ["EMAIL"],
  EMAIL_OF_TWO: ["EMAIL"],
  PHONE_MISSING: ["PHONE"],
  NAME_MISSING: ["LAST_NAME", "FIRST_NAME", "FULL_NAME"],
}

/** The row of a problem. Several classes of one cell have one line: it is the one with the cell. */
export function rowWith(
  rows: readonly SheetRow[],
  { line, cell }: Pick<SwitchProblem, "line" | "cell">,
): SheetRow | undefined {
  const found = rows.filter((row) => row.line === line)
  return found.find(({ cells }) => cells.some((one) => cellText(one) === cell)) ?? found[0]
}

/** The column that a typed value goes into: of a person without an email that of emails. Undefined if the table has none. */
export function columnToWrite(
  columns: readonly PlannedColumn[],
  row: SheetRow,
  { kind, column }: Pick<SwitchProblem, "kind" | "column">,
): PlannedColumn | undefined {
  const place = columns.find(({ name }) => name === column)
  const fields = ELSEWHERE[kind]
  if (fields === undefined || place?.meaning === undefined) return place
  const { about } = place.meaning
  const found = fields.flatMap((field) =>
    columns.filter(({ meaning, nth }) => meaning?.about === about && meaning.field === field && nth === place.nth),
  )
  return found.find(({ index }) => cellText(row.cells[index] ?? "") === "") ?? found[0]
}
