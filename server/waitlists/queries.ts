import type { WaitlistRecord } from "@hub/domain/applications/waitlist"
import type { PlaceLocation } from "@hub/domain/catalogue/place"
import { dayAt } from "@hub/domain/kernel/zone"
import { isUninvited } from "../database/family-conditions.ts"
import { placeLocation } from "../database/fragments.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { whenOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"

// The lines as their pools see them.

/** Pools with a free place that someone waits for. */
export const awaitedPools = (db: Database) =>
  db.many<{ id: string }>(
    sql`select id from pool where waiting + passed_over > 0 and taken + held < capacity order by id`,
  )

/** An offering's pools; undefined when there is no such offering. */
export const poolsOfOffering = async (db: Database, offering_id: string): Promise<string[] | undefined> => {
  const row = await db.maybe<{ pool_ids: string[] }>(sql`
    select array(select p.pool_id from offering_pool p where p.offering_id = o.id order by 1) as pool_ids
    from offering o where o.id = ${offering_id}`)
  return row?.pool_ids
}

const awaiting = (pool_id: string) => sql`
  select distinct e.offering_id from offering_pool op
    join waitlist_entry e on e.offering_id = op.offering_id and e.status = 'WAITING'
  where op.pool_id = ${pool_id}`

/** All pools of the offerings that someone waits for in one pool. */
export const poolsInLine = async (db: Database, pool_id: string): Promise<string[]> => {
  const rows = await db.many<{ pool_id: string }>(sql`
    select distinct p.pool_id from (${awaiting(pool_id)}) w join offering_pool p on p.offering_id = w.offering_id
    order by 1`)
  return rows.map((row) => row.pool_id)
}

/** The pools of everything that a participant waits for. */
export const waitingPools = (db: Database, student_id: string) =>
  db.many<{ id: string; pool_ids: string[] }>(sql`
    select e.id, array(select p.pool_id from offering_pool p where p.offering_id = e.offering_id) as pool_ids
    from waitlist_entry e where e.student_id = ${student_id} and e.status = 'WAITING'`)

/** Of a child that was there twice: the later of two places in one line, and those for what it has. */
export const doubleWaits = (db: Database, { kept_id, moved_id }: { kept_id: string; moved_id: string }) =>
  db.many<{ id: string; pool_ids: string[] }>(sql`
    select e.id, array(select p.pool_id from offering_pool p where p.offering_id = e.offering_id) as pool_ids
    from waitlist_entry e where e.student_id in (${kept_id}, ${moved_id}) and e.status = 'WAITING' and (exists (
        select from waitlist_entry f where f.student_id in (${kept_id}, ${moved_id}) and f.student_id <> e.student_id
          and f.offering_id = e.offering_id and f.status = 'WAITING' and f.number < e.number)
      or exists (select from attendance a where a.student_id in (${kept_id}, ${moved_id}) and a.student_id <> e.student_id
        and a.offering_id = e.offering_id and a.status = 'BOOKED'))`)

export interface InLine {
  id: string
  customer_id: string
  student_id: string
  offering_id: string
  group_id: string
  pool_ids: string[]
  starts_at: string
  /** The program has started or is no longer offered, or the participant has a place or has been removed. */
  is_over: boolean
  /** Its family came over and wasn't invited yet. */
  is_uninvited: boolean
}

/** Everybody who waits for a place of a pool, in the order of arrival. */
export const lineOfPool = (tx: Transaction, pool_id: string, now: Date) =>
  tx.many<InLine>(sql`
    select e.id, e.customer_id, e.student_id, e.offering_id, e.group_id, o.starts_at,
      array(select p.pool_id from offering_pool p where p.offering_id = e.offering_id) as pool_ids,
      (o.starts_at <= ${now} or o.is_archived or s.archived_at is not null
        or exists (select from attendance a
          where a.student_id = e.student_id and a.offering_id = e.offering_id and a.status = 'BOOKED')
        or exists (select from place_offer r
          where r.student_id = e.student_id and r.offering_id = e.offering_id and r.status in ('OPEN', 'IN_CHECKOUT'))) as is_over,
      ${isUninvited(sql`e.customer_id`)} as is_uninvited
    from (${awaiting(pool_id)}) w
      join waitlist_entry e on e.offering_id = w.offering_id and e.status = 'WAITING'
      join offering o on o.id = e.offering_id join student s on s.id = e.student_id
    order by e.number`)

