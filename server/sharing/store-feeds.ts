import type { CalendarFeedRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type FeedRow = Pick<CalendarFeedRow, "id" | "student_id" | "name" | "version" | "token_hash" | "expires_at"> & {
  follower_count: number
  last_read_at: string | null
}

const openFeeds = (condition: Sql, now: Date): Sql => sql`
  select f.id, f.student_id, f.name, f.version, f.token_hash, f.expires_at, r.last_read_at, r.follower_count
  from calendar_feed f cross join lateral (
    select max(last_read_at) as last_read_at,
      count(*) filter (where last_read_at > ${now}::timestamptz - interval '7 days')::int as follower_count
    from calendar_feed_reader where feed_id = f.id) r
  where ${condition} and f.closed_at is null and f.expires_at > ${now}
  order by f.created_at, f.id`

export const feedsOf = (db: Database, customer_id: string, now: Date) =>
  db.many<FeedRow>(openFeeds(sql`f.customer_id = ${customer_id}`, now))

export const feedById = (db: Database, customer_id: string, id: string, now: Date) =>
  db.maybe<FeedRow>(openFeeds(sql`f.customer_id = ${customer_id} and f.id = ${id}`, now))

export interface NewFeed extends Pick<FeedRow, "id" | "student_id" | "name" | "token_hash"> {
  readonly customer_id: string
  readonly now: Date
  readonly expires_at: Date
}

export const addFeed = (tx: Transaction, feed: NewFeed) =>
  tx.run(sql`
    insert into calendar_feed (id, customer_id, student_id, name, token_hash, created_at, expires_at)
    values (${feed.id}, ${feed.customer_id}, ${feed.student_id}, ${feed.name}, ${feed.token_hash}, ${feed.now}, ${feed.expires_at})`)

/** The old address is closed, and nobody follows the new one yet. */
export async function renewFeed(
  tx: Transaction,
  { id, version, token_hash, expires_at }: Pick<FeedRow, "id" | "version" | "token_hash"> & { expires_at: Date },
): Promise<void> {
  await tx.run(sql`
    update calendar_feed set version = ${version}, token_hash = ${token_hash}, expires_at = ${expires_at} where id = ${id}`)
  await tx.run(sql`delete from calendar_feed_reader where feed_id = ${id}`)
}

export const closeFeed = (db: Database, customer_id: string, id: string, now: Date) =>
  db.run(sql`
    update calendar_feed set closed_at = ${now}
    where customer_id = ${customer_id} and id = ${id} and closed_at is null`)

/** How many readers of one feed are remembered. */
const READERS_MAX = 50

/** At most once an hour for each reader. */
export const noteReader = (db: Database, feed_id: string, reader: Buffer, now: Date) =>
  db.run(sql`
    insert into calendar_feed_reader as r (feed_id, reader, last_read_at)
    select ${feed_id}, ${reader}, ${now}
    where (select count(*) from calendar_feed_reader where feed_id = ${feed_id} and reader <> ${reader}) < ${READERS_MAX}
    on conflict (feed_id, reader) do update set last_read_at = excluded.last_read_at
    where r.last_read_at < ${now}::timestamptz - interval '1 hour'`)
