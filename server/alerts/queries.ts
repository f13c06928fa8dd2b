import { careJoin, leavesBy } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What alerts are about, read from the rooms where it happens.

export interface CheckFacts {
  id: string
  kind: "IN" | "OUT" | "VOID"
  voids_id: string | null
  voids_kind: "IN" | "OUT" | null
  customer_id: string
  student_id: string
  name: string
  program: string
  by: string
  with_whom: string | null
  at: string
  time_zone: string
}

export const checkFacts = (tx: Transaction, id: string) =>
  tx.maybe<CheckFacts>(sql`
    select c.id, c.kind, c.voids_id, v.kind as voids_kind, a.customer_id, d.student_id, st.first_name as name, o.name as program,
      c.operator as by, c.with_whom, c.at, l.time_zone
    from attendance_check c
      join attendance_day d on d.attendance_id = c.attendance_id and d.session_id = c.session_id
      join attendance a on a.id = c.attendance_id join student st on st.id = d.student_id
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id
      left join attendance_check v on v.id = c.voids_id
    where c.id = ${id}`)

export interface Waiting {
  attendance_id: string
  session_id: string
  customer_id: string
  student_id: string
  name: string
  program: string
  ends_at: string
  time_zone: string
}

/** Who is still here, so long after the end of their day. */
export const stillHere = (tx: Transaction, { now, minutes }: { now: Date; minutes: number }) =>
  tx.many<Waiting>(sql`
    select p.attendance_id, p.session_id, a.customer_id, d.student_id, st.first_name as name, o.name as program, ${leavesBy} as ends_at, l.time_zone
    from gate_presence p join attendance_day d on d.attendance_id = p.attendance_id and d.session_id = p.session_id
      join attendance a on a.id = p.attendance_id join student st on st.id = d.student_id
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id ${careJoin}
    where ${leavesBy} <= ${now}::timestamptz - make_interval(mins => ${minutes})
      and ${leavesBy} > ${now}::timestamptz - interval '3 hours'
      and not exists (select from day_alert x where x.kind = 'STILL_HERE' and x.about_id = p.session_id and x.student_id = d.student_id)
    order by p.attendance_id, p.session_id`)

export interface SessionFacts {
  session_id: string
  customer_id: string
  student_id: string
  name: string
  program: string
  date: string
  ends_at: string
  time_zone: string
}

export const sessionsOfDate = (
  tx: Transaction,
  { attendance_id, date }: { attendance_id: string; date: string | null },
) =>
  tx.many<SessionFacts>(sql`
    select d.session_id, a.customer_id, d.student_id, st.first_name as name, o.name as program, d.date, d.ends_at, l.time_zone
    from attendance_day d join attendance a on a.id = d.attendance_id join student st on st.id = d.student_id
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id
    where d.attendance_id = ${attendance_id} and (${date}::date is null or d.date = ${date}::date) order by d.starts_at`)

/** Of a message that was said of a day. */
export const saidFacts = (tx: Transaction, ids: readonly string[]) =>
  tx.many<{ id: string; customer_id: string; student_id: string; name: string; said: string }>(sql`
    select m.id, m.customer_id, m.student_id, st.first_name as name, m.kind as said
    from day_message m join student st on st.id = m.student_id where m.id = any(${ids}::uuid[]) order by m.id`)

/** Families of who is booked there that day, and with `had_too` of who was until the business canceled it. */
export const familiesOfDay = async (
  db: Database,
  { location_id, offering_id, date }: { location_id: string; offering_id: string | null; date: string },
  had_too: boolean,
): Promise<string[]> =>
  (
    await db.many<{ customer_id: string }>(sql`
      select distinct a.customer_id
      from session s join offering o on o.id = s.offering_id join attendance_day d on d.session_id = s.id
        join attendance a on a.id = d.attendance_id
      where o.location_id = ${location_id} and (${offering_id}::uuid is null or o.id = ${offering_id}::uuid) and s.date = ${date}
        and (d.is_booked or ${had_too} and (exists (select from attendance_day_off f where f.attendance_id = a.id and f.date = d.date and f.by_business)
          or exists (select from attendance_cancellation x where x.attendance_id = a.id and x.cause = 'OPERATOR')))
      order by a.customer_id`)
  ).map(({ customer_id }) => customer_id)

export const locationName = async (db: Database, id: string): Promise<string> =>
  (await db.maybe<{ name: string }>(sql`select name from location where id = ${id}`))?.name ?? ""

/** When the business's newest season has begun; null without one. */
export const seasonBegan = async (db: Database, now: Date): Promise<string | null> =>
  (
    await db.one<{ began: string | null }>(sql`
      select max(start_date)::text as began from season where start_date <= (${now}::timestamptz)::date and not is_archived`)
  ).began

/** The account's phone where a code has proved it. */
export const provedPhone = async (db: Database, customer_id: string): Promise<string | null> =>
  (
    await db.maybe<{ phone: string | null }>(
      sql`select sign_in_phone as phone from customer where id = ${customer_id} and deleted_at is null`,
    )
  )?.phone ?? null

/** Families of a phone whose last word about texts was STOP. */
export const stoppedFamilies = async (tx: Transaction, phone: string, words: readonly string[]): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      select c.id from customer c cross join lateral (
        select n.is_given, n.words from consent n where n.customer_id = c.id and n.subject = 'TEXT_MESSAGES'
        order by n.at desc, n.id desc limit 1) last
      where c.phone_number = ${phone} and c.deleted_at is null and not last.is_given and last.words = any(${words}::text[])`)
  ).map(({ id }) => id)