/** How many of these participants have a booking of an offering that hasn't started and could be moved to one of this funbox. */
export const countMovable = async (
  tx: Transaction,
  from: { customer_id: string; offering_id: string; student_ids: readonly string[]; funbox_id: string; now: Date },
): Promise<number> => {
  const { customer_id, offering_id, student_ids, funbox_id, now } = from
  const { count } = await tx.one<{ count: number }>(sql`
    select count(distinct a.student_id)::int as count from attendance a join offering o on o.id = a.offering_id
    where a.customer_id = ${customer_id} and a.offering_id = ${offering_id} and a.student_id = any(${student_ids}::uuid[])
      and a.status = 'BOOKED' and o.starts_at > ${now} and o.funbox_id = ${funbox_id}`)
  return count
}

/** Waitlist offers of an offering that are open. */
export const openOffersOf = (tx: Transaction, offering_id: string) =>
  tx.many<{ id: string }>(sql`
    select id from place_offer where offering_id = ${offering_id} and kind = 'WAITLIST' and status = 'OPEN' order by id`)

const OFFER_HOURS = 24

/** How long a family has to take an offered place, unless the business has set another number. */
export const offerHours = async (db: Database): Promise<number> => {
  const row = await db.maybe<{ hours: number | null }>(
    sql`select (settings ->> 'waitlist_offer_hours')::int as hours from company`,
  )
  return row?.hours ?? OFFER_HOURS
}

/** A lapsed offer is shown for so long. */
const LAPSED_DAYS = 7

interface Wanted {
  customer_id: string
  now: Date
  student_id?: string
  offering_id?: string
  limit: number
  offset: number
}

type Row = Omit<WaitlistRecord, "type" | "offer" | "program" | "both_or_none" | "position"> &
  WaitlistRecord["program"] & {
    offer_id: string | null
    offer_expires_at: string | null
    is_in_checkout: boolean
    total: number
  }

const isWaiting = sql`e.status = 'WAITING'`

/** What of a family's entries still concerns it, named `e`, with its offer `r` and offering `o`. */
const concerns = (now: Date): Sql => sql`(
  ${isWaiting} and o.starts_at > ${now}
  or r.status in ('OPEN', 'IN_CHECKOUT')
  or r.status = 'LAPSED' and o.starts_at > ${now} and r.ended_at > ${now}::timestamptz - make_interval(days => ${LAPSED_DAYS})
    and not exists (select from waitlist_entry n
      where n.student_id = e.student_id and n.offering_id = e.offering_id and n.number > e.number))`

/** Offers first, by their deadline; then the lines in the order in which the family joined them; lapsed offers last. */
const rank = sql`case when r.status in ('OPEN', 'IN_CHECKOUT') then 0 when ${isWaiting} then 1 else 2 end`

/** A page of a family's records and how many there are. */
export async function waitlistPage(db: Database, { customer_id, now, ...wanted }: Wanted) {
  const { student_id, offering_id, limit, offset } = wanted
  const rows = await db.many<Row>(sql`
    select e.id, e.offering_id as program_id, e.student_id, e.joined_at,
      array(select g.student_id from waitlist_entry g
        where g.group_id = e.group_id and (g.id = e.id or ${isWaiting} and g.status = 'WAITING') order by g.number) as ids,
      case when ${isWaiting} then 'WAITING'
        when r.status = 'LAPSED' or r.status = 'OPEN' and r.expires_at <= ${now} then 'LAPSED' else 'OFFERED' end as status,
      (select count(distinct a.customer_id)::int from waitlist_entry a
        where ${isWaiting} and a.offering_id = e.offering_id and a.status = 'WAITING' and a.number < e.number
          and a.customer_id <> e.customer_id) as families_ahead,
      (select json_build_object('attendance_id', b.id, 'name', i.name) from attendance b join offering i on i.id = b.offering_id
        where b.student_id = e.student_id and b.offering_id = e.instead_of_offering_id and b.status = 'BOOKED') as instead_of,
      r.id as offer_id, r.expires_at as offer_expires_at, r.status = 'IN_CHECKOUT' as is_in_checkout,
      o.name, o.kind, o.session_count, o.room, o.location_id, o.funbox_id, o.start_date, o.end_date, o.start_time, o.end_time, o.starts_at, o.weekdays,
      c.price, (select t.url_part from activity t where t.id = o.activity_id) as activity_url_part,
      count(*) over ()::int as total
    from waitlist_entry e join offering o on o.id = e.offering_id join credit_type c on c.id = o.credit_type_id
      left join place_offer r on r.id = e.offer_id
    where e.customer_id = ${customer_id} and ${concerns(now)}
      ${student_id === undefined ? nothing : sql`and e.student_id = ${student_id}`}
      ${offering_id === undefined ? nothing : sql`and e.offering_id = ${offering_id}`}
    order by ${rank}, case when ${rank} = 0 then r.expires_at end, e.number limit ${limit} offset ${offset}`)
  return { items: rows.map(recordOf), total: rows[0]?.total ?? 0, limit, offset }
}

