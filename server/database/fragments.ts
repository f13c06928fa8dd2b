import type { OrderBy } from "@hub/domain/kernel/paging"
import { joined, type Sql, sql } from "./sql.ts"

// Of a location (l). What its readers see of it is decided in domain/catalogue/place.ts.

export const isOnline = sql`(l.type = 'REMOTE')`
/** A `PlaceLocation`. */
export const placeLocation = sql`jsonb_build_object('name', l.name, 'type', l.type, 'show_directions', l.show_directions, 'address', l.address)`

/** There is an emergency plan of the participant: the sign alone. What for is sealed. */
export const hasAlert = (student_id: Sql): Sql =>
  sql`exists (select from medical_item m where m.student_id = ${student_id} and m.file_key is not null)`

/** The locations where someone of the staff may; null is all. */
export type Sites = readonly string[] | null

/** A participant (of the column) who is booked, or has applied, at one of the locations. */
export const isStudentAt = (student_id: Sql, sites: Sites): Sql =>
  sites === null
    ? sql`true`
    : sql`(exists (select from attendance z join offering y on y.id = z.offering_id
        where z.student_id = ${student_id} and z.status = 'BOOKED' and y.location_id = any(${sites}::uuid[]))
      or exists (select from application z join offering y on y.id = z.offering_id
        where z.student_id = ${student_id} and z.withdrawn_at is null and y.location_id = any(${sites}::uuid[])))`

/** The first child of the family is 1; 0 for the customer. Archived children count too, so that nobody's colour changes when someone leaves. */
export const joinedAs = (student: Sql): Sql => sql`case when ${student}.type = 'CUSTOMER_AS_PARTICIPANT' then 0 else (
  select 1 + count(*)::int from student elder
  where elder.customer_id = ${student}.customer_id and elder.type = 'REGULAR'
    and (elder.created_at, elder.id) < (${student}.created_at, ${student}.id)) end`

// JSON bypasses the driver's type parsers (`open.ts`), so instants and times inside it are formatted here.

export const inUtc = (instant: Sql): Sql => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const wallClock = (time: Sql): Sql => sql`to_char(${time}, 'HH24:MI')`

/** After a name in ORDER BY: as people look for it, "van der Berg" under v, "Łukasz" beside l, "Åsa" under a. */
export const NAME_ORDER = sql`collate "und-x-icu"`

const json = sql`json_build_object('key', p.key, 'alt', p.alt, 'width', p.width, 'height', p.height,
  'focus_x', p.focus_x, 'focus_y', p.focus_y)`

/** The first photo (domain/company/picture.ts) that the condition over `picture p` finds, or null. */
export const firstPicture = (condition: Sql): Sql =>
  sql`(select ${json} from picture p where ${condition} order by p.position limit 1)`

export const allPictures = (condition: Sql): Sql =>
  sql`coalesce((select json_agg(${json} order by p.position) from picture p where ${condition}), '[]')`

/** The names of what participants bring to a program, as an array. */
export const thingsToBring = (activity_id: Sql): Sql => sql`array(
  select thing.value->>'name' from activity act, jsonb_array_elements(act.things_to_bring) with ordinality as thing(value, place)
  where act.id = ${activity_id} order by thing.place)`

/** The business's calendar day: a credit is valid until that ends, not until midnight in Greenwich. */
export const companyDay = (now: Date): Sql =>
  sql`(${now}::timestamptz at time zone (select time_zone from company))::date`

// Before and after care are add-ons of a day: with them a child comes earlier and stays longer than the program runs.

/** Of a day (d) at a location (l). */
export const careJoin = sql`left join lateral (
  select min((c.date + x.start_time) at time zone l.time_zone) as starts_at, max((c.date + x.end_time) at time zone l.time_zone) as ends_at
  from attendance_add_on c join add_on x on x.id = c.add_on_id
  where c.attendance_id = d.attendance_id and c.date = d.date and c.status = 'BOOKED' and x.kind = 'CARE' and x.start_time < x.end_time) care on true`

/** The program's start, or that of care before it. */
export const comesAt = sql`least(d.starts_at, care.starts_at)`

/** The program's end, or that of care after it: from then on a child is late. */
export const leavesBy = sql`greatest(d.ends_at, care.ends_at)`

/** What a list is sorted by, pair after pair. A statement adds its own last column, so that no row is on two pages. */
export const ordering = <Field extends string>(
  columns: Readonly<Record<Field, Sql>>,
  order_by: readonly OrderBy<Field>[],
): Sql =>
  joined(
    order_by.map(({ field, direction }) =>
      direction === "desc" ? sql`${columns[field]} desc` : sql`${columns[field]} asc`,
    ),
    sql`, `,
  )

/** Names an address without having it, however it is capitalized. */
export const addressHash = (email: Sql): Sql => sql`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

// The rule of a template, of questions or of a document: a funbox, schedule sets, both or neither. What is booked or applied for matches
// it or doesn't.

/** Whether a template (t) is about an offering (o). `sets` is the table of the schedule sets that templates name. */
export const isAbout = (sets: Sql): Sql => sql`(t.funbox_id is null or t.funbox_id = o.funbox_id)
      and (not exists (select from ${sets} x where x.template_id = t.id)
        or exists (select from ${sets} x where x.template_id = t.id and x.schedule_set_id = o.schedule_set_id))`

/** Whether a booking (a) isn't over. */
export const isAhead = (now: Sql): Sql => sql`(a.status = 'BOOKED'
        and exists (select from attendance_day y where y.attendance_id = a.id and y.is_booked and y.ends_at > ${now}))`

/** Of an application (p): true while the family can send it, null while the business has it or has said yes, else false. */
export const isToSend = (now: Sql): Sql => sql`case
      when p.withdrawn_at is not null or p.status = 'REJECTED' then false
      when p.status = 'DRAFT' then least(c.closes_at, o.starts_at) > ${now} and not o.is_archived
      when p.status = 'RESUBMISSION' then o.starts_at > ${now} and not o.is_archived
    end`
