import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { type Database, sql } from "../database/sql.ts"
import { isRecord } from "./source-row.ts"
import { translationsIn } from "./take-translations.ts"
import { THINGS } from "./thing-tables.ts"
import { innerOf, ownTranslated, propertiesOf } from "./translated-fields.ts"

// Translations are stored apart from their rows. A form has them as a file has: next to the words that they translate.

/** By language, by the path of what is translated. */
export type FlatTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Row {
  readonly id: string
  readonly row: Readonly<Record<string, unknown>>
}

interface StoredTranslation {
  readonly field: string
  readonly language: string
  readonly source: string
  readonly text: string
}

const inner = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined

function withText(texts: unknown, [key = "", ...rest]: readonly string[], text: string): Record<string, unknown> {
  const own = isRecord(texts) ? texts : {}
  return { ...own, [key]: rest.length === 0 ? text : withText(own[key], rest, text) }
}

/** Next to its words, if they are still those that it translates: nobody reads another. */
function put(
  row: Record<string, unknown>,
  kind: ThingKind,
  { field, language, source, text }: StoredTranslation,
): void {
  let [owner, schema, path]: [unknown, unknown, readonly string[]] = [row, THINGS[kind].schema, field.split(".")]
  while (path.length > 0) {
    const [key = "", ...rest] = path
    if (isRecord(owner) && ownTranslated(schema).includes(key)) {
      if (path.reduce(inner, owner) === source)
        owner["translations"] = withText(owner["translations"], [language, ...path], text)
      return
    }
    if (!Array.isArray(owner)) schema = innerOf(propertiesOf(schema)[key])
    owner = inner(owner, key)
    path = rest
  }
}

/** A row with the translations of its words. */
export function putTranslations(
  kind: ThingKind,
  row: Readonly<Record<string, unknown>>,
  translations: readonly StoredTranslation[],
): Record<string, unknown> {
  const whole = structuredClone({ ...row })
  for (const one of translations) put(whole, kind, one)
  return whole
}

export async function withTranslations<Found extends Row>(
  db: Database,
  kind: ThingKind,
  rows: readonly Found[],
): Promise<Found[]> {
  const stored = await db.many<StoredTranslation & { row_id: string }>(sql`
    select row_id, field, language, source, text from translation where row_id = any(${rows.map(({ id }) => id)}::uuid[])
    order by row_id, language, field`)
  const by_row = new Map<string, StoredTranslation[]>()
  for (const { row_id, ...one } of stored) by_row.set(row_id, [...(by_row.get(row_id) ?? []), one])
  return rows.map((found) => ({ ...found, row: putTranslations(kind, found.row, by_row.get(found.id) ?? []) }))
}

export function flatTranslations(row: object): FlatTranslations {
  const flat: Record<string, Record<string, string>> = {}
  for (const { field, language, text } of translationsIn(row)) {
    const texts = (flat[language] ??= {})
    texts[field] = text
  }
  return flat
}

/** Translations with the words that they translate. */
export const translatedTexts = (row: object): object[] =>
  translationsIn(row)
    .map(({ field, language, source, text }) => ({ key: `${language} ${field}`, source, text }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
