import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import type { Field, Recognized } from "./meanings.ts"
import type { ShapedTable } from "./table-shape.ts"

// A row a person: grown-ups and children one below the other, and a column that says which.

export type Role = "ADULT" | "CHILD"

/** As a person writes them into a cell that says neither. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = { ADULT: "Adult", CHILD: "Child" }

const ADULT =
  /^(?:adults?|parents?|guardians?|mother|father|mom|dad|mum|stepmother|stepfather|step-?parent|grandparent|grandmother|grandfather|spouse|partner|husband|wife|self|head(?: of household)?|primary(?: (?:contact|account holder|member|parent|adult))?|secondary(?: (?:contact|account holder|member|parent|adult))?|account (?:holder|owner|manager)|owner|payer|contact|caregiver|nanny|adulte|parent\/guardian)$/
const CHILD =
  /^(?:child|children|kid|son|daughter|stepson|stepdaughter|step-?child|grandchild|grandson|granddaughter|dependents?|dependants?|minor|youth|student|camper|participant|athlete|player|dancer|swimmer|sibling|brother|sister|enfant|nin[oa]|hij[oa])$/

/** What a word says of the person of a row; undefined: nothing. */
export function readRole(cell: string): Role | undefined {
  const text = cellText(cell).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
  return ADULT.test(text) ? "ADULT" : CHILD.test(text) ? "CHILD" : undefined
}

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
const isAnybodys = (name: string, one: Recognized | undefined): boolean =>
  one !== undefined &&
  OF_A_PERSON.includes(one.meaning.field) &&
  (one.meaning.about === undefined ||
    one.is_customer === true ||
    /\bmember\b|^(?:contact|person|record|profile) (?:id|no|number|#)$/.test(columnWords(name)))

/** The columns of a table with a row a person, with what each is; undefined where it is none. */
export function personColumns({ columns, rows }: ShapedTable, found: readonly (Recognized | undefined)[]) {
  const is_named = found.some(
    (one, index) => one !== undefined && NAMES.includes(one.meaning.field) && isAnybodys(columns[index] ?? "", one),
  )
  if (!is_named) return undefined
  const role = columns.findIndex((name, index) =>
    saysRoles(
      name,
      rows.map(({ cells }) => cells[index] ?? ""),
    ),
  )
  if (role < 0) return undefined
  return columns.map((name, index): Field | undefined =>
    index === role ? "ROLE" : isAnybodys(name, found[index]) ? found[index]?.meaning.field : undefined,
  )
}
