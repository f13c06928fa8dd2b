import { cellText } from "./blank-cell.ts"
import { namesIn, partOf } from "./cell-parts.ts"
import type { DateOrder } from "./dates.ts"
import type { ShapeDecisions } from "./decisions.ts"
import type { About, Field } from "./meanings.ts"
import type { Place } from "./people.ts"
import { roleColumn, roleOf } from "./person-rows.ts"
import type { NamedTable, PlannedColumn } from "./plan-columns.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import type { SheetRow } from "./table-shape.ts"

export interface PlannedTable {
  readonly table: NamedTable
  readonly columns: readonly PlannedColumn[]
  readonly date_order: DateOrder
  readonly whole_amounts?: "DOLLARS" | "CENTS" | undefined
  /** A child without a family in its row is of the family above, as where cells were merged. */
  readonly is_filled_down?: boolean
  /** The program of all of its rows: its sheet, its file or a line above the names of its columns is called after it. */
  readonly of_program?: string | undefined
  readonly same_rows?: ShapeDecisions["same_rows"]
  readonly all_day?: ShapeDecisions["all_day"]
  readonly categories?: ShapeDecisions["categories"]
  readonly fills?: ShapeDecisions["fills"]
  /** Which sign of a balance says that the family owes. */
  readonly balances?: "POSITIVE_OWES" | "NEGATIVE_OWES" | undefined
  /** For whom a list of programs is, where a row of several children has one. */
  readonly listed_for?: "EVERY_CHILD" | "FIRST_CHILD" | undefined
  /** Whose credits are those that the rows of all children of a family repeat. */
  readonly credits_for?: "EACH_CHILD" | "FAMILY_ONCE" | undefined
  /** Whether what plans still ask for is in the balance. */
  readonly plans_in_balance?: "WITHIN" | "BESIDE" | undefined
  /** What its column "Medical" has. */
  readonly health?: ShapeDecisions["health"]
  /** The school year that grades are of; undefined: that of today. */
  readonly grade_year?: number | "OPEN" | undefined
}

/** The cells of a row by what they are; the first that is filled, where several columns are the same. */
export interface RowReader {
  (about: About, field: Field, nth?: number): string
  all: (about: About, field: Field, nth?: number) => string[]
  cell: (index: number) => string
  readonly line: number
  /** The first of these columns that is filled, else the first that there is. */
  place: (about: About, fields: readonly Field[], nth?: number) => Place
  /** Whether the cell that names this person names others as well. */
  isOneOfSeveral: (about: About, nth: number) => boolean
}

export function readerOf({ table, columns }: PlannedTable, row: SheetRow): RowReader {
  const role = roleOf(columns, row)
  const of = (about: About, field: Field, nth: number) =>
    columns
      .filter(
        ({ meaning, nth: number, only }) =>
          meaning?.about === about && meaning.field === field && number === nth && (only ?? role) === role,
      )
      .toSorted((a, b) => Number(a.is_second_choice ?? false) - Number(b.is_second_choice ?? false))
  const all = (about: About, field: Field, nth = 1) =>
    of(about, field, nth).flatMap((column) => partOf(row.cells, column) || [])
  const place = (about: About, fields: readonly Field[], nth = 1): Place => {
    const found = fields.flatMap((field) => of(about, field, nth))
    const column = found.find(({ index }) => cellText(row.cells[index] ?? "") !== "") ?? found[0]
    return { file: table.name, line: row.line, column: column?.name ?? table.columns[0] ?? "" }
  }
  const isOneOfSeveral = (about: About, nth: number): boolean =>
    (["FIRST_NAME", "FULL_NAME"] as const)
      .flatMap((field) => of(about, field, nth))
      .some(({ part }) => part !== undefined && namesIn(row.cells[part.names] ?? "", part.is_list).length > 1)
  return Object.assign((about: About, field: Field, nth = 1) => all(about, field, nth)[0] ?? "", {
    all,
    place,
    isOneOfSeveral,
    cell: (index: number) => cellText(row.cells[index] ?? ""),
    line: row.line,
  })
}

/** The columns of a name. */
export const NAMED: readonly Field[] = ["FIRST_NAME", "FULL_NAME", "LAST_NAME"]

const ROLE_UNKNOWN: SwitchProblem["kind"] = "ROLE_UNKNOWN"

const FLAWS: Readonly<Record<NonNullable<SheetRow["flaw"]>, SwitchProblem["kind"]>> = {
  CUT: "ROW_CUT",
  SHIFTED: "ROW_SHIFTED",
  POINTS_NOWHERE: "FAMILY_UNKNOWN",
  POINTS_AT_TWO: "FAMILY_OF_TWO",
}

/** What keeps a row that doesn't fit its header from being read. */
export function flawOf({ table, columns }: PlannedTable, row: SheetRow) {
  const { flaw, line } = row
  const role = roleColumn(columns)
  if (flaw === undefined && role !== undefined && roleOf(columns, row) === undefined) {
    const cell = cellText(row.cells[role.index] ?? "")
    return { file: table.name, line: row.line, column: role.name, kind: ROLE_UNKNOWN, cell, is_blocking: true }
  }
  if (flaw === undefined) return undefined
  const of_pointer = flaw === "POINTS_NOWHERE" || flaw === "POINTS_AT_TWO"
  const at = of_pointer ? (table.pointing ?? 0) : 0
  const cell = of_pointer ? cellText(row.cells[at] ?? "") : ""
  return { file: table.name, line, column: table.columns[at] ?? "", kind: FLAWS[flaw], cell, is_blocking: true }
}

/** The numbers of the people of a kind that a table has columns for. */
export const numbersOf = ({ columns }: PlannedTable, about: About): number[] =>
  [...new Set(columns.filter(({ meaning }) => meaning?.about === about).map(({ nth }) => nth))].toSorted(
    (a, b) => a - b,
  )
