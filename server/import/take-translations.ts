import { isLanguage } from "@hub/domain/kernel/language"
import type { BusinessData } from "./business-data.ts"
import { type ErrorList, errorList, isRecord } from "./errors.ts"
import type { Table } from "./tables.ts"

// Files have `translations` next to the words that they translate, at any depth. They are stored apart from their rows.

export type TranslatedTable =
  | Exclude<Table, "location_folder" | "pool" | "customer" | "student">
  | "company"
  | "smart_form_template"

export interface RowTranslation {
  readonly field: string
  readonly language: string
  readonly source: string
  readonly text: string
  /** Its path in the row of the file. */
  readonly at: readonly (string | number)[]
}

/** A row of the files, and what translates it. */
export interface TranslatedRow {
  readonly table: TranslatedTable
  readonly external_id: string
  readonly row: object
  readonly translations: readonly RowTranslation[]
}

/** `activity trails`: ids are unique in their table only. */
export const translatedRowKey = ({ table, external_id }: Pick<TranslatedRow, "table" | "external_id">): string =>
  `${table} ${table === "company" ? "" : external_id}`

type Path = readonly (string | number)[]

/** The texts of a translation, those inside of a map of texts too. */
function textsIn(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }]
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key])) : []
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)

function ofRecord(row: object, record: Record<string, unknown>, path: Path, errors: ErrorList): RowTranslation[] {
  if (!isRecord(record.translations)) return []
  return Object.entries(record.translations).flatMap(([language, texts]) =>
    textsIn(texts, []).flatMap((translation) => {
      const source = valueAt(record, translation.path)
      const name = translation.path.join(".")
      const at = [...path, "translations", language, ...translation.path]
      if (translation.text.trim() === "") errors.add(row, at, `${at.join(".")} is empty: leave it out`)
      else if (typeof source !== "string" || source.trim() === "")
        errors.add(row, at, `${at.join(".")} translates nothing: ${[...path, name].join(".")} is empty`)
      else if (isLanguage(language))
        return [{ field: [...path, name].join("."), language, source, text: translation.text, at }]
      return []
    }),
  )
}

function collect(row: object, value: unknown, path: Path, errors: ErrorList): RowTranslation[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => collect(row, item, [...path, index], errors))
  if (!isRecord(value)) return []
  const inner = Object.entries(value).filter(([key]) => key !== "translations")
  return [
    ...ofRecord(row, value, path, errors),
    ...inner.flatMap(([key, one]) => collect(row, one, [...path, key], errors)),
  ]
}

/** What a row says in other languages; of a PDF only its document knows. */
export const translationsIn = (row: object): RowTranslation[] =>
  collect(row, row, [], errorList()).filter(({ field }) => field !== "pdf")

/** All rows of the files that may be translated, with their translations. */
export function translatedRows(data: Partial<BusinessData>, errors: ErrorList): TranslatedRow[] {
  const of = (table: TranslatedTable, rows: readonly { readonly external_id: string }[] = []) =>
    rows.map((row) => ({ table, external_id: row.external_id, row, translations: collect(row, row, [], errors) }))
  const { company } = data
  return [
    ...(company
      ? [
          {
            table: "company" as const,
            external_id: "",
            row: company,
            translations: collect(company, company, [], errors),
          },
        ]
      : []),
    ...of("location", data.locations),
    ...of("funbox", data.funboxes),
    ...of("credit_type", data.credit_types),
    ...of("package", data.packages),
    ...of("payment_plan", data.payment_plans),
    ...of("schedule_set", data.schedule_sets),
    ...of("activity", data.activities),
    ...of("season", data.seasons),
    ...of("add_on", data.add_ons ?? []),
    ...of("offering", data.offerings),
    ...of("promocode", data.promocodes),
    ...of("document_template", data.document_templates),
    ...of("smart_form_template", data.smart_forms),
  ]
}

// Files have translations next to the words that they translate, at any depth; their rows are stored without them.

/** A row as JSON for the database. */
export const rowJson = (row: unknown): string =>
  JSON.stringify(row, (key, value: unknown) => (key === "translations" ? undefined : value))

export function withoutTranslations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTranslations)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === "translations" ? [] : [[key, withoutTranslations(inner)]],
    ),
  )
}
