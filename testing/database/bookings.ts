import { type Database, sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"
import { at, type Business, type SeededFamily, type SeededOffering, TEST_NOW } from "./fixtures.ts"

// Completed bookings and open holds from before the test starts, consistent with every counter.

interface Booking {
  business: Pick<Business, "funbox_id">
  family: SeededFamily
  offering: SeededOffering
  /** Which of the family's participants; the first by default. */
  student?: number
  booked_at?: Date
}

/** A completed free booking: order, line, attendance with its days, credit with its ledger, one place taken in each pool. */
export async function addBooking(
  db: Database,
  { business, family, offering, student = 0, booked_at = TEST_NOW }: Booking,
): Promise<string> {
  const order_id = newId()
  const attendance_id = newId()
  const student_id = at(family.student_ids, student)
  await db.run(sql`
    insert into customer_order (id, customer_id, funbox_id, kind, status, number, final_price, discount, placed_at, completed_at)
    values (${order_id}, ${family.customer_id}, ${business.funbox_id}, 'SCHEDULE_AND_PAY', 'COMPLETED', nextval('order_number'),
      0, 0, ${booked_at}, ${booked_at})`)
  await db.run(sql`
    insert into order_line (order_id, position, kind, name, student_id, offering_id, credit_type_id, quantity, unit_price, total)
    select ${order_id}, 1, 'BOOKING', o.name, ${student_id}, o.id, o.credit_type_id, 1, 0, 0
    from offering o where o.id = ${offering.id}`)
  await db.run(sql`
    insert into attendance (id, customer_id, student_id, offering_id, order_id, status, policy)
    select ${attendance_id}, ${family.customer_id}, ${student_id}, ${offering.id}, ${order_id}, 'BOOKED',
      jsonb_build_object('cancel_settings', s.cancel_settings, 'reschedule_settings', s.reschedule_settings,
        'refund_hours_before_start', s.refund_hours_before_start, 'keeps_payment_fee', s.keeps_payment_fee)
    from schedule_set s where s.id = ${offering.schedule_set_id}`)
  await db.run(sql`
    insert into attendance_day (attendance_id, session_id, student_id, date, starts_at, ends_at)
    select ${attendance_id}, s.id, ${student_id}, s.date, s.starts_at, s.ends_at from session s where s.offering_id = ${offering.id}`)
  await db.run(sql`
    with used as (
      insert into credit (id, customer_id, credit_type_id, status, origin, order_id, attendance_id)
      select ${newId()}, ${family.customer_id}, o.credit_type_id, 'USED', 'ORDER', ${order_id}, ${attendance_id}
      from offering o where o.id = ${offering.id} returning credit_type_id)
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, order_id, credit_type_id, debit_account, credit_account,
      unit, amount)
    select t.id, 'ORDER', ${order_id}, t.kind, ${family.customer_id}, ${order_id}, used.credit_type_id, t.debit, t.credit, 'CREDITS', 1
    from used cross join (values (${newId()}::uuid, 'CREDIT_ISSUED', 'CREDITS_ISSUED', 'CREDITS_CUSTOMER'),
      (${newId()}::uuid, 'CREDIT_USED', 'CREDITS_CUSTOMER', 'CREDITS_USED')) as t (id, kind, debit, credit)`)
  await db.run(sql`update pool set taken = taken + 1 where id = any(${offering.pool_ids}::uuid[])`)
  return attendance_id
}

/** Another family in checkout: a draft order whose hold has one place in each of the offering's pools. */
export async function addHold(
  db: Database,
  { business, family, offering, student = 0, expires_at }: Booking & { expires_at: Date },
): Promise<string> {
  const order_id = newId()
  const hold_id = newId()
  await db.run(sql`
    insert into customer_order (id, customer_id, funbox_id, kind, status)
    values (${order_id}, ${family.customer_id}, ${business.funbox_id}, 'SCHEDULE_AND_PAY', 'DRAFT')`)
  await db.run(sql`
    insert into hold (id, order_id, customer_id, status, created_at, expires_at, last_until)
    values (${hold_id}, ${order_id}, ${family.customer_id}, 'OPEN', ${expires_at}::timestamptz - interval '15 minutes', ${expires_at}, ${expires_at})`)
  await db.run(sql`
    insert into hold_item (hold_id, position, student_id, offering_id)
    values (${hold_id}, 0, ${at(family.student_ids, student)}, ${offering.id})`)
  await db.run(sql`
    insert into hold_pool (hold_id, pool_id, quantity) select ${hold_id}, unnest(${offering.pool_ids}::uuid[]), 1`)
  await db.run(sql`update pool set held = held + 1 where id = any(${offering.pool_ids}::uuid[])`)
  return hold_id
}
