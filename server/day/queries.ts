import type { AbsenceReason, MessageKind } from "@hub/domain/day/day"
import { isOnline } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { gateRecord } from "../scheduling/gate-record.ts"

// What the day reads of other rooms: places with what the gate recorded, and what was said of them.

export interface PlaceRow {
  attendance_id: string
  session_id: string
  student_id: string
  offering_id: string
  name: string
  room: string
  location_id: string
  time_zone: string
  is_online: boolean
  is_booked: boolean
  is_here: boolean
  date: string
  start_time: string
  end_time: string
  starts_at: string
  ends_at: string
  day_number: number
  day_count: number
  in_at: string | null
  in_by: string | null
  out_at: string | null
  out_with: string | null
  out_collector: string | null
  out_allowed: boolean
  undone_at: string | null
  absent_at: string | null
  absent_by: string | null
  off_at: string | null
  off_reason: string | null
  off_gives: "REFUND" | "CREDIT" | "CODE" | "NOTHING" | null
  off_amount: number | null
}

const lastOf = (column: Sql): Sql => sql`(select ${column} from standing_check c
  where (c.attendance_id, c.session_id) = (d.attendance_id, d.session_id) order by c.number desc limit 1)`

const columns = sql`a.id as attendance_id, d.session_id, d.student_id, o.id as offering_id, o.name, o.room, o.location_id, l.time_zone,
  ${isOnline} as is_online, d.is_booked, p.student_id is not null as is_here, s.date, s.start_time, s.end_time, d.starts_at, d.ends_at,
  (select count(*)::int from attendance_day n where n.attendance_id = d.attendance_id and n.starts_at <= d.starts_at) as day_number,
  (select count(*)::int from attendance_day n where n.attendance_id = d.attendance_id) as day_count,
  case when p.student_id is not null then p.since else g.checked_in_at end as in_at,
  (select c.operator from standing_check c where (c.attendance_id, c.session_id) = (d.attendance_id, d.session_id) and c.kind = 'IN'
    order by c.number desc limit 1) as in_by,
  g.checked_out_at as out_at, g.fetched_by as out_with, g.collector as out_collector,
  exists (select from day_message m where m.check_id = ${lastOf(sql`c.id`)}) as out_allowed,
  case when p.student_id is null and g.checked_in_at is null then (select max(v.at) from attendance_check v
    join attendance_check c on c.id = v.voids_id and c.kind = 'IN'
    where (v.attendance_id, v.session_id) = (d.attendance_id, d.session_id)) end as undone_at,
  b.at as absent_at, b.operator as absent_by, coalesce(f.at, x.at) as off_at, coalesce(y.reason, z.reason) as off_reason,
  case when r.gives is not null and not (r.gives = 'NOTHING' and x.gives is not null) then r.gives else x.gives end as off_gives,
  coalesce(nullif(r.amount, 0), x.amount) as off_amount`

const joins = sql`join attendance_day d on d.attendance_id = a.id join session s on s.id = d.session_id join offering o on o.id = s.offering_id
  join location l on l.id = o.location_id
  left join gate_presence p on p.attendance_id = d.attendance_id and p.session_id = d.session_id
  cross join lateral ${gateRecord} g
  left join standing_absence b on b.attendance_id = d.attendance_id and b.session_id = d.session_id
  left join attendance_day_off f on f.attendance_id = d.attendance_id and f.date = d.date and f.by_business and not d.is_booked
  left join day_cancellation y on y.offering_id = o.id and y.date = s.date and y.reinstated_at is null
  left join attendance_day_return r on r.attendance_id = d.attendance_id and r.date = d.date and not d.is_booked
  left join attendance_cancellation x on x.attendance_id = d.attendance_id and x.cause = 'OPERATOR' and not d.is_booked
  left join offering_cancellation z on z.offering_id = o.id`

/** A session counts on each day that it touches, and while someone is still in it. */
const isNow = (now: Date): Sql => {
  const today = sql`(${now}::timestamptz at time zone l.time_zone)::date`
  return sql`(p.student_id is not null or d.date between ${today} and ${today} + 1
    or (d.date = ${today} - 1 and (d.ends_at - interval '1 second' >= (${today}::timestamp at time zone l.time_zone)
      or (g.check_state = 'PICKED_UP' and g.checked_out_at >= (${today}::timestamp at time zone l.time_zone)))))`
}

/** Of a family today and tomorrow: booked, checked in, or canceled by the business. */
export const placesOfFamily = (db: Database, customer_id: string, now: Date) =>
  db.many<PlaceRow>(sql`
    select ${columns} from attendance a ${joins}
    where a.customer_id = ${customer_id} and d.date between (${now}::timestamptz)::date - 3 and (${now}::timestamptz)::date + 2
      and ${isNow(now)} and (d.is_booked or g.checked_in_at is not null or f.at is not null or x.at is not null)
    order by d.starts_at, d.student_id, d.session_id`)

