import { partsIn } from "./cell-parts.ts"
import { type DateEvidence, dateEvidence, looksLikeDate } from "./dates.ts"
import type { Field } from "./meanings.ts"
import { dayIn } from "./money-words.ts"
import type { NamedTable, PlannedColumn } from "./plan-columns.ts"
import { evidenceOfNames } from "./register-days.ts"

/** Cells may have the dates of several people. */
function evidenceIn(cells: readonly string[]): DateEvidence {
  const parts = cells.flatMap((cell, row) =>
    (looksLikeDate(cell) ? [cell] : partsIn(cell)).map((day) => ({ day, row })),
  )
  const found = dateEvidence(parts.map(({ day }) => day))
  const rowOf = <At extends { readonly at: number }>(one: At): At => ({ ...one, at: parts[one.at]?.row ?? one.at })
  if (found.kind === "MIXED")
    return { ...found, month_first: rowOf(found.month_first), day_first: rowOf(found.day_first) }
  return found.kind === "PROVEN" || found.kind === "AMBIGUOUS" ? rowOf(found) : found
}

/** What the dates of a table say together: an export writes all of them alike, so that one column proves the others. */
export function tableDates(
  { rows }: NamedTable,
  columns: readonly PlannedColumn[],
): DateEvidence & { readonly column?: string } {
  const DATES: readonly Field[] = ["BIRTH_DATE", "START_DATE", "END_DATE", "DATE", "LEFT_DATE", "DUE_DATE", "IN_TIME"]
  // "5 left, expires 1/31/2027".
  const WITHIN: readonly Field[] = ["CREDITS", "FREQUENCY"]
  const found = columns
    .filter(({ meaning }) => meaning !== undefined && [...DATES, ...WITHIN].includes(meaning.field))
    .map(({ name, index, meaning }) => {
      const written = rows.map(({ cells }) => cells[index] ?? "")
      const is_within = meaning !== undefined && WITHIN.includes(meaning.field)
      return { column: name, ...evidenceIn(is_within ? written.map(dayIn) : written) }
    })
  const marked = columns.flatMap(({ name, meaning }) =>
    meaning?.about === "ATTENDANCE" && meaning.field === "MARK" ? name : [],
  )
  const [first_marked] = marked
  if (first_marked !== undefined) found.push({ column: first_marked, ...evidenceOfNames(marked) })
  const mixed = found.find(({ kind }) => kind === "MIXED")
  if (mixed !== undefined) return mixed
  const proven = found.filter((one) => one.kind === "PROVEN")
  const [first] = proven
  const other = proven.find((one) => one.order !== first?.order)
  if (first !== undefined && other !== undefined) {
    const [month_first, day_first] = first.order === "MDY" ? [first, other] : [other, first]
    return { kind: "MIXED", column: first.column, month_first, day_first }
  }
  return (
    first ??
    found.find(({ kind }) => kind === "AMBIGUOUS") ??
    found.find(({ kind }) => kind === "STATED") ?? { kind: "NONE" }
  )
}
