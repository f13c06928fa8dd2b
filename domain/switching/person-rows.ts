import type { Field } from "./meanings.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import { type Role, readRole } from "./role-words.ts"
import type { SheetRow } from "./table-shape.ts"

// A row a person: its columns are a child's in one row and a grown-up's in the next.

const NAMES: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME"]

/** A child's own email and phone have no place here, and a grown-up's own number is no family's. */
const OF_ROLE: Readonly<Record<Role, readonly Field[]>> = {
  CHILD: [...NAMES, "ID"],
  ADULT: [...NAMES, "EMAIL", "PHONE"],
}

const isOfRows = ({ meaning }: PlannedColumn): boolean => meaning?.about === "PERSON" && meaning.field === "ROLE"

/** Each column of a person as a child's and a grown-up's, which only rows of such have. */
export function withRoles(columns: readonly PlannedColumn[], pointing?: number): readonly PlannedColumn[] {
  if (!columns.some(isOfRows) && pointing === undefined) return columns
  return columns.flatMap((column): readonly PlannedColumn[] => {
    const { meaning } = column
    if (meaning?.about === "CHILD") return [{ ...column, only: "CHILD" }]
    if (meaning?.about !== "PERSON" || meaning.field === "ROLE") return [column]
    const { field } = meaning
    const child: PlannedColumn = { ...column, meaning: { about: "CHILD", field }, only: "CHILD" }
    const adult: PlannedColumn = { ...column, meaning: { about: "GUARDIAN", field }, only: "ADULT" }
    return [...(OF_ROLE.CHILD.includes(field) ? [child] : []), ...(OF_ROLE.ADULT.includes(field) ? [adult] : [])]
  })
}

export const roleColumn = (columns: readonly PlannedColumn[]): PlannedColumn | undefined => columns.find(isOfRows)

/** Undefined: the table has no such rows, or the word says neither. */
export function roleOf(columns: readonly PlannedColumn[], { cells, role }: SheetRow): Role | undefined {
  if (role !== undefined) return role
  const column = roleColumn(columns)
  return column === undefined ? undefined : readRole(cells[column.index] ?? "")
}
