import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const ADD_ON_INVARIANTS: readonly Invariant[] = [
  {
    name: "I64 what is held and taken of an add-on is what checkouts hold and bookings have, never above its capacity",
    violations: sql`
      select s.add_on_id as id, coalesce(s.date::text || ': ', '') || 'held ' || s.held || ', in checkouts ' || h.count || ', taken ' || s.taken
        || ', booked ' || b.count || ' of ' || coalesce(s.capacity::text, 'any') as detail
      from add_on_stock s
        cross join lateral (select count(*) from held_add_on h where h.add_on_id = s.add_on_id and h.date is not distinct from s.date) h
        cross join lateral (select count(*) from attendance_add_on b
          where b.add_on_id = s.add_on_id and b.date is not distinct from s.date and b.status = 'BOOKED') b
      where (s.held, s.taken) is distinct from (h.count, b.count) or s.held + s.taken > s.capacity`,
  },
  {
    name: "I64 the capacity of an add-on is what its days have",
    violations: sql`
      select a.id, 'capacity ' || coalesce(a.capacity::text, 'any') || ', of its stock ' || coalesce(s.capacity::text, 'any') as detail
      from add_on a join add_on_stock s on s.add_on_id = a.id where s.capacity is distinct from a.capacity`,
  },
  {
    name: "I65 what is held of add-ons belongs to a place of an open hold, or to a booking of its family",
    violations: sql`
      select h.order_id as id, 'add-on ' || h.add_on_id as detail from held_add_on h
      where not exists (
        select from hold o where o.order_id = h.order_id and o.status = 'OPEN' and (
          exists (select from hold_item i where i.hold_id = o.id and i.student_id = h.student_id and i.offering_id = h.offering_id)
          or exists (select from attendance a
            where a.customer_id = o.customer_id and a.student_id = h.student_id and a.offering_id = h.offering_id)))`,
  },
  {
    name: "I65 what bookings have of add-ons is what their orders' lines sold",
    violations: sql`
      select o.id, 'lines ' || l.sum || ' and fee ' || l.fee || ', bookings ' || b.sum || ' and fee ' || b.fee as detail
      from customer_order o
        cross join lateral (select coalesce(sum(total - fee), 0) as sum, coalesce(sum(fee), 0) as fee, coalesce(sum(quantity), 0) as count
          from order_line where order_id = o.id and kind = 'ADD_ON') l
        cross join lateral (select coalesce(sum(sale_amount), 0) as sum, coalesce(sum(fee_amount), 0) as fee, count(*) as count
          from attendance_add_on where order_id = o.id) b
      where (l.count > 0 or b.count > 0) and o.status = 'COMPLETED' and (l.sum, l.fee, l.count) is distinct from (b.sum, b.fee, b.count)`,
  },
  {
    name: "I65 a canceled booking has nothing added for a day that is ahead",
    violations: sql`
      select b.id, 'of booking ' || b.attendance_id as detail from attendance_add_on b join attendance a on a.id = b.attendance_id
      where b.status = 'BOOKED' and a.status = 'CANCELLED' and b.date > (a.cancelled_at + interval '1 day')::date`,
  },
  {
    name: "I65 nothing is added to a booking twice",
    violations: sql`
      select min(b.id::text)::uuid as id, 'of booking ' || b.attendance_id || ', ' || count(*) || ' times' as detail from attendance_add_on b
      where b.status = 'BOOKED' group by b.attendance_id, b.add_on_id, b.date having count(*) > 1`,
  },
  {
    name: "I21 what is added to a booking belongs to the same family",
    violations: sql`
      select b.id, 'of another family' as detail from attendance_add_on b join attendance a on a.id = b.attendance_id
        join customer_order o on o.id = b.order_id
      where b.customer_id <> a.customer_id or b.customer_id <> o.customer_id`,
  },
]
