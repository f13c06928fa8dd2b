import { cellText } from "./blank-cell.ts"
import type { About, Field } from "./meanings.ts"
import type { ShapedTable } from "./table-shape.ts"

// "First name" twice in a table: of the child and of the parent, or one of the two is left behind; never one taken for the other in silence.

interface Meant {
  readonly about: About
  readonly field: Field
}

const NAMES: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME"]
const OF_ONE: readonly Field[] = [...NAMES, "ID", "BIRTH_DATE", "GRADE", "GENDER"]

/** The column whose name it has again: tables number the second of a name. */
const firstOf = (columns: readonly string[], index: number): number => {
  const [, name] = /^(.+) \(\d\)$/.exec(columns[index] ?? "") ?? []
  return name === undefined ? -1 : columns.indexOf(name)
}

/** How far the nearest of these columns is from one of these fields. */
function distance(meanings: readonly (Meant | undefined)[], from: readonly number[], fields: readonly Field[]): number {
  const to = meanings.flatMap((meaning, at) => (meaning !== undefined && fields.includes(meaning.field) ? [at] : []))
  const all = from.flatMap((one) => to.map((other) => Math.abs(one - other)))
  return all.length === 0 ? 0 : Math.min(...all)
}

/** What each column is, where some of them are there twice. */
export function withDoubled(
  { columns, rows }: ShapedTable,
  meanings: readonly (Meant | undefined)[],
): (Meant | undefined)[] {
  const isSame = (one: number, other: number) =>
    rows.every(({ cells }) => {
      const [first, second] = [cellText(cells[one] ?? ""), cellText(cells[other] ?? "")]
      return first === "" || second === "" || first === second
    })
  const pairs = columns.flatMap((_, second) => {
    const first = firstOf(columns, second)
    const [one, two] = [meanings[first], meanings[second]]
    if (one?.about !== "CHILD" || two?.about !== "CHILD" || !OF_ONE.includes(one.field)) return []
    return isSame(first, second) ? [] : [{ first, second, field: one.field }]
  })
  const of_names = pairs.filter(({ field }) => NAMES.includes(field))
  const is_parent_named = meanings.some((one) => one?.about === "GUARDIAN" && NAMES.includes(one.field))
  const has_birth_date = meanings.some((one) => one?.field === "BIRTH_DATE")
  const sets = [of_names.map(({ first }) => first), of_names.map(({ second }) => second)]
  // The child's are beside its birth date, the parent's beside where they are reached.
  const [one = 0, two = 0] = sets.map(
    (set) => distance(meanings, set, ["BIRTH_DATE", "GRADE"]) - distance(meanings, set, ["EMAIL", "PHONE"]),
  )
  const is_of_two = !is_parent_named && has_birth_date && one !== two
  const parents = is_of_two ? (sets[one < two ? 1 : 0] ?? []) : []
  const left = pairs.filter(({ field }) => !is_of_two || !NAMES.includes(field)).map(({ second }) => second)
  return meanings.map((meaning, index) => {
    if (left.includes(index)) return undefined
    return parents.includes(index) && meaning !== undefined ? { about: "GUARDIAN", field: meaning.field } : meaning
  })
}