const recordOf = (row: Row): WaitlistRecord => {
  const { id, program_id, student_id, ids, status, families_ahead, joined_at, offer_id, offer_expires_at } = row
  const isOffered = status === "OFFERED" && offer_id !== null && offer_expires_at !== null
  return {
    id,
    type: "PROGRAM_RECORD",
    program_id,
    student_id,
    ids,
    both_or_none: ids.length > 1,
    status,
    position: status === "WAITING" ? families_ahead + 1 : null,
    families_ahead,
    joined_at,
    instead_of: row.instead_of,
    offer: isOffered ? { id: offer_id, expires_at: offer_expires_at, is_in_checkout: row.is_in_checkout } : null,
    program: {
      name: row.name,
      kind: row.kind,
      room: row.room,
      location_id: row.location_id,
      funbox_id: row.funbox_id,
      start_date: row.start_date,
      end_date: row.end_date,
      start_time: row.start_time,
      end_time: row.end_time,
      starts_at: row.starts_at,
      weekdays: row.weekdays,
      session_count: row.session_count,
      price: row.price,
      activity_url_part: row.activity_url_part,
    },
  }
}

interface Facts {
  name: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  weekdays: number
  price: number
  location: PlaceLocation
  time_zone: string
  names: string[]
  families_ahead: number
  joined_at: string
}

/** What a mail says of entries of one family for one program. */
export const waitingFacts = (tx: Transaction, entry_ids: readonly string[]) =>
  tx.one<Facts>(sql`
    select o.name, o.start_date, o.end_date, o.start_time, o.end_time, o.weekdays, c.price, ${placeLocation} as location, l.time_zone,
      array_agg(s.first_name order by e.number) as names, min(e.joined_at) as joined_at,
      (select count(distinct a.customer_id)::int from waitlist_entry a
        where a.offering_id = o.id and a.status = 'WAITING' and a.number < min(e.number)) as families_ahead
    from waitlist_entry e join offering o on o.id = e.offering_id join student s on s.id = e.student_id
      join credit_type c on c.id = o.credit_type_id join location l on l.id = o.location_id
    where e.id = any(${entry_ids}::uuid[]) group by o.id, c.id, l.id`)

/** Who waits for what, for a mail. */
export const waiterOf = ({ names, name, time_zone, ...found }: Facts) => ({
  names,
  program: name,
  when: whenOf(found),
  time_zone,
})

type WaitlistMail = {
  customer_id: string
  /** Entries of one family for one program: one mail tells of all. */
  entry_ids: readonly string[]
  now: Date
  is_by_staff?: boolean
} & ({ kind: "WAITLIST_JOINED" } | { kind: "PLACE_OFFERED" | "PLACE_LAPSED"; expires_at: string })

export async function queueWaitlistMail(tx: Transaction, mail: WaitlistMail): Promise<void> {
  const { customer_id, entry_ids, now } = mail
  const found = await waitingFacts(tx, entry_ids)
  const waiting = waiterOf(found)
  const { time_zone } = found
  const queueing = { customer_id, about_id: entry_ids[0] ?? "", now, is_by_staff: mail.is_by_staff ?? false }
  if (mail.kind === "WAITLIST_JOINED") {
    const facts = { ...waiting, position: found.families_ahead + 1, hours: await offerHours(tx) }
    await queueMail(tx, { ...queueing, kind: mail.kind, facts })
    return
  }
  const until = { at: mail.expires_at, time_zone }
  if (mail.kind === "PLACE_LAPSED") {
    await queueMail(tx, { ...queueing, kind: mail.kind, facts: { ...waiting, until } })
    return
  }
  const facts = {
    ...waiting,
    until,
    price: found.price * found.names.length,
    location: found.location,
    since: dayAt(found.joined_at, time_zone),
  }
  // That it has lapsed is said later.
  await queueMail(tx, { ...queueing, kind: mail.kind, facts, good_until: new Date(mail.expires_at) })
}
