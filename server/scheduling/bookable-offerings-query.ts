import { type Database, listed, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** What checkout must know of an offering to hold it, book it and price it. */
export interface BookableOffering {
  id: string
  schedule_set_id: string
  funbox_id: string
  location_id: string
  credit_type_id: string
  name: string
  room: string
  kind: "PROGRAM" | "DAYCAMP_PROGRAM" | "DAYCAMP_SESSION" | "OVERNIGHT"
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  starts_at: string
  weekdays: number
  session_count: number
  min_grade: number | null
  max_grade: number | null
  min_age: number | null
  max_age: number | null
  opens_at: string | null
  closes_at: string | null
  requires_application: boolean
  is_waitlist_enabled: boolean
  cancel_settings: Window
  reschedule_settings: Window
  refund_hours_before_start: number | null
  /** False for what nobody can take any more, but is still shown to those who booked it. */
  is_offered: boolean
  sessions: { id: string; date: string; starts_at: string; ends_at: string }[]
  pools: BookablePool[]
}

/** `free` is beyond those who wait, but for groups that were passed over. */
export interface BookablePool {
  id: string
  free: number
  passed_over: number
  /** By other families than the one that asks. */
  is_waited_for: boolean
}

interface Window {
  is_enabled: boolean
  hours_before_program_start: number
  hours_before_session_start: number
}

const poolsFor = (customer_id: string | null) => sql`coalesce((
      select json_agg(json_build_object('id', p.id, 'free', p.capacity - p.taken - p.held - p.waiting,
        'passed_over', p.passed_over, 'is_waited_for', p.waiting + p.passed_over > 0 and exists (
          select from offering_pool other join waitlist_entry e on e.offering_id = other.offering_id
          where other.pool_id = p.id and e.status = 'WAITING' and e.customer_id <> ${customer_id}::uuid)))
      from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id), '[]')`

const isOffered = sql`(not o.is_archived and f.display_option = 'visible' and not l.is_archived)`

/** Also those no longer offered. The counters are read without a lock and decide nothing. */
export const bookableOfferings = (
  db: Database,
  offering_ids: readonly string[],
  { customer_id = null }: { customer_id?: string | null } = {},
) =>
  db.many<BookableOffering>(sql`
    select o.id, o.schedule_set_id, o.funbox_id, o.location_id, o.credit_type_id, o.name, o.room, o.kind, o.start_date, o.end_date, o.start_time,
      o.end_time, o.starts_at, o.weekdays, o.session_count, o.min_grade, o.max_grade, o.min_age, o.max_age,
      s.opens_at, s.closes_at, s.requires_application, s.is_waitlist_enabled, s.cancel_settings, s.reschedule_settings,
      s.refund_hours_before_start, ${isOffered} as is_offered,
      (select json_agg(json_build_object('id', d.id, 'date', d.date, 'starts_at', d.starts_at, 'ends_at', d.ends_at)
        order by d.starts_at) from session d where d.offering_id = o.id) as sessions,
      ${poolsFor(customer_id)} as pools
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
      join location l on l.id = o.location_id
    where o.id = any(array[${listed(offering_ids)}]::uuid[])
    order by o.starts_at, o.id`)

/** An offering's counters beside what a family has to do with it. */
export interface OfferingPlaces extends Pick<BookableOffering, "id" | "name" | "is_waitlist_enabled" | "pools"> {
  /** Whether the family is booked there, or has places held or reserved anywhere. */
  is_theirs: boolean
  student_ids: readonly string[]
}

export const offeringPlaces = (
  db: Database,
  { customer_id, offering_ids }: { customer_id: string; offering_ids: readonly string[] },
) =>
  db.many<OfferingPlaces>(sql`
    select o.id, o.name, s.is_waitlist_enabled, ${poolsFor(customer_id)} as pools,
      exists (select from hold h where h.customer_id = ${customer_id} and h.status = 'OPEN')
        or exists (select from place_offer r where r.customer_id = ${customer_id} and r.status in ('OPEN', 'IN_CHECKOUT'))
        or exists (select from attendance a where a.customer_id = ${customer_id} and a.offering_id = o.id and a.status = 'BOOKED')
        as is_theirs,
      array(select c.id from student c where c.customer_id = ${customer_id} and c.archived_at is null) as student_ids
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id join location l on l.id = o.location_id
    where o.id in (${listed(offering_ids)}) and ${isOffered}`)

/** What is free now of pools that a transaction has locked. */
export const freeOf = (tx: Transaction, pool_ids: readonly string[]) =>
  tx.many<{ id: string; free: number }>(sql`
    select id, capacity - taken - held - waiting as free from pool where id = any(${pool_ids}::uuid[])`)
