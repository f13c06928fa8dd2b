import type { Kind } from "@hub/domain/catalogue/catalogue"
import type { PoolCount } from "@hub/domain/scheduling/places"
import type { SeasonPlace } from "@hub/domain/seasons/season"
import { inUtc } from "../database/fragments.ts"
import type { OfferingRow, ScheduleSetRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

export interface MeetingDay {
  readonly date: string
  readonly starts_at: string
  readonly ends_at: string
}

/** What decides for whom an offering is, and what is left of it. */
export interface OfferingFacts
  extends Pick<
      OfferingRow,
      "id" | "schedule_set_id" | "start_date" | "starts_at" | "min_grade" | "max_grade" | "min_age" | "max_age"
    >,
    Pick<ScheduleSetRow, "opens_at" | "closes_at" | "requires_application" | "is_waitlist_enabled"> {
  readonly program_id: string
  /** All of its days, in order. */
  readonly days: readonly MeetingDay[]
  readonly pools: readonly (PoolCount & { id: string })[]
}

/** Of an offering named `o`. */
const days = sql`coalesce((
  select json_agg(json_build_object('date', d.date, 'starts_at', ${inUtc(sql`d.starts_at`)}, 'ends_at', ${inUtc(sql`d.ends_at`)})
    order by d.starts_at) from session d where d.offering_id = o.id), '[]')`

const facts = sql`o.id, o.schedule_set_id, coalesce(o.activity_id, o.id) as program_id, o.start_date, o.starts_at, o.min_grade, o.max_grade, o.min_age, o.max_age,
  s.opens_at, s.closes_at, s.requires_application, s.is_waitlist_enabled,
  ${days} as days,
  coalesce((select json_agg(json_build_object('id', p.id, 'capacity', p.capacity, 'taken', p.taken, 'held', p.held, 'waiting', p.waiting))
    from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id), '[]') as pools`

const isOffered = sql`not o.is_archived and f.display_option = 'visible' and not l.is_archived`

/** All that meets between two days, what has begun too. The same for everybody. */
export const offeringsBetween = (db: Database, from: string, to: string) =>
  db.many<OfferingFacts>(sql`
    select ${facts}
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
      join location l on l.id = o.location_id
    where ${isOffered} and o.start_date <= ${to} and o.end_date >= ${from}
      and (o.start_date >= ${from} or exists (
        select from session d where d.offering_id = o.id and d.date between ${from} and ${to}))
    order by o.starts_at, o.id`)

/** As a place of a family names it. */
export interface PlannedOffering
  extends OfferingFacts,
    Pick<OfferingRow, "name" | "funbox_id" | "location_id" | "start_time" | "end_time"> {
  readonly kind: Kind
  readonly price: number
  readonly is_offered: boolean
  readonly activity_id: string | null
  readonly activity_url_part: string | null
  readonly short_name: string | null
}

/** By id, also those no longer offered. */
export const plannedOfferings = (db: Database, ids: readonly string[]) =>
  db.many<PlannedOffering>(sql`
    select ${facts}, o.name, o.kind, o.funbox_id, o.location_id, o.start_time, o.end_time, c.price, ${isOffered} as is_offered,
      o.activity_id, a.url_part as activity_url_part, a.short_name
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
      join location l on l.id = o.location_id join credit_type c on c.id = o.credit_type_id
      left join activity a on a.id = o.activity_id
    where o.id = any(${ids}::uuid[])`)

/** Something that a participant has or wants of an offering. */
export interface StudentPlace {
  readonly student_id: string
  readonly offering_id: string
  readonly state: SeasonPlace["state"]
  readonly until: string | null
  readonly position: number | null
  readonly applied_at: string | null
  readonly attendance_id: string | null
  readonly application_id: string | null
  readonly second_offering_id: string | null
  readonly joins_waitlist: boolean
  /** BOOKED: without those that the family gave up. */
  readonly dates: readonly string[] | null
}

interface Wanted {
  readonly customer_id: string
  readonly from: string
  readonly to: string
  readonly now: Date
}

/** Of the family's active participants. Only bookings are cut to the days: of the rest a family has little. */
export const studentPlaces = (db: Database, { customer_id, from, to, now }: Wanted) =>
  db.many<StudentPlace>(sql`
    with own as (select id from student where customer_id = ${customer_id} and archived_at is null)
    select 'BOOKED' as state, a.student_id, a.offering_id, null::timestamptz as until, null::int as position, null::timestamptz as applied_at,
      a.id as attendance_id, null::uuid as application_id, null::uuid as second_offering_id, false as joins_waitlist,
      json_agg(distinct d.date order by d.date) as dates
    from own join attendance_day d on d.student_id = own.id join attendance a on a.id = d.attendance_id
    where d.is_booked and d.date between ${from} and ${to} group by a.id
    union all
    select 'HELD', i.student_id, i.offering_id, h.expires_at, null, null, null, null, null, false, null
    from hold h join hold_item i on i.hold_id = h.id join own on own.id = i.student_id
    where h.customer_id = ${customer_id} and h.status = 'OPEN' and h.expires_at > ${now}
    union all
    select 'OFFERED', r.student_id, r.offering_id, r.expires_at, null, null, null,
      case when r.kind = 'APPLICATION' then r.about_id end, null, false, null
    from place_offer r join own on own.id = r.student_id
    where r.customer_id = ${customer_id} and r.status = 'OPEN' and r.expires_at > ${now}
    union all
    select 'WAITLIST', e.student_id, e.offering_id, null, (
        select count(distinct n.customer_id)::int + 1 from waitlist_entry n
        where n.offering_id = e.offering_id and n.status = 'WAITING' and n.number < e.number and n.customer_id <> e.customer_id),
      null, null, null, null, false, null
    from waitlist_entry e join own on own.id = e.student_id where e.customer_id = ${customer_id} and e.status = 'WAITING'
    union all
    select 'APPLIED', p.student_id, p.offering_id, null, null, p.submitted_at, null, p.id, null, false, null
    from application p join own on own.id = p.student_id
    where p.customer_id = ${customer_id} and p.withdrawn_at is null and p.status in ('DRAFT', 'PENDING', 'RESUBMISSION')
    union all
    select 'PICKED', p.student_id, p.offering_id, null, null, null, null, null, p.second_offering_id, p.joins_waitlist, null
    from season_pick p join own on own.id = p.student_id where p.customer_id = ${customer_id}`)

/** What a change of a plan judges a pick by. */
export interface PlannedDays extends Pick<OfferingRow, "id" | "name" | "starts_at"> {
  readonly is_offered: boolean
  readonly days: readonly MeetingDay[]
  /** Who of the family is booked there. */
  readonly booked: readonly string[]
}

export const pickedOfferings = (db: Database, customer_id: string, ids: readonly string[]) =>
  db.many<PlannedDays>(sql`
    select o.id, o.name, o.starts_at, ${isOffered} as is_offered, ${days} as days,
      array(select a.student_id from attendance a join student t on t.id = a.student_id
        where t.customer_id = ${customer_id} and a.student_id = t.id and a.offering_id = o.id and a.status = 'BOOKED') as booked
    from offering o join funbox f on f.id = o.funbox_id join location l on l.id = o.location_id
    where o.id = any(${ids}::uuid[])`)
