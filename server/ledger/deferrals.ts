import { addMonths } from "@hub/domain/kernel/calendar"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { discountsIn } from "./queries.ts"

/** What of the sales was deferred when a month ended, by the rule of the report on revenue. */
export type DeferredAt = (db: Database, month: string) => Promise<number>

export interface Deferral {
  readonly month: string
  readonly deferred: number
  readonly discounts: number
}

/** A closed month keeps what it was closed with. */
async function deferredBy(db: Database, deferredAt: DeferredAt, month: string): Promise<number> {
  const kept = await db.maybe<{ deferred: number }>(sql`
    select deferred::float8 as deferred from period_deferral where month = ${`${month}-01`}`)
  return kept?.deferred ?? deferredAt(db, month)
}

async function discountsOf(db: Database, month: string): Promise<number> {
  const kept = await db.maybe<{ discounts: number | null }>(sql`
    select discounts::float8 as discounts from period_deferral where month = ${`${month}-01`}`)
  return kept === undefined ? discountsIn(db, month) : (kept.discounts ?? 0)
}

/** What was deferred when a month ended, what of it the month added, and what discounts took off its sales. */
export async function deferralOf(db: Database, deferredAt: DeferredAt, month: string) {
  const before = await deferredBy(db, deferredAt, addMonths(month, -1))
  const deferred_until = await deferredBy(db, deferredAt, month)
  return { deferred: deferred_until - before, deferred_until, discounts: await discountsOf(db, month) }
}

export const insertDeferrals = (tx: Transaction, lock_id: string, deferrals: readonly Deferral[]) =>
  tx.run(sql`
    insert into period_deferral (month, deferred, discounts, lock_id)
    select (d.month || '-01')::date, d.deferred, d.discounts, ${lock_id}
    from jsonb_to_recordset(${JSON.stringify(deferrals)}) as d(month text, deferred bigint, discounts bigint)
    on conflict (month) do nothing`)

export const dropDeferrals = (tx: Transaction, lock_id: string) =>
  tx.run(sql`delete from period_deferral where lock_id = ${lock_id}`)
