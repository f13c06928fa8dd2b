import { actorName, isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { problem } from "@hub/domain/kernel/problem"
import { NAME_ORDER } from "../database/fragments.ts"
import type { OfferingRow } from "../database/schema.generated.ts"
import { type Database, listed, nothing, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const m = messages("server/checkout.staffRefusals")

// What staff need to know who book for a family.

export interface FamilyOnPhone {
  id: string
  name: string
  email: string | null
}

export const familyOnPhone = (db: Database, customer_id: string) =>
  db.maybe<FamilyOnPhone>(sql`
    select id, trim(first_name || ' ' || last_name) as name, email from customer where id = ${customer_id} and deleted_at is null`)

interface StaffTerms {
  link_hours: number
  office_limit: number
  time_zone: string
}

const LINK_HOURS = 24
/** In cents: what the office may give back or let in for free without the owner. */
const OFFICE_LIMIT = 20_000

export const staffTerms = (db: Database) =>
  db.one<StaffTerms>(sql`
    select coalesce((settings ->> 'payment_link_hours')::int, ${LINK_HOURS}) as link_hours,
      coalesce((settings ->> 'office_refund_limit')::int, ${OFFICE_LIMIT}) as office_limit, time_zone from company`)

export interface OfferingForStaff {
  id: string
  list_price: number
  pools: { id: string; capacity: number; taken: number; held: number; waiting: number }[]
}

/** The counters are read without a lock and decide nothing. */
export const offeringsForStaff = (db: Database, offering_ids: readonly string[]) =>
  db.many<OfferingForStaff>(sql`
    select o.id, c.price as list_price,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'capacity', p.capacity, 'taken', p.taken, 'held', p.held, 'waiting', p.waiting))
        from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id), '[]') as pools
    from offering o join credit_type c on c.id = o.credit_type_id where o.id in (${listed(offering_ids)})`)

/** The children's entries in these lines, those who are first in all of an offering's pools. */
export const firstInLine = (tx: Transaction, student_ids: readonly string[], offering_ids: readonly string[]) =>
  tx.many<{ student_id: string; offering_id: string }>(sql`
    select e.student_id, e.offering_id from waitlist_entry e
    where e.status = 'WAITING' and e.student_id in (${listed(student_ids)}) and e.offering_id in (${listed(offering_ids)})
      and e.group_id = e.id and not exists (
        select from offering_pool mine join offering_pool other on other.pool_id = mine.pool_id
          join waitlist_entry f on f.offering_id = other.offering_id and f.status = 'WAITING'
        where mine.offering_id = e.offering_id and f.number < e.number)
      and not exists (select from waitlist_entry g where g.group_id = e.group_id and g.id <> e.id and g.status = 'WAITING')`)

export const namesOfStudents = (db: Database, ids: readonly string[]) =>
  db.many<{ id: string; first_name: string }>(sql`select id, first_name from student where id in (${listed(ids)})`)

export const bookedByOrder = (db: Database, order_id: string) =>
  db.one<{
    number: number | null
    final_price: number
    invoice_id: string | null
    bookings: { attendance_id: string; student_id: string; offering_id: string }[]
  }>(sql`
    select o.number::int as number, coalesce(o.final_price, 0) as final_price, (select i.id from invoice i where i.order_id = o.id) as invoice_id,
      coalesce((
        select json_agg(json_build_object('attendance_id', a.id, 'student_id', a.student_id, 'offering_id', a.offering_id) order by a.id)
        from attendance a where a.order_id = o.id), '[]') as bookings
    from customer_order o where o.id = ${order_id}`)

export interface BookableRow {
  id: string
  location: { id: string; name: string }
  total: number
}

interface BookablePage {
  sites: readonly string[] | null
  search: string | undefined
  offering_id: string | undefined
  funbox_id?: string | undefined
  but_id?: string | undefined
  /** Of a move: single days, or programs. */
  is_single?: boolean
  now: Date
  limit: number
  offset: number
}

/** What has a day ahead and is still offered, soonest first. */
export const bookablePage = (
  db: Database,
  { sites, search, offering_id, funbox_id, but_id, is_single, now, limit, offset }: BookablePage,
) =>
  db.many<BookableRow>(sql`
    select o.id, json_build_object('id', l.id, 'name', l.name) as location, count(*) over ()::int as total
    from offering o join location l on l.id = o.location_id join funbox f on f.id = o.funbox_id
    where not o.is_archived and not l.is_archived and f.display_option = 'visible'
      and o.end_date >= (${now}::timestamptz at time zone l.time_zone)::date
      and exists (select from session s where s.offering_id = o.id and s.starts_at > ${now})
      ${sites === null ? nothing : sql`and o.location_id = any(${sites}::uuid[])`}
      ${offering_id === undefined ? nothing : sql`and o.id = ${offering_id}`}
      ${funbox_id === undefined ? nothing : sql`and o.funbox_id = ${funbox_id}`}
      ${but_id === undefined ? nothing : sql`and o.id <> ${but_id}`}
      ${is_single === undefined ? nothing : sql`and (o.kind = 'DAYCAMP_SESSION') = ${is_single}`}
      ${search === undefined ? nothing : sql`and (o.search_text like '%' || folded(${search}) || '%' or folded(l.name) like '%' || folded(${search}) || '%')`}
    order by o.start_date, o.start_time, o.name, o.id limit ${limit} offset ${offset}`)

/** Links that were to be paid by now. */
export const dueLinks = (db: Database, now: Date) =>
  db.many<{ order_id: string; customer_id: string }>(sql`
    select order_id, customer_id from payment_link where ended_at is null and pay_by <= ${now} order by pay_by limit 200`)

export const bookedIdsOf = (tx: Transaction, order_id: string) =>
  tx.many<{ id: string }>(sql`select id from attendance where order_id = ${order_id} and status = 'BOOKED' order by id`)

/** Whose booking it is, and the next in the line for its place. */
/** Bookings to which an order has added what they still have. */
export const bookingsWithAddOnsOf = (tx: Transaction, order_id: string) =>
  tx.many<{ attendance_id: string }>(sql`
    select distinct attendance_id from attendance_add_on where order_id = ${order_id} and status = 'BOOKED' order by attendance_id`)

export const bookingForStaff = (db: Database, attendance_id: string) =>
  db.maybe<{ customer_id: string; location_id: string; next_in_line: string | null; left: number | null }>(sql`
    select a.customer_id, o.location_id,
      (select trim(s.first_name || ' ' || s.last_name) from waitlist_entry e join student s on s.id = e.student_id
        where e.offering_id = o.id and e.status = 'WAITING' order by e.number limit 1) as next_in_line,
      (select min(p.capacity - p.taken - p.held)::int from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id) as "left"
    from attendance a join offering o on o.id = a.offering_id where a.id = ${attendance_id}`)

/** A program that gives its places after an application. */
export interface ApplyingTo
  extends Pick<OfferingRow, "id" | "name" | "start_date" | "end_date" | "start_time" | "end_time" | "location_id"> {
  location: string
  time_zone: string
  requires_payment_information: boolean
}

/** Those that haven't begun. */
export const offeringsThatAsk = (db: Database, now: Date, offering_id?: string) =>
  db.many<ApplyingTo>(sql`
    select o.id, o.name, o.start_date, o.end_date, o.start_time, o.end_time, o.location_id, l.name as location, l.time_zone,
      s.requires_payment_information
    from offering o join schedule_set s on s.id = o.schedule_set_id join location l on l.id = o.location_id
      join funbox f on f.id = o.funbox_id
    where s.requires_application and not o.is_archived and not l.is_archived and f.display_option = 'visible' and o.starts_at > ${now}
      ${offering_id === undefined ? nothing : sql`and o.id = ${offering_id}`}
    order by o.start_date, o.name ${NAME_ORDER}, o.id limit 100`)

/** I54: above the limit of the office only those go who keep the books. */
export async function requireWithinLimit(tx: Transaction, by: StaffActor, amount: number): Promise<void> {
  if (isPermitted(by, "books")) return
  const { office_limit: limit } = await staffTerms(tx)
  if (amount > limit)
    throw problem("OWNER_NEEDED", { message: m.aboveLimit({ limit: formatMoney(limit) }), payload: { limit } })
}

/**
 * The same for what is given of one order, after it is recorded: several small refunds are as one. In the transaction that gives it, so
 * nothing of it stays where it is too much.
 */
export async function requireOrderWithinLimit(tx: Transaction, order_id: string): Promise<void> {
  const { actor } = tx
  if (actor.kind === "family" || isPermitted(actor, "books")) return
  const { given } = await tx.one<{ given: number }>(sql`
    select coalesce(sum((details ->> 'amount')::int), 0)::float8 as given from operator_action
    where subject = 'customer_order' and subject_id = ${order_id} and action in ('ORDER_REFUNDED', 'ORDER_WRITTEN_OFF')
      and actor_kind = ${actor.kind} and operator = ${actorName(actor)}`)
  await requireWithinLimit(tx, actor, given)
}
