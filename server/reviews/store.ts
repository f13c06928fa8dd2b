import type { OwnReview, Review } from "@hub/domain/reviews/review"
import { v7 as newId } from "uuid"
import { inUtc } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const ownReview = (db: Database, customer_id: string, activity_id: string) =>
  db.maybe<OwnReview>(sql`
    select id, stars, words, status, decline_reason, published_at is not null as is_published, ${inUtc(sql`written_at`)} as written_at
    from review where customer_id = ${customer_id} and activity_id = ${activity_id}`)

export interface NewWording {
  readonly customer_id: string
  readonly activity_id: string
  readonly stars: number
  readonly words: string
  readonly language: string
  readonly year: number
  readonly now: Date
}

/** What is published stays until the new wording is approved. */
export const writeWording = (
  tx: Transaction,
  { customer_id, activity_id, stars, words, language, year, now }: NewWording,
) =>
  tx.run(sql`
    insert into review (id, customer_id, activity_id, stars, words, language, year, status, written_at)
    values (${newId()}, ${customer_id}, ${activity_id}, ${stars}, ${words}, ${language}, ${year}, 'PENDING', ${now})
    on conflict (customer_id, activity_id) do update set stars = excluded.stars, words = excluded.words, language = excluded.language,
      year = excluded.year, status = 'PENDING', decline_reason = null, written_at = excluded.written_at`)

export const deleteReview = (tx: Transaction, customer_id: string, activity_id: string) =>
  tx.run(sql`delete from review where customer_id = ${customer_id} and activity_id = ${activity_id}`)

/** How many gave one star, two, and so on. */
export const countsByStars = async (db: Database, activity_id: string): Promise<number[]> => {
  const rows = await db.many<{ stars: number; count: number }>(sql`
    select published_stars as stars, count(*)::int as count from review
    where activity_id = ${activity_id} and published_at is not null and published_stars is not null group by published_stars`)
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

export type PublishedRow = Omit<Review, "first_name"> & { customer_id: string }

export const publishedReviews = (
  db: Database,
  { activity_id, limit, offset }: { activity_id: string; limit: number; offset: number },
) =>
  db.many<PublishedRow>(sql`
    select id, customer_id, year, published_stars as stars, published_words as words, published_language as language,
      ${inUtc(sql`published_at`)} as published_at, answer
    from review where activity_id = ${activity_id} and published_at is not null and published_stars is not null
      and published_words is not null and published_language is not null
    order by published_at desc, id limit ${limit} offset ${offset}`)

/** Whose it is; undefined for one that nobody can read. */
export const publishedOwner = (db: Database, id: string) =>
  db.maybe<{ customer_id: string }>(sql`select customer_id from review where id = ${id} and published_at is not null`)

export const hasReported = (db: Database, review_id: string, customer_id: string) =>
  db.maybe(sql`select from review_report where review_id = ${review_id} and customer_id = ${customer_id}`)

export const addReport = (
  tx: Transaction,
  { review_id, customer_id, reason, now }: { review_id: string; customer_id: string; reason: string; now: Date },
) =>
  tx.run(sql`
    insert into review_report (review_id, customer_id, reason, reported_at) values (${review_id}, ${customer_id}, ${reason}, ${now})
    on conflict do nothing`)

/** False when another process was first. */
export const noteAsked = async (
  tx: Transaction,
  { id, customer_id, activity_id, now }: { id: string; customer_id: string; activity_id: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into review_ask (id, customer_id, activity_id, asked_at) values (${id}, ${customer_id}, ${activity_id}, ${now})
    on conflict do nothing`)) === 1

export const stopAsking = (db: Database, customer_id: string, now: Date) =>
  db.run(sql`
    insert into review_opt_out (customer_id, at) select id, ${now} from customer where id = ${customer_id} on conflict do nothing`)

interface Decided {
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
