import type { Kind, TimeWindow } from "@hub/domain/catalogue/catalogue"
import type { Attendance } from "@hub/domain/scheduling/attendance"
import type { BookedDay } from "@hub/domain/scheduling/eligibility"
import { type Database, listed, type Sql, sql } from "../database/sql.ts"

/** Instants inside JSON, written as the driver writes the others. */
const inUtc = (instant: Sql): Sql => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A participant as eligibility knows one, with the days that they have booked and that aren't over. */
export interface Booker {
  readonly id: string
  readonly grade: string
  readonly birth_date: string | null
  readonly booked: readonly BookedDay[]
}

/** Those of a family who can be booked. */
export const bookersOf = (db: Database, customer_id: string, now: Date) =>
  db.many<Booker>(sql`
    select s.id, s.grade, s.birth_date, coalesce((
      select json_agg(json_build_object('name', o.name, 'offering_id', o.id, 'starts_at', ${inUtc(sql`d.starts_at`)},
        'ends_at', ${inUtc(sql`d.ends_at`)}) order by d.starts_at)
      from attendance_day d join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
      where d.student_id = s.id and d.is_booked and d.date >= (${now}::timestamptz - interval '2 days')::date
        and d.ends_at > ${now}), '[]') as booked
    from student s where s.customer_id = ${customer_id} and s.archived_at is null`)

/** An attendance as it is stored; when it can still be cancelled is worked out from the policy of its purchase. */
export interface AttendanceRow extends Omit<Attendance, "cancel_until"> {
  kind: Kind
  starts_at: string
  policy: { cancel_settings: TimeWindow }
}

const columns = sql`
  a.id, a.student_id, a.offering_id, a.order_id, a.status, o.name, o.room, o.location_id, o.funbox_id, o.start_date, o.end_date,
  o.start_time, o.end_time, o.weekdays, o.kind, o.starts_at, a.policy, (
    select json_agg(json_build_object('date', s.date, 'start_time', s.start_time, 'end_time', s.end_time,
      'starts_at', ${inUtc(sql`s.starts_at`)}, 'ends_at', ${inUtc(sql`s.ends_at`)}) order by s.starts_at)
    from attendance_day d join session s on s.id = d.session_id where d.attendance_id = a.id) as days`

export interface Span {
  from?: string
  to?: string
}

/** A booking is in a span when it meets there (docs/places.md): a term of Thursdays isn't in a Friday. */
const meeting = ({ from, to }: Span): Sql => {
  if (from === undefined && to === undefined) return sql`true`
  const after = from === undefined ? sql`true` : sql`d.date >= ${from}`
  const before = to === undefined ? sql`true` : sql`d.date <= ${to}`
  return sql`exists (select from attendance_day d where d.attendance_id = a.id and ${after} and ${before})`
}

export const attendancesPage = (
  db: Database,
  customer_id: string,
  { student_id, limit, offset, ...span }: Span & { student_id: string; limit: number; offset: number },
) =>
  db.many<AttendanceRow>(sql`
    select ${columns} from attendance a join offering o on o.id = a.offering_id
    where a.customer_id = ${customer_id} and a.student_id = ${student_id} and a.status = 'BOOKED' and ${meeting(span)}
    order by o.start_date, o.start_time, a.id limit ${limit} offset ${offset}`)

export async function countAttendances(
  db: Database,
  customer_id: string,
  { student_id, ...span }: Span & { student_id: string },
): Promise<number> {
  const row = await db.maybe<{ total: number }>(sql`
    select count(*)::int as total from attendance a join offering o on o.id = a.offering_id
    where a.customer_id = ${customer_id} and a.student_id = ${student_id} and a.status = 'BOOKED' and ${meeting(span)}`)
  return row?.total ?? 0
}

/** Found by the family's booked days, so that ten years of bookings cost no more than this month's. */
export async function familyAttendances(
  db: Database,
  student_ids: readonly string[],
  from: string,
  to: string,
): Promise<AttendanceRow[]> {
  if (student_ids.length === 0) return []
  return db.many<AttendanceRow>(sql`
    select ${columns} from attendance a join offering o on o.id = a.offering_id
    where a.id in (
      select d.attendance_id from attendance_day d
      where d.student_id in (${listed(student_ids)}) and d.is_booked and d.date between ${from} and ${to})
    order by o.start_date, o.start_time, a.id`)
}

export const attendancesByIds = (db: Database, customer_id: string, ids: readonly string[]) =>
  db.many<AttendanceRow>(sql`
    select ${columns} from attendance a join offering o on o.id = a.offering_id
    where a.customer_id = ${customer_id} and a.id = any(${ids}::uuid[])
    order by o.start_date, o.start_time, a.id`)

/** Also of participants that the family has taken off its list: their bookings remain. */
export async function studentIdsOf(db: Database, customer_id: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`select id from student where customer_id = ${customer_id}`)
  return rows.map((row) => row.id)
}

export async function relatedLocationIds(db: Database, customer_id: string): Promise<string[]> {
  const rows = await db.many<{ location_id: string }>(sql`
    select distinct o.location_id from attendance a join offering o on o.id = a.offering_id
    where a.customer_id = ${customer_id} and a.status = 'BOOKED'`)
  return rows.map((row) => row.location_id)
}
