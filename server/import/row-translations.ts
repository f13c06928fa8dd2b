import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { type Database, sql } from "../database/sql.ts"
import { isRecord } from "./source-row.ts"
import { translationsIn } from "./take-translations.ts"

// Translations are stored apart from their rows. A form has them as a file has: next to the words that they translate.

/** By language, by the path of what is translated. */
export type FlatTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>

export const hasTranslations = (kind: ThingKind): boolean => FIELDS[kind].some(({ as }) => as === "translations")

interface Row {
  readonly id: string
  readonly row: Readonly<Record<string, unknown>>
}

const recordAt = (row: Record<string, unknown>, path: readonly string[]): Record<string, unknown> | undefined => {
  let at: unknown = row
  for (const key of path) at = Array.isArray(at) ? at[Number(key)] : isRecord(at) ? at[key] : undefined
  return isRecord(at) ? at : undefined
}

function put(row: Record<string, unknown>, field: string, { language, source, text }: Stored): void {
  const path = field.split(".")
  const name = path.pop() ?? ""
  const owner = recordAt(row, path)
  // Of words that have changed since: nobody reads it.
  if (owner === undefined || owner[name] !== source) return
  const languages = isRecord(owner["translations"]) ? owner["translations"] : {}
  const texts = isRecord(languages[language]) ? languages[language] : {}
  owner["translations"] = { ...languages, [language]: { ...texts, [name]: text } }
}

interface Stored {
  readonly language: string
  readonly source: string
  readonly text: string
}

export async function withTranslations<Found extends Row>(db: Database, rows: readonly Found[]): Promise<Found[]> {
  const stored = await db.many<Stored & { row_id: string; field: string }>(sql`
    select row_id, field, language, source, text from translation where row_id = any(${rows.map(({ id }) => id)}::uuid[])
    order by row_id, language, field`)
  return rows.map((found) => {
    const row = structuredClone({ ...found.row })
    for (const { row_id, field, ...one } of stored) if (row_id === found.id) put(row, field, one)
    return { ...found, row }
  })
}

export function flatTranslations(row: object): FlatTranslations {
  const flat: Record<string, Record<string, string>> = {}
  for (const { field, language, text } of translationsIn(row)) {
    const texts = (flat[language] ??= {})
    texts[field] = text
  }
  return flat
}
