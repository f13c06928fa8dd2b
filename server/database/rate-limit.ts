import { problem } from "@hub/domain/kernel/problem"
import { type Database, sql } from "./sql.ts"
import type { Transaction } from "./transaction.ts"

/** At most `max` uses under one key within `seconds`, counted from the first of them. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly seconds: number
}

type Name = Pick<Limit, "name">
const rowOf = ({ name }: Name, key: string): string => `${name}:${key}`

/**
 * Counts one use, or refuses it with 429. One statement, so uses at the same moment are counted one after another in all processes;
 * in a transaction that fails the use isn't counted, and others of the same key wait for its end.
 */
export async function consume(db: Database, limit: Limit, key: string, now: Date): Promise<void> {
  const row = rowOf(limit, key)
  const counted = await db.run(sql`
    insert into rate_limit as r (key, resets_at) values (${row}, ${new Date(now.getTime() + limit.seconds * 1_000)})
    on conflict (key) do update set
      uses = case when r.resets_at > ${now} then r.uses + 1 else 1 end,
      resets_at = case when r.resets_at > ${now} then r.resets_at else excluded.resets_at end
    where r.uses < ${limit.max} or r.resets_at <= ${now}`)
  if (counted === 1) return
  const full = await db.maybe<{ resets_at: string }>(sql`select resets_at from rate_limit where key = ${row}`)
  const left_ms = full === undefined ? 0 : Date.parse(full.resets_at) - now.getTime()
  throw problem("TOO_MANY_REQUESTS", { payload: { retry_after: Math.max(1, Math.ceil(left_ms / 1_000)) } })
}

/** Free uses, then a delay before each further one, which doubles up to the longest. */
export interface Backoff {
  readonly name: string
  readonly free: number
  readonly first_seconds: number
  readonly longest_seconds: number
  /** Uses are forgotten when there was none for so long. */
  readonly forget_seconds: number
}

/**
 * Counts one use and returns how many there are, or refuses it with 429 while the delay of the last one lasts. Uses of one key at the
 * same moment wait for each other until the transaction ends; one that fails isn't counted.
 */
export async function consumeWithBackoff(tx: Transaction, limit: Backoff, key: string, now: Date): Promise<number> {
  const { free, first_seconds, longest_seconds, forget_seconds } = limit
  const row = await tx.maybe<{ uses: number }>(sql`
    insert into rate_limit as r (key, resets_at) values (${rowOf(limit, key)}, ${new Date(now.getTime() + forget_seconds * 1_000)})
    on conflict (key) do update set uses = case when r.resets_at > ${now} then r.uses + 1 else 1 end, resets_at = excluded.resets_at
    returning uses`)
  const uses = row?.uses ?? 1
  if (uses >= free) {
    const seconds = Math.min(first_seconds * 2 ** (uses - free), longest_seconds)
    await consume(tx, { name: `${limit.name}-delay`, max: 1, seconds }, key, now)
  }
  return uses
}

/** Takes one use back that turned out not to count. */
export const refund = (db: Database, limit: Name, key: string) =>
  db.run(sql`update rate_limit set uses = uses - 1 where key = ${rowOf(limit, key)} and uses > 0`)

export const reset = (db: Database, limit: Name, key: string) =>
  db.run(sql`delete from rate_limit where key = ${rowOf(limit, key)}`)

export const deleteExpiredLimits = (db: Database, now: Date) =>
  db.run(sql`delete from rate_limit where resets_at <= ${now}`)
