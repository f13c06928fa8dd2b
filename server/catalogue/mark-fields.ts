import { isDeepStrictEqual } from "node:util"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { markChange } from "../audit/mark-change.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { flatTranslations, THINGS, translatedTexts } from "../import/row-translations.ts"
import { withoutTranslations } from "../import/take-translations.ts"
import type { StoredRow } from "../import/thing-rows.ts"

// I54: what the console has set stays in an import. Words and their translations are marked apart, as they are stored.

interface Mark {
  readonly field: string
  readonly value: unknown
}

const isOther = (a: unknown, b: unknown): boolean =>
  !isDeepStrictEqual(withoutTranslations(a ?? null), withoutTranslations(b ?? null))

/** Whether a row changes what is marked. */
export function isMarkedOtherwise({ field, value }: Mark, before: StoredRow, given: StoredRow): boolean {
  if (field !== "translations") return isOther(before[field], given[field])
  const flat = flatTranslations(given)
  return !isDeepStrictEqual(flat, value) && !isDeepStrictEqual(translatedTexts(given), translatedTexts(before))
}

/** Names of others have no order. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === "string") ? value.toSorted() : value

interface Saved {
  readonly kind: ThingKind
  readonly id: string
  readonly before: StoredRow
  readonly after: StoredRow
  readonly fields: readonly string[]
  readonly now: Date
}

export async function markFields(tx: Transaction, { kind, id, before, after, fields, now }: Saved): Promise<void> {
  const own: Record<string, unknown> = {}
  for (const field of fields)
    if (field !== "translations" && isOther(before[field], after[field]))
      own[field] = inOrder(withoutTranslations(after[field] ?? null))
  // The same texts for other words are set here, too.
  if (!isDeepStrictEqual(translatedTexts(after), translatedTexts(before))) own["translations"] = flatTranslations(after)
  const { capacity } = own
  if (kind === "offerings" && capacity !== undefined) {
    delete own["capacity"]
    const pool = await tx.one<{ id: string }>(
      sql`select p.id from pool p join offering o using (external_id) where o.id = ${id}`,
    )
    await markChange(tx, { subject: "pool", subject_id: pool.id, values: { capacity }, now })
  }
  if (Object.keys(own).length > 0)
    await markChange(tx, { subject: THINGS[kind].table, subject_id: id, values: own, now })
}
