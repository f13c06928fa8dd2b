import { listOf, plural } from "@hub/domain/kernel/text"
import type { ErrorList } from "./errors.ts"
import { columnsOf } from "./mapped-fields.ts"
import { isRecord, type SourceRow } from "./source-row.ts"

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
