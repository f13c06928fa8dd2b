import type { Kind, TimeWindow } from "@hub/domain/catalogue/catalogue"
import { addDays } from "@hub/domain/kernel/calendar"
import type { Attendance } from "@hub/domain/scheduling/attendance"
import type { BookedDay } from "@hub/domain/scheduling/eligibility"
import { firstPicture, inUtc, isOnline, wallClock } from "../database/fragments.ts"
import type { AbsenceRow, StudentRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { gateRecord } from "./gate-record.ts"

/** A participant as eligibility sees one, with the booked days that aren't over. */
export type Booker = Readonly<Pick<StudentRow, "id" | "grade" | "grade_year" | "birth_date">> & {
  readonly school_year_starts: string
  readonly booked: readonly BookedDay[]
}

const bookersWhere = (db: Database, condition: Sql, now: Date) =>
  db.many<Booker>(sql`
    select s.id, s.grade, s.grade_year, s.birth_date, (select school_year_starts from company) as school_year_starts, coalesce((
      select json_agg(json_build_object('name', o.name, 'offering_id', o.id, 'starts_at', ${inUtc(sql`d.starts_at`)},
        'ends_at', ${inUtc(sql`d.ends_at`)}) order by d.starts_at)
      from attendance_day d join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
      where d.student_id = s.id and d.is_booked and d.date >= (${now}::timestamptz - interval '2 days')::date
        and d.ends_at > ${now}), '[]') as booked
    from student s where ${condition} and s.archived_at is null`)

/** A family's active participants. */
export const bookersOf = (db: Database, customer_id: string, now: Date) =>
  bookersWhere(db, sql`s.customer_id = ${customer_id}`, now)

/** Of several families. */
export const bookersById = (db: Database, student_ids: readonly string[], now: Date) =>
  bookersWhere(db, sql`s.id = any(${student_ids}::uuid[])`, now)

/** An attendance as stored, with the cancel policy of its purchase. */
export interface AttendanceRow
  extends Omit<Attendance, "cancel_until" | "reschedule_until" | "days" | "online_url" | "online_url_from"> {
  days: Omit<Attendance["days"][number], "cancel_until">[]
  kind: Kind
  starts_at: string
  /** Of the offering, or of its location: never sent as it is. */
  link: string | null
  policy: { cancel_settings: TimeWindow; reschedule_settings: TimeWindow }
}

const columns = sql`
  a.id, a.student_id, a.offering_id, a.order_id, a.status, o.name, o.room, o.location_id, ${isOnline} as is_online,
  case when ${isOnline} then coalesce(o.online_url, l.online_url) end as link, o.funbox_id, o.start_date, o.end_date,
  o.start_time, o.end_time, o.weekdays, o.kind, o.starts_at, a.policy, o.schedule_set_id, ss.name as schedule_set_name,
  ss.is_sharing_enabled, ac.url_part as activity_url_part, ac.scene, ${firstPicture(sql`p.activity_id = ac.id`)} as picture, (
    select json_agg(json_build_object('date', s.date, 'start_time', ${wallClock(sql`s.start_time`)}, 'end_time', ${wallClock(sql`s.end_time`)},
      'starts_at', ${inUtc(sql`s.starts_at`)}, 'ends_at', ${inUtc(sql`s.ends_at`)},
      'checked_in_at', ${inUtc(sql`c.checked_in_at`)}, 'checked_out_at', ${inUtc(sql`c.checked_out_at`)}, 'fetched_by', c.fetched_by,
      'check_state', c.check_state) order by s.starts_at)
    from attendance_day d join session s on s.id = d.session_id cross join lateral ${gateRecord} c
    where d.attendance_id = a.id and (d.is_booked or a.status = 'CANCELLED')) as days,
  coalesce((
    select json_agg(json_build_object('date', s.date, 'start_time', ${wallClock(sql`s.start_time`)}, 'end_time', ${wallClock(sql`s.end_time`)},
      'starts_at', ${inUtc(sql`s.starts_at`)}) order by s.starts_at)
    from attendance_day_off f join attendance_day d on d.attendance_id = f.attendance_id and d.date = f.date
      join session s on s.id = d.session_id where f.attendance_id = a.id and not f.by_business), '[]') as days_off,
  coalesce((
    select json_agg(json_build_object('date', s.date, 'start_time', ${wallClock(sql`s.start_time`)}, 'end_time', ${wallClock(sql`s.end_time`)},
      'starts_at', ${inUtc(sql`s.starts_at`)}, 'reason', x.reason) order by s.starts_at)
    from attendance_day_off f join attendance_day d on d.attendance_id = f.attendance_id and d.date = f.date
      join session s on s.id = d.session_id
      join day_cancellation x on x.offering_id = a.offering_id and x.date = f.date and x.reinstated_at is null
    where f.attendance_id = a.id and f.by_business), '[]') as days_canceled`

const joins = sql`attendance a join offering o on o.id = a.offering_id join schedule_set ss on ss.id = o.schedule_set_id
      join location l on l.id = o.location_id left join activity ac on ac.id = o.activity_id`

export interface Span {
  from?: string
  to?: string
  over_by?: string
}

/** A day counts until its pick-up: a night of Friday is in a Saturday. */
const isFrom = (from: string): Sql => sql`(d.date >= ${from} or (d.date = ${from}::date - 1
  and exists (select from session s where s.id = d.session_id and last_day(s.date, s.start_time, s.end_time) >= ${from})))`

/** A booking is in a span when one of its days is (docs/places.md): a term of Thursdays isn't in a Friday. */
const meeting = ({ from, to, over_by }: Span): Sql => {
  const over =
    over_by === undefined
      ? sql`true`
      : sql`not exists (select from attendance_day d where d.attendance_id = a.id and ${isFrom(addDays(over_by, 1))})`
  return sql`${over} and ${between({ from, to })}`
}

function between({ from, to }: { from: string | undefined; to: string | undefined }): Sql {
  if (from === undefined && to === undefined) return sql`true`
  const after = from === undefined ? sql`true` : isFrom(from)
  const before = to === undefined ? sql`true` : sql`d.date <= ${to}`
  return sql`exists (select from attendance_day d where d.attendance_id = a.id and ${after} and ${before})`
}

export interface AttendancesPage {
  student_id: string
  limit: number
  offset: number
  is_latest_first: boolean
}

export const attendancesPage = (
  db: Database,
  customer_id: string,
  { student_id, limit, offset, is_latest_first, ...span }: Span & AttendancesPage,
) =>
  db.many<AttendanceRow>(sql`
    select ${columns} from ${joins}
    where a.customer_id = ${customer_id} and a.student_id = ${student_id} and a.status = 'BOOKED' and ${meeting(span)}
    order by ${is_latest_first ? sql`o.start_date desc, o.start_time desc, a.id desc` : sql`o.start_date, o.start_time, a.id`}
    limit ${limit} offset ${offset}`)

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

/** Goes by the booked days of all the family's participants, removed ones too: ten years of bookings cost no more than a month's. */
export const familyAttendances = (db: Database, customer_id: string, from: string, to: string) =>
  db.many<AttendanceRow>(sql`
    select ${columns} from ${joins}
    where a.id in (
      select d.attendance_id from student s join attendance_day d on d.student_id = s.id
      where s.customer_id = ${customer_id} and d.is_booked and d.date between ${from}::date - 1 and ${to} and ${isFrom(from)})
    order by o.start_date, o.start_time, a.id`)

export const attendancesByIds = (db: Database, customer_id: string, ids: readonly string[]) =>
  db.many<AttendanceRow>(sql`
    select ${columns} from ${joins}
    where a.customer_id = ${customer_id} and a.id = any(${ids}::uuid[])
    order by o.start_date, o.start_time, a.id`)

/** Removed participants too: their bookings remain. */
export const hasStudent = async (db: Database, customer_id: string, student_id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from student where customer_id = ${customer_id} and id = ${student_id}`)) !==
  undefined

/** 4.10: the locations where a family has a booking, whose addresses it may therefore read. */
export async function relatedLocationIds(db: Database, customer_id: string): Promise<string[]> {
  const rows = await db.many<{ location_id: string }>(sql`
    select distinct o.location_id from attendance a join offering o on o.id = a.offering_id
    where a.customer_id = ${customer_id} and a.status = 'BOOKED'`)
  return rows.map((row) => row.location_id)
}

/** The booking that an order made of one place. */
export const attendanceOfOrder = (db: Database, order_id: string) =>
  db.maybe<{ id: string }>(sql`select id from attendance where order_id = ${order_id} order by id limit 1`)

type AbsenceOfSession = Pick<AbsenceRow, "id" | "number" | "reason" | "at"> & { kind: "ABSENT" | "BACK"; by: string }

export const lastAbsence = (db: Database, attendance_id: string, session_id: string) =>
  db.maybe<AbsenceOfSession>(sql`
    select id, number, kind, reason, at, operator as by from absence
    where attendance_id = ${attendance_id} and session_id = ${session_id} order by number desc limit 1`)

export const addAbsence = (
  tx: Transaction,
  row: Pick<AbsenceRow, "id" | "attendance_id" | "session_id" | "student_id" | "number" | "reason" | "operator"> & {
    at: Date
  },
) =>
  tx.run(sql`
    insert into absence (id, attendance_id, session_id, student_id, number, kind, reason, operator, at)
    values (${row.id}, ${row.attendance_id}, ${row.session_id}, ${row.student_id}, ${row.number}, ${row.number % 2 === 1 ? "ABSENT" : "BACK"},
      ${row.reason}, ${row.operator}, ${row.at})`)
