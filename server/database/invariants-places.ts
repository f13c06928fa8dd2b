import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const PLACE_INVARIANTS: readonly Invariant[] = [
  {
    name: "I1 no pool has more places taken and held than its capacity",
    violations: sql`select id, 'taken ' || taken || ', held ' || held || ' of ' || capacity as detail from pool where taken + held > capacity`,
  },
  {
    name: "I1 taken places are exactly the booked attendances",
    violations: sql`
      select p.id, 'taken ' || p.taken || ', booked ' || count(a.id) as detail
      from pool p left join offering_pool op on op.pool_id = p.id
        left join attendance a on a.offering_id = op.offering_id and a.status = 'BOOKED'
      group by p.id having p.taken <> count(a.id)`,
  },
  {
    name: "I3 held places are exactly those of open holds and open place offers",
    violations: sql`
      select p.id, 'held ' || p.held || ', in open holds and offers ' || coalesce(h.places, 0) + coalesce(r.places, 0) as detail
      from pool p
        left join (select hp.pool_id, sum(hp.quantity) as places from hold_pool hp join hold h on h.id = hp.hold_id
          where h.status = 'OPEN' group by hp.pool_id) h on h.pool_id = p.id
        left join (select rp.pool_id, count(*) as places from place_offer_pool rp join place_offer r on r.id = rp.offer_id
          where r.status = 'OPEN' group by rp.pool_id) r on r.pool_id = p.id
      where p.held <> coalesce(h.places, 0) + coalesce(r.places, 0)`,
  },
  {
    name: "I3 the place of an offer in checkout is in the open hold of its order",
    violations: sql`
      select r.id, 'order ' || r.order_id as detail from place_offer r
      where r.status = 'IN_CHECKOUT' and not exists (
        select from hold h join hold_item i on i.hold_id = h.id
        where h.order_id = r.order_id and h.status = 'OPEN' and i.student_id = r.student_id and i.offering_id = r.offering_id)`,
  },
  {
    name: "I1 the place of an accepted offer was booked by its order",
    violations: sql`
      select r.id, 'order ' || r.order_id as detail from place_offer r
      where r.status = 'ACCEPTED' and not exists (
        select from attendance a
        where a.order_id = r.order_id and a.student_id = r.student_id and a.offering_id = r.offering_id)`,
  },
  {
    name: "I5 the waiting and the passed over of a pool are exactly the entries that wait for a place of it",
    violations: sql`
      select p.id, 'waiting ' || p.waiting + p.passed_over || ', entries ' || count(e.id) as detail
      from pool p left join offering_pool op on op.pool_id = p.id
        left join waitlist_entry e on e.offering_id = op.offering_id and e.status = 'WAITING'
      group by p.id having p.waiting + p.passed_over <> count(e.id)`,
  },
  {
    name: "I5 an offered entry has an offer of its own family, child and offering",
    violations: sql`
      select e.id, 'offer ' || r.id as detail from waitlist_entry e join place_offer r on r.id = e.offer_id
      where (r.customer_id, r.student_id, r.offering_id, r.about_id, r.kind)
        is distinct from (e.customer_id, e.student_id, e.offering_id, e.id, 'WAITLIST')`,
  },
  {
    name: "I52 a family holds places of a pool at most 25 minutes in any 60",
    violations: sql`
      select h.id, 'pool ' || p.pool_id || ', held for ' || t.held as detail
      from hold h join hold_pool p on p.hold_id = h.id and not p.is_offered
        cross join lateral (select least(h.ended_at, h.expires_at) as at) e
        cross join lateral (
          select sum(greatest(interval '0', least(g.ended_at, g.expires_at, e.at) - greatest(g.created_at, e.at - interval '60 minutes'))) as held
          from hold g join hold_pool q on q.hold_id = g.id and q.pool_id = p.pool_id and not q.is_offered
          where g.customer_id = h.customer_id and g.status <> 'CONSUMED'
            and g.created_at between e.at - interval '90 minutes' and e.at) t
      where h.status <> 'CONSUMED' and t.held > interval '25 minutes'`,
  },
  {
    name: "I3 an open hold belongs to a draft or to an order that awaits its payment",
    violations: sql`
      select h.id, 'order is ' || o.status as detail from hold h join customer_order o on o.id = h.order_id
      where h.status = 'OPEN' and o.status not in ('DRAFT', 'AWAITING_PAYMENT')`,
  },
  {
    name: "I2 the booking lines of completed orders are exactly the attendances",
    violations: sql`
      select coalesce(l.order_id, a.order_id) as id, case when a.id is null then 'line ' || l.position || ' without its attendance'
        else 'attendance ' || a.id || ' without a line of a completed order' end as detail
      from (select l.* from order_line l join customer_order o on o.id = l.order_id where l.kind = 'BOOKING' and o.status = 'COMPLETED') l
        full join attendance a on a.order_id = l.order_id and a.student_id = l.student_id and a.offering_id = l.offering_id
      where a.id is null or l.order_id is null`,
  },
  {
    name: "I4 nobody is booked twice in one offering",
    violations: sql`
      select student_id as id, 'booked ' || count(*) || ' times in ' || offering_id as detail
      from attendance where status = 'BOOKED' group by student_id, offering_id having count(*) > 1`,
  },
  {
    name: "I4 nobody has two sessions at the same time",
    violations: sql`
      select attendance_id as id, 'begins before another ends, on ' || date as detail
      from (
        select d.*, max(ends_at) over (partition by student_id order by starts_at, ends_at, attendance_id, session_id
          rows between unbounded preceding and 1 preceding) as busy_until
        from attendance_day d where is_booked) d
      where starts_at < busy_until`,
  },
  {
    name: "I4 an archived participant has no bookings ahead",
    violations: sql`
      select s.id, 'booked for ' || max(d.date) as detail from student s join attendance_day d on d.student_id = s.id
      where s.archived_at is not null and d.is_booked and d.ends_at > greatest(hub_now(), s.archived_at) group by s.id`,
  },
  {
    name: "I4 the days of a booking are booked, those of a canceled one are not",
    violations: sql`
      select a.id, a.status || ' with another day' as detail from attendance a
      where exists (select from attendance_day d where d.attendance_id = a.id and d.is_booked <> (a.status = 'BOOKED'
        and not exists (select from attendance_day_off f where f.attendance_id = d.attendance_id and f.date = d.date)))`,
  },
  {
    name: "I21 what belongs to an order or a participant belongs to the same family",
    violations: sql`
      select id, what || ' of another family' as detail from (
        select h.id, 'hold' as what, h.customer_id, o.customer_id as owner_id from hold h join customer_order o on o.id = h.order_id
        union all select r.id, 'place offer', r.customer_id, o.customer_id from place_offer r join customer_order o on o.id = r.order_id
        union all select e.id, 'waitlist entry', e.customer_id, s.customer_id from waitlist_entry e join student s on s.id = e.student_id
        union all select r.id, 'place offer of a participant', r.customer_id, s.customer_id from place_offer r join student s on s.id = r.student_id
        union all select a.id, 'attendance', a.customer_id, o.customer_id from attendance a join customer_order o on o.id = a.order_id
        union all select a.id, 'attendance of a participant', a.customer_id, s.customer_id from attendance a join student s on s.id = a.student_id
        union all select p.id, 'payment', p.customer_id, o.customer_id from payment p join customer_order o on o.id = p.order_id
        union all select c.id, 'credit', c.customer_id, o.customer_id from credit c
          join customer_order o on o.id in (c.order_id, c.reserved_by_order_id)
        union all select c.id, 'credit of an attendance', c.customer_id, a.customer_id from credit c join attendance a on a.id = c.attendance_id
        union all select l.order_id, 'line of a participant', o.customer_id, s.customer_id from order_line l
          join customer_order o on o.id = l.order_id join student s on s.id = l.student_id
        union all select u.order_id, 'promo code use', u.customer_id, o.customer_id from promocode_use u join customer_order o on o.id = u.order_id
        union all select v.order_id, 'visit', v.customer_id, o.customer_id from checkout_visit v join customer_order o on o.id = v.order_id
        union all select t.id, 'ledger transfer', t.customer_id, o.customer_id from ledger_transfer t join customer_order o on o.id = t.order_id
      ) c where customer_id <> owner_id`,
  },
  {
    name: "I21 an attendance's days are its participant's",
    violations: sql`
      select a.id, 'day of participant ' || d.student_id as detail from attendance_day d join attendance a on a.id = d.attendance_id
      where d.student_id <> a.student_id`,
  },
]
