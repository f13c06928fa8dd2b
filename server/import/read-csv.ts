import { parse } from "csv-parse/sync"
import type { ErrorList, SourceRow } from "./errors.ts"

interface Raw {
  readonly record: Record<string, string>
  readonly raw: string
  readonly info: { readonly lines: number }
}

/** Where the field of a record starts, counted from 1, allowing for quotes and line breaks inside them. */
function fieldPosition(raw: string, index: number): { line: number; column: number } {
  let [line, column, field, quoted] = [0, 1, 0, false]
  for (const letter of raw) {
    if (field === index) break
    if (letter === '"') quoted = !quoted
    if (letter === "," && !quoted) field += 1
    if (letter === "\n") [line, column] = [line + 1, 1]
    else column += 1
  }
  return { line, column }
}

/** A table with a line of column names. An empty cell is no value. */
export const readCsv = (file: string, text: string, errors: ErrorList): SourceRow[] =>
  readTable(file, text, errors).rows

export interface Table {
  readonly columns: readonly string[]
  readonly rows: SourceRow[]
}

/** A cell of the column `translations.es.name` is that field of the map `translations`. */
function nested(cells: readonly (readonly [string, string])[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const translations: Record<string, Record<string, string>> = {}
  for (const [column, cell] of cells) {
    const [head, language, field] = column.split(".")
    if (head !== "translations" || language === undefined || field === undefined) values[column] = cell
    else translations[language] = { ...translations[language], [field]: cell }
  }
  return Object.keys(translations).length === 0 ? values : { ...values, translations }
}

export function readTable(file: string, text: string, errors: ErrorList): Table {
  let columns: string[] = []
  let rows: Raw[]
  try {
    rows = parse(text, {
      bom: true,
      info: true,
      raw: true,
      skip_empty_lines: true,
      trim: true,
      columns: (names: string[]) => (columns = names),
    })
  } catch (error) {
    const line = error instanceof Error && "lines" in error ? String(error.lines) : "1"
    errors.at(`${file}:${line}:1`, error instanceof Error ? error.message : String(error))
    return { columns, rows: [] }
  }
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) errors.at(`${file}:1:1`, `the column "${twice}" appears twice`)
  const read = rows.map(({ record, raw, info }) => ({
    values: nested(Object.entries(record).filter(([, cell]) => cell !== "")),
    locate: (...path: readonly (string | number | undefined)[]) => {
      const trimmed = raw.replace(/\s+$/, "")
      const first = info.lines - trimmed.split("\n").length + 1
      const found = fieldPosition(
        trimmed,
        Math.max(0, columns.indexOf(path.join(".")), columns.indexOf(String(path[0] ?? ""))),
      )
      return `${file}:${first + found.line}:${found.column}`
    },
  }))
  return { columns, rows: read }
}
