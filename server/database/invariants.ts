import type { Database, Sql } from "./sql.ts"
import { sql } from "./sql.ts"

// What must hold at any moment, in SQL (docs/places.md, docs/payments.md). Each check selects the rows that break it, so an empty
// answer is a sound database. The constraints of the tables refuse most of this already; these look at whole facts.

interface Invariant {
  readonly name: string
  readonly faults: Sql
}

export const INVARIANTS: readonly Invariant[] = [
  {
    name: "I1 no pool has more places taken and held than it has",
    faults: sql`select id, 'taken ' || taken || ', held ' || held || ' of ' || capacity as fault from pool where taken + held > capacity`,
  },
  {
    name: "I1 taken places are exactly the booked attendances",
    faults: sql`
      select p.id, 'taken ' || p.taken || ', booked ' || count(a.id) as fault
      from pool p left join offering_pool op on op.pool_id = p.id
        left join attendance a on a.offering_id = op.offering_id and a.status = 'BOOKED'
      group by p.id having p.taken <> count(a.id)`,
  },
  {
    name: "I3 held places are exactly those of open holds",
    faults: sql`
      select p.id, 'held ' || p.held || ', in open holds ' || coalesce(sum(hp.quantity) filter (where h.state = 'OPEN'), 0) as fault
      from pool p left join hold_pool hp on hp.pool_id = p.id left join hold h on h.id = hp.hold_id
      group by p.id having p.held <> coalesce(sum(hp.quantity) filter (where h.state = 'OPEN'), 0)`,
  },
  {
    name: "I3 an open hold belongs to a draft or to an order that waits for its payment",
    faults: sql`
      select h.id, 'order is ' || o.state as fault from hold h join orders o on o.id = h.order_id
      where h.state = 'OPEN' and o.state not in ('draft', 'awaiting_payment')`,
  },
  {
    name: "I2 a completed booking has every place that was asked for, in every pool",
    faults: sql`
      select o.id, 'attendances ' || count(a.id) || ' of ' || jsonb_array_length(o.priced -> 'bookings') as fault
      from orders o left join attendance a on a.order_id = o.id
      where o.state = 'completed' and o.kind = 'SCHEDULE_AND_PAY' and o.priced ? 'bookings'
      group by o.id having count(a.id) <> jsonb_array_length(o.priced -> 'bookings')`,
  },
  {
    name: "I4 nobody is booked twice in one offering",
    faults: sql`
      select student_id as id, 'booked ' || count(*) || ' times in ' || offering_id as fault
      from attendance where status = 'BOOKED' group by student_id, offering_id having count(*) > 1`,
  },
  {
    name: "I4 nobody is in two places at once",
    faults: sql`
      select attendance_id as id, 'begins before another ends, on ' || date as fault
      from (
        select d.*, max(ends_at) over (partition by student_id order by starts_at, ends_at, attendance_id, session_id
          rows between unbounded preceding and 1 preceding) as busy_until
        from attendance_day d where is_booked) d
      where starts_at < busy_until`,
  },
  {
    name: "I22 a photo is attached exactly while a participant shows it",
    faults: sql`
      select f.key as id, case when s.id is null then 'attached to nobody' else 'shown but not attached' end as fault
      from file f left join student s on s.thumbnail_key = f.key
      where f.ownership_type = 'STUDENT_THUMBNAIL' and (s.id is null) <> (f.unattached_since is not null)`,
  },
  {
    name: "I22 nobody is shown with another family's photo",
    faults: sql`
      select s.id, 'photo of another family' as fault from student s join file f on f.key = s.thumbnail_key
      where f.customer_id is distinct from s.customer_id`,
  },
  {
    name: "I22 a document's file is attached exactly while a document of its own family refers to it",
    faults: sql`
      select f.key as id, case when df.document_id is null then 'attached to nothing' else 'not attached, or another family''s' end as fault
      from file f left join document_file df on df.file_key = f.key left join document d on d.id = df.document_id
        left join student s on s.id = d.student_id
      where f.ownership_type = 'DOCUMENT' and ((df.document_id is null) <> (f.unattached_since is not null)
        or s.customer_id is distinct from case when df.document_id is null then s.customer_id else f.customer_id end)`,
  },
  {
    name: "I39 the chain of signatures has no gap, and no record has been changed",
    faults: sql`
      select document_id as id, 'number ' || seq || ' doesn''t follow' as fault from (
        select document_id, seq, record, hash, previous_hash, row_number() over w as place,
          lag(hash, 1, decode(repeat('00', 32), 'hex')) over w as before from document_signature window w as (order by seq)) s
      where seq <> place or previous_hash <> before or hash <> sha256(previous_hash || convert_to(record, 'UTF8'))`,
  },
  {
    name: "I39 a document is signed exactly when there is a signature of its own words",
    faults: sql`
      select d.id, d.status || coalesce(' with a signature of ' || (s.record::json ->> 'text_sha256'), ' without a signature') as fault
      from document d join document_template t on t.id = d.template_id left join document_signature s on s.document_id = d.id
      where (d.status = 'SIGNED') <> (s.document_id is not null) or s.record::json ->> 'document_id' <> d.id::text
        or s.record::json ->> 'text_sha256' <> encode(sha256(convert_to(t.text, 'UTF8')), 'hex')`,
  },
  {
    name: "I4 who is off the list is expected nowhere",
    faults: sql`
      select s.id, 'booked for ' || max(d.date) as fault from student s join attendance_day d on d.student_id = s.id
      where s.archived_at is not null and d.is_booked and d.ends_at > greatest(now(), s.archived_at) group by s.id`,
  },
  {
    name: "I4 the days of a booking are booked, those of a cancelled one are not",
    faults: sql`
      select a.id, a.status || ' with another day' as fault from attendance a
      where exists (select from attendance_day d where d.attendance_id = a.id and d.is_booked <> (a.status = 'BOOKED'))`,
  },
  {
    name: "I6 every booking of a completed checkout is paid by exactly one credit",
    faults: sql`
      select a.id, 'credits ' || count(c.id) as fault
      from attendance a join orders o on o.id = a.order_id left join credit c on c.attendance_id = a.id
      where a.status = 'BOOKED' and o.priced ? 'bookings'
      group by a.id having count(c.id) <> 1`,
  },
  {
    name: "I6 reserved credits wait for an order that waits for its payment",
    faults: sql`
      select c.id, 'order is ' || o.state as fault from credit c join orders o on o.id = c.reserved_by_order_id
      where c.state = 'reserved' and o.state <> 'awaiting_payment'`,
  },
  {
    name: "I7 a customer's credits in the ledger are the units that they have",
    faults: sql`
      select b.customer_id as id, 'ledger ' || b.balance || ', units ' || b.units || ' of ' || b.credit_type_id as fault from (
        select coalesce(l.customer_id, c.customer_id) as customer_id, coalesce(l.credit_type_id, c.credit_type_id) as credit_type_id,
          coalesce(l.balance, 0) as balance, coalesce(c.units, 0) as units
        from (
          select customer_id, credit_type_id,
            sum(case when credit_account = 'credits:customer' then amount else 0 end)
              - sum(case when debit_account = 'credits:customer' then amount else 0 end) as balance
          from ledger_transfer where unit = 'credits' group by customer_id, credit_type_id) l
        full join (
          select customer_id, credit_type_id, count(*) as units from credit
          where state in ('available', 'reserved') group by customer_id, credit_type_id) c
          on c.customer_id = l.customer_id and c.credit_type_id = l.credit_type_id) b
      where b.balance <> b.units`,
  },
  {
    name: "I10 a completed order that costs something has exactly one completed payment, any other order none that was kept",
    faults: sql`
      select o.id, o.state || ' with ' || count(p.id) || ' payments kept' as fault
      from orders o left join payment p on p.order_id = o.id and p.state = 'completed' and p.refunded_amount < p.amount
      where o.priced ? 'bookings'
      group by o.id having count(p.id) <> case when o.state = 'completed' and o.final_price > 0 then 1 else 0 end`,
  },
  {
    name: "I11 a payment asks for what its order costs",
    faults: sql`
      select p.id, 'asks ' || p.amount || ', order costs ' || o.final_price as fault
      from payment p join orders o on o.id = p.order_id where p.amount <> o.final_price`,
  },
  {
    name: "I10 nobody owes or is owed anything for what is completed",
    faults: sql`
      select l.order_id as id, 'receivable ' || sum(case when l.debit_account = 'receivable' then l.amount else -l.amount end) as fault
      from ledger_transfer l join orders o on o.id = l.order_id
      where l.unit = 'cents' and 'receivable' in (l.debit_account, l.credit_account) and o.state <> 'awaiting_payment'
      group by l.order_id having sum(case when l.debit_account = 'receivable' then l.amount else -l.amount end) <> 0`,
  },
  {
    name: "I14 no more is sent back than was taken",
    faults: sql`
      select p.id, 'refunds ' || sum(r.amount) || ' of ' || p.amount as fault
      from payment p join refund r on r.payment_id = p.id and r.state <> 'failed'
      group by p.id having sum(r.amount) > p.amount or sum(r.amount) <> p.refunded_amount`,
  },
  {
    name: "I15 a code's uses are counted right, and never above its limit",
    faults: sql`
      select c.id, 'counted ' || c.uses || ', used ' || count(u.order_id) as fault
      from promocode c left join promocode_use u on u.promocode_id = c.id and not u.is_given_back
      group by c.id having c.uses <> count(u.order_id) or c.uses > coalesce(c.max_uses, c.uses)`,
  },
  {
    name: "I15 a code's use belongs to an order that lives",
    faults: sql`
      select u.order_id as id, 'order is ' || o.state as fault from promocode_use u join orders o on o.id = u.order_id
      where not u.is_given_back and o.state not in ('awaiting_payment', 'completed')`,
  },
  {
    name: "I15 an order that a code made cheaper has its use",
    faults: sql`
      select o.id, o.state || ' without a use' as fault
      from orders o left join promocode_use u on u.order_id = o.id and u.promocode_id = o.promocode_id and not u.is_given_back
      where o.promocode_id is not null and o.state in ('awaiting_payment', 'completed') and u.order_id is null`,
  },
  {
    name: "I15 no family uses a code more often than a family may",
    faults: sql`
      select u.customer_id as id, 'used ' || c.code || ' ' || count(*) || ' times of ' || c.max_uses_per_customer as fault
      from promocode_use u join promocode c on c.id = u.promocode_id
      where not u.is_given_back group by c.id, u.customer_id having count(*) > c.max_uses_per_customer`,
  },
  {
    name: "I16 an order costs the sum of its lines",
    faults: sql`
      select o.id, 'costs ' || o.final_price || ', lines ' || sum((i ->> 'amount')::int) as fault
      from orders o cross join lateral jsonb_array_elements(o.priced -> 'items') i
      where o.priced ? 'items' group by o.id having sum((i ->> 'amount')::int) <> o.final_price`,
  },
]

export interface Fault {
  invariant: string
  id: string
  fault: string
}

/** Every fault of every invariant. Run inside one REPEATABLE READ transaction it judges a single moment. */
export async function findFaults(db: Database): Promise<Fault[]> {
  const found: Fault[] = []
  for (const { name, faults } of INVARIANTS) {
    const rows = await db.many<{ id: string; fault: string }>(sql`select * from (${faults}) f limit 100`)
    found.push(...rows.map((row) => ({ invariant: name, ...row })))
  }
  return found
}
