import { FRIENDS_MOST } from "@hub/domain/sharing/friend-request"
import { inUtc, wallClock } from "../database/json-times.ts"
import type { FriendRequestRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** The row of the other family. */
const other = sql`o.answers_id = f.id or o.id = f.answers_id`
const isThere = sql`o.closed_at is null and oa.status = 'BOOKED' and os.archived_at is null`

export interface SideRow extends Pick<FriendRequestRow, "id" | "token_hash" | "created_at"> {
  name: string | null
  other_attendance_id: string | null
  together_at: string | null
}

/** What is open of a booking: a friend whose place is gone isn't one any more. */
const sides = (db: Database, where: Sql) =>
  db.many<SideRow>(sql`
    select f.id, f.token_hash, ${inUtc(sql`f.created_at`)} as created_at, os.first_name as name, o.attendance_id as other_attendance_id,
      ${inUtc(sql`greatest(o.created_at, f.created_at)`)} as together_at
    from friend_request f left join friend_request o on ${other}
      left join attendance oa on oa.id = o.attendance_id left join student os on os.id = oa.student_id
    where ${where} and f.closed_at is null and (o.id is null or (${isThere}))
    order by f.created_at, f.id`)

export const requestsOf = (db: Database, attendance_id: string) => sides(db, sql`f.attendance_id = ${attendance_id}`)

/** The bookings of one transaction, one after the other with anyone else's. */
export const lockBookings = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`select 1 from attendance where id = any(${ids}::uuid[]) order by id for no key update`)

/** Frees the slots of friends whose place is gone. */
export const closeEnded = (tx: Transaction, attendance_id: string, now: Date) =>
  tx.run(sql`
    update friend_request f set closed_at = ${now}
    where f.attendance_id = ${attendance_id} and f.closed_at is null and exists (
      select from friend_request o join attendance oa on oa.id = o.attendance_id join student os on os.id = oa.student_id
      where (${other}) and not (${isThere}))`)

type NewSide = Pick<FriendRequestRow, "id" | "customer_id" | "attendance_id" | "token_hash" | "answers_id"> & {
  readonly now: Date
}

/** In the first free slot; 0 when there is none. */
export const addSide = (tx: Transaction, side: NewSide) =>
  tx.run(sql`
    insert into friend_request (id, customer_id, attendance_id, slot, token_hash, answers_id, created_at)
    select ${side.id}, ${side.customer_id}, ${side.attendance_id}, n, ${side.token_hash}, ${side.answers_id}, ${side.now}
    from generate_series(1, ${FRIENDS_MOST}::int) n
    where not exists (
      select from friend_request t where t.attendance_id = ${side.attendance_id} and t.slot = n and t.closed_at is null)
    order by n limit 1`)

/** Both families' rows. */
export const closeBoth = (db: Database, { id, attendance_id }: { id: string; attendance_id: string }, now: Date) =>
  db.run(sql`
    update friend_request o set closed_at = ${now}
    from friend_request f
    where f.id = ${id} and f.attendance_id = ${attendance_id} and (o.id = f.id or ${other}) and o.closed_at is null`)

/** Closed or not. */
export const knownSide = (db: Database, id: string, attendance_id: string) =>
  db.maybe<{ id: string }>(sql`select id from friend_request where id = ${id} and attendance_id = ${attendance_id}`)

export interface AskedRow {
  id: string
  customer_id: string
  attendance_id: string
  offering_id: string
  student_name: string
  customer_name: string
  program: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  weekdays: number
  location_id: string
  ends_at: string
  answered_by: string | null
}

/** An open link's question. A restricted family asks nothing, like its account. */
export const askedBy = (db: Database, token_hash: Buffer, now: Date) =>
  db.maybe<AskedRow>(sql`
    select f.id, f.customer_id, f.attendance_id, a.offering_id, st.first_name as student_name,
      case when st.type = 'CUSTOMER_AS_PARTICIPANT' then '' else c.first_name end as customer_name, o.name as program,
      o.start_date, o.end_date, ${wallClock(sql`o.start_time`)} as start_time, ${wallClock(sql`o.end_time`)} as end_time, o.weekdays, o.location_id,
      ${inUtc(sql`o.starts_at`)} as ends_at,
      (select n.attendance_id from friend_request n where n.answers_id = f.id) as answered_by
    from friend_request f join attendance a on a.id = f.attendance_id join student st on st.id = a.student_id
      join customer c on c.id = f.customer_id join offering o on o.id = a.offering_id
      join schedule_set ss on ss.id = o.schedule_set_id
    where f.token_hash = ${token_hash} and f.closed_at is null and a.status = 'BOOKED' and o.starts_at > ${now}
      and st.archived_at is null and not c.is_restricted and ss.is_sharing_enabled`)

export const bookedThere = (db: Database, customer_id: string, offering_id: string) =>
  db.many<{ attendance_id: string; name: string }>(sql`
    select a.id as attendance_id, st.first_name as name from attendance a join student st on st.id = a.student_id
    where st.customer_id = ${customer_id} and a.offering_id = ${offering_id} and a.status = 'BOOKED' and st.archived_at is null
    order by st.first_name, a.id`)
