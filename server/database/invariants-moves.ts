import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const MOVE_INVARIANTS: readonly Invariant[] = [
  {
    name: "I6 a booking is canceled exactly when there is a record of what came back",
    violations: sql`
      select a.id, a.status || case when x.attendance_id is null then ' without a record' else ' with a record' end as detail
      from attendance a left join attendance_cancellation x on x.attendance_id = a.id
      where (a.status = 'CANCELLED') <> (x.attendance_id is not null)`,
  },
  {
    name: "I6 a credit that came back is of the booking that was canceled",
    violations: sql`
      select r.id, 'returned from ' || coalesce(r.returned_from_id::text, 'nothing') as detail
      from credit r left join attendance_cancellation x on x.credit_id = r.id left join credit c on c.attendance_id = x.attendance_id
      where r.origin = 'RETURN' and (r.returned_from_id is distinct from c.id or x.attendance_id is null or r.customer_id <> x.customer_id)`,
  },
  {
    name: "I8 a moved booking is given up exactly when its order has booked the new place",
    violations: sql`
      select m.order_id as id, 'order is ' || o.status || ', old booking is ' || a.status as detail
      from attendance_move m join customer_order o on o.id = m.order_id join attendance a on a.id = m.attendance_id
        left join attendance_cancellation x on x.moved_by_order_id = m.order_id
      where (o.status = 'COMPLETED') <> (x.attendance_id is not null) or x.attendance_id <> m.attendance_id`,
  },
  {
    name: "I14 the refunds and reductions of a canceled booking or day are what its family was promised",
    violations: sql`
      select id, 'promised ' || promised || ' and ' || promised_less || ' less to pay, given ' || refunded || ' and ' || reduced as detail from (
        select x.attendance_id as id, case when x.gives = 'REFUND' then x.amount else 0 end + d.amount as promised,
          x.reduced_amount + d.reduced_amount as promised_less,
          coalesce((select sum(r.amount) from refund r where r.attendance_id = x.attendance_id), 0) as refunded,
          coalesce((select sum(n.reduced_amount) from credit_note n where n.attendance_id = x.attendance_id), 0) as reduced
        from (
            select attendance_id, gives, amount, reduced_amount from attendance_cancellation
            union all select distinct r.attendance_id, 'NOTHING', 0, 0 from attendance_day_return r
            where not exists (select from attendance_cancellation n where n.attendance_id = r.attendance_id)) x
          cross join lateral (
            select coalesce(sum(r.amount) filter (where r.gives = 'REFUND'), 0) as amount, coalesce(sum(r.reduced_amount), 0) as reduced_amount
            from attendance_day_return r where r.attendance_id = x.attendance_id) d) c
      where promised <> refunded or promised_less <> reduced`,
  },
  {
    name: "I21 what a booking gave and what paid for it belong to its family",
    violations: sql`
      select a.id, what || ' of another family' as detail from (
        select attendance_id, 'cancellation' as what, customer_id from attendance_cancellation
        union all select attendance_id, 'move', customer_id from attendance_move
        union all select f.attendance_id, 'funding', o.customer_id from attendance_funding f join customer_order o on o.id = f.order_id
        union all select r.attendance_id, 'refund', p.customer_id from refund r join payment p on p.id = r.payment_id
      ) c join attendance a on a.id = c.attendance_id where a.customer_id <> c.customer_id`,
  },
  {
    name: "an offering that was canceled for everybody has no bookings",
    violations: sql`
      select c.offering_id as id, 'booked by ' || count(a.id) as detail
      from offering_cancellation c join attendance a on a.offering_id = c.offering_id and a.status = 'BOOKED'
      where c.finished_at is not null group by c.offering_id`,
  },
  {
    name: "a day that was canceled for everybody is nobody's",
    violations: sql`
      select c.id, 'booked by ' || count(distinct a.id) as detail
      from day_cancellation c join attendance a on a.offering_id = c.offering_id and a.status = 'BOOKED'
        join attendance_day d on d.attendance_id = a.id and d.date = c.date and d.is_booked
      where c.finished_at is not null and c.reinstated_at is null group by c.id`,
  },
  {
    name: "what came back for a day belongs to the family and to its cancellation",
    violations: sql`
      select r.id, 'of another offering or day' as detail
      from attendance_day_return r join attendance a on a.id = r.attendance_id join day_cancellation c on c.id = r.cancellation_id
      where (a.offering_id, r.date) is distinct from (c.offering_id, c.date)`,
  },
]
