import type { FILE_FORMATS, FILE_STATES } from "@hub/domain/reports/report-files.staff"
import type { LISTED_KEYS, Split } from "@hub/domain/reports/report-list"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** As they were when it was asked for: days are fixed, and where the person could read. */
export interface FileFilters {
  readonly from?: string
  readonly to?: string
  readonly location_id?: string
  readonly season_id?: string
  readonly split?: Split
  readonly year?: number
  readonly sites: readonly string[] | null
}

export interface FileRow {
  id: string
  staff_id: string
  report: (typeof LISTED_KEYS)[number]
  filters: FileFilters
  format: (typeof FILE_FORMATS)[number]
  status: (typeof FILE_STATES)[number]
  parts_done: number
  parts: number | null
  tries: number
  leased_until: string | null
  problem: string | null
  asked_at: string
  started_at: string | null
  ended_at: string | null
}

const COLUMNS = sql`id, staff_id, report, filters, format, status, parts_done, parts, tries, leased_until, problem, asked_at, started_at, ended_at`

/** What ended before that is gone. */
const isThere = (now: Date): Sql => sql`(ended_at is null or ended_at > ${now}::timestamptz - interval '7 days')`

export const filesOf = (db: Database, staff_id: string, now: Date) =>
  db.many<FileRow>(sql`
    select ${COLUMNS} from report_file where staff_id = ${staff_id} and ${isThere(now)} order by asked_at desc, id limit 20`)

export const fileById = (db: Database, { id, staff_id, now }: { id: string; staff_id: string; now: Date }) =>
  db.maybe<FileRow>(
    sql`select ${COLUMNS} from report_file where id = ${id} and staff_id = ${staff_id} and ${isThere(now)}`,
  )

export const isIdTaken = async (db: Database, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from report_file where id = ${id}`)) !== undefined

/** One at a time asks for a person, so that the count holds. */
export const holdPerson = (tx: Transaction, staff_id: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('report_file ' || ${staff_id}, 0))`)

export const unfinished = async (db: Database, staff_id: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)::int as count from report_file where staff_id = ${staff_id} and status in ('QUEUED', 'RUNNING')`)
  ).count

export const addFile = (
  tx: Transaction,
  row: Pick<FileRow, "id" | "staff_id" | "report" | "filters" | "format"> & { now: Date },
) =>
  tx.run(sql`
    insert into report_file (id, staff_id, report, filters, format, status, asked_at)
    values (${row.id}, ${row.staff_id}, ${row.report}, ${JSON.stringify(row.filters)}::jsonb, ${row.format}, 'QUEUED', ${row.now})`)

export const cancelFile = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`
    update report_file set status = 'CANCELED', ended_at = ${now}, leased_until = null where id = ${id} and status in ('QUEUED', 'RUNNING')`)

export const queueAgain = (tx: Transaction, id: string) =>
  tx.run(sql`
    update report_file set status = 'QUEUED', ended_at = null, problem = null, tries = 0, leased_until = null
    where id = ${id} and status in ('FAILED', 'CANCELED')`)

/** Some seconds of the same report, of files that were made before; null without one. */
export const usualSeconds = async (db: Database, report: string): Promise<number | null> =>
  (
    await db.one<{ seconds: number | null }>(sql`
      select avg(extract(epoch from f.ended_at - f.started_at))::float8 as seconds from (
        select started_at, ended_at from report_file where report = ${report} and status = 'DONE' order by ended_at desc limit 5) f`)
  ).seconds

const leaseOf = (now: Date): Sql => sql`${now}::timestamptz + interval '2 minutes'`

/** The oldest that nobody makes now, for this process alone. */
export const claimFile = (db: Database, now: Date) =>
  db.maybe<FileRow>(sql`
    update report_file set status = 'RUNNING', tries = tries + 1, started_at = coalesce(started_at, ${now}), leased_until = ${leaseOf(now)}
    where id = (select id from report_file where status = 'QUEUED' or (status = 'RUNNING' and leased_until <= ${now})
      order by asked_at, id for update skip locked limit 1)
    returning ${COLUMNS}`)

type Mine = Pick<FileRow, "id" | "leased_until">

/** While nobody has canceled it or taken it over. */
const isMine = ({ id, leased_until }: Mine): Sql =>
  sql`id = ${id} and status = 'RUNNING' and leased_until = ${leased_until}::timestamptz`

export const setParts = (db: Database, mine: Mine, parts: number) =>
  db.run(sql`update report_file set parts = greatest(${parts}::integer, parts_done) where ${isMine(mine)}`)

/** Goes on with the lease; undefined when it is no longer ours. */
export const renewLease = async (tx: Transaction, mine: Mine, now: Date): Promise<string | undefined> =>
  (
    await tx.maybe<{ leased_until: string }>(sql`
      update report_file set leased_until = ${leaseOf(now)}, tries = 0, parts_done = parts_done + 1, parts = greatest(parts, parts_done + 1)
      where ${isMine(mine)} returning leased_until`)
  )?.leased_until

export interface Part {
  readonly customer_id: string | null
  readonly name: string | null
  readonly pdf: Uint8Array | null
  readonly rows: readonly (readonly string[])[] | null
}

export const addPart = (
  tx: Transaction,
  { file_id, position, ...part }: Part & { file_id: string; position: number },
) =>
  tx.run(sql`
    insert into report_file_part (file_id, position, customer_id, name, pdf, rows)
    values (${file_id}, ${position}, ${part.customer_id}, ${part.name}, ${part.pdf === null ? null : Buffer.from(part.pdf)},
      ${part.rows === null ? null : JSON.stringify(part.rows)}::jsonb)`)

export const rowsUntilNow = async (db: Database, file_id: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select coalesce(sum(jsonb_array_length(rows)), 0)::int as count from report_file_part where file_id = ${file_id} and rows is not null`)
  ).count

export const lastFamily = async (db: Database, file_id: string): Promise<string | null> =>
  (
    await db.one<{ id: string | null }>(sql`
      select max(customer_id::text)::uuid as id from report_file_part where file_id = ${file_id}`)
  ).id

export const finishFile = async (tx: Transaction, mine: Mine, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update report_file set status = 'DONE', parts = parts_done, ended_at = ${now}, leased_until = null where ${isMine(mine)}`)) ===
  1

export const failFile = (db: Database, mine: Mine, { problem, now }: { problem: string; now: Date }) =>
  db.run(sql`
    update report_file set status = 'FAILED', problem = ${problem}, ended_at = ${now}, leased_until = null where ${isMine(mine)}`)

/** Another run goes on with it. */
export const releaseFile = (db: Database, mine: Mine, now: Date) =>
  db.run(sql`update report_file set leased_until = ${now} where ${isMine(mine)}`)

export const partRows = (db: Database, file_id: string) =>
  db.many<{ rows: string[][] }>(sql`
    select rows from report_file_part where file_id = ${file_id} and rows is not null order by position`)

export const partNames = (db: Database, file_id: string) =>
  db.many<{ position: number; name: string }>(sql`
    select position, coalesce(name, '') as name from report_file_part where file_id = ${file_id} and pdf is not null order by position`)

/** Undefined when the family was deleted since. */
export const partPdf = async (db: Database, file_id: string, position: number): Promise<Buffer | undefined> =>
  (
    await db.maybe<{ pdf: Buffer }>(sql`
      select pdf from report_file_part where file_id = ${file_id} and position = ${position} and pdf is not null`)
  )?.pdf

export const forgetFiles = (db: Database, now: Date) => db.run(sql`delete from report_file where not ${isThere(now)}`)
