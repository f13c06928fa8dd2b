import type { PlaceLocation } from "@hub/domain/catalogue/place"
import type { Collector, PickUpPerson } from "@hub/domain/scheduling/gate"
import { careJoin, comesAt, isOnline, leavesBy, NAME_ORDER, placeLocation } from "../database/fragments.ts"
import type { AttendanceCheckRow, GatePresenceRow, OfferingRow } from "../database/schema.generated.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { gateRecord } from "./gate-record.ts"

// What the gate reads: who is there, where they are checked in, what they attend now, and who may collect them.

export interface GateStudent {
  id: string
  customer_id: string
  full_name: string
}

/** By the value of the check-in code, or by id. */
export type GateWho = { readonly qr: string } | { readonly student_id: string }

/** A scanner or a hand may lose the case of a code; with 22 letters and digits it still says one participant. */
const isWho = (who: GateWho): Sql =>
  "qr" in who
    ? sql`s.id = coalesce((select id from student where lower(qr) = lower(${who.qr}) order by qr <> ${who.qr} limit 1),
        (select student_id from student_alias where lower(qr) = lower(${who.qr}) limit 1))`
    : sql`s.id = ${who.student_id}`

/** A removed participant is known only while they are here. Locked, so that two scanners check one after the other. */
export const lockAtGate = (tx: Transaction, who: GateWho) =>
  tx.maybe<GateStudent>(sql`
    select s.id, s.customer_id, trim(s.first_name || ' ' || s.last_name) as full_name from student s
    where ${isWho(who)} and (s.archived_at is null or exists (select from gate_presence p where p.student_id = s.id))
    for no key update of s`)

export interface GateSession {
  attendance_id: string
  session_id: string
  name: string
  room: string
  location_id: string
  location: PlaceLocation
  time_zone: string
  starts_at: string
  ends_at: string
}

const session = sql`d.attendance_id, d.session_id, o.name, o.room, o.location_id, ${placeLocation} as location,
  l.time_zone, d.starts_at, d.ends_at`
const joins = sql`join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
  join location l on l.id = o.location_id`

/** How long before its start a session's participants may come. */
const EARLY = sql`interval '3 hours'`

/** Staff had checked them in for it, and the check was voided: who is on site anyway can be checked in again (I48). */
const wasVoided = sql`exists (select from attendance_check c join attendance_check v on v.voids_id = c.id
  where (c.attendance_id, c.session_id) = (d.attendance_id, d.session_id) and c.kind = 'IN')`

/** Of a day (d) of theirs that runs at that time or begins soon, with its care. */
const mayJoin = (student_id: string, at: Date): Sql =>
  sql`d.student_id = ${student_id} and ${comesAt} <= ${at}::timestamptz + ${EARLY} and ${leavesBy} > ${at}`

/** The booked session that runs now or begins soon, where given at that location first; one that is online only where there is no other. */
export const sessionToJoin = (db: Database, student_id: string, now: Date, location_id: string | null = null) =>
  db.maybe<GateSession>(sql`
    select ${session} from attendance_day d ${joins} ${careJoin}
    where ${mayJoin(student_id, now)} and (d.is_booked or ${wasVoided})
    order by o.location_id is distinct from ${location_id}::uuid, ${isOnline}, not d.is_booked, d.starts_at, d.session_id limit 1`)

/** The same of a booking or a day that was canceled since: they came all the same. */
export const endedSessionToJoin = (db: Database, student_id: string, now: Date, location_id: string) =>
  db.maybe<GateSession>(sql`
    select ${session} from attendance_day d ${joins} ${careJoin}
    where ${mayJoin(student_id, now)} and not d.is_booked and o.location_id = ${location_id} and not ${isOnline}
    order by d.starts_at, d.session_id limit 1`)

type Presence = GateSession & Pick<GatePresenceRow, "since">

/** Where they are checked in, whatever has become of the booking since. */
export const presenceOf = (db: Database, student_id: string) =>
  db.maybe<Presence>(sql`
    select ${session}, p.since from gate_presence p
      join attendance_day d on d.attendance_id = p.attendance_id and d.session_id = p.session_id ${joins}
    where p.student_id = ${student_id}`)

