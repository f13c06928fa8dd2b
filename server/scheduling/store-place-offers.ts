import type { PlaceOfferRow } from "../database/schema.generated.ts"
import { type Database, listed, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type PlaceOffer = Pick<
  PlaceOfferRow,
  "id" | "customer_id" | "student_id" | "offering_id" | "kind" | "about_id" | "status" | "expires_at" | "order_id"
>

interface PoolsOfOffer {
  pool_ids: string[]
}

const columns = sql`o.id, o.customer_id, o.student_id, o.offering_id, o.kind, o.about_id, o.status, o.expires_at, o.order_id`

const poolsOf = sql`array(select p.pool_id from place_offer_pool p where p.offer_id = o.id) as pool_ids`

export const insertOffers = (tx: Transaction, offers: readonly PlaceOffer[], now: Date) =>
  tx.run(sql`
    insert into place_offer (id, customer_id, student_id, offering_id, kind, about_id, status, expires_at, created_at)
    select id, customer_id, student_id, offering_id, kind, about_id, 'OPEN', expires_at, ${now}
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as o(id uuid, customer_id uuid, student_id uuid, offering_id uuid,
      kind text, about_id uuid, expires_at timestamptz)`)

/** Returns a pool for each place. */
export const insertOfferPools = (tx: Transaction, offer_ids: readonly string[]) =>
  tx.many<{ pool_id: string }>(sql`
    insert into place_offer_pool (offer_id, pool_id)
    select o.id, p.pool_id from place_offer o join offering_pool p on p.offering_id = o.offering_id
    where o.id = any(${offer_ids}::uuid[]) returning pool_id`)

/** A family's offers whose places it can still get. */
export const liveOffers = (db: Database, customer_id: string) =>
  db.many<PlaceOffer>(sql`
    select ${columns} from place_offer o
    where o.customer_id = ${customer_id} and o.status in ('OPEN', 'IN_CHECKOUT') order by o.expires_at, o.id`)

export const offersAbout = (db: Database, about_ids: readonly string[]) =>
  db.many<PlaceOffer>(
    sql`select ${columns} from place_offer o where o.about_id = any(${about_ids}::uuid[]) order by o.id`,
  )

/** What the hold of an order got from offers. */
export const offersInOrder = (db: Database, order_id: string) =>
  db.many<PlaceOffer>(sql`select ${columns} from place_offer o where o.order_id = ${order_id} order by o.id`)

export const setOffersClaimed = (
  tx: Transaction,
  { ids, order_id, now }: { ids: readonly string[]; order_id: string; now: Date },
) =>
  tx.many<PlaceOffer & PoolsOfOffer>(sql`
    update place_offer o set status = 'IN_CHECKOUT', order_id = ${order_id}
    where o.id in (${listed(ids)}) and o.status = 'OPEN' and o.expires_at > ${now} returning ${columns}, ${poolsOf}`)

export const reopenOffers = (tx: Transaction, order_id: string) =>
  tx.many<PoolsOfOffer>(sql`
    update place_offer o set status = 'OPEN', order_id = null
    where o.order_id = ${order_id} and o.status = 'IN_CHECKOUT' returning ${poolsOf}`)

export const acceptOffers = (tx: Transaction, order_id: string, now: Date) =>
  tx.run(sql`
    update place_offer set status = 'ACCEPTED', ended_at = ${now} where order_id = ${order_id} and status = 'IN_CHECKOUT'`)

export const closeOffers = async (
  tx: Transaction,
  { ids, status, now }: { ids: readonly string[]; status: "DECLINED" | "LAPSED" | "WITHDRAWN"; now: Date },
): Promise<(PlaceOffer & PoolsOfOffer)[]> =>
  ids.length === 0
    ? []
    : tx.many<PlaceOffer & PoolsOfOffer>(sql`
        update place_offer o set status = ${status}, ended_at = ${now}
        where o.id = any(${ids}::uuid[]) and o.status = 'OPEN' and (${status} <> 'LAPSED' or o.expires_at <= ${now})
        returning ${columns}, ${poolsOf}`)

export const dueOffers = (db: Database, now: Date) =>
  db.many<{ id: string }>(sql`
    select id from place_offer where status = 'OPEN' and expires_at <= ${now} order by expires_at limit 100`)