/** Of a family, one by one, whenever they are. */
export const placesNamed = (db: Database, customer_id: string, attendance_ids: readonly string[]) =>
  db.many<PlaceRow>(sql`
    select ${columns} from attendance a ${joins}
    where a.customer_id = ${customer_id} and a.id = any(${attendance_ids}::uuid[])`)

export interface MessageRow {
  id: string
  kind: MessageKind
  student_id: string
  attendance_id: string
  session_id: string
  about_at: string | null
  reason: AbsenceReason | null
  with_whom: string | null
  pick_up_id: string | null
  phone: string | null
  tries: number | null
  said_at: string
  read_by: string | null
  read_at: string | null
  got_it_by: string | null
  got_it_at: string | null
  answer: string | null
  used_at: string | null
  ends_at: string
}

const messageColumns = sql`m.id, m.kind, m.student_id, m.attendance_id, m.session_id, m.about_at, m.reason,
  coalesce(m.with_whom, u.name) as with_whom, m.pick_up_id, u.phone, u.tries, m.said_at, m.read_by, m.read_at, m.got_it_by, m.got_it_at, m.answer,
  (select c.at from standing_check c where c.id = m.check_id) as used_at, d.ends_at`
const messageJoins = sql`join attendance_day d on d.attendance_id = m.attendance_id and d.session_id = m.session_id
  left join one_time_pick_up u on u.id = m.pick_up_id`

/** What counts, of these sessions. */
export const messagesOf = (db: Database, customer_id: string, session_ids: readonly string[]) =>
  db.many<MessageRow>(sql`
    select ${messageColumns} from day_message m ${messageJoins}
    where m.customer_id = ${customer_id} and m.session_id = any(${session_ids}::uuid[]) and m.taken_back_at is null
    order by m.said_at, m.id`)

/** What counts of participants at sessions, for who is at the gate. */
export const messagesAtGate = (
  db: Database,
  { student_ids, session_ids }: { student_ids: readonly string[]; session_ids: readonly string[] },
) =>
  db.many<MessageRow>(sql`
    select ${messageColumns} from day_message m ${messageJoins}
    where m.student_id = any(${student_ids}::uuid[]) and m.session_id = any(${session_ids}::uuid[]) and m.taken_back_at is null
    order by m.said_at, m.id`)

/** One-time pick-ups of someone at the session that they are in; a used one counts again once that check was voided. */
export const oneTimeFor = (
  db: Database,
  { id, student_id, session_id }: { id: string; student_id: string; session_id: string },
) =>
  db.maybe<{
    message_id: string
    name: string
    phone: string
    tries: number
    said_at: string
    ends_at: string
    guardian: string
  }>(sql`
    select m.id as message_id, u.name, u.phone, u.tries, m.said_at, d.ends_at, trim(k.first_name || ' ' || k.last_name) as guardian
    from day_message m join one_time_pick_up u on u.id = m.pick_up_id join customer k on k.id = m.customer_id
      join attendance_day d on d.attendance_id = m.attendance_id and d.session_id = m.session_id
    where u.id = ${id} and m.student_id = ${student_id} and m.session_id = ${session_id} and m.taken_back_at is null
      and u.taken_back_at is null and (m.check_id is null or exists (select from attendance_check v where v.voids_id = m.check_id))
    for update of m`)

export const guardianName = async (db: Database, customer_id: string): Promise<string> =>
  (
    await db.one<{ name: string }>(
      sql`select trim(first_name || ' ' || last_name) as name from customer where id = ${customer_id}`,
    )
  ).name

export interface NoteRow {
  id: string
  location_id: string
  offering: string | null
  date: string
  text: string
  by: string
  at: string
  got_it_at: string | null
}

const hasOrHad = sql`(d.is_booked
  or exists (select from attendance_day_off f where f.attendance_id = a.id and f.date = d.date and f.by_business)
  or exists (select from attendance_cancellation x where x.attendance_id = a.id and x.cause = 'OPERATOR'))`

/** For a family: of its places of today and tomorrow, also of those that were canceled. */
export const notesOfFamily = (db: Database, customer_id: string, now: Date) =>
  db.many<NoteRow>(sql`
    select n.id, n.location_id, o.name as offering, n.date, n.text, n.written_by as by, n.written_at as at,
      (select e.at from day_note_seen e where e.note_id = n.id and e.customer_id = ${customer_id}) as got_it_at
    from (
      select distinct p.location_id, p.id as offering_id, d.date from attendance a join attendance_day d on d.attendance_id = a.id
        join offering p on p.id = a.offering_id join location l on l.id = p.location_id
      where a.customer_id = ${customer_id} and d.date between (${now}::timestamptz)::date - 2 and (${now}::timestamptz)::date + 2
        and d.date between (${now}::timestamptz at time zone l.time_zone)::date and (${now}::timestamptz at time zone l.time_zone)::date + 1
        and ${hasOrHad}) w
      join day_note n on n.location_id = w.location_id and n.date = w.date and (n.offering_id is null or n.offering_id = w.offering_id)
      left join offering o on o.id = n.offering_id
    where n.taken_back_at is null group by n.id, o.name
    order by n.written_at desc, n.id`)

