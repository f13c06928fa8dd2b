import { type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { free, isOffered, offerings } from "./store.ts"

interface DueNotice {
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
      else b.ended_at > ${now}::timestamptz - ${HEAD_START}::interval and b.offering_id <> all (
        select t.offering_id from attendance t
        where t.customer_id = b.customer_id and t.status <> 'CANCELLED') end)`

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
      when n.kind = 'OPENING' then coalesce(opens_for(s.id, s.opens_at, n.customer_id, ${now}) <= ${now}, true)
      else coalesce(${free} > ${before(now)}, true) and coalesce(s.opens_at <= ${now}, true) end
    order by n.created_at, n.id limit ${BATCH} for update of n skip locked`)

interface ReminderRow {
  id: string
  customer_id: string
  kind: "OPENS_TOMORROW" | "OPENS_IN_AN_HOUR"
  program: string
  first_day: string
  last_day: string
  activity_url_part: string | null
  opens_at: string
  time_zone: string
}

/** Asked for before the hour or the day began, and not written yet. */
export const openingsToRemindOf = (tx: Transaction, now: Date) =>
  tx.many<ReminderRow>(sql`
    select n.id, n.customer_id, k.kind, o.name as program, o.start_date as first_day,
      last_day(o.end_date, o.start_time, o.end_time) as last_day, a.url_part as activity_url_part, e.opens_at, l.time_zone
    from place_notice n join (${offerings}) on o.id = n.offering_id left join activity a on a.id = o.activity_id
      cross join lateral (select opens_for(s.id, s.opens_at, n.customer_id, ${now}) as opens_at) e
      cross join lateral (select case when e.opens_at <= ${now}::timestamptz + interval '1 hour' then 'OPENS_IN_AN_HOUR' else 'OPENS_TOMORROW' end as kind,
        case when e.opens_at <= ${now}::timestamptz + interval '1 hour' then interval '1 hour' else interval '1 day' end as ahead) k
    where n.ended_at is null and n.kind = 'OPENING' and s.opens_at > ${now} and ${isOffered} and o.starts_at > ${now}
      and e.opens_at > ${now} and e.opens_at <= ${now}::timestamptz + k.ahead and n.created_at < e.opens_at - k.ahead
      and (select w.id from outbox_mail w where w.kind = k.kind and w.about_id = n.id
        and w.kind not in ('PLAN_CARD_REMOVED', 'APPLICATION_CARD_REMOVED') limit 1) is null
    order by n.created_at, n.id limit ${BATCH}`)
