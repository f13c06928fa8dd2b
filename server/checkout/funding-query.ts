import { type Sql, sql } from "../database/sql.ts"
import { saleLeft } from "../ledger/revenue-left.ts"

// What paid for a booking, and what of that hasn't come back yet.

/** Of an attendance `a`: if it was moved, as it was carried; else what its order's line says, unless an owned credit paid. */
export const fundingOf = sql`
  select f.order_id, f.sale_amount, f.fee_amount, f.is_refundable from attendance_funding f where f.attendance_id = a.id
  union all
  select l.order_id, l.total - l.fee, l.fee, true from order_line l
  where l.order_id = a.order_id and l.student_id = a.student_id and l.offering_id = a.offering_id and l.credit_id is null
    and l.total > 0 and not exists (select from attendance_funding f where f.attendance_id = a.id)`

/**
 * Of an order's bookings `b` that were given up for a credit or a code: what each cost, with the last credit that has come of it. A credit is
 * followed through later bookings that gave it back.
 */
export const givenOtherwiseOf = (order_id: Sql): Sql => sql`
  with recursive place as (
    select a.id, x.credit_id, case x.gives when 'CODE' then least(x.amount, f.sale_amount) else f.sale_amount end as sale,
      case x.gives when 'CODE' then least(x.amount, f.sale_amount + f.fee_amount) else f.sale_amount + f.fee_amount end as worth
    from attendance a join attendance_cancellation x on x.attendance_id = a.id cross join lateral (${fundingOf}) f
    where a.id in (${placesOf(order_id)}) and f.order_id = ${order_id} and x.gives in ('CREDIT', 'CODE')),
  came as (
    select p.id as place_id, c.id, c.credit_type_id, c.status from place p join credit c on c.id = p.credit_id
    union all
    select b.place_id, c.id, c.credit_type_id, c.status from credit c join came b on c.returned_from_id = b.id)
  select p.id as place_id, p.sale, p.worth, c.id as credit_id, c.credit_type_id, c.status
  from place p left join came c on c.place_id = p.id and not exists (select from credit n where n.returned_from_id = c.id)
  where p.worth > 0`

const placesOf = (order_id: Sql): Sql => sql`
  select id from attendance where order_id = ${order_id}
  union select attendance_id from attendance_funding where order_id = ${order_id}`

/**
 * In cents, of one place `k.place_id` that the order `k.order_id` paid: what of the order's price no refund has given back, less what its other
 * places cost that are booked, or came back as a credit or a code (decision 0185).
 */
export const unreturned = sql`
  select greatest(0, (select ${saleLeft} from ledger_transfer l where l.order_id = k.order_id and l.unit = 'CENTS')
    - coalesce((
      select sum(f.sale_amount) from attendance a cross join lateral (${fundingOf}) f
      where a.id in (${placesOf(sql`k.order_id`)}) and a.id <> k.place_id and a.status <> 'CANCELLED' and f.order_id = k.order_id), 0)
    - coalesce((
      select sum(g.sale) from (${givenOtherwiseOf(sql`k.order_id`)}) g
      where g.place_id <> k.place_id and (g.status is null or g.status not in ('REFUNDED', 'EXPIRED'))), 0))::int as unreturned`

/** Of an attendance whose credit \`c\` came back from another place: what had paid for that one. */
export const backingOf = sql`
  with recursive before as (
    select c.id, c.returned_from_id
    union all
    select e.id, e.returned_from_id from credit e join before b on e.id = b.returned_from_id)
  select k.order_id, k.sale_amount, u.unreturned
  from (select a.id as place_id, f.order_id, f.sale_amount
    from before join attendance_cancellation x on x.credit_id = before.id join attendance a on a.id = x.attendance_id
      cross join lateral (${fundingOf}) f) k
    cross join lateral (${unreturned}) u`
