import type { PickUpPerson } from "@hub/domain/scheduling/gate"
import { isOnline, shownLocation } from "../database/location-columns.ts"
import { NAME_ORDER } from "../database/name-order.ts"
import type { AttendanceCheckRow, GatePresenceRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What the gate reads: who stands there, where they are checked in, what they attend now, and who may collect them.

export interface GateStudent {
  id: string
  customer_id: string
  full_name: string
}

/** By the value of the check-in code, or by id. */
export type GateWho = { readonly qr: string } | { readonly student_id: string }

const isWho = (who: GateWho): Sql => ("qr" in who ? sql`s.qr = ${who.qr}` : sql`s.id = ${who.student_id}`)

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
  location_name: string
  is_online: boolean
  time_zone: string
  starts_at: string
  ends_at: string
}

const session = sql`d.attendance_id, d.session_id, o.name, o.room, ${shownLocation} as location_name, ${isOnline} as is_online,
  l.time_zone, d.starts_at, d.ends_at`
const joins = sql`join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
  join location l on l.id = o.location_id`

/** How long before its start a session's participants may come. */
const EARLY = sql`interval '3 hours'`

/** The booked session that runs now or begins soon; one that is online only where there is no other. */
export const sessionToJoin = (db: Database, student_id: string, now: Date) =>
  db.maybe<GateSession>(sql`
    select ${session} from attendance_day d ${joins}
    where d.student_id = ${student_id} and d.is_booked and d.starts_at <= ${now}::timestamptz + ${EARLY} and d.ends_at > ${now}
    order by ${isOnline}, d.starts_at, d.session_id limit 1`)

export type Presence = GateSession & Pick<GatePresenceRow, "since">

/** Where they are checked in, whatever has become of the booking since. */
export const presenceOf = (db: Database, student_id: string) =>
  db.maybe<Presence>(sql`
    select ${session}, p.since from gate_presence p
      join attendance_day d on d.attendance_id = p.attendance_id and d.session_id = p.session_id ${joins}
    where p.student_id = ${student_id}`)

export const isHere = async (db: Database, student_id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from gate_presence where student_id = ${student_id}`)) !== undefined

/** The last check that stands: where they are, else where they were. */
export const lastCheck = (db: Database, student_id: string) =>
  db.maybe<GateSession & Pick<AttendanceCheckRow, "id" | "kind" | "with_whom" | "at">>(sql`
    select ${session}, c.id, c.kind, c.with_whom, c.at from attendance_day d ${joins}
      join standing_check c on c.attendance_id = d.attendance_id and c.session_id = d.session_id
      left join gate_presence p on p.attendance_id = d.attendance_id and p.session_id = d.session_id
    where d.student_id = ${student_id} order by p.student_id is null, c.at desc, c.number desc limit 1`)

/** Who signs in for the family, or the adult participant, first; then the contacts that the family lets collect. */
export const pickUpList = (db: Database, student_id: string) =>
  db.many<PickUpPerson>(sql`
    select * from (
      select case when s.type = 'REGULAR' then c.id else s.id end as id,
        case when s.type = 'REGULAR' then 'GUARDIAN' else 'SELF' end as collector, trim(c.first_name || ' ' || c.last_name) as name,
        '' as relationship, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone, false as has_photo, 1 as position, '' as last_name
      from student s join customer c on c.id = s.customer_id where s.id = ${student_id} and c.deleted_at is null
      union all
      select k.id, 'CONTACT', trim(k.first_name || ' ' || k.last_name), k.relationship, phone_text(k.phone_number, k.phone_extension), k.photo_key is not null, 2,
        k.last_name
      from student s join contact k on k.customer_id = s.customer_id
      where s.id = ${student_id} and k.is_authorized_pick_up and contact_counts(k.id, s.id)) l
    order by position, last_name ${NAME_ORDER}, id`)

export interface NamedStudent extends GateStudent {
  readonly birth_date: string | null
  readonly guardian: string
  readonly archived_at: string | null
}

/** All participants, whose names the caller compares. */
export const namedStudents = (db: Database) =>
  db.many<NamedStudent>(sql`
    select s.id, s.customer_id, trim(s.first_name || ' ' || s.last_name) as full_name, s.birth_date,
      trim(c.first_name || ' ' || c.last_name) as guardian, s.archived_at
    from student s join customer c on c.id = s.customer_id
    where s.archived_at is null or exists (select from gate_presence p where p.student_id = s.id)
    order by s.last_name ${NAME_ORDER}, s.first_name ${NAME_ORDER}, s.id`)
