import { isDeepStrictEqual } from "node:util"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { problem } from "@hub/domain/kernel/problem"
import { GRADES } from "@hub/domain/participants/grade"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData } from "../import/business-data.ts"
import { checkBusiness } from "../import/check-business.ts"
import { type ErrorList, errorList } from "../import/errors.ts"
import { THINGS } from "../import/row-translations.ts"
import { translatedRowKey } from "../import/take-translations.ts"
import { type Stored, type StoredRow, storedRows } from "../import/thing-rows.ts"
import { programKeys } from "../import/write-activities.ts"
import { writeBusiness } from "../import/write-business.ts"
import { isMarkedOtherwise } from "./mark-fields.ts"
import { archivedPrograms } from "./queries.ts"
import { dataOf, refuseUnstorable, withReferences } from "./row-errors.ts"
import { fieldsSetHere } from "./staff-queries.ts"

export async function storedOf(tx: Database, kind: ThingKind, id: string): Promise<Stored> {
  const [stored] = await storedRows(tx, kind, { ids: [id] }, GRADES)
  if (stored === undefined) throw problem("NOT_FOUND")
  return stored
}

export const changedFields = (before: StoredRow, after: StoredRow): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== "external_id" && !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  )

/** Families would see a date whose program they no longer see. */
export async function refuseArchivedPrograms(db: Database, data: BusinessData, errors: ErrorList): Promise<void> {
  const { offerings } = data
  const programOf = programKeys(data)
  const archived = await archivedPrograms(db, offerings.map(programOf))
  if (archived.size === 0) return
  const { today } = await db.one<{ today: string }>(
    sql`select (hub_now() at time zone time_zone)::date as today from company`,
  )
  for (const row of offerings)
    if (archived.has(programOf(row)) && row.sessions.some(({ date }) => date >= today))
      errors.add(row, "activity", "this program is archived: bring it back first")
}

/** By the checks of an import, with what the row names read from the database. */
export async function writeRow(tx: Transaction, kind: ThingKind, before: Stored | undefined, given: StoredRow) {
  const errors = errorList()
  refuseUnstorable(given, errors)
  const data = dataOf(await withReferences(tx, [{ kind, row: given, at: "" }]), errors)
  errors.throwIfAny()
  checkBusiness(data, errors)
  await refuseArchivedPrograms(tx, data, errors)
  errors.throwIfAny()
  const key = kind === "company" ? "company" : String(given["external_id"])
  const marked = before === undefined ? [] : await fieldsSetHere(tx, kind, before.id)
  const take = marked.filter((mark) => isMarkedOtherwise(mark, before?.row ?? {}, given)).map(({ field }) => field)
  const report = await writeBusiness(tx, data, errors, {
    by_hand: true,
    take: take.map((field) => `${key}.${field}`),
    translates: [translatedRowKey({ table: THINGS[kind].table, external_id: key })],
  })
  return [...report.changes.lines]
}
