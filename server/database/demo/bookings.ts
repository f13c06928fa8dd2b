import { v7 as newId } from "uuid"
import { sql } from "../sql.ts"
import type { Transaction } from "../transaction.ts"

// What families did before today: each booking is an order of its own, paid by card, with every row that the real path writes.

export interface DemoBooking {
  readonly student: string
  readonly offering: string
  readonly booked_at: Date
}

/** Orders, payments, credits, attendances, ledger and places of all bookings, a statement per table. */
export async function writeBookings(tx: Transaction, bookings: readonly DemoBooking[]): Promise<void> {
  const asked = bookings.map((booking) => ({ ...booking, o: newId(), p: newId(), a: newId(), c: newId() }))
  await tx.run(sql`
    create temporary table demo_booking on commit drop as
    select r.o, r.p, r.a, r.c, r.booked_at, s.id as student_id, s.customer_id, f.id as offering_id, f.funbox_id, f.name,
      t.id as credit_type_id, t.name as credit_name, t.price, round(t.price * b.payment_fee_basis_points / 10000.0)::int as fee,
      jsonb_build_object('cancel_settings', e.cancel_settings, 'reschedule_settings', e.reschedule_settings) as policy
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as r(o uuid, p uuid, a uuid, c uuid, booked_at timestamptz, student text, offering text)
    join student s on s.external_id = r.student join offering f on f.external_id = r.offering
    join credit_type t on t.id = f.credit_type_id join funbox b on b.id = f.funbox_id
    join schedule_set e on e.id = f.schedule_set_id`)
  await tx.run(sql`
    insert into orders (id, customer_id, funbox_id, kind, state, number, priced, final_price, discount, created_at, placed_at, completed_at)
    select o, customer_id, funbox_id, 'SCHEDULE_AND_PAY', 'completed', nextval('order_number'), jsonb_build_object(
      'bookings', jsonb_build_array(jsonb_build_object('student_id', student_id, 'offering_id', offering_id, 'credit_type_id',
        credit_type_id, 'list_price', price, 'price', price, 'credit_id', null, 'is_free_credit', false)),
      'items', jsonb_build_array(jsonb_build_object('type', 'credit_item', 'reason', null, 'name', credit_name, 'credit_type_id',
        credit_type_id, 'quantity', 1, 'unit_price', price, 'amount', price)) || case when fee = 0 then '[]'::jsonb else
        jsonb_build_array(jsonb_build_object('type', 'fee_item', 'reason', 'PAYMENT', 'name', 'Combined payment fee', 'credit_type_id',
        null, 'quantity', 1, 'unit_price', fee, 'amount', fee)) end,
      'subtotal', price, 'discount', 0, 'fee', fee, 'final_price', price + fee, 'saved', 0),
      price + fee, 0, booked_at, booked_at, booked_at from demo_booking order by booked_at`)
  await tx.run(sql`
    insert into order_state_history (order_id, from_state, to_state, cause, at)
    select o, s.from_state, s.to_state, s.cause, booked_at from demo_booking,
      (values (null, 'draft', 'demo'), ('draft', 'awaiting_payment', 'placed'), ('awaiting_payment', 'completed', 'paid'))
        as s(from_state, to_state, cause)`)
  await tx.run(sql`
    insert into payment (id, order_id, customer_id, provider_type, state, amount, provider_payment_id, created_at, synced_at, completed_at)
    select p, o, customer_id, 'STRIPE', 'completed', price + fee, 'pi_demo_' || replace(p::text, '-', ''), booked_at, booked_at, booked_at
    from demo_booking`)
  await tx.run(sql`
    insert into payment_history (payment_id, from_state, to_state, cause, at)
    select p, s.from_state, s.to_state, 'demo', booked_at from demo_booking,
      (values (null, 'created'), ('created', 'processing'), ('processing', 'completed')) as s(from_state, to_state)`)
  await tx.run(sql`
    insert into attendance (id, customer_id, student_id, offering_id, order_id, status, policy, booked_at)
    select a, customer_id, student_id, offering_id, o, 'BOOKED', policy, booked_at from demo_booking`)
  await tx.run(sql`
    insert into attendance_day (attendance_id, session_id, student_id, date, starts_at, ends_at)
    select d.a, s.id, d.student_id, s.date, s.starts_at, s.ends_at from demo_booking d join session s using (offering_id)`)
  await tx.run(sql`
    insert into credit (id, customer_id, credit_type_id, state, origin, order_id, attendance_id, created_at)
    select c, customer_id, credit_type_id, 'used', 'ORDER', o, a, booked_at from demo_booking`)
  await tx.run(sql`
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, order_id, credit_type_id, debit_account, credit_account, unit, amount, at)
    select gen_random_uuid(), l.cause, case l.cause when 'order' then o else p end, l.kind, customer_id, o,
      case l.unit when 'credits' then credit_type_id end, l.debit, l.credit, l.unit, l.amount, booked_at
    from demo_booking, lateral (values ('order', 'sale', 'receivable', 'revenue:sales', 'cents', price),
      ('order', 'fee', 'receivable', 'revenue:fees', 'cents', fee),
      ('payment', 'payment', 'provider:clearing', 'receivable', 'cents', price + fee),
      ('order', 'credit_issued', 'credits:issued', 'credits:customer', 'credits', 1),
      ('order', 'credit_used', 'credits:customer', 'credits:used', 'credits', 1))
      as l(cause, kind, debit, credit, unit, amount) where l.amount > 0`)
  await tx.run(sql`
    update pool p set taken = taken + n.places from (select pool_id, count(*)::int as places from demo_booking
      join offering_pool using (offering_id) group by pool_id) n where n.pool_id = p.id`)
}

/** Credits given by the business: each is its own fact in the ledger. */
export async function grant(
  tx: Transaction,
  customer: string,
  credit_type: string,
  is_free: boolean,
  now: Date,
): Promise<void> {
  const id = newId()
  await tx.run(sql`
    insert into credit (id, customer_id, credit_type_id, is_free, state, origin, created_at)
    select ${id}, c.id, t.id, ${is_free}, 'available', 'GRANT', ${now} from customer c, credit_type t
    where c.external_id = ${customer} and t.external_id = ${credit_type}`)
  await tx.run(sql`
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, credit_type_id, debit_account, credit_account, unit, amount, at)
    select ${newId()}, 'grant', id, 'credit_issued', customer_id, credit_type_id, 'credits:issued', 'credits:customer', 'credits', 1, ${now}
    from credit where id = ${id}`)
}
