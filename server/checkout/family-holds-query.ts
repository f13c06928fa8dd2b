import type { PoolHold } from "@hub/domain/scheduling/hold-limits"
import { inUtc } from "../database/json-times.ts"
import { listed, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { OrderRow } from "../orders/store.ts"
import type { PlaceOffer } from "../scheduling/place-offers.ts"

export interface FamilyHolds {
  /** That hold places, oldest first. */
  orders: Pick<OrderRow, "id" | "status" | "promocode_id">[]
  /** Whose places the family can still get. */
  offers: Pick<PlaceOffer, "id" | "student_id" | "offering_id" | "expires_at">[]
  /** What it has held of the pools of these offerings since then, without what was reserved for it. */
  held: PoolHold[]
}

/** What a family that takes places has already. The caller has locked the family. */
export const familyHolds = (
  tx: Transaction,
  { customer_id, offering_ids, since }: { customer_id: string; offering_ids: readonly string[]; since: Date },
) =>
  tx.one<FamilyHolds>(sql`
    select
      coalesce((
        select json_agg(json_build_object('id', o.id, 'status', o.status, 'promocode_id', o.promocode_id) order by o.id)
        from hold h join customer_order o on o.id = h.order_id
        where h.customer_id = ${customer_id} and h.status = 'OPEN'), '[]') as orders,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'student_id', r.student_id, 'offering_id', r.offering_id,
          'expires_at', ${inUtc(sql`r.expires_at`)}) order by r.expires_at, r.id)
        from place_offer r where r.customer_id = ${customer_id} and r.status in ('OPEN', 'IN_CHECKOUT')), '[]') as offers,
      coalesce((
        select json_agg(json_build_object('pool_id', p.pool_id, 'quantity', p.quantity, 'from', ${inUtc(sql`h.created_at`)},
          'to', ${inUtc(sql`least(h.ended_at, h.expires_at)`)}, 'status', h.status))
        from hold h join hold_pool p on p.hold_id = h.id
        where h.customer_id = ${customer_id} and h.created_at > ${since} and not p.is_offered
          and p.pool_id in (select pool_id from offering_pool where offering_id in (${listed(offering_ids)}))), '[]') as held`)
