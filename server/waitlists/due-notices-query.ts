import { type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { free, isOffered, offerings } from "./store-notices.ts"

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
      when n.kind = 'OPENING' then coalesce(s.opens_at <= ${now}, true)
      else coalesce(${free} > ${before(now)}, true) and coalesce(s.opens_at <= ${now}, true) end
    order by n.created_at, n.id limit ${BATCH} for update of n skip locked`)
