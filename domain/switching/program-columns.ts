import { cellText } from "./blank-cell.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import { plainName, splitHints, splitList } from "./program-words.ts"
import { MOST_CELLS } from "./recognize.ts"
import type { ShapedTable } from "./table-shape.ts"

// A column that nothing tells by its name, "Products" or "Division", and whose cells are programs of ours.

const MOST = 0.6

/** Names as they are compared. */
export const programNames = (programs: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(programs.map(({ name }) => plainName(name)))

function isProgram(text: string, names: ReadonlySet<string>): boolean {
  const name = splitHints(text)?.name
  return names.has(plainName(text)) || (name !== undefined && names.has(plainName(name)))
}

const distinct = ({ rows }: ShapedTable, index: number): number =>
  new Set(rows.map(({ cells }) => cellText(cells[index] ?? ""))).size

/** "Activity" beside "Program": the one that lists ours, else that with more names; the other one says what these are of. */
function withOneProgramColumn(
  table: ShapedTable,
  columns: readonly PlannedColumn[],
  names: ReadonlySet<string>,
): readonly PlannedColumn[] {
  const named = columns.filter(
    ({ meaning, by, nth }) => nth === 1 && meaning?.field === "PROGRAMS" && by !== undefined && by !== "DECISION",
  )
  if (named.length < 2) return columns
  const ours = named.find(({ index }) => names.size > 0 && listsPrograms(table, index, names))
  const most = ours ?? named.toSorted((a, b) => distinct(table, b.index) - distinct(table, a.index))[0]
  return columns.map((column) =>
    named.includes(column) && column !== most
      ? { ...column, meaning: { about: "PROGRAM", field: "CATEGORY" } }
      : column,
  )
}

const isOfPrograms = ({ meaning }: PlannedColumn): boolean =>
  meaning !== undefined &&
  (["PROGRAMS", "MARK"].includes(meaning.field) ||
    (meaning.about === "PROGRAM" && ["FULL_NAME", "ID"].includes(meaning.field)))

/** Whether most of its filled cells, or of what they list, are programs. */
function listsPrograms({ rows }: ShapedTable, index: number, names: ReadonlySet<string>): boolean {
  const cells = rows
    .slice(0, MOST_CELLS)
    .map(({ cells: row }) => cellText(row[index] ?? ""))
    .filter((cell) => cell !== "")
  const known = cells.filter((cell) => isProgram(cell, names) || splitList(cell).some((part) => isProgram(part, names)))
  return cells.length > 0 && known.length >= cells.length * MOST
}

/** What columns are once programs are known. */
export const withProgramColumns = (
  table: ShapedTable,
  columns: readonly PlannedColumn[],
  names: ReadonlySet<string>,
): readonly PlannedColumn[] => withProgramColumn(table, withOneProgramColumn(table, columns, names), names)

/** Where no column of a table with children says what they are in, the one whose cells are our programs. */
function withProgramColumn(
  table: ShapedTable,
  columns: readonly PlannedColumn[],
  names: ReadonlySet<string>,
): readonly PlannedColumn[] {
  const has_children = columns.some(({ meaning }) => meaning?.about === "CHILD" || meaning?.about === "PERSON")
  if (names.size === 0 || !has_children || columns.some(isOfPrograms)) return columns
  const found = columns.find(
    ({ meaning, by, is_of_health, index }) =>
      meaning === undefined && by === undefined && !is_of_health && listsPrograms(table, index, names),
  )
  return found === undefined
    ? columns
    : columns.map((column) =>
        column === found ? { ...column, meaning: { about: "CHILD", field: "PROGRAMS" }, by: "CONTENT" } : column,
      )
}
