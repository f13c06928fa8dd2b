import type { TestBookingRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type Row = Omit<TestBookingRow, "claimed_until">

const COLUMNS = sql`id, customer_id, way, begun_by, begun_at, booked_at, problem, undo_at, undone_at`

/** Two that begin at once get the same one. */
export const lockTests = (tx: Transaction) => tx.run(sql`select pg_advisory_xact_lock(hashtext('test booking'))`)

export const openTest = (db: Database) =>
  db.maybe<Row>(sql`select ${COLUMNS} from test_booking where undone_at is null`)

export const lastTest = (db: Database) =>
  db.maybe<Row>(sql`select ${COLUMNS} from test_booking order by undone_at is null desc, begun_at desc limit 1`)

export const wasTested = (db: Database) =>
  db.one<{ is_open: boolean; is_done: boolean }>(sql`
    select coalesce(bool_or(undone_at is null), false) as is_open,
      coalesce(bool_or(booked_at is not null and undone_at is not null), false) as is_done from test_booking`)

export const addTest = (
  tx: Transaction,
  { id, customer_id, way, by, now }: { id: string; customer_id: string; way: "CARD" | "FREE"; by: string; now: Date },
) =>
  tx.run(sql`
    insert into test_booking (id, customer_id, way, begun_by, begun_at) values (${id}, ${customer_id}, ${way}, ${by}, ${now})`)

const CLAIM_MS = 60_000

/** The process that has it goes on with it; one that died has it for a minute. */
export const claimTest = async (db: Database, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update test_booking set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    where id = ${id} and undone_at is null and (claimed_until is null or claimed_until <= ${now})`)) === 1

export const releaseTest = (db: Database, id: string, problem: string | null) =>
  db.run(sql`update test_booking set claimed_until = null, problem = ${problem} where id = ${id}`)

export const setBooked = (db: Database, id: string, now: Date) =>
  db.run(sql`update test_booking set booked_at = coalesce(booked_at, ${now}) where id = ${id}`)

export const askToUndo = (db: Database, id: string, now: Date) =>
  db.run(sql`update test_booking set undo_at = coalesce(undo_at, ${now}) where id = ${id}`)

export const setUndone = (db: Database, id: string, now: Date) =>
  db.run(sql`
    update test_booking set undone_at = coalesce(undone_at, ${now}), claimed_until = null, problem = null where id = ${id}`)

/** Asked to be undone, or older than a day. */
export const testsToUndo = (db: Database, day_ago: Date) =>
  db.many<{ id: string }>(sql`
    select id from test_booking where undone_at is null and (undo_at is not null or begun_at <= ${day_ago})`)
