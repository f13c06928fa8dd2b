import { joined, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface NewAttendance {
  id: string
  student_id: string
  offering_id: string
  /** Days of it that are canceled and not in its price. */
  canceled_days: readonly string[]
}

/**
 * With the cancel and reschedule terms of today, and a day for each session: of a week that is on already from the day that was paid for.
 * A day that is canceled for everybody is left out where it isn't in the price or came back before. Else it was paid for, by a credit or
 * before it was canceled: its cancellation goes on, and gives it back as it does to everybody.
 */
export const insertAttendances = (
  tx: Transaction,
  { customer_id, order_id, now }: { customer_id: string; order_id: string; now: Date },
  attendances: readonly NewAttendance[],
) =>
  tx.run(sql`
    with asked(id, student_id, offering_id, canceled_days) as (values ${rowsOf(attendances)}), booked as (
      insert into attendance (id, customer_id, student_id, offering_id, order_id, status, policy, booked_at)
      select a.id, ${customer_id}, a.student_id, a.offering_id, ${order_id}, 'BOOKED',
        jsonb_build_object('cancel_settings', s.cancel_settings, 'reschedule_settings', s.reschedule_settings,
          'refund_hours_before_start', s.refund_hours_before_start, 'keeps_payment_fee', s.keeps_payment_fee), ${now}
      from asked a join offering o on o.id = a.offering_id join schedule_set s on s.id = o.schedule_set_id
      returning id, student_id, offering_id
    ), days as (
      insert into attendance_day (attendance_id, session_id, student_id, date, starts_at, ends_at)
      select b.id, s.id, b.student_id, s.date, s.starts_at, s.ends_at from booked b join asked q on q.id = b.id join session s on s.offering_id = b.offering_id
        left join hold h on h.order_id = ${order_id}
        left join hold_item i on i.hold_id = h.id and i.student_id = b.student_id and i.offering_id = b.offering_id
      where s.date >= coalesce(i.days_from, s.date) and not exists (
        select from day_cancellation c where c.offering_id = s.offering_id and c.date = s.date and c.reinstated_at is null
          and (c.gives = 'NOTHING' or s.starts_at <= ${now}
            or s.date = any(q.canceled_days)
            or exists (select from attendance_day_return r join attendance a on a.id = r.attendance_id
              where r.cancellation_id = c.id and a.student_id = b.student_id offset 0)))
      returning attendance_id, date
    )
    update day_cancellation c set finished_at = null from booked b join days d on d.attendance_id = b.id
    where c.offering_id = b.offering_id and c.date = d.date and c.reinstated_at is null and c.finished_at is not null`)

/** Its days are free for another booking at once. Returns whether it was still booked. */
export async function cancelAttendance(tx: Transaction, attendance_id: string, now: Date): Promise<boolean> {
  const [cancelled] = await Promise.all([
    tx.run(sql`
      update attendance set status = 'CANCELLED', cancelled_at = ${now} where id = ${attendance_id} and status = 'BOOKED'`),
    tx.run(sql`update attendance_day set is_booked = false where attendance_id = ${attendance_id} and is_booked`),
  ])
  return cancelled === 1
}

/** Held until the commit: nobody else can cancel or move it before. */
export const lockAttendance = (tx: Transaction, attendance_id: string) =>
  tx.run(sql`select 1 from attendance where id = ${attendance_id} for update`)

/** Rows one by one, not as JSON: of JSON the planner expects a hundred rows and scans the whole season's sessions. */
const rowsOf = (attendances: readonly NewAttendance[]) =>
  joined(
    attendances.map(
      ({ id, student_id, offering_id, canceled_days }) =>
        sql`(${id}::uuid, ${student_id}::uuid, ${offering_id}::uuid, ${canceled_days}::date[])`,
    ),
    sql`, `,
  )
