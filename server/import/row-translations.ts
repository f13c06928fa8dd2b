import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { type Database, sql } from "../database/sql.ts"
import { schemas } from "./business-data.ts"
import { isRecord } from "./errors.ts"
import { translationsIn } from "./take-translations.ts"

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

/** Where the things of each kind are stored, what names one to people, and the schema that checks it. */
export const THINGS = {
  company: { table: "company", name: "name", schema: schemas.Company },
  locations: { table: "location", name: "name", schema: schemas.Location },
  funboxes: { table: "funbox", name: "name", schema: schemas.Funbox },
  activities: { table: "activity", name: "name", schema: schemas.Activity },
  offerings: { table: "offering", name: "name", schema: schemas.Offering },
  schedule_sets: { table: "schedule_set", name: "name", schema: schemas.ScheduleSet },
  seasons: { table: "season", name: "name", schema: schemas.Season },
  credit_types: { table: "credit_type", name: "name", schema: schemas.CreditType },
  packages: { table: "package", name: "name", schema: schemas.Package },
  payment_plans: { table: "payment_plan", name: "name", schema: schemas.PaymentPlan },
  promocodes: { table: "promocode", name: "code", schema: schemas.Promocode },
  add_ons: { table: "add_on", name: "name", schema: schemas.AddOn },
  document_templates: { table: "document_template", name: "name", schema: schemas.DocumentTemplate },
  smart_forms: { table: "smart_form_template", name: "name", schema: schemas.SmartFormTemplate },
} as const satisfies Record<ThingKind, { table: string; name: string; schema: unknown }>

// Which fields have translations is said once: by `translated` in the schema that import checks.

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const propertiesOf = (schema: unknown): Readonly<Record<string, unknown>> => record(record(schema)["properties"])

/** The fields of an object that are translated where they stand. */
function ownTranslated(schema: unknown): string[] {
  const languages = propertiesOf(propertiesOf(schema)["translations"])
  return Object.keys(propertiesOf(languages[SOURCE_LANGUAGE]))
}

/** What a property holds: of a list, its items. */
const innerOf = (property: unknown): unknown => record(property)["items"] ?? property

function fieldsIn(schema: unknown): string[] {
  const inner = Object.entries(propertiesOf(schema)).filter(([name]) => name !== "translations")
  return [
    ...ownTranslated(schema),
    ...inner.flatMap(([name, property]) => fieldsIn(innerOf(property)).map((field) => `${name}.${field}`)),
  ]
}

/** `name`, or `day_plan.title` for that of each item. */
export const translatedFields = (kind: ThingKind): string[] => fieldsIn(THINGS[kind].schema)

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
