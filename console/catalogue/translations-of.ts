import type { Translations } from "@hub/domain/forms/read-sections"
import type { Values } from "./queries.ts"
import { recordOf } from "./value-texts.ts"

/** A row's own texts in other languages. */
export function translationsOf(values: Values): Translations | undefined {
  const entries = Object.entries(recordOf(values["translations"]))
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.map(([language, texts]) => [language, recordOf(texts)]))
}
