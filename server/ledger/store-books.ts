import type { AccountKey } from "@hub/domain/payments/accounts"
import type { LedgerAccountRow, PeriodLockRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const companyOf = (db: Database) => db.one<{ id: string }>(sql`select id from company`)

export const changedAccounts = (db: Database) =>
  db.many<LedgerAccountRow>(sql`select account, code, name from ledger_account order by account`)

export interface AccountChange {
  readonly account: AccountKey
  readonly code: string
  readonly name: string
}

export const writeAccounts = (tx: Transaction, accounts: readonly AccountChange[]) =>
  tx.run(sql`
    insert into ledger_account (account, code, name)
    select a.account, a.code, a.name from jsonb_to_recordset(${JSON.stringify(accounts)}) as a(account text, code text, name text)
    on conflict (account) do update set code = excluded.code, name = excluded.name`)

/** Waits for all that is writing entries, and keeps others out until the transaction ends. */
export const lockLedger = (tx: Transaction) => tx.run(sql`lock table ledger_transfer in share row exclusive mode`)

type Lock = Pick<
  PeriodLockRow,
  "id" | "month" | "closed_by" | "closed_at" | "reopened_by" | "reopened_at" | "reopen_reason"
>

/** All, the newest first. */
export const periodLocks = (db: Database) =>
  db.many<Lock>(sql`
    select id, month, closed_by, closed_at, reopened_by, reopened_at, reopen_reason from period_lock order by month desc, closed_at desc`)

interface Closing {
  readonly id: string
  /** Its first day. */
  readonly month: string
  readonly by: string
  readonly now: Date
}

export const insertLock = (tx: Transaction, { id, month, by, now }: Closing) =>
  tx.run(sql`insert into period_lock (id, month, closed_by, closed_at) values (${id}, ${month}, ${by}, ${now})`)

export const reopenLock = (tx: Transaction, { id, by, reason, now }: Omit<Closing, "month"> & { reason: string }) =>
  tx.run(sql`
    update period_lock set reopened_by = ${by}, reopened_at = ${now}, reopen_reason = ${reason}
    where id = ${id} and reopened_at is null`)

export interface MonthLine {
  account: string
  debit: number
  credit: number
  entries: number
}

/** What each account of money has received and given in a month of the business's time zone. */
export const linesOfMonth = (db: Database, month: string) =>
  db.many<MonthLine>(sql`
    with entry as (
      select l.debit_account, l.credit_account, l.amount from company c join ledger_transfer l
        on l.at >= ${month}::date::timestamp at time zone c.time_zone
        and l.at < (${month}::date + interval '1 month') at time zone c.time_zone
      where l.unit = 'CENTS')
    select e.account, sum(e.debit)::float8 as debit, sum(e.credit)::float8 as credit, count(*)::int as entries from (
      select debit_account as account, amount as debit, 0 as credit from entry
      union all select credit_account, 0, amount from entry) e
    group by e.account order by e.account`)

/** Entries that are dated in a month because the month in which they happened was closed. */
export const lateInMonth = (db: Database, month: string) =>
  db.one<{ count: number; cents: number; since: string | null }>(sql`
    select count(*)::int as count, coalesce(sum(l.amount), 0)::float8 as cents, min(l.happened_at) as since
    from company c join ledger_transfer l on l.at >= ${month}::date::timestamp at time zone c.time_zone
      and l.at < (${month}::date + interval '1 month') at time zone c.time_zone
    where l.unit = 'CENTS' and l.happened_at is not null`)

/** The business's day, and the month of its first entry. */
export const bookedSince = (db: Database, now: Date) =>
  db.one<{ today: string; first: string | null }>(sql`
    select (${now}::timestamptz at time zone time_zone)::date as today,
      (select (min(l.at) at time zone time_zone)::date from ledger_transfer l) as first
    from company`)