/** Someone of the family has, or had until the business canceled it, a place there that day. */
const isForFamily = (customer_id: string): Sql => sql`exists (
  select from attendance a join attendance_day d on d.attendance_id = a.id and d.date = n.date
    join offering p on p.id = a.offering_id and p.location_id = n.location_id
  where a.customer_id = ${customer_id} and (n.offering_id is null or n.offering_id = p.id)
    and ${hasOrHad})`

export const noteForFamily = (db: Database, { id, customer_id }: { id: string; customer_id: string }) =>
  db.maybe<{ id: string }>(
    sql`select n.id from day_note n where n.id = ${id} and n.taken_back_at is null and ${isForFamily(customer_id)}`,
  )

/** What was said with a one-time pick-up and isn't used: a voided check counts as none. */
export const unusedOf = async (tx: Transaction, pick_up_id: string): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      select m.id from day_message m where m.pick_up_id = ${pick_up_id} and m.taken_back_at is null
        and (m.check_id is null or exists (select from attendance_check v where v.voids_id = m.check_id)) order by m.id for update`)
  ).map(({ id }) => id)

export interface SiteMessageRow extends MessageRow {
  name: string
  group_name: string
}

/** What families say of a day at a location, the newest first. */
export const messagesOfSite = (db: Database, { location_id, day }: { location_id: string; day: string }) =>
  db.many<SiteMessageRow>(sql`
    select ${messageColumns}, trim(st.first_name || ' ' || st.last_name) as name, o.name as group_name
    from session s join offering o on o.id = s.offering_id join day_message m on m.session_id = s.id ${messageJoins}
      join student st on st.id = m.student_id
    where o.location_id = ${location_id} and s.date between ${day}::date - 1 and ${day} and d.ends_at > (${day}::timestamp at time zone
      (select time_zone from location where id = ${location_id})) and m.taken_back_at is null
    order by m.said_at desc, m.id`)

export const messageById = (db: Database, id: string) =>
  db.maybe<MessageRow>(sql`select ${messageColumns} from day_message m ${messageJoins} where m.id = ${id}`)

const hasPlace = sql`(d.is_booked or exists (select from attendance_day_off f where f.attendance_id = d.attendance_id and f.date = d.date and f.by_business))`

/** What takes place at a location that day, with how many families. */
export const offeringsOfDay = (db: Database, { location_id, day }: { location_id: string; day: string }) =>
  db.many<{ id: string; name: string; families: number }>(sql`
    select o.id, o.name, count(distinct a.customer_id)::int as families
    from session s join offering o on o.id = s.offering_id join attendance_day d on d.session_id = s.id join attendance a on a.id = d.attendance_id
    where o.location_id = ${location_id} and s.date = ${day} and ${hasPlace} group by o.id, o.name order by o.name, o.id`)

export const familiesOfDay = async (
  db: Database,
  { location_id, day }: { location_id: string; day: string },
): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(distinct a.customer_id)::int as count
      from session s join offering o on o.id = s.offering_id join attendance_day d on d.session_id = s.id join attendance a on a.id = d.attendance_id
      where o.location_id = ${location_id} and s.date = ${day} and ${hasPlace}`)
  ).count

export const notesOfSite = (db: Database, { location_id, day }: { location_id: string; day: string }) =>
  db.many<{
    id: string
    offering_id: string | null
    offering: string | null
    text: string
    by: string
    at: string
    seen: number
  }>(sql`
    select n.id, n.offering_id, o.name as offering, n.text, n.written_by as by, n.written_at as at,
      (select count(*)::int from day_note_seen e where e.note_id = n.id) as seen
    from day_note n left join offering o on o.id = n.offering_id
    where n.location_id = ${location_id} and n.date = ${day} and n.taken_back_at is null order by n.written_at desc, n.id`)

export const todayAt = async (db: Database, location_id: string, now: Date): Promise<string | undefined> =>
  (
    await db.maybe<{ today: string }>(
      sql`select (${now}::timestamptz at time zone l.time_zone)::date as today from location l where l.id = ${location_id}`,
    )
  )?.today

export const lockFamily = (tx: Transaction, customer_id: string) =>
  tx.run(sql`select 1 from customer where id = ${customer_id} for no key update`)

export const zoneOf = async (db: Database, location_id: string): Promise<string> =>
  (await db.one<{ time_zone: string }>(sql`select time_zone from location where id = ${location_id}`)).time_zone
