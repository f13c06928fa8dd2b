import { isDeepStrictEqual } from "node:util"
import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { isPermitted, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { dayAt } from "@hub/domain/kernel/zone"
import { GRADES } from "@hub/domain/participants/grade"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { askAllAgain } from "../forms/ask-all-again.ts"
import { refusalOf } from "../import/database-refusals.ts"
import { ImportRefused } from "../import/errors.ts"
import { lockImports } from "../import/lock-imports.ts"
import { flatTranslations, THINGS } from "../import/row-translations.ts"
import { type Stored, type StoredRow, storedRows } from "../import/thing-rows.ts"
import { previewDigest } from "../kernel/preview.ts"
import { markFields } from "./mark-fields.ts"
import { isArchivedThing } from "./queries.ts"
import { fieldErrors } from "./row-errors.ts"
import {
  familiesAnswered,
  familiesTouched,
  idByExternalId,
  isCanceledForAll,
  isUsedSince,
  isWithin,
  lastSave,
  openHolds,
} from "./staff-queries.ts"
import { writeSave } from "./store.ts"
import { changedFields, storedOf, writeRow } from "./write-row.ts"
import { needsVersion, writeVersion } from "./write-version.ts"

// A save is an import of one row: read by its schema, checked and written by the same code, with what the row names read from the database.

const m = messages("server/catalogue.refusals")

export interface CatalogueNeeds {
  readonly store: Store
  readonly clock: () => Date
}

export interface Saving {
  readonly id: string | null
  readonly version: string | null
  readonly values: StoredRow
  /** Why who has answered a question set is asked once more; nobody is without it. */
  readonly asks_again?: string | null
}

export const versionOf = (row: StoredRow): string => previewDigest(row)

const ownerNeeded = (path: string) =>
  problem("OWNER_NEEDED", { errors: [{ path, message: m.ownersField, code: "owner" }] })

function changedTranslations(before: StoredRow, given: StoredRow): string[] {
  const [was, now] = [flatTranslations(before), flatTranslations(given)]
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((language) =>
    changedFields(was[language] ?? {}, now[language] ?? {}).map((field) => `translations.${language}.${field}`),
  )
}

/** Who isn't an owner changes windows, capacity and texts. */
function requireRights(by: StaffActor, kind: ThingKind, before: Stored | undefined, given: StoredRow): void {
  const changed = changedFields(before?.row ?? {}, given)
  const fields = new Map(FIELDS[kind].map((field) => [field.name, field]))
  for (const name of changed) {
    const field = fields.get(name)
    if (field === undefined) throw invalid(name, m.unknownField, "unknown")
    if (before !== undefined && field.is_fixed === true) throw invalid(name, m.fixed, "fixed")
    if (!isPermitted(by, "catalogue") && (before === undefined || field.is_office !== true)) throw ownerNeeded(name)
    if (name !== "translations" || isPermitted(by, "catalogue")) continue
    // Who may write the words may translate them.
    for (const path of changedTranslations(before?.row ?? {}, given))
      if (fields.get(path.split(".")[2] ?? "")?.is_office !== true) throw ownerNeeded(path)
  }
}

interface Given {
  readonly by: StaffActor
  readonly kind: ThingKind
  readonly id: string | null
  readonly values: StoredRow
  readonly asks_again?: string | null | undefined
  readonly now: Date
}

/** Reads, checks and writes the row, and returns what that changed. */
async function write(tx: Transaction, { by, kind, id, values, asks_again, now }: Given) {
  const before = id === null ? undefined : await storedOf(tx, kind, id)
  if (kind === "company" && before === undefined) throw problem("NOT_FOUND")
  if (before !== undefined && kind === "offerings" && (await isCanceledForAll(tx, before.id)))
    throw problem("CANCELED_FOR_ALL")
  if (before !== undefined && (await isArchivedThing(tx, kind, before.id))) throw problem("THING_ARCHIVED")
  const external_id = before === undefined ? `hub-${previewDigest(values).slice(0, 16)}` : before.row["external_id"]
  const given: StoredRow = { ...before?.row, ...values, ...(kind === "company" ? {} : { external_id }) }
  requireRights(by, kind, before, given)
  if (before === undefined) {
    // An answer that was lost is asked for again; what was saved since isn't overwritten.
    const [made] = await storedRows(tx, kind, { external_ids: [String(external_id)] }, GRADES)
    if (made !== undefined)
      return {
        before,
        after: made,
        thing_id: made.id,
        fields: changedFields({}, made.row),
        lines: [],
        what: "MADE" as const,
      }
  }
  if (kind === "document_templates" && before !== undefined && (await needsVersion(tx, before, given))) {
    const asks = asks_again !== undefined && asks_again !== null
    return { ...(await writeVersion(tx, { before, given, asks_again: asks, now })), what: "VERSION" as const }
  }
  const lines = await writeRow(tx, kind, before, given)
  const thing_id = before?.id ?? (await idByExternalId(tx, kind, String(external_id)))
  const after = await storedOf(tx, kind, thing_id)
  const fields = changedFields(before?.row ?? {}, after.row)
  await markFields(tx, { kind, id: thing_id, before: before?.row ?? {}, after: after.row, fields, now })
  return { before, after, thing_id, fields, lines, what: "SAVED" as const }
}

/** The sentences of an import, at their fields. */
export async function inWordsOfFields<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal instanceof ImportRefused) throw problem("VALIDATION", { errors: fieldErrors(refusal) })
    throw error
  }
}

