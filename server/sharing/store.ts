import { FRIENDS_MOST } from "@hub/domain/sharing/friend-request"
import { inUtc, NAME_ORDER } from "../database/fragments.ts"
import type {
  CalendarFeedRow,
  FriendLinkRow,
  FriendRequestRow,
  ShareRecipientRow,
  ShareSettingsRow,
} from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type Recipient = Pick<ShareRecipientRow, "id" | "name" | "email" | "last_sent_at" | "stopped_at">

const columns = sql`id, name, email, last_sent_at, stopped_at`

export const recipientsOf = (db: Database, customer_id: string) =>
  db.many<Recipient>(sql`
    select ${columns} from share_recipient where customer_id = ${customer_id} order by name ${NAME_ORDER}, id limit 100`)

/** A known address gets the name that it is given now. */
export const saveRecipient = (
  tx: Transaction,
  row: Pick<Recipient, "id" | "name" | "email"> & { customer_id: string },
) =>
  tx.one<Recipient>(sql`
    insert into share_recipient (id, customer_id, name, email) values (${row.id}, ${row.customer_id}, ${row.name}, ${row.email})
    on conflict (customer_id, lower(email)) do update set name = excluded.name
    returning ${columns}`)

export const markSent = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update share_recipient set last_sent_at = ${now} where id = any(${ids}::uuid[])`)

export const stopRecipient = (db: Database, id: string, now: Date) =>
  db.run(sql`update share_recipient set stopped_at = coalesce(stopped_at, ${now}) where id = ${id}`)

export const recipientById = (db: Database, id: string) =>
  db.maybe<Recipient>(sql`
    select ${columns} from share_recipient
    where id = coalesce((select recipient_id from share_recipient_alias where old_id = ${id}), ${id}::uuid)`)

interface Settings extends Pick<ShareSettingsRow, "customer_id" | "student_id" | "note"> {
  student_ids: readonly string[]
  recipient_ids: readonly string[]
}

export const settingsOf = (db: Database, customer_id: string, student_id: string | null) =>
  db.maybe<Pick<Settings, "student_ids" | "recipient_ids" | "note">>(sql`
    select student_ids, recipient_ids, note from share_settings
    where customer_id = ${customer_id} and student_id is not distinct from ${student_id}::uuid`)

export const saveSettings = (tx: Transaction, row: Settings & { id: string; now: Date }) =>
  tx.run(sql`
    insert into share_settings (id, customer_id, student_id, student_ids, recipient_ids, note, updated_at)
    values (${row.id}, ${row.customer_id}, ${row.student_id}, ${JSON.stringify(row.student_ids)}, ${JSON.stringify(row.recipient_ids)},
      ${row.note}, ${row.now})
    on conflict (customer_id, student_id) do update set student_ids = excluded.student_ids, recipient_ids = excluded.recipient_ids,
      note = excluded.note, updated_at = excluded.updated_at`)

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

interface NewFeed extends Pick<FeedRow, "id" | "student_id" | "name" | "token_hash"> {
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

export type OpenLinkRow = Pick<FriendLinkRow, "id" | "token_hash" | "created_at">

export const linkOfBooking = (db: Database, customer_id: string, attendance_id: string) =>
  db.maybe<OpenLinkRow>(sql`
    select id, token_hash, ${inUtc(sql`created_at`)} as created_at from friend_link
    where customer_id = ${customer_id} and attendance_id = ${attendance_id} and closed_at is null`)

type NewLink = Pick<FriendLinkRow, "id" | "customer_id" | "attendance_id" | "token_hash"> & { readonly now: Date }

export const addLink = (tx: Transaction, { id, customer_id, attendance_id, token_hash, now }: NewLink) =>
  tx.run(sql`
    insert into friend_link (id, customer_id, attendance_id, token_hash, created_at)
    values (${id}, ${customer_id}, ${attendance_id}, ${token_hash}, ${now})`)

export const closeLink = (db: Database, customer_id: string, attendance_id: string, now: Date) =>
  db.run(sql`
    update friend_link set closed_at = ${now}
    where customer_id = ${customer_id} and attendance_id = ${attendance_id} and closed_at is null`)

type NewSide = Pick<FriendRequestRow, "id" | "customer_id" | "attendance_id" | "token_hash" | "answers_id"> & {
  readonly now: Date
}

/** In the first free slot; 0 when there is none. */
export const addSide = (tx: Transaction, side: NewSide) =>
  tx.run(sql`
    insert into friend_request (id, customer_id, attendance_id, slot, token_hash, answers_id, created_at)
    select ${side.id}, ${side.customer_id}, ${side.attendance_id}, n, ${side.token_hash}, ${side.answers_id}, ${side.now}
    from generate_series(1, ${FRIENDS_MOST}::int) n
    where not exists (
      select from friend_request t where t.attendance_id = ${side.attendance_id} and t.slot = n and t.closed_at is null)
    order by n limit 1`)

/** Both families' rows. */
export const closeBoth = (db: Database, { id, attendance_id }: { id: string; attendance_id: string }, now: Date) =>
  db.run(sql`
    update friend_request o set closed_at = ${now}
    from friend_request f
    where f.id = ${id} and f.attendance_id = ${attendance_id} and (o.id = f.id or o.answers_id = f.id or o.id = f.answers_id) and o.closed_at is null`)

/** Closed or not. */
export const knownSide = (db: Database, id: string, attendance_id: string) =>
  db.maybe<{ id: string }>(sql`select id from friend_request where id = ${id} and attendance_id = ${attendance_id}`)

export const closeSides = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update friend_request set closed_at = ${now} where id = any(${[...ids]}::uuid[]) and closed_at is null`)
