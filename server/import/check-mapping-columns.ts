import { listOf, plural } from "@hub/domain/kernel/text"
import { type ErrorList, isRecord, type SourceRow } from "./errors.ts"

/** Parts of a mapping that are read as they are. */
const CONSTANT_PARTS = ["company", "funbox", "credit_type"]
const FORMS = [
  ["column", "values", "default"],
  ["hour", "minute"],
] as const

interface Rule {
  readonly part: string
  readonly field: string
  readonly rule: unknown
}

const rulesOf = (mapping: SourceRow): Rule[] =>
  Object.entries(mapping.values).flatMap(([part, rules]) =>
    isRecord(rules) && !CONSTANT_PARTS.includes(part)
      ? Object.entries(rules).map(([field, rule]) => ({ part, field, rule }))
      : [],
  )

/** A misspelled `minute` would otherwise make every time a full hour. */
function checkForm({ part, field, rule }: Rule, mapping: SourceRow, errors: ErrorList): boolean {
  if (!isRecord(rule)) return true
  const wrong = (name: string, cause: string): false => {
    errors.at(mapping.locate(part, field, name), `${part}.${field}${cause}`)
    return false
  }
  const form: readonly string[] | undefined = FORMS.find(([main]) => rule[main] !== undefined)
  if (form === undefined) return rule.minute === undefined || wrong("minute", " has a minute without an hour")
  const unknown = Object.keys(rule).find((name) => !form.includes(name))
  if (unknown !== undefined) return wrong(unknown, ` has "${unknown}" beside ${listOf(form)}`)
  const nameless = ["column", "hour", "minute"].find(
    (name) => form.includes(name) && typeof (rule[name] ?? "") !== "string",
  )
  return nameless === undefined || wrong(nameless, `: ${nameless} must be the name of a column`)
}

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
function columnsOf(rule: unknown): string[] {
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

/** Whether the table has every column of the mapping. Without one of them, each row would be read as if its cell were empty. */
export function checkMappingColumns(
  { mapping, mapping_file }: { mapping: SourceRow; mapping_file: string },
  { file, columns }: { file: string; columns: readonly string[] },
  errors: ErrorList,
): boolean {
  const rules = rulesOf(mapping)
  const is_well_formed = rules.map((rule) => checkForm(rule, mapping, errors)).every(Boolean)
  const absent = rules.flatMap(({ part, field, rule }) =>
    columnsOf(rule)
      .filter((column) => !columns.includes(column))
      .map((column) => ({ column, field: `${part}.${field}` })),
  )
  if (absent.length === 0) return is_well_formed
  const names = [...new Set(absent.map(({ column }) => `"${column}"`))]
  const fields = [...new Set(absent.map(({ field }) => field))]
  const present = columns.length === 0 ? "it has no columns" : `its columns are ${columns.join(", ")}`
  errors.at(
    `${file}:1:1`,
    `has no ${plural("column", names.length)} ${listOf(names)}, which ${mapping_file} needs for ${listOf(fields)}: ${present}`,
  )
  return false
}
