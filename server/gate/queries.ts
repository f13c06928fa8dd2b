import { problem } from "@hub/domain/kernel/problem"
import { careJoin, comesAt, hasAlert, isOnline, joinedAs, leavesBy, NAME_ORDER } from "../database/fragments.ts"
import type { AttendanceCheckRow, LocationRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { gateRecord } from "../scheduling/gate-record.ts"
import { isExpectedOrChecked, isOnDay, presenceJoin } from "../scheduling/queries.ts"

// What the gate reads of other rooms: who is expected at a location, who is here, what was recorded.

export type GateSite = Pick<LocationRow, "id" | "name" | "time_zone"> & { readonly today: string }

/** With the day by its own clock. */
export async function gateSite(db: Database, location_id: string, now: Date): Promise<GateSite> {
  const site = await db.maybe<GateSite>(sql`
    select l.id, l.name, l.time_zone, (${now}::timestamptz at time zone l.time_zone)::date as today from location l where l.id = ${location_id}`)
  if (site === undefined) throw problem("NOT_FOUND")
  return site
}

/** A participant at a session. */
export interface GateRow {
  attendance_id: string
  session_id: string
  student_id: string
  customer_id: string
  name: string
  first_name: string
  birth_date: string | null
  joined_as: number
  group_name: string
  room: string
  date: string
  start_time: string
  end_time: string
  /** With the care that was added to the day, and so is the end. */
  starts_at: string
  ends_at: string
  is_booked: boolean
  is_here: boolean
  in_at: string | null
  out_at: string | null
  fetched_by: string | null
  is_absent: boolean
}

const columns = sql`d.attendance_id, d.session_id, d.student_id, st.customer_id, trim(st.first_name || ' ' || st.last_name) as name,
  st.first_name, st.birth_date, ${joinedAs(sql`st`)} as joined_as, o.name as group_name, o.room, s.date, s.start_time, s.end_time,
  ${comesAt} as starts_at, ${leavesBy} as ends_at, d.is_booked, p.student_id is not null as is_here, g.checked_in_at as in_at, g.checked_out_at as out_at,
  g.fetched_by, exists (select from standing_absence x where x.attendance_id = d.attendance_id and x.session_id = d.session_id) as is_absent`

const rows = (where: Sql): Sql => sql`
  select ${columns} from session s join offering o on o.id = s.offering_id join location l on l.id = o.location_id
    join attendance_day d on d.session_id = s.id join student st on st.id = d.student_id ${presenceJoin}
    ${careJoin} cross join lateral ${gateRecord} g
  where not ${isOnline} and ${where}
  order by st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, d.student_id, p.student_id is null, not d.is_booked, s.starts_at, d.session_id`

/** Everyone of a day at a location: booked, checked in that day, or still here. */
export const gateRows = (db: Database, { location_id, day }: { location_id: string; day: string }, now: Date) =>
  db.many<GateRow>(rows(sql`o.location_id = ${location_id} and ${isOnDay(day, now)} and ${isExpectedOrChecked}`))

/** The same of one participant, also of a booking that was canceled. */
export const gateRowsOf = (
  db: Database,
  { location_id, student_id, day }: { location_id: string; student_id: string; day: string },
  now: Date,
) =>
  db.many<GateRow>(
    rows(
      sql`o.location_id = ${location_id} and d.student_id = ${student_id} and ${isOnDay(day, now)} and ${isExpectedOrChecked}`,
    ),
  )

/** Of some days, for who goes without network: also what was canceled, so that a scan of it is known. */
export const packRows = (db: Database, { location_id, from, to }: { location_id: string; from: string; to: string }) =>
  db.many<GateRow>(
    rows(sql`o.location_id = ${location_id} and (s.date between ${from} and ${to}
    or s.id in (select session_id from gate_presence))`),
  )

/** Whose code it is. */
export const studentOfCode = (db: Database, code: string) =>
  db.maybe<{ id: string }>(sql`
    select s.id from student s where (lower(s.qr) = ${code} or s.id = (select student_id from student_alias where lower(qr) = ${code}))
      and (s.archived_at is null or exists (select from gate_presence p where p.student_id = s.id)) limit 1`)

/** A digest of each code, by which a device knows it again. */
export const codeHashes = (db: Database, salt: string, student_ids: readonly string[]) =>
  db.many<{ id: string; code_hash: string; other_code_hashes: string[]; has_alert: boolean }>(sql`
    select s.id, encode(sha256(convert_to(${salt}::text || lower(s.qr), 'UTF8')), 'hex') as code_hash, ${hasAlert(sql`s.id`)} as has_alert,
      array(select encode(sha256(convert_to(${salt}::text || lower(a.qr), 'UTF8')), 'hex') from student_alias a where a.student_id = s.id)
        as other_code_hashes
    from student s where s.id = any(${student_ids}::uuid[])`)

export const studentsWithAlert = (db: Database, student_ids: readonly string[]) =>
  db.many<{ id: string }>(
    sql`select s.id from student s where s.id = any(${student_ids}::uuid[]) and ${hasAlert(sql`s.id`)}`,
  )

export interface GateStudentRow {
  id: string
  customer_id: string
  name: string
  first_name: string
  birth_date: string | null
  joined_as: number
  has_alert: boolean
}

export const gateStudent = (db: Database, id: string) =>
  db.maybe<GateStudentRow>(sql`
    select s.id, s.customer_id, trim(s.first_name || ' ' || s.last_name) as name, s.first_name, s.birth_date, ${joinedAs(sql`s`)} as joined_as,
      ${hasAlert(sql`s.id`)} as has_alert
    from student s where s.id = ${id}`)

export interface Elsewhere {
  location_id: string
  location: string
  name: string
  date: string
  start_time: string
  is_here: boolean
}

/** Where they are checked in, else what they have booked next, anywhere. */
export const elsewhereOf = (db: Database, student_id: string, now: Date) =>
  db.maybe<Elsewhere>(sql`
    select o.location_id, l.name as location, o.name, s.date, s.start_time, p.student_id is not null as is_here
    from attendance_day d join session s on s.id = d.session_id join offering o on o.id = s.offering_id join location l on l.id = o.location_id
      ${presenceJoin}
    where d.student_id = ${student_id} and not ${isOnline} and (p.student_id is not null or (d.is_booked and d.ends_at > ${now}))
    order by p.student_id is null, d.starts_at, d.session_id limit 1`)

export type CheckOfGate = Pick<AttendanceCheckRow, "id" | "at" | "with_whom"> & {
  kind: "IN" | "OUT"
  by: string
  attendance_id: string
  session_id: string
}

/** The last check that counts of someone at these sessions. */
export const lastCheckAt = (db: Database, student_id: string, session_ids: readonly string[]) =>
  db.maybe<CheckOfGate>(sql`
    select c.id, c.kind, c.at, nullif(c.with_whom, '') as with_whom, c.operator as by, c.attendance_id, c.session_id
    from attendance_day d join standing_check c on c.attendance_id = d.attendance_id and c.session_id = d.session_id
    where d.student_id = ${student_id} and d.session_id = any(${session_ids}::uuid[]) and c.kind <> 'VOID'
    order by c.at desc, c.number desc limit 1`)

export const checkById = (db: Database, id: string) =>
  db.maybe<CheckOfGate & { recorded: "IN" | "OUT" | "VOID"; student_id: string }>(sql`
    select c.id, case c.kind when 'OUT' then 'OUT' else 'IN' end as kind, c.kind as recorded, c.at, nullif(c.with_whom, '') as with_whom,
      c.operator as by, c.attendance_id, c.session_id, d.student_id
    from attendance_check c join attendance_day d on d.attendance_id = c.attendance_id and d.session_id = c.session_id
    where c.id = ${id}`)

/** When something was last recorded of someone, voided checks and their voids too. */
export const lastRecordOf = (db: Database, student_id: string, since: Date) =>
  db.maybe<{ at: string }>(sql`
    select c.at from attendance_day d join attendance_check c on c.attendance_id = d.attendance_id and c.session_id = d.session_id
    where d.student_id = ${student_id} and d.ends_at > ${since}::timestamptz - interval '1 day' order by c.at desc limit 1`)

export interface LastChecked extends CheckOfGate {
  student_id: string
  name: string
  group_name: string
}

/** The newest checks of a day at a location. */
export const lastChecks = (
  db: Database,
  { location_id, since, limit }: { location_id: string; since: string; limit: number },
) =>
  db.many<LastChecked>(sql`
    select c.id, c.kind, c.at, nullif(c.with_whom, '') as with_whom, c.operator as by, c.attendance_id, c.session_id, d.student_id,
      trim(st.first_name || ' ' || st.last_name) as name, o.name as group_name
    from session s join offering o on o.id = s.offering_id join attendance_day d on d.session_id = s.id
      join standing_check c on c.attendance_id = d.attendance_id and c.session_id = d.session_id join student st on st.id = d.student_id
    where o.location_id = ${location_id} and s.date >= ${since}::date - 1 and s.date <= ${since}::date + 1
    order by c.at desc, c.number desc limit ${limit}`)

export interface Habit {
  student_id: string
  usually: string | null
  brings: string | null
}

/** The middle time of the last ten days on which they came before that day, and who brought them last. */
export const habitsOf = (db: Database, student_ids: readonly string[], day: string, time_zone: string) =>
  db.many<Habit>(sql`
    select u.id as student_id, h.usually, h.brings from unnest(${student_ids}::uuid[]) as u (id) cross join lateral (
      select percentile_disc(0.5) within group (order by (t.at at time zone ${time_zone})::time) as usually,
        (array_agg(t.with_whom order by t.at desc) filter (where t.with_whom <> ''))[1] as brings
      from (
        select min(c.at) as at, min(c.with_whom) as with_whom from attendance_day d
          join standing_check c on c.attendance_id = d.attendance_id and c.session_id = d.session_id and c.kind = 'IN'
        where d.student_id = u.id and d.is_booked and d.date < ${day} and d.date >= ${day}::date - 60
        group by d.date order by d.date desc limit 10) t) h`)

export const guardiansOf = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ id: string; name: string }>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name from customer c where c.id = any(${customer_ids}::uuid[])`)

export interface GatePlan {
  id: string
  customer_id: string
  key: string
  content_type: string
}

/** Files of emergency plans, the newest first. */
export const plansOf = (db: Database, student_id: string) =>
  db.many<GatePlan>(sql`
    select m.id, m.customer_id, f.key, f.content_type from medical_item m join file f on f.key = m.file_key
    where m.student_id = ${student_id} order by m.updated_at desc, m.id`)

/** Addresses of who else may collect a participant, without that of who signs in. */
export const otherGuardians = async (db: Database, student_id: string): Promise<string[]> => {
  const rows = await db.many<{ email: string }>(sql`
    select distinct lower(k.email) as email from student s join customer c on c.id = s.customer_id join contact k on k.customer_id = s.customer_id
    where s.id = ${student_id} and k.is_authorized_pick_up and contact_counts(k.id, s.id) and k.email <> ''
      and lower(k.email) is distinct from lower(c.email) order by email`)
  return rows.map(({ email }) => email)
}

interface RecordedNow {
  student_id: string
  group_name: string
  kind: "IN" | "OUT" | null
  at: string | null
  by: string | null
}

/** Of each, the last check that counts of the days around now, and the group of it, or of what is booked. */
export const recordedNow = (db: Database, student_ids: readonly string[], now: Date) =>
  db.many<RecordedNow>(sql`
    select distinct on (d.student_id) d.student_id, o.name as group_name, c.kind, c.at, c.operator as by
    from attendance_day d join session s on s.id = d.session_id join offering o on o.id = s.offering_id
      left join standing_check c on c.attendance_id = d.attendance_id and c.session_id = d.session_id and c.kind <> 'VOID'
    where d.student_id = any(${student_ids}::uuid[]) and d.starts_at < ${now}::timestamptz + interval '1 day'
      and d.ends_at > ${now}::timestamptz - interval '2 days'
    order by d.student_id, c.at desc nulls last, c.number desc, d.starts_at desc`)

/** Who is checked in at a location, with who of the staff let them in. */
export const hereRows = (db: Database, location_id: string) =>
  db.many<GateRow & { since: string; checked_by: string }>(sql`
    select ${columns}, p.since, (select c.operator from standing_check c
      where c.attendance_id = d.attendance_id and c.session_id = d.session_id and c.kind = 'IN' order by c.number desc limit 1) as checked_by
    from gate_presence p join attendance_day d on d.attendance_id = p.attendance_id and d.session_id = p.session_id
      join session s on s.id = d.session_id join offering o on o.id = s.offering_id join location l on l.id = o.location_id
      join student st on st.id = d.student_id ${careJoin} cross join lateral ${gateRecord} g
    where o.location_id = ${location_id} order by o.name, o.room, st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, d.student_id`)

export interface HeldCollector {
  id: string
  at: string
  by: string
  student_id: string
  location_id: string
  name: string
}

/** Who must not take a child and came for one: what the office is notified of. */
export const collectorsHeld = (db: Database, since: Date) =>
  db.many<HeldCollector>(sql`
    select id, at, operator as by, details ->> 'student_id' as student_id, details ->> 'location_id' as location_id, details ->> 'name' as name
    from operator_action where action = 'COLLECTOR_HELD' and at >= ${since} order by at, id`)

/** By their ids. */
export const staffNames = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
