import type { NoticeFacts, NoticeKind, PlaceNotice } from "@hub/domain/applications/place-notice"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const isOffered = sql`(not o.is_archived and f.display_option = 'visible' and not l.is_archived)`

const free = sql`(select min(p.capacity - p.taken - p.held - p.waiting) from offering_pool op join pool p on p.id = op.pool_id
  where op.offering_id = o.id)`

const offerings = sql`offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
  join location l on l.id = o.location_id`

export const offeringFacts = (db: Database, offering_id: string) =>
  db.maybe<NoticeFacts>(sql`
    select o.starts_at, s.opens_at, s.closes_at, ${free} as free from ${offerings}
    where o.id = ${offering_id} and ${isOffered}`)

/** Whether an activity has a date that is still ahead; undefined when families don't see the activity. */
export const hasDates = (db: Database, activity_id: string, now: Date) =>
  db.maybe<{ has_dates: boolean }>(sql`
    select exists (select from ${offerings} where o.activity_id = a.id and o.starts_at > ${now} and ${isOffered}) as has_dates
    from activity a join funbox af on af.id = a.funbox_id where a.id = ${activity_id} and af.display_option = 'visible'`)

const shown = (condition: Sql): Sql => sql`
  select n.id, n.kind, coalesce(n.offering_id, n.activity_id) as about_id, coalesce(o.name, a.name) as name, o.start_date, o.end_date,
    s.opens_at, coalesce(l.time_zone, (select time_zone from company)) as time_zone,
    coalesce(a.url_part, oa.url_part) as activity_url_part
  from place_notice n left join offering o on o.id = n.offering_id left join schedule_set s on s.id = o.schedule_set_id
    left join location l on l.id = o.location_id left join activity oa on oa.id = o.activity_id
    left join activity a on a.id = n.activity_id
  where n.ended_at is null and ${condition} order by n.created_at, n.id`

export const noticesOf = (db: Database, customer_id: string) =>
  db.many<PlaceNotice>(shown(sql`n.customer_id = ${customer_id}`))

export interface NewNotice {
  readonly id: string
  readonly customer_id: string
  readonly kind: NoticeKind
  readonly about_id: string
  readonly now: Date
}

/** The same one twice is one. */
export async function insertNotice(
  tx: Transaction,
  { id, customer_id, kind, about_id, now }: NewNotice,
): Promise<void> {
  const isActivity = kind === "DATES"
  await tx.run(sql`
    insert into place_notice (id, customer_id, kind, offering_id, activity_id, created_at)
    values (${id}, ${customer_id}, ${kind}, ${isActivity ? null : about_id}, ${isActivity ? about_id : null}, ${now})
    on conflict do nothing`)
}

export const deleteNotice = (db: Database, customer_id: string, id: string) =>
  db.run(sql`delete from place_notice where id = ${id} and customer_id = ${customer_id}`)

export interface DueNotice {
  readonly id: string
  readonly customer_id: string
  /** False when it began without a place: it ends without a mail. */
  readonly is_good: boolean
}

/** So many at a time: the next run takes the rest. */
const BATCH = 200

/** So long those who were written to have before the next in order are. */
const HEAD_START = "1 hour"

/** Those before a notice `n` for the same places: who asked earlier, and who was written to and may still book. */
const before = (now: Date): Sql => sql`(
  select count(*) from place_notice b where b.offering_id = n.offering_id and b.kind = 'PLACE'
    and case when b.ended_at is null then (b.created_at, b.id) < (n.created_at, n.id)
      else b.ended_at > ${now}::timestamptz - ${HEAD_START}::interval and not exists (
        select from attendance t where t.customer_id = b.customer_id and t.offering_id = b.offering_id and t.status = 'BOOKED') end)`

/** What has come true, and what can't any more. */
export const lockDueNotices = (tx: Transaction, now: Date) =>
  tx.many<DueNotice>(sql`
    select n.id, n.customer_id, case when n.kind = 'DATES' then true else o.starts_at > ${now} and ${isOffered}
        and coalesce(s.closes_at > ${now}, true) end as is_good
    from place_notice n left join (${offerings}) on o.id = n.offering_id
    where n.ended_at is null and case
      when n.kind = 'DATES' then exists (select from offering d join location dl on dl.id = d.location_id
        where d.activity_id = n.activity_id and d.starts_at > ${now} and not d.is_archived and not dl.is_archived)
      when o.starts_at <= ${now} or o.is_archived then true
      when n.kind = 'OPENING' then coalesce(s.opens_at <= ${now}, true)
      else coalesce(${free} > ${before(now)}, true) and coalesce(s.opens_at <= ${now}, true) end
    order by n.created_at, n.id limit ${BATCH} for update of n skip locked`)

export const noticesById = (db: Database, ids: readonly string[]) =>
  db.many<PlaceNotice>(shown(sql`n.id = any(${ids}::uuid[])`))

export const endNotices = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update place_notice set ended_at = ${now} where id = any(${ids}::uuid[])`)
