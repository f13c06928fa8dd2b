import { inUtc, NAME_ORDER, wallClock } from "../database/fragments.ts"
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

/** Those whose friend's place is gone. */
export const endedSides = async (db: Database, attendance_id: string): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(sql`
    select f.id from friend_request f
    where f.attendance_id = ${attendance_id} and f.closed_at is null and exists (
      select from friend_request o join attendance oa on oa.id = o.attendance_id join student os on os.id = oa.student_id
      where (${other}) and not (${isThere}))`)
  return rows.map(({ id }) => id)
}

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
    order by st.first_name ${NAME_ORDER}, a.id`)

interface PairRow {
  one: string
  one_name: string
  other: string
  other_name: string
}

export type OfBookings = { readonly offering_id: string } | { readonly attendance_ids: readonly string[] }

/** Two by two, those whose families both said yes. */
export const friendPairs = (db: Database, wanted: OfBookings): Promise<PairRow[]> => {
  const isWanted =
    "offering_id" in wanted
      ? sql`a.offering_id = ${wanted.offering_id}`
      : sql`a.offering_id in (select offering_id from attendance where id = any(${wanted.attendance_ids}::uuid[]))`
  return db.many<PairRow>(sql`
    select a.id as one, s.first_name as one_name, b.id as other, t.first_name as other_name
    from attendance a join friend_request f on f.attendance_id = a.id and f.closed_at is null
      join friend_request g on g.answers_id = f.id and g.closed_at is null
      join attendance b on b.id = g.attendance_id and b.status = 'BOOKED'
      join student s on s.id = a.student_id and s.archived_at is null
      join student t on t.id = b.student_id and t.archived_at is null
    where ${isWanted} and a.status = 'BOOKED'`)
}
