import { type Reference, referencesOf } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { FieldError } from "@hub/domain/kernel/problem"
import { GRADES } from "@hub/domain/participants/grade"
import type { Database } from "../database/sql.ts"
import type { BusinessData } from "../import/business-data.ts"
import { entityReader } from "../import/entity-reader.ts"
import { type errorList, type ImportRefused, isRecord, UNSTORABLE } from "../import/errors.ts"
import { isMoneyField } from "../import/money-cells.ts"
import { THINGS } from "../import/row-translations.ts"
import { type StoredRow, storedRows } from "../import/thing-rows.ts"
import { unstorable } from "../kernel/unstorable.ts"

// One row as a business that an import checks, with what it names.

/** Whole cents, by the name under which a file has them; words are read as a file's. */
function asInFile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInFile)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      isMoneyField(name) && typeof one === "number" ? [`${name}_cents`, one] : [name, asInFile(one)],
    ),
  )
}

/** Nothing, where a value has to be, is left out: read as a cell, it would be 0 or false. */
function withoutNulls(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value
  if (Array.isArray(value)) return value.map((item) => withoutNulls(schema["items"], item))
  const { properties } = schema
  if (!isRecord(value) || !isRecord(properties)) return value
  const isNull = (name: string) => {
    const property = properties[name]
    return value[name] === null && isRecord(property) && property["nullable"] !== true
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (isNull(name) ? [] : [[name, withoutNulls(properties[name], one)]])),
  )
}

/** `price "1" is no amount` at `price`. An error at none of the fields is of the whole row. */
export function fieldErrors({ errors }: ImportRefused): FieldError[] {
  return errors.map((error) => {
    const [, path = "", message = error] = /^(?:row:)?([\w.]*): (.*)$/s.exec(error) ?? []
    // What is nested says its path itself, too.
    return {
      path: path.replace(/_cents$/, "") || "row",
      message: message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message,
      code: "refused",
    }
  })
}

type ErrorList = ReturnType<typeof errorList>

/** Before anything is looked up by what it says. */
export function refuseUnstorable(row: StoredRow, errors: ErrorList): void {
  for (const path of unstorable(row)) errors.at(path.join("."), UNSTORABLE)
  errors.throwIfAny()
}

/** A row that is given, with where its errors are said; what is read from the database has none. */
export interface Given {
  readonly kind: ThingKind
  readonly row: StoredRow
  readonly at: string
}

interface Gathered {
  /** Of what is stored. */
  readonly id: string | undefined
  readonly row: StoredRow
  readonly at: string | undefined
}
export type Rows = Record<keyof BusinessData & ThingKind, Gathered[]>

const empty = (): Rows => ({
  company: [],
  locations: [],
  funboxes: [],
  credit_types: [],
  packages: [],
  payment_plans: [],
  schedule_sets: [],
  activities: [],
  seasons: [],
  add_ons: [],
  offerings: [],
  promocodes: [],
  document_templates: [],
  smart_forms: [],
})

const keyOf = ({ to, external_id }: Reference): string => `${to} ${external_id}`

function byKind(wanted: readonly Reference[]): Map<ThingKind, string[]> {
  const found = new Map<ThingKind, string[]>()
  for (const { to, external_id } of wanted) found.set(to, [...(found.get(to) ?? []), external_id])
  return found
}

/** The rows, and all that they name and that those name: of the database, then of what `more` has. */
export async function withReferences(
  tx: Database,
  given: readonly Given[],
  more: (kind: ThingKind, external_ids: readonly string[]) => Promise<readonly Given[]> = () => Promise.resolve([]),
): Promise<Rows> {
  const rows = empty()
  const seen = new Set<string>()
  const add = (kind: ThingKind, row: StoredRow, { at, id }: { at?: string; id?: string }): Reference[] => {
    rows[kind].push({ id, row, at })
    seen.add(keyOf({ to: kind, external_id: String(row["external_id"]) }))
    return referencesOf(kind, row)
  }
  let wanted = given.flatMap(({ kind, row, at }) => add(kind, row, { at }))
  while (wanted.length > 0) {
    const open = [...new Map(wanted.map((one) => [keyOf(one), one])).values()].filter((one) => !seen.has(keyOf(one)))
    wanted = []
    for (const [kind, external_ids] of byKind(open)) {
      const stored = await storedRows(tx, kind, { external_ids }, GRADES)
      for (const { id, row } of stored) wanted.push(...add(kind, row, { id }))
      const missing = external_ids.filter((key) => !seen.has(keyOf({ to: kind, external_id: key })))
      for (const one of missing.length === 0 ? [] : await more(kind, missing))
        wanted.push(...add(one.kind, one.row, { at: one.at }))
      for (const key of missing) seen.add(keyOf({ to: kind, external_id: key }))
    }
  }
  return rows
}

/** All rows by their schemas. What is stored has been through them before. */
export function dataOf(rows: Rows, errors: ErrorList): BusinessData {
  const read = <Name extends ThingKind>(name: Name) => {
    const reader = entityReader<(typeof THINGS)[Name]["schema"]>(THINGS[name].schema, errors)
    return rows[name].flatMap(({ row, at }, index) => {
      const locate = (...path: readonly (string | number | undefined)[]) =>
        at === undefined
          ? `${name}.${String(index)}`
          : [...(at === "" ? [] : [at]), ...path.filter((part) => part !== undefined)].join(".")
      const values = asInFile(withoutNulls(THINGS[name].schema, row))
      return isRecord(values) ? (reader({ values, locate }) ?? []) : []
    })
  }
  return {
    replaces_company: rows.company.some(({ at }) => at !== undefined),
    company: read("company")[0],
    locations: read("locations"),
    funboxes: read("funboxes"),
    credit_types: read("credit_types"),
    packages: read("packages"),
    payment_plans: read("payment_plans"),
    schedule_sets: read("schedule_sets"),
    activities: read("activities"),
    seasons: read("seasons"),
    add_ons: read("add_ons"),
    offerings: read("offerings"),
    promocodes: read("promocodes"),
    document_templates: read("document_templates"),
    smart_forms: read("smart_forms"),
    families: [],
  }
}
