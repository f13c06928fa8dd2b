import { inUtc } from "../database/fragments.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { FamilyHolds } from "./bookings-queries.ts"

// What many families that claim their plans have already. The caller has locked them.
// Nearly none of them has anything, and a plan made for empty tables would scan those for each family: only who has something is read.

/** What a family is paying, with its days: it blocks what overlaps. */
interface PayingPlace {
  student_id: string
  offering_id: string
  name: string
  sessions: { starts_at: string; ends_at: string }[]
}

export interface ClaimingHolds extends FamilyHolds {
  customer_id: string
  /** Of its drafts: what a newer one gives back, but for what goes back to an offer. */
  gives_back: { pool_id: string; quantity: number }[]
  paying: PayingPlace[]
}

/** Families that have nothing have no row. */
export const claimingHolds = (
  tx: Transaction,
  { customer_ids, pool_ids, since }: { customer_ids: readonly string[]; pool_ids: readonly string[]; since: Date },
) =>
  tx.many<ClaimingHolds>(sql`
    select c.id as customer_id,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'status', o.status, 'promocode_id', o.promocode_id) order by o.id)
        from hold h join customer_order o on o.id = h.order_id
        where h.customer_id = c.id and h.status = 'OPEN'), '[]') as orders,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'student_id', r.student_id, 'offering_id', r.offering_id,
          'expires_at', ${inUtc(sql`r.expires_at`)}) order by r.expires_at, r.id)
        from place_offer r where r.customer_id = c.id and r.status in ('OPEN', 'IN_CHECKOUT')), '[]') as offers,
      coalesce((
        select json_agg(json_build_object('pool_id', p.pool_id, 'quantity', p.quantity, 'from', ${inUtc(sql`h.created_at`)},
          'to', ${inUtc(sql`least(h.ended_at, h.expires_at)`)}, 'status', h.status))
        from hold h join hold_pool p on p.hold_id = h.id
        where h.customer_id = c.id and h.created_at > ${since} and not p.is_offered and p.pool_id = any(${pool_ids}::uuid[])), '[]') as held,
      coalesce((
        select json_agg(json_build_object('pool_id', g.pool_id, 'quantity', g.quantity)) from (
          select p.pool_id, sum(p.quantity - (
            select count(*) from place_offer r join place_offer_pool rp on rp.offer_id = r.id
            where r.order_id = h.order_id and r.status = 'IN_CHECKOUT' and rp.pool_id = p.pool_id))::int as quantity
          from hold h join customer_order o on o.id = h.order_id join hold_pool p on p.hold_id = h.id
          where h.customer_id = c.id and h.status = 'OPEN' and o.status = 'DRAFT' group by p.pool_id) g), '[]') as gives_back,
      coalesce((
        select json_agg(json_build_object('student_id', i.student_id, 'offering_id', i.offering_id, 'name', f.name, 'sessions', (
          select json_agg(json_build_object('starts_at', ${inUtc(sql`d.starts_at`)}, 'ends_at', ${inUtc(sql`d.ends_at`)}))
          from session d where d.offering_id = f.id)))
        from hold h join customer_order o on o.id = h.order_id join hold_item i on i.hold_id = h.id join offering f on f.id = i.offering_id
        where h.customer_id = c.id and h.status = 'OPEN' and o.status = 'AWAITING_PAYMENT'), '[]') as paying
    from customer c where c.id = any(${customer_ids}::uuid[]) and (
      c.id in (select h.customer_id from hold h
        where h.customer_id = any(${customer_ids}::uuid[]) and (h.status = 'OPEN' or h.created_at > ${since}))
      or c.id in (select r.customer_id from place_offer r
        where r.customer_id = any(${customer_ids}::uuid[]) and r.status in ('OPEN', 'IN_CHECKOUT')))`)
