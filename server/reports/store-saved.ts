import type { ReportKey } from "@hub/domain/reports/report-list"
import type { Schedule } from "@hub/domain/reports/report-schedule"
import type { SavedFilters } from "@hub/domain/reports/saved-reports.staff"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface SavedRow {
  id: string
  staff_id: string
  name: string
  report: ReportKey
  filters: SavedFilters
  schedule: Schedule | null
  next_at: string | null
  version: number
  seen_at: string | null
}

const select = (condition: Sql): Sql => sql`
  select id, staff_id, name, report, filters, schedule, next_at, version, seen_at from saved_report
  where removed_at is null and ${condition}`

/** A person's own, and those that they receive. */
export const savedFor = (db: Database, staff_id: string) =>
  db.many<SavedRow>(sql`
    ${select(sql`(staff_id = ${staff_id} or id in (select saved_report_id from saved_report_recipient where staff_id = ${staff_id}))`)}
    order by lower(name), id limit 200`)

export const savedById = (db: Database, id: string) => db.maybe<SavedRow>(select(sql`id = ${id}`))

/** Removed ones too: an id is used once. */
export const isSavedId = async (db: Database, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from saved_report where id = ${id}`)) !== undefined

export const holdSaved = (tx: Transaction, staff_id: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('saved_report ' || ${staff_id}, 0))`)

export const countSaved = async (db: Database, staff_id: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)::int as count from saved_report where staff_id = ${staff_id} and removed_at is null`)
  ).count

export const isSavedName = async (
  db: Database,
  { id, staff_id, name }: { id: string; staff_id: string; name: string },
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as one from saved_report
    where staff_id = ${staff_id} and lower(name) = lower(${name}) and id <> ${id} and removed_at is null`)) !==
  undefined

type Saving = Pick<SavedRow, "id" | "staff_id" | "name" | "report" | "filters" | "schedule" | "next_at"> & {
  readonly recipient_ids: readonly string[]
  readonly now: Date
}

export async function putSaved(tx: Transaction, row: Saving): Promise<void> {
  const schedule = row.schedule === null ? null : JSON.stringify(row.schedule)
  await tx.run(sql`
    insert into saved_report (id, staff_id, name, report, filters, schedule, next_at, version, seen_at, changed_at)
    values (${row.id}, ${row.staff_id}, ${row.name}, ${row.report}, ${JSON.stringify(row.filters)}::jsonb, ${schedule}::jsonb, ${row.next_at}, 1,
      ${row.now}, ${row.now})
    on conflict (id) do update set name = excluded.name, report = excluded.report, filters = excluded.filters, schedule = excluded.schedule,
      next_at = excluded.next_at, version = saved_report.version + 1, changed_at = excluded.changed_at`)
  await tx.run(sql`
    delete from saved_report_recipient where saved_report_id = ${row.id} and not staff_id = any(${row.recipient_ids}::uuid[])`)
  await tx.run(sql`
    insert into saved_report_recipient (saved_report_id, staff_id) select ${row.id}, unnest(${row.recipient_ids}::uuid[])
    on conflict do nothing`)
}

export const setSeen = (db: Database, id: string, now: Date) =>
  db.run(sql`update saved_report set seen_at = ${now} where id = ${id}`)

export const removeSaved = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`update saved_report set removed_at = ${now}, next_at = null where id = ${id} and removed_at is null`)

interface RecipientRow {
  saved_report_id: string
  id: string
}

export const recipientsOf = (db: Database, ids: readonly string[]) =>
  db.many<RecipientRow>(sql`
    select saved_report_id, staff_id as id from saved_report_recipient where saved_report_id = any(${ids}::uuid[]) order by staff_id`)

/** The next one that is due, for this process alone. */
export const dueSaved = (tx: Transaction, now: Date) =>
  tx.maybe<SavedRow>(sql`
    ${select(sql`next_at <= ${now}`)} order by next_at, id limit 1 for update skip locked`)

export const setNext = (tx: Transaction, id: string, next_at: string) =>
  tx.run(sql`update saved_report set next_at = ${next_at} where id = ${id}`)

interface Mailing {
  readonly id: string
  readonly saved_report_id: string
  readonly staff_id: string
  readonly due_at: string
  readonly is_sent: boolean
}

/** False when it went out before. */
export const addMailing = async (tx: Transaction, row: Mailing): Promise<boolean> =>
  (await tx.run(sql`
    insert into saved_report_mail (id, saved_report_id, staff_id, due_at, is_sent)
    values (${row.id}, ${row.saved_report_id}, ${row.staff_id}, ${row.due_at}, ${row.is_sent})
    on conflict (saved_report_id, staff_id, due_at) do nothing`)) === 1
