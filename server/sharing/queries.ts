import type { PlaceLocation } from "@hub/domain/catalogue/place"
import { problem } from "@hub/domain/kernel/problem"
import type { FriendInvitation } from "@hub/domain/sharing/friend-link"
import type { SharedVisit } from "@hub/domain/sharing/share"
import { companyDay, inUtc, placeLocation, thingsToBring, wallClock } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

interface FeedOwner {
  feed_id: string
  customer_id: string
  student_id: string | null
  name: string
  today: string
  /** The family's. */
  language: string | null
}

/** Whose days an open feed shows. A restricted family's feeds show nothing, like its account. */
export const feedOwner = (db: Database, token_hash: Buffer, now: Date) =>
  db.maybe<FeedOwner>(sql`
    select f.id as feed_id, f.customer_id, f.student_id, f.name, c.language, ${companyDay(now)} as today
    from calendar_feed f join customer c on c.id = f.customer_id left join student s on s.id = f.student_id
    where f.token_hash = ${token_hash} and f.closed_at is null and f.expires_at > ${now} and not c.is_restricted
      and s.archived_at is null`)

export interface Shareable extends Omit<SharedVisit, "page_url" | "is_canceled"> {
  readonly location: PlaceLocation
  readonly schedule_set_name: string
  readonly is_sharing_enabled: boolean
  readonly things_to_bring: readonly string[]
}

interface Wanted {
  readonly customer_id: string
  /** All of the family's without it. */
  readonly student_ids?: readonly string[]
  readonly schedule_set_id?: string
  readonly from: string
  readonly to: string
}

/** Booked days between two days. */
export function sharedVisits(db: Database, wanted: Wanted): Promise<Shareable[]> {
  const { customer_id, student_ids, schedule_set_id, from, to } = wanted
  const chosen = student_ids === undefined ? sql`true` : sql`st.id = any(${student_ids}::uuid[])`
  const ofSet = schedule_set_id === undefined ? sql`true` : sql`o.schedule_set_id = ${schedule_set_id}`
  return db.many<Shareable>(sql`
    select a.id as attendance_id, st.first_name as student_name, o.name, o.room, ${placeLocation} as location,
      ss.name as schedule_set_name, ss.is_sharing_enabled, a.booked_at as stamped_at, d.days,
      ${thingsToBring(sql`o.activity_id`)} as things_to_bring
    from (
      select d.attendance_id, json_agg(json_build_object('date', s.date, 'start_time', ${wallClock(sql`s.start_time`)},
        'end_time', ${wallClock(sql`s.end_time`)}, 'starts_at', ${inUtc(sql`s.starts_at`)}, 'ends_at', ${inUtc(sql`s.ends_at`)})
        order by s.starts_at) as days
      from student st join attendance_day d on d.student_id = st.id join session s on s.id = d.session_id
      where st.customer_id = ${customer_id} and st.archived_at is null and ${chosen}
        and d.is_booked and d.date between ${from} and ${to}
      group by d.attendance_id) d
      join attendance a on a.id = d.attendance_id join student st on st.id = a.student_id join offering o on o.id = a.offering_id
      join location l on l.id = o.location_id join schedule_set ss on ss.id = o.schedule_set_id
    where ${ofSet}
    order by o.start_date, o.start_time, a.id`)
}

/** Who shares, and what day it is for the business. */
export const sharerOf = (db: Database, customer_id: string, now: Date) =>
  db.one<{ first_name: string; today: string }>(sql`
    select first_name, ${companyDay(now)} as today from customer where id = ${customer_id}`)

/** Another family's participant among them is refused like one that does not exist (I22). */
export async function ownStudentIds(db: Database, customer_id: string, wanted: readonly string[]): Promise<void> {
  const rows = await db.many<{ id: string }>(sql`
    select id from student where customer_id = ${customer_id} and archived_at is null and id = any(${wanted}::uuid[])`)
  if (rows.length < new Set(wanted).size) throw problem("NOT_FOUND")
}

interface OwnBooking {
  is_booked: boolean
  is_sharing_enabled: boolean
  starts_at: string
}

/** Undefined for another family's. */
export const ownBooking = (db: Database, customer_id: string, attendance_id: string) =>
  db.maybe<OwnBooking>(sql`
    select a.status = 'BOOKED' as is_booked, ss.is_sharing_enabled, ${inUtc(sql`o.starts_at`)} as starts_at
    from attendance a join student st on st.id = a.student_id join offering o on o.id = a.offering_id
      join schedule_set ss on ss.id = o.schedule_set_id
    where a.id = ${attendance_id} and st.customer_id = ${customer_id}`)

/** What an open link shows. A restricted family's links show nothing, like its account. */
export const friendInvitation = (db: Database, token_hash: Buffer, now: Date) =>
  db.maybe<FriendInvitation>(sql`
    select st.first_name as student_name, case when st.type = 'CUSTOMER_AS_PARTICIPANT' then '' else c.first_name end as customer_name,
      a.offering_id, ${inUtc(sql`o.starts_at`)} as ends_at
    from friend_link f join attendance a on a.id = f.attendance_id join student st on st.id = a.student_id
      join customer c on c.id = f.customer_id join offering o on o.id = a.offering_id
      join schedule_set ss on ss.id = o.schedule_set_id
    where f.token_hash = ${token_hash} and f.closed_at is null and a.status = 'BOOKED' and o.starts_at > ${now}
      and st.archived_at is null and not c.is_restricted and ss.is_sharing_enabled`)

/** Two tabs open a feed one after the other, so that both are counted. */
export const lockSharer = (tx: Transaction, customer_id: string) =>
  tx.run(sql`select 1 from customer where id = ${customer_id} for no key update`)