export const isHere = async (db: Database, student_id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from gate_presence where student_id = ${student_id}`)) !== undefined

export interface LastCheck extends GateSession, Pick<AttendanceCheckRow, "id" | "kind" | "with_whom" | "at"> {
  is_here: boolean
  /** Their newest record takes a check back. */
  was_one_taken_back: boolean
}

/** The last check that counts: where they are, else where they were. */
export const lastCheck = (db: Database, student_id: string) =>
  db.maybe<LastCheck>(sql`
    select ${session}, c.id, c.kind, c.with_whom, c.at, p.student_id is not null as is_here,
      (select r.kind = 'VOID' from attendance_day e join attendance_check r on (r.attendance_id, r.session_id) = (e.attendance_id, e.session_id)
        where e.student_id = d.student_id order by r.at desc, r.number desc limit 1) as was_one_taken_back
    from attendance_day d ${joins}
      join standing_check c on c.attendance_id = d.attendance_id and c.session_id = d.session_id
      left join gate_presence p on p.attendance_id = d.attendance_id and p.session_id = d.session_id
    where d.student_id = ${student_id} order by p.student_id is null, c.at desc, c.number desc limit 1`)

export type PickUpRow = PickUpPerson & { student_id: string }

/** Of each participant: who signs in for the family, or the adult participant, first; then the contacts that the family lets collect. */
export const pickUpLists = (db: Database, student_ids: readonly string[]) =>
  db.many<PickUpRow>(sql`
    select student_id, id, collector, name, relationship, phone, has_photo from (
      select s.id as student_id, case when s.type = 'REGULAR' then c.id else s.id end as id,
        case when s.type = 'REGULAR' then 'GUARDIAN' else 'SELF' end as collector, trim(c.first_name || ' ' || c.last_name) as name,
        '' as relationship, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone, false as has_photo, 1 as position, '' as last_name
      from student s join customer c on c.id = s.customer_id where s.id = any(${student_ids}::uuid[]) and c.deleted_at is null
      union all
      select s.id, k.id, 'CONTACT', trim(k.first_name || ' ' || k.last_name), k.relationship, phone_text(k.phone_number, k.phone_extension), k.photo_key is not null, 2,
        k.last_name
      from student s join contact k on k.customer_id = s.customer_id
      where s.id = any(${student_ids}::uuid[]) and k.is_authorized_pick_up and contact_counts(k.id, s.id)) l
    where not is_barred(student_id, name)
    order by position, last_name ${NAME_ORDER}, id`)

export const pickUpList = async (db: Database, student_id: string): Promise<PickUpPerson[]> =>
  (await pickUpLists(db, [student_id])).map(({ id, collector, name, relationship, phone, has_photo }) => ({
    id,
    collector,
    name,
    relationship,
    phone,
    has_photo,
  }))

// Who is expected and who is here. A participant who was checked in stays on both, whatever becomes of the booking (I48).

/** An emergency contact's name says who they are to the child, too. */
export interface RosterPerson {
  name: string
  phone: string
  has_photo: boolean
}

export interface RosterRow {
  attendance_id: string
  student_id: string
  customer_id: string
  date: string
  start_time: string
  end_time: string
  offering: string
  location: PlaceLocation
  room: string
  participant: string
  birth_date: string | null
  /** As it was told, of `grade_year`; the roster shows that of its day. */
  grade: string
  grade_year: number | null
  school_year_starts: string
  guardian: string
  phone: string | null
  /** Who may collect, and whether the business has their photo. */
  pick_up: RosterPerson[]
  /** Whom to call when the guardian doesn't answer. */
  emergency: RosterPerson[]
  time_zone: string
  /** False: they were checked in, and the booking or the day was canceled, moved or given up. */
  is_booked: boolean
  is_here: boolean
  checked_in_at: string | null
  checked_out_at: string | null
  fetched_by: string | null
  collector: Collector | null
}

/** A session counts on each day it touches: an overnight on its pick-up day too. Who is still here counts until they are checked out. */
export const isOnDay = (day: string, now: Date): Sql => sql`s.id = any(array(
    select id from session where date between ${day}::date - 1 and ${day} union select session_id from gate_presence)) and (
  s.date <= ${day} and (s.ends_at - interval '1 second') at time zone l.time_zone >= ${day}::date
  or s.date < ${day} and p.student_id is not null and (${now}::timestamptz at time zone l.time_zone)::date >= ${day})`

/** Booked, or checked in at that session and not by mistake. */
export const isExpectedOrChecked = sql`(d.is_booked or exists (
  select from standing_check k where k.attendance_id = d.attendance_id and k.session_id = d.session_id))`

export const presenceJoin = sql`left join gate_presence p on p.attendance_id = d.attendance_id and p.session_id = d.session_id`

const columns = sql`a.id as attendance_id, a.student_id, a.customer_id, s.date, s.start_time, s.end_time, o.name as offering,
  ${placeLocation} as location, o.room, trim(st.first_name || ' ' || st.last_name) as participant, st.birth_date, st.grade, st.grade_year,
  (select school_year_starts from company) as school_year_starts,
  trim(c.first_name || ' ' || c.last_name) as guardian, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone,
  coalesce((select jsonb_agg(jsonb_build_object('name', trim(k.first_name || ' ' || k.last_name),
      'phone', phone_text(k.phone_number, k.phone_extension), 'has_photo', k.photo_key is not null) order by k.last_name ${NAME_ORDER}, k.id)
    from contact k where k.customer_id = c.id and k.is_authorized_pick_up and not ${isOnline} and contact_counts(k.id, st.id)
      and not is_barred(st.id, k.first_name || ' ' || k.last_name)), '[]') as pick_up,
  coalesce((select jsonb_agg(jsonb_build_object('name', trim(k.first_name || ' ' || k.last_name) || ', ' || k.relationship,
      'phone', phone_text(k.phone_number, k.phone_extension), 'has_photo', false) order by k.last_name ${NAME_ORDER}, k.id)
    from contact k where k.customer_id = c.id and k.is_emergency_contact and contact_counts(k.id, st.id)), '[]') as emergency,
  l.time_zone, d.is_booked, p.student_id is not null as is_here, g.checked_in_at, g.checked_out_at, g.fetched_by, g.collector`

const rosterJoins = sql`join offering o on o.id = a.offering_id join location l on l.id = o.location_id
  join student st on st.id = a.student_id join customer c on c.id = a.customer_id ${presenceJoin}
  cross join lateral ${gateRecord} g`

/** In all sessions of an offering, or in all of a day, at all locations or at one. */
export const rosterRows = (
  db: Database,
  wanted: { offering_id: string } | { day: string; location_id?: string },
  now: Date,
) =>
  db.many<RosterRow>(sql`
    select ${columns} from session s join attendance_day d on d.session_id = s.id join attendance a on a.id = d.attendance_id ${rosterJoins}
    where ${"day" in wanted ? isOnDay(wanted.day, now) : sql`s.offering_id = ${wanted.offering_id}`}
      ${"location_id" in wanted && wanted.location_id !== undefined ? sql`and l.id = ${wanted.location_id}` : nothing} and ${isExpectedOrChecked}
    order by s.date, l.name, s.start_time, o.name, o.room, st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, a.id`)

/** Who is checked in at this moment. */
export const whoIsHere = (db: Database) =>
  db.many<RosterRow>(sql`
    select ${columns} from gate_presence here
      join attendance_day d on d.attendance_id = here.attendance_id and d.session_id = here.session_id
      join session s on s.id = d.session_id join attendance a on a.id = d.attendance_id ${rosterJoins}
    order by l.name, o.name, st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, a.id`)

type UpcomingBooking = Pick<OfferingRow, "name" | "start_date" | "end_date" | "start_time" | "end_time"> & {
  attendance_id: string
}

/** A participant's upcoming bookings, and whether places are held for them in a checkout or an open payment. */
export async function upcomingBookings(db: Database, customer_id: string, student_id: string, now: Date) {
  const bookings = await db.many<UpcomingBooking>(sql`
    select a.id as attendance_id, o.name, o.start_date, o.end_date, o.start_time, o.end_time from attendance a join offering o on o.id = a.offering_id
    where a.student_id = ${student_id} and a.status = 'BOOKED' and exists (
      select from attendance_day d where d.attendance_id = a.id and d.is_booked and d.ends_at > ${now})
    order by o.start_date, o.start_time, a.id`)
  const held = await db.maybe(sql`
    select 1 as one from hold h join hold_item i on i.hold_id = h.id
    where h.customer_id = ${customer_id} and h.status = 'OPEN' and i.student_id = ${student_id}
      and (h.expires_at > ${now} or exists (
        select from payment p where p.order_id = h.order_id and p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING')))
    limit 1`)
  return { bookings, is_held: held !== undefined }
}
