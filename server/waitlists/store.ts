import type { NoticeFacts, NoticeKind, PlaceNotice } from "@hub/domain/applications/place-notice"
import type { WaitlistEntryRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type NewEntry = Pick<
  WaitlistEntryRow,
  "id" | "customer_id" | "student_id" | "offering_id" | "group_id" | "instead_of_offering_id"
>

/** In their order, which becomes that of the line. The caller has locked the offering's pools. */
export const insertEntries = (tx: Transaction, entries: readonly NewEntry[], now: Date) =>
  tx.run(sql`
    insert into waitlist_entry (id, customer_id, student_id, offering_id, group_id, instead_of_offering_id, status, joined_at)
    select e.id, e.customer_id, e.student_id, e.offering_id, e.group_id, e.instead_of_offering_id, 'WAITING', ${now}
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as a(value, position),
      jsonb_to_record(a.value) as e(id uuid, customer_id uuid, student_id uuid, offering_id uuid, group_id uuid,
        instead_of_offering_id uuid)
    order by a.position`)

/** Who of a family waits for an offering. */
export const waitingStudents = async (tx: Transaction, customer_id: string, offering_id: string): Promise<string[]> => {
  const rows = await tx.many<{ student_id: string }>(sql`
    select student_id from waitlist_entry
    where offering_id = ${offering_id} and customer_id = ${customer_id} and status = 'WAITING' order by number`)
  return rows.map(({ student_id }) => student_id)
}

export const setOffered = (tx: Transaction, offered: readonly { id: string; offer_id: string }[]) =>
  tx.run(sql`
    update waitlist_entry e set status = 'OFFERED', offer_id = o.offer_id
    from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) as o(id uuid, offer_id uuid)
    where e.id = o.id and e.status = 'WAITING'`)

/** Returns how many have left. The caller has locked the offering's pools. */
export const removeWaiting = (
  tx: Transaction,
  {
    customer_id,
    offering_id,
    student_ids,
  }: { customer_id: string; offering_id: string; student_ids: readonly string[] },
) =>
  tx.run(sql`
    update waitlist_entry set status = 'REMOVED'
    where offering_id = ${offering_id} and customer_id = ${customer_id} and student_id = any(${student_ids}::uuid[])
      and status = 'WAITING'`)

export const removeEntries = (tx: Transaction, ids: readonly string[]) =>
  tx.many<{ id: string }>(sql`
    update waitlist_entry set status = 'REMOVED' where id = any(${ids}::uuid[]) and status = 'WAITING' returning id`)

export const removeChildren = (tx: Transaction, leaving: readonly { student_id: string; offering_id: string }[]) =>
  tx.many<{ student_id: string; offering_id: string }>(sql`
    update waitlist_entry e set status = 'REMOVED'
    from jsonb_to_recordset(${JSON.stringify(leaving)}) as l(student_id uuid, offering_id uuid)
    where e.student_id = l.student_id and e.offering_id = l.offering_id and e.status = 'WAITING'
    returning e.student_id, e.offering_id`)

export const splitGroups = (tx: Transaction, customer_id: string, offering_id: string) =>
  tx.run(sql`
    update waitlist_entry set group_id = id
    where offering_id = ${offering_id} and customer_id = ${customer_id} and status = 'WAITING' and group_id <> id`)

/** Everybody who waits. The caller has locked the offering's pools. */
export const entriesInOrder = (tx: Transaction, offering_id: string) =>
  tx.many<{ id: string; group_id: string; number: number }>(sql`
    select id, group_id, number::int as number from waitlist_entry where offering_id = ${offering_id} and status = 'WAITING' order by number`)

export const setNumbers = (tx: Transaction, entries: readonly { id: string; number: number }[]) =>
  tx.run(sql`
    update waitlist_entry e set number = n.number from jsonb_to_recordset(${JSON.stringify(entries)}) as n(id uuid, number bigint)
    where e.id = n.id and e.number <> n.number`)

export const isOffered = sql`(not o.is_archived and f.display_option = 'visible' and not l.is_archived)`

export const free = sql`(select min(p.capacity - p.taken - p.held - p.waiting) from offering_pool op join pool p on p.id = op.pool_id
  where op.offering_id = o.id)`

export const offerings = sql`offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
  join location l on l.id = o.location_id`

/** `opens_at` is the family's own. */
export const offeringFacts = (
  db: Database,
  { offering_id, customer_id, now }: { offering_id: string; customer_id: string; now: Date },
) =>
  db.maybe<NoticeFacts>(sql`
    select o.starts_at, opens_for(s.id, s.opens_at, ${customer_id}::uuid, ${now}) as opens_at, s.closes_at, ${free} as free from ${offerings}
    where o.id = ${offering_id} and ${isOffered}`)

/** Whether an activity has a date that is still ahead; undefined when families don't see the activity. */
export const hasDates = (db: Database, activity_id: string, now: Date) =>
  db.maybe<{ has_dates: boolean }>(sql`
    select exists (select from ${offerings} where o.activity_id = a.id and o.starts_at > ${now} and ${isOffered}) as has_dates
    from activity a join funbox af on af.id = a.funbox_id where a.id = ${activity_id} and af.display_option = 'visible'`)

const shown = (condition: Sql): Sql => sql`
  select n.id, n.kind, coalesce(n.offering_id, n.activity_id) as about_id, coalesce(o.name, a.name) as name, o.start_date, o.end_date, 
    last_day(o.end_date, o.start_time, o.end_time) as last_day,
    s.opens_at, coalesce(l.time_zone, (select time_zone from company)) as time_zone,
    coalesce(a.url_part, oa.url_part) as activity_url_part
  from place_notice n left join offering o on o.id = n.offering_id left join schedule_set s on s.id = o.schedule_set_id
    left join location l on l.id = o.location_id left join activity oa on oa.id = o.activity_id
    left join activity a on a.id = n.activity_id
  where n.ended_at is null and ${condition} order by n.created_at, n.id`

export const noticesOf = (db: Database, customer_id: string) =>
  db.many<PlaceNotice>(shown(sql`n.customer_id = ${customer_id}`))

interface NewNotice {
  readonly id: string
  readonly customer_id: string
  readonly kind: NoticeKind
  readonly about_id: string
  readonly now: Date
}

/** The same one twice is one. */
export async function insertNotice(
  tx: Transaction,
  { id, customer_id, kind, about_id, now }: NewNotice,
): Promise<void> {
  const isActivity = kind === "DATES"
  await tx.run(sql`
    insert into place_notice (id, customer_id, kind, offering_id, activity_id, created_at)
    values (${id}, ${customer_id}, ${kind}, ${isActivity ? null : about_id}, ${isActivity ? about_id : null}, ${now})
    on conflict do nothing`)
}

export const deleteNotice = (db: Database, customer_id: string, id: string) =>
  db.run(sql`delete from place_notice where id = ${id} and customer_id = ${customer_id}`)

export const noticesById = (db: Database, ids: readonly string[]) =>
  db.many<PlaceNotice>(shown(sql`n.id = any(${ids}::uuid[])`))

export const endNotices = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update place_notice set ended_at = ${now} where id = any(${ids}::uuid[])`)
