import type { MissingKind } from "@hub/domain/payments/close-steps"
import { isReal } from "../database/real-families.ts"
import { type Database, sql } from "../database/sql.ts"

export interface Missing {
  kind: MissingKind
  count: number
  /** What it is about, in cents; null where that isn't known. */
  cents: number | null
}

/** What began by the end of a month and is not settled now: closing before it is leaves it to the next month. */
export const missingBefore = (db: Database, month: string) =>
  db.many<Missing>(sql`
    with edge as (select (${month}::date + interval '1 month')::date as day,
      (${month}::date + interval '1 month') at time zone c.time_zone as at from company c)
    select 'FAILED_PARTS' as kind, count(*)::int as count, coalesce(sum(i.amount), 0)::float8 as cents
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
    select 'REFUSED_REFUNDS', count(*)::int, coalesce(sum(p.refused_amount), 0)::float8 from payment p, edge
    where p.refused_amount > 0 and p.created_at < edge.at and ${isReal(sql`p.customer_id`)}
    union all
    select 'OPEN_DISPUTES', count(*)::int, coalesce(sum(d.amount), 0)::float8 from dispute d, edge
    where d.status = 'OPEN' and d.opened_at < edge.at and ${isReal(sql`d.customer_id`)}
    union all
    select 'UNANSWERED_APPLICATIONS', count(*)::int, null from application a, edge
    where a.status = 'PENDING' and a.archived_at is null and a.withdrawn_at is null and a.submitted_at < edge.at
      and ${isReal(sql`a.customer_id`)}`)

/** What families paid and got back by card in a month of the business. */
export const settledIn = (db: Database, month: string) =>
  db.one<{ payments: number; paid: number; refunds: number; refunded: number }>(sql`
    with edge as (select ${month}::date::timestamp at time zone c.time_zone as since,
      (${month}::date + interval '1 month') at time zone c.time_zone as at from company c)
    select p.*, r.* from (
      select count(*)::int as payments, coalesce(sum(p.amount), 0)::float8 as paid from payment p, edge
      where p.status = 'COMPLETED' and p.completed_at >= edge.since and p.completed_at < edge.at and ${isReal(sql`p.customer_id`)}) p
    cross join (
      select count(*)::int as refunds, coalesce(sum(r.amount), 0)::float8 as refunded from refund r join payment p on p.id = r.payment_id, edge
      where r.status = 'SUCCEEDED' and r.created_at >= edge.since and r.created_at < edge.at and ${isReal(sql`p.customer_id`)}) r`)
