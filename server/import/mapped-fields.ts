import type { ErrorList } from "./errors.ts"
import { isRecord, type SourceRow } from "./source-row.ts"

// How a mapping makes a field from a row:
//   name: "Community Centre {Location ID}"           text with columns in it; without braces it is a constant
//   min_age: { column: Age Min, values: { None: null }, default: 0 }   a column, with some values replaced
//   start_time: { hour: Start Hour, minute: Start Minute }             a time in parts

type Cell = (column: string) => unknown

/** A cell as text; empty unless it is a text or a number. */
const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")

const twoDigits = (value: unknown): string => textOf(value).padStart(2, "0")

const text = (template: string, cell: Cell): string =>
  template.replaceAll(/\{([^{}]+)\}/g, (_, column: string) => textOf(cell(column)))

function valueOf(rule: unknown, cell: Cell): unknown {
  if (typeof rule === "string") return text(rule, cell)
  if (!isRecord(rule)) return rule
  if (typeof rule.hour === "string")
    return `${twoDigits(cell(rule.hour))}:${twoDigits(typeof rule.minute === "string" ? cell(rule.minute) : 0)}`
  if (typeof rule.column !== "string") return rule
  const found = cell(rule.column)
  const replaced =
    isRecord(rule.values) && Object.hasOwn(rule.values, String(found)) ? rule.values[String(found)] : found
  return replaced ?? rule.default
}

/** The columns that a rule reads, so that an error points at the cell. */
export function columnsOf(rule: unknown): string[] {
  if (typeof rule === "string") return [...rule.matchAll(/\{([^{}]+)\}/g)].flatMap((found) => found[1] ?? [])
  if (!isRecord(rule)) return []
  return [rule.column, rule.hour, rule.minute].flatMap((name) => (typeof name === "string" ? [name] : []))
}

/** A text or a time without one of its columns would be another text or time. */
const needsEveryColumn = (rule: unknown): boolean => !isRecord(rule) || typeof rule.column !== "string"

type Rules = Record<string, unknown>

/** Whether a row has every cell that it needs. One error for each empty one, however many fields need it. */
export function hasItsCells(mapped: readonly Rules[], row: SourceRow, errors: ErrorList): boolean {
  const missing = new Map<string, string>()
  for (const rules of mapped)
    for (const [field, rule] of Object.entries(rules))
      for (const column of needsEveryColumn(rule) ? columnsOf(rule) : [])
        if (row.values[column] === undefined && !missing.has(column)) missing.set(column, field)
  for (const [column, field] of missing)
    errors.at(row.locate(column), `${field} needs the column "${column}", which is empty`)
  return missing.size === 0
}

export function fieldsOf(rules: Rules, row: SourceRow): SourceRow {
  const cell: Cell = (column) => row.values[column]
  const values: Record<string, unknown> = {}
  for (const [field, rule] of Object.entries(rules)) {
    const value = valueOf(rule, cell)
    if (value !== undefined && value !== null && value !== "") values[field] = value
  }
  return { values, locate: (field) => row.locate(columnsOf(rules[String(field ?? "")])[0]) }
}