export const lockCatalogue = (tx: Transaction) =>
  lockImports(tx).catch(() => {
    throw problem("BUSY")
  })

const NOBODY = { families: 0, later: 0 }

/** Only of what changed: a save that changes nothing asks nobody. */
async function askAgain(tx: Transaction, changed: readonly string[], { kind, id, asks_again, now }: Given) {
  if (asks_again === undefined || asks_again === null) return NOBODY
  if (kind !== "smart_forms" || id === null) throw invalid("asks_again", m.asksNobody, "unknown")
  if (changed.length === 0) return NOBODY
  return askAllAgain(tx, { template_id: id, reason: asks_again, now })
}

async function saveIn(tx: Transaction, given: Given) {
  const { kind, id, now } = given
  const { time_zone } = await tx.one<{ time_zone: string }>(sql`select time_zone from company`)
  const written = await inWordsOfFields(() => write(tx, given))
  const { before, after, thing_id, fields, lines } = written
  const asked = "asked" in written ? written.asked : await askAgain(tx, fields, given)
  const is_version = written.what === "VERSION"
  const families = await familiesTouched(tx, kind, thing_id, dayAt(now.toISOString(), time_zone))
  const changes = fields.map((field) => ({
    field,
    before: before?.row[field] ?? null,
    after: after.row[field] ?? null,
  }))
  if (fields.length > 0 && written.what !== "MADE") {
    await writeSave(tx, {
      id: newId(),
      kind,
      thing_id,
      // An earlier version is another thing, so there is nothing to take back.
      before: is_version ? null : (before?.row ?? null),
      after: after.row,
      saved_by: given.by.name,
      saved_at: now,
    })
    const subject = THINGS[kind].table
    await recordAction(tx, {
      action: "CATALOGUE_SAVED",
      subject,
      subject_id: thing_id,
      details: { fields, asked_again: asked.families },
      now,
    })
  }
  const facts = {
    changes,
    lines,
    families: families[0]?.total ?? 0,
    family_names: families.map(({ name }) => name),
    holds: await openHolds(tx, kind, thing_id),
    answered: id === null ? 0 : await familiesAnswered(tx, kind, id),
    is_version,
    asked_again: asked.families,
    asked_later: asked.later,
  }
  // A new one has another id each time.
  return { facts: { ...facts, ...(id === null ? {} : { id }) }, done: thing_id }
}

/** What a save changes, then the save. */
export const saveThing =
  ({ store, clock }: CatalogueNeeds) =>
  async (by: StaffActor, kind: ThingKind, { id, version, values, asks_again }: Saving, seen?: string) => {
    const { facts, done, preview } = await runOrPreview(store, seen, async (tx) => {
      await lockCatalogue(tx)
      if (id !== null) {
        const { row } = await storedOf(tx, kind, id)
        const sites = sitesOf(by, "programs") ?? null
        if (!(await isWithin(tx, kind, id, sites))) throw problem("SITE_NOT_PERMITTED")
        if (version !== versionOf(row)) throw problem("CHANGED_ELSEWHERE")
      }
      return saveIn(tx, { by, kind, id, values, asks_again, now: clock() })
    })
    return { ...facts, id: done, preview }
  }

/** Whether a save can be taken back: it is the last, it changed something that was there, and nothing was booked since. */
export async function canUndo(db: Transaction | Store, kind: ThingKind, { id, row }: Stored): Promise<boolean> {
  const last = await lastSave(db, id)
  if (last === undefined || last.before === null) return false
  return isDeepStrictEqual(last.after, { ...row }) && !(await isUsedSince(db, kind, id, last.saved_at))
}

export const undoSave =
  ({ store, clock }: CatalogueNeeds) =>
  async (by: StaffActor, kind: ThingKind, id: string, seen?: string) => {
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      await lockCatalogue(tx)
      const stored = await storedOf(tx, kind, id)
      const last = await lastSave(tx, id)
      if (last?.before == null || !(await canUndo(tx, kind, stored))) throw problem("SAVE_NOT_UNDONE")
      return saveIn(tx, { by, kind, id, values: { translations: null, ...last.before }, now: clock() })
    })
    return { ...facts, id, preview }
  }
