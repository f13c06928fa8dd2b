import type { MISSING_KINDS } from "@hub/domain/payments/books.staff"
import { isReal } from "../database/real-families.ts"
import { type Database, sql } from "../database/sql.ts"

interface Missing {
  kind: (typeof MISSING_KINDS)[number]
  count: number
  /** What it is about, in cents; null where that isn't known. */
  cents: number | null
}

/** What began by the end of a month and is not settled now: closing before it is leaves it to the next month. */
export const missingBefore = (db: Database, month: string) =>
  db.many<Missing>(sql`
    with edge as (select (${month}::date + interval '1 month')::date as day,
      (${month}::date + interval '1 month') at time zone c.time_zone as at from company c)
    select 'FAILED_PARTS' as kind, count(*)::int as count, coalesce(sum(i.amount - i.reduced_amount), 0)::float8 as cents
    from installment i, edge where i.status = 'FAILED' and i.due_on < edge.day and ${isReal(sql`i.customer_id`)}
    union all
    select 'UNSETTLED_PAYMENTS', count(*)::int, coalesce(sum(p.amount), 0)::float8 from payment p, edge
    where p.status in ('REQUIRES_CONFIRMATION', 'PROCESSING') and p.created_at < edge.at and ${isReal(sql`p.customer_id`)}
    union all
    select 'OPEN_REFUNDS', count(*)::int, coalesce(sum(r.amount), 0)::float8 from refund r join payment p on p.id = r.payment_id, edge
    where r.status in ('CREATED', 'PENDING') and r.created_at < edge.at and ${isReal(sql`p.customer_id`)}
    union all
    select 'UNMATCHED_EVENTS', count(*)::int, null from webhook_event e, edge where e.applied_at is null and e.received_at < edge.at
    union all
    select 'OPEN_DISPUTES', count(*)::int, coalesce(sum(d.amount), 0)::float8 from dispute d, edge
    where d.status = 'OPEN' and d.opened_at < edge.at and ${isReal(sql`d.customer_id`)}
    union all
    select 'UNANSWERED_APPLICATIONS', count(*)::int, null from application a, edge
    where a.status = 'PENDING' and a.archived_at is null and a.withdrawn_at is null and a.submitted_at < edge.at
      and ${isReal(sql`a.customer_id`)}`)
