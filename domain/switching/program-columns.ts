import { cellText } from "./blank-cell.ts"
import { isElsewhere } from "./column-people.ts"
import { columnWords } from "./column-words.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import { plainName, splitHints, splitList } from "./program-words.ts"
import { MOST_CELLS } from "./recognize.ts"
import { readStatus } from "./statuses.ts"
import type { ShapedTable } from "./table-shape.ts"

// A column that nothing tells by its name, "Products" or "Division", and whose cells are programs of ours.

const MOST = 0.6
const MOST_STATUSES = 12

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
): readonly PlannedColumn[] =>
  withStatusColumn(table, withProgramColumn(table, withOneProgramColumn(table, columns, names), names))

const hasChildren = (columns: readonly PlannedColumn[]): boolean =>
  columns.some(({ meaning }) => meaning?.about === "CHILD" || meaning?.about === "PERSON")

/** The program that all rows of a roster are of: its sheet, its file or a line above its names is called after one. */
export function programOfTable(
  { titles = [], name }: ShapedTable & { readonly name: string },
  columns: readonly PlannedColumn[],
  names: ReadonlySet<string>,
): string | undefined {
  if (names.size === 0 || !hasChildren(columns) || columns.some(isOfPrograms)) return undefined
  const sheet = /\(([^()]+)\)$/.exec(name)?.[1] ?? ""
  const file = name.replace(/\s*\([^()]*\)$/, "").replace(/\.[^.]{1,5}$/, "")
  const written = [...titles, sheet, file].flatMap((text) => [text, ...text.split(/:\s+|\s[-–—|]\s/)])
  const found = written.map((text) => text.replace(/\b(?:class )?(?:roster|attendance|list)$/i, "").trim())
  const ours = found.filter((text) => isProgram(text, names))
  return new Set(ours.map(plainName)).size === 1 ? ours[0] : undefined
}

/** Where no column is called a status, the one whose cells are: "Cancelado" below "Estado". */
function withStatusColumn(table: ShapedTable, columns: readonly PlannedColumn[]): readonly PlannedColumn[] {
  if (!columns.some(isOfPrograms) || columns.some(({ meaning }) => meaning?.field === "STATUS")) return columns
  const found = columns.find(({ name, index, meaning, by, is_of_health }) => {
    if (by === "DECISION" || is_of_health || (meaning !== undefined && meaning.field !== "STATE")) return false
    if (isElsewhere(columnWords(name), "STATUS")) return false
    const words = new Set(table.rows.map(({ cells }) => cellText(cells[index] ?? "")).filter((cell) => cell !== ""))
    const states = [...words].map((word) => readStatus(word)?.state)
    return (
      words.size <= MOST_STATUSES &&
      states.every((state) => state !== undefined) &&
      states.some((state) => state === "WAITING" || state === "LEAVE_OUT")
    )
  })
  return columns.map((column) =>
    column === found ? { ...column, meaning: { about: "ENROLLMENT", field: "STATUS" }, by: "CONTENT" } : column,
  )
}

/** Where no column of a table with children says what they are in, the one whose cells are our programs. */
function withProgramColumn(
  table: ShapedTable,
  columns: readonly PlannedColumn[],
  names: ReadonlySet<string>,
): readonly PlannedColumn[] {
  if (names.size === 0 || !hasChildren(columns) || columns.some(isOfPrograms)) return columns
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
