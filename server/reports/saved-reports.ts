import { type StaffActor, staffIdOf } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import type { ReportKey } from "@hub/domain/reports/report-list"
import { daysOf } from "@hub/domain/reports/report-period"
import { isScheduleDay, nextDue, type Schedule } from "@hub/domain/reports/report-schedule"
import type { SavedFilters, StaffSavedReport } from "@hub/domain/reports/saved-reports.staff"
import type { Database } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { actorOf, companyZone, deliveries, locationNamed, people, seasonById, staffNames } from "./people-queries.ts"
import type { ReportNeeds } from "./read-report.ts"
import { definitionOf, mayRead, resolveReport, todayOf } from "./resolve-report.ts"
import * as store from "./store-saved.ts"

const m = messages("server/reports.saved")

type Needs = Pick<ReportNeeds, "store" | "clock">

const SAVED_MAX = 50

/** The days of its filters, today. */
export function daysOfFilters({ period, from, to }: SavedFilters, today: string): { from?: string; to?: string } {
  if (period !== "DAYS") return daysOf(period, today)
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

async function shown(
  db: Database,
  rows: readonly store.SavedRow[],
  { staff_id, now }: { staff_id: string; now: Date },
): Promise<StaffSavedReport[]> {
  const ids = rows.map(({ id }) => id)
  const [today, given, names] = await Promise.all([
    todayOf(db, now),
    deliveries(db, ids),
    staffNames(
      db,
      rows.map((row) => row.staff_id),
    ),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const definition = definitionOf(row.report)
      const days = definition.has_range ? daysOfFilters(row.filters, today) : {}
      const { location_id } = row.filters
      return {
        id: row.id,
        name: row.name,
        key: row.report,
        report: definition.name,
        filters: row.filters,
        from: days.from ?? null,
        to: days.to ?? null,
        location: location_id === undefined ? null : ((await locationNamed(db, location_id)) ?? null),
        schedule: row.schedule,
        next_at: row.next_at,
        recipients: given
          .filter(({ saved_report_id }) => saved_report_id === row.id)
          .map(({ id, name, state, at }) => ({ id, name, state, at })),
        saved_by: names.get(row.staff_id) ?? "",
        is_own: row.staff_id === staff_id,
        seen_at: row.staff_id === staff_id ? row.seen_at : null,
        version: row.version,
      }
    }),
  )
}

export const listSaved =
  ({ store: db, clock }: Needs) =>
  async (by: StaffActor): Promise<StaffSavedReport[]> => {
    if (by.kind === "system") return []
    const { staff_id } = by
    const rows = await store.savedFor(db, staff_id)
    const readable = rows.filter(({ report }) => mayRead(by, definitionOf(report)))
    return shown(db, readable, { staff_id, now: clock() })
  }

/** Who may read a report, and so may get it. */
export async function readersOf(db: Database, key: ReportKey) {
  const definition = definitionOf(key)
  return (await people(db)).filter((person) => mayRead(actorOf(person), definition))
}

interface Saving {
  readonly name: string
  readonly key: ReportKey
  readonly filters: SavedFilters
  readonly schedule: Schedule | null
  readonly recipient_ids: readonly string[]
  readonly version: number
}

async function requireFilters(db: Database, by: StaffActor, { key, filters }: Saving, now: Date): Promise<void> {
  const definition = definitionOf(key)
  if (!mayRead(by, definition)) throw problem("NOT_PERMITTED")
  const { period, from, to, location_id, season_id, split } = filters
  if (definition.has_range && period === "DAYS" && season_id === undefined && (from === undefined || to === undefined))
    throw invalid("filters.period", m.daysNeeded, "empty")
  if (location_id !== undefined && (await locationNamed(db, location_id)) === undefined)
    throw invalid("filters.location_id", m.locationUnknown)
  if (season_id !== undefined && (await seasonById(db, season_id)) === undefined)
    throw invalid("filters.season_id", m.seasonUnknown)
  await resolveReport(db, by, { key, query: period === "DAYS" ? filters : { location_id, season_id, split }, now })
}

