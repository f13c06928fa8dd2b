import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import type { Field, Recognized } from "./meanings.ts"
import { readRole } from "./role-words.ts"
import type { ShapedTable } from "./table-shape.ts"

// A row a person: grown-ups and children one below the other, and a column that says which.

const NAMED = /\b(?:relationship|relation|role|type|member|person|position|category|adult|status)\b/
const MOST = 0.8

/** Most of its words are roles, and both are there. */
function saysRoles(name: string, cells: readonly string[]): boolean {
  if (!NAMED.test(columnWords(name))) return false
  const filled = cells.map(cellText).filter((cell) => cell !== "")
  const roles = filled.map(readRole)
  const known = roles.filter((role) => role !== undefined).length
  return known >= filled.length * MOST && roles.includes("ADULT") && roles.includes("CHILD")
}

const NAMES: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME"]
const OF_A_PERSON: readonly Field[] = [...NAMES, "ID", "EMAIL", "PHONE"]

/** Of whom nothing but the row tells: "First name", "Member ID", "Customer name". */
const isOfAnyone = (name: string, one: Recognized | undefined): boolean =>
  one !== undefined &&
  OF_A_PERSON.includes(one.meaning.field) &&
  (one.meaning.about === undefined ||
    one.is_customer === true ||
    /\bmember\b|^(?:contact|person|record|profile) (?:id|no|number|#)$/.test(columnWords(name)))

/** The columns of a table with a row a person, with what each is; undefined where it is none. */
export function personColumns({ columns, rows, pointing }: ShapedTable, found: readonly (Recognized | undefined)[]) {
  const is_named = found.some(
    (one, index) => one !== undefined && NAMES.includes(one.meaning.field) && isOfAnyone(columns[index] ?? "", one),
  )
  if (!is_named) return undefined
  const role = columns.findIndex((name, index) =>
    saysRoles(
      name,
      rows.map(({ cells }) => cells[index] ?? ""),
    ),
  )
  if (role < 0 && pointing === undefined) return undefined
  return columns.map((name, index): Field | undefined =>
    index === role && pointing === undefined
      ? "ROLE"
      : index === pointing
        ? undefined
        : isOfAnyone(name, found[index])
          ? found[index]?.meaning.field
          : undefined,
  )
}
