import type { WaitlistRecord } from "@hub/domain/applications/waitlist"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"

/** A lapsed offer is shown for so long. */
const LAPSED_DAYS = 7

interface Wanted {
  customer_id: string
  now: Date
  student_id?: string
  offering_id?: string
  limit: number
  offset: number
}

type Row = Omit<WaitlistRecord, "type" | "offer" | "program" | "both_or_none" | "position"> &
  WaitlistRecord["program"] & {
    offer_id: string | null
    offer_expires_at: string | null
    is_in_checkout: boolean
    total: number
  }

const isWaiting = sql`e.status = 'WAITING'`

/** What of a family's entries still concerns it, named `e`, with its offer `r` and offering `o`. */
const concerns = (now: Date): Sql => sql`(
  ${isWaiting} and o.starts_at > ${now}
  or r.status in ('OPEN', 'IN_CHECKOUT')
  or r.status = 'LAPSED' and o.starts_at > ${now} and r.ended_at > ${now}::timestamptz - make_interval(days => ${LAPSED_DAYS})
    and not exists (select from waitlist_entry n
      where n.student_id = e.student_id and n.offering_id = e.offering_id and n.number > e.number))`

/** Offers first, by their deadline; then the lines in the order in which the family joined them; lapsed offers last. */
const rank = sql`case when r.status in ('OPEN', 'IN_CHECKOUT') then 0 when ${isWaiting} then 1 else 2 end`

/** A page of a family's records and how many there are. */
export async function waitlistPage(db: Database, { customer_id, now, ...wanted }: Wanted) {
  const { student_id, offering_id, limit, offset } = wanted
  const rows = await db.many<Row>(sql`
    select e.id, e.offering_id as program_id, e.student_id, e.joined_at,
      array(select g.student_id from waitlist_entry g
        where g.group_id = e.group_id and (g.id = e.id or ${isWaiting} and g.status = 'WAITING') order by g.number) as ids,
      case when ${isWaiting} then 'WAITING'
        when r.status = 'LAPSED' or r.status = 'OPEN' and r.expires_at <= ${now} then 'LAPSED' else 'OFFERED' end as status,
      (select count(distinct a.customer_id)::int from waitlist_entry a
        where ${isWaiting} and a.offering_id = e.offering_id and a.status = 'WAITING' and a.number < e.number
          and a.customer_id <> e.customer_id) as families_ahead,
      (select json_build_object('attendance_id', b.id, 'name', i.name) from attendance b join offering i on i.id = b.offering_id
        where b.student_id = e.student_id and b.offering_id = e.instead_of_offering_id and b.status = 'BOOKED') as instead_of,
      r.id as offer_id, r.expires_at as offer_expires_at, r.status = 'IN_CHECKOUT' as is_in_checkout,
      o.name, o.kind, o.session_count, o.room, o.location_id, o.funbox_id, o.start_date, o.end_date, o.start_time, o.end_time, o.starts_at, o.weekdays,
      c.price, (select t.url_part from activity t where t.id = o.activity_id) as activity_url_part,
      count(*) over ()::int as total
    from waitlist_entry e join offering o on o.id = e.offering_id join credit_type c on c.id = o.credit_type_id
      left join place_offer r on r.id = e.offer_id
    where e.customer_id = ${customer_id} and ${concerns(now)}
      ${student_id === undefined ? nothing : sql`and e.student_id = ${student_id}`}
      ${offering_id === undefined ? nothing : sql`and e.offering_id = ${offering_id}`}
    order by ${rank}, case when ${rank} = 0 then r.expires_at end, e.number limit ${limit} offset ${offset}`)
  return { items: rows.map(recordOf), total: rows[0]?.total ?? 0, limit, offset }
}

const recordOf = (row: Row): WaitlistRecord => {
  const { id, program_id, student_id, ids, status, families_ahead, joined_at, offer_id, offer_expires_at } = row
  const isOffered = status === "OFFERED" && offer_id !== null && offer_expires_at !== null
  return {
    id,
    type: "PROGRAM_RECORD",
    program_id,
    student_id,
    ids,
    both_or_none: ids.length > 1,
    status,
    position: status === "WAITING" ? families_ahead + 1 : null,
    families_ahead,
    joined_at,
    instead_of: row.instead_of,
    offer: isOffered ? { id: offer_id, expires_at: offer_expires_at, is_in_checkout: row.is_in_checkout } : null,
    program: {
      name: row.name,
      kind: row.kind,
      room: row.room,
      location_id: row.location_id,
      funbox_id: row.funbox_id,
      start_date: row.start_date,
      end_date: row.end_date,
      start_time: row.start_time,
      end_time: row.end_time,
      starts_at: row.starts_at,
      weekdays: row.weekdays,
      session_count: row.session_count,
      price: row.price,
      activity_url_part: row.activity_url_part,
    },
  }
}