async function requireRecipients(db: Database, { key, schedule, recipient_ids }: Saving): Promise<void> {
  if (schedule === null) return
  if (!isScheduleDay(schedule)) throw invalid("schedule.day", m.noSuchDay)
  if (recipient_ids.length === 0) throw invalid("recipient_ids", m.nobody, "empty")
  const readers = new Set((await readersOf(db, key)).map(({ id }) => id))
  const other = recipient_ids.find((id) => !readers.has(id))
  if (other === undefined) return
  const name = (await staffNames(db, [other])).get(other)
  throw name === undefined ? problem("NOT_FOUND") : invalid("recipient_ids", m.notPermitted({ name }))
}

const textOf = ({ name, key, filters, schedule, recipient_ids }: Omit<Saving, "version">): string =>
  previewDigest({ name, key, filters, schedule, recipients: [...recipient_ids].sort() })

/** Saves it as it is given; the same again changes nothing. */
export const saveReport =
  ({ store: db, clock }: Needs) =>
  async (by: StaffActor, id: string, given: Saving): Promise<StaffSavedReport> => {
    const staff_id = staffIdOf(by)
    const now = clock()
    const name = tidyLine(given.name)
    if (name === "") throw invalid("name", m.nameNeeded, "empty")
    const recipient_ids = given.schedule === null ? [] : given.recipient_ids
    const saving = { ...given, name, recipient_ids }
    await db.as(by).transaction(async (tx) => {
      await requireFilters(tx, by, saving, now)
      await requireRecipients(tx, saving)
      await store.holdSaved(tx, staff_id)
      const before = await store.savedById(tx, id)
      if (before === undefined ? await store.isSavedId(tx, id) : before.staff_id !== staff_id)
        throw problem("NOT_FOUND")
      const recipients = (await store.recipientsOf(tx, [id])).map((one) => one.id)
      if (
        before !== undefined &&
        textOf({ ...before, key: before.report, recipient_ids: recipients }) === textOf(saving)
      )
        return
      if ((before?.version ?? 0) !== given.version) throw problem("CHANGED_ELSEWHERE")
      if (before === undefined && (await store.countSaved(tx, staff_id)) >= SAVED_MAX)
        throw problem("SAVED_REPORTS_FULL")
      if (await store.isSavedName(tx, { id, staff_id, name })) throw invalid("name", m.nameTaken, "taken")
      const { key, filters, schedule } = saving
      const next_at = schedule === null ? null : nextDue(schedule, now, await companyZone(tx))
      await store.putSaved(tx, { id, staff_id, name, report: key, filters, schedule, next_at, recipient_ids, now })
    })
    const row = await store.savedById(db, id)
    const [saved] = row === undefined ? [] : await shown(db, [row], { staff_id, now })
    if (saved === undefined) throw problem("NOT_FOUND")
    return saved
  }

async function ownSaved(db: Database, by: StaffActor, id: string): Promise<store.SavedRow> {
  const found = await store.savedById(db, id)
  if (found === undefined || found.staff_id !== staffIdOf(by)) throw problem("NOT_FOUND")
  return found
}

export const markSeen =
  ({ store: db, clock }: Needs) =>
  async (by: StaffActor, id: string) => {
    await ownSaved(db, by, id)
    await store.setSeen(db, id, clock())
    return {}
  }

export const removeSaved =
  ({ store: db, clock }: Needs) =>
  async (by: StaffActor, id: string) => {
    // Pressed twice: it is gone, which is what was asked for.
    if ((await store.savedById(db, id)) === undefined && (await store.isSavedId(db, id))) return {}
    await ownSaved(db, by, id)
    await db.as(by).transaction((tx) => store.removeSaved(tx, id, clock()))
    return {}
  }
