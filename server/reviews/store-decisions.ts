import { inUtc } from "../database/json-times.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface Decided {
  customer_id: string
  activity_id: string
  status: string
  written_at: string
}

export const lockReview = (tx: Transaction, id: string) =>
  tx.maybe<Decided>(sql`
    select customer_id, activity_id, status, ${inUtc(sql`written_at`)} as written_at from review where id = ${id} for no key update`)

export const publish = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`
    update review set status = 'APPROVED', decline_reason = null, published_stars = stars, published_words = words,
      published_language = language, published_at = coalesce(published_at, ${now})
    where id = ${id}`)

/** A declined edit leaves what was approved before; what is taken down leaves nothing. */
export const decline = (tx: Transaction, id: string, { reason, takes_down }: { reason: string; takes_down: boolean }) =>
  tx.run(sql`
    update review set status = 'DECLINED', decline_reason = ${reason},
      published_stars = case when ${takes_down} then null else published_stars end,
      published_words = case when ${takes_down} then null else published_words end,
      published_language = case when ${takes_down} then null else published_language end,
      published_at = case when ${takes_down} then null else published_at end,
      answer = case when ${takes_down} then null else answer end,
      answered_at = case when ${takes_down} then null else answered_at end
    where id = ${id}`)

export const settleReports = (tx: Transaction, review_id: string, now: Date) =>
  tx.run(sql`update review_report set settled_at = ${now} where review_id = ${review_id} and settled_at is null`)

export const answerReview = (db: Database, id: string, answer: string, now: Date) =>
  db.run(sql`
    update review set answer = nullif(${answer}, ''), answered_at = case when ${answer} = '' then null else ${now}::timestamptz end
    where id = ${id} and published_at is not null`)
