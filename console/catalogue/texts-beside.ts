import { type Translations, textIn } from "@hub/domain/forms/read-sections"
import type { Values } from "./queries.ts"
import type { Beside } from "./translated-field.tsx"
import { listOfRows, recordOf, textOf } from "./value-texts.ts"

/** What a row says in the other language, next to its own words. */
export interface TextsBeside {
  readonly beside: Beside
  /** The fields that may be translated: `name`, or `day_plan.title` for that of each item. */
  readonly fields: readonly string[]
  readonly row: Values
  /** As it was read; undefined for what is new. */
  readonly base: Values | undefined
  readonly onTranslate: (translations: Translations | undefined) => void
}

const fieldsOf = (fields: readonly string[], name: string): string[] =>
  fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1))

/** Of a row in one of its fields. */
export const innerTexts = (
  { beside, fields }: TextsBeside,
  name: string,
  of: Pick<TextsBeside, "row" | "base" | "onTranslate">,
): TextsBeside => ({ beside, fields: fieldsOf(fields, name), ...of })

/** A row's own texts in other languages. */
export function translationsOf(values: Values): Translations | undefined {
  const entries = Object.entries(recordOf(values["translations"]))
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.map(([language, texts]) => [language, recordOf(texts)]))
}

/** How many of a row's words the language lacks. */
export function countMissingTexts(row: Values, fields: readonly string[], language: string): number {
  const own = fields.filter((field) => !field.includes("."))
  const inner = [...new Set(fields.flatMap((field) => (field.includes(".") ? [field.split(".")[0] ?? ""] : [])))]
  const translations = translationsOf(row)
  const lacks = own.filter(
    (field) => textOf(row[field]).trim() !== "" && textIn(translations, language, field) === "",
  ).length
  return inner.reduce((sum, name) => {
    const value = row[name]
    const rows = Array.isArray(value) ? listOfRows(value) : [recordOf(value)]
    return sum + rows.reduce((all, one) => all + countMissingTexts(one, fieldsOf(fields, name), language), 0)
  }, lacks)
}
