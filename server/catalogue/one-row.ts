import { referencesOf } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { FieldError } from "@hub/domain/kernel/problem"
import { GRADES } from "@hub/domain/participants/grade"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData } from "../import/business-data.ts"
import { entityReader } from "../import/entity-reader.ts"
import type { faultList, ImportRefused } from "../import/faults.ts"
import { isMoneyField } from "../import/money-cells.ts"
import { isRecord } from "../import/source-row.ts"
import { type StoredRow, storedRows } from "../import/thing-rows.ts"
import { THINGS } from "../import/thing-tables.ts"

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

/** `price "1" is no amount` at `price`. A fault at none of the fields is of the whole row. */
export function fieldErrors({ faults }: ImportRefused): FieldError[] {
  return faults.map((fault) => {
    const [, path = "", message = fault] = /^(?:row:)?([\w.]*): (.*)$/s.exec(fault) ?? []
    // What is nested says its path itself, too.
    return {
      path: path.replace(/_cents$/, "") || "row",
      message: message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message,
      code: "refused",
    }
  })
}

const empty = (): Record<keyof BusinessData & ThingKind, object[]> => ({
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

/** The row, and all that it names and that they name. */
export async function withReferences(tx: Transaction, kind: ThingKind, given: StoredRow) {
  const rows = empty()
  rows[kind].push(given)
  const seen = new Set([`${kind} ${String(given["external_id"])}`])
  let wanted = referencesOf(kind, given)
  while (wanted.length > 0) {
    const next: typeof wanted = []
    for (const { to, external_id } of wanted) {
      if (seen.has(`${to} ${external_id}`)) continue
      seen.add(`${to} ${external_id}`)
      for (const { row } of await storedRows(tx, to, { external_ids: [external_id] }, GRADES)) {
        rows[to].push(row)
        next.push(...referencesOf(to, row))
      }
    }
    wanted = next
  }
  return rows
}

type Faults = ReturnType<typeof faultList>

/** All rows by their schemas. What is stored has been through them before. */
export function dataOf(kind: ThingKind, rows: ReturnType<typeof empty>, faults: Faults): BusinessData {
  const read = <Name extends ThingKind>(name: Name) => {
    const reader = entityReader<(typeof THINGS)[Name]["schema"]>(THINGS[name].schema, faults)
    return rows[name].flatMap((row, index) => {
      const isGiven = name === kind && index === 0
      const locate = (...path: readonly (string | number | undefined)[]) =>
        isGiven ? path.filter((part) => part !== undefined).join(".") : `${name}.${index}`
      const values = asInFile(withoutNulls(THINGS[name].schema, row))
      return isRecord(values) ? (reader({ values, locate }) ?? []) : []
    })
  }
  return {
    replaces_company: kind === "company",
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
