import type { BusinessCopyRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const SHOWN = 10
const COLUMNS = sql`id, staff_id, status, header, sealed_key, parts_done, parts, tries, leased_until, file_key, size, problem, asked_at, ended_at`

export type CopyRow = BusinessCopyRow

/** One at a time asks, so that there is one. */
export const lockCopies = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('customer-hub copy', 0))`)

export const listCopies = (db: Database) =>
  db.many<CopyRow>(sql`select ${COLUMNS} from business_copy order by asked_at desc, id limit ${SHOWN}`)

export const copyById = (db: Database, id: string) =>
  db.maybe<CopyRow>(sql`select ${COLUMNS} from business_copy where id = ${id}`)

export const isRunning = async (db: Database): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from business_copy where status in ('QUEUED', 'RUNNING')`)) !== undefined

export const addCopy = (
  tx: Transaction,
  row: Pick<CopyRow, "id" | "staff_id" | "header" | "sealed_key"> & { readonly now: Date },
) =>
  tx.run(sql`
    insert into business_copy (id, staff_id, status, header, sealed_key, asked_at)
    values (${row.id}, ${row.staff_id}, 'QUEUED', ${row.header}, ${row.sealed_key}, ${row.now})`)

const leaseOf = (now: Date): Sql => sql`${now}::timestamptz + interval '2 minutes'`

/** The one that nobody writes now, for this process alone. */
export const claimCopy = (db: Database, now: Date) =>
  db.maybe<CopyRow>(sql`
    update business_copy set status = 'RUNNING', tries = tries + 1, leased_until = ${leaseOf(now)}, parts_done = 0, parts = null
    where id = (select id from business_copy where status = 'QUEUED' or (status = 'RUNNING' and leased_until <= ${now})
      order by asked_at, id for update skip locked limit 1)
    returning ${COLUMNS}`)

export type Mine = Pick<CopyRow, "id" | "tries">

/** While nobody has removed it, and no other process has taken it over. */
const isMine = ({ id, tries }: Mine): Sql => sql`id = ${id} and status = 'RUNNING' and tries = ${tries}`

export const renewCopy = async (
  db: Database,
  mine: Mine,
  { done, parts, now }: { done: number; parts: number; now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update business_copy set leased_until = ${leaseOf(now)}, parts_done = ${done}, parts = ${parts} where ${isMine(mine)}`)) ===
  1

const ENDED = sql`sealed_key = null, header = '', leased_until = null`

export const finishCopy = async (
  tx: Transaction,
  mine: Mine,
  { file_key, size, now }: { file_key: string; size: number; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update business_copy set status = 'DONE', file_key = ${file_key}, size = ${size}, parts_done = coalesce(parts, 0), ended_at = ${now}, ${ENDED}
    where ${isMine(mine)}`)) === 1

export const failCopy = (db: Database, mine: Mine, { problem, now }: { problem: string; now: Date }) =>
  db.run(sql`
    update business_copy set status = 'FAILED', problem = ${problem}, ended_at = ${now}, ${ENDED} where ${isMine(mine)}`)

/** Another run begins it again. */
export const releaseCopy = (db: Database, mine: Mine, now: Date) =>
  db.run(sql`update business_copy set leased_until = ${now} where ${isMine(mine)}`)

export const cancelCopy = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`
    update business_copy set status = 'CANCELED', ended_at = ${now}, ${ENDED} where id = ${id} and status in ('QUEUED', 'RUNNING')`)

/** Its bytes are removed next. */
export const forgetFile = (db: Database, id: string) =>
  db.run(sql`update business_copy set file_key = null where id = ${id} and file_key is not null`)

export const endedBefore = (db: Database, before: Date, limit: number) =>
  db.many<{ id: string; file_key: string }>(sql`
    select id, file_key from business_copy where file_key is not null and ended_at <= ${before} order by ended_at, id limit ${limit}`)
