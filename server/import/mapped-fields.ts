import type { Faults } from "./faults.ts"
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

/** The columns that a rule reads, so that a fault points at the cell. */
export function columnsOf(rule: unknown): string[] {
  if (typeof rule === "string") return [...rule.matchAll(/\{([^{}]+)\}/g)].flatMap((found) => found[1] ?? [])
  if (!isRecord(rule)) return []
  return [rule.column, rule.hour, rule.minute].flatMap((name) => (typeof name === "string" ? [name] : []))
}

/** A text or a time without one of its columns would be another text or time. */
const needsEveryColumn = (rule: unknown): boolean => !isRecord(rule) || typeof rule.column !== "string"

export function fieldsOf(rules: Record<string, unknown>, row: SourceRow, faults: Faults): SourceRow {
  const cell: Cell = (column) => row.values[column]
  const values: Record<string, unknown> = {}
  for (const [field, rule] of Object.entries(rules)) {
    const missing = needsEveryColumn(rule) ? columnsOf(rule).find((column) => cell(column) === undefined) : undefined
    const value = valueOf(rule, cell)
    if (value !== undefined && value !== null && value !== "") values[field] = value
    if (missing !== undefined) faults.at(row.locate(missing), `${field} needs the column "${missing}", which is empty`)
  }
  return { values, locate: (field) => row.locate(columnsOf(rules[String(field ?? "")])[0]) }
}
