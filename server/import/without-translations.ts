import { isRecord } from "./source-row.ts"

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
