import type pg from "pg"
import { FLOOR_SCHEMA } from "../floor/schema.ts"

// A season of a real size, the same for the product and for the floor: 2,900 courses with about 15,000 sessions at 40 locations.
// A course meets one to nine times, a week or a day apart. Ids are made from the numbers, so that both sides share them.

export type Side = "product" | "floor"

const OFFERINGS = 2_900
export const LOCATIONS = 40
export const FUNBOXES = 4
/** The same for everything, so that the driver needs no price list. */
export const PRICE = 10_000
/** Room in every tenth course for every booking of the run; the course before it has twenty places, for the rush. */
const OPEN_PLACES = 100_000
const TENTHS = OFFERINGS / 10
export const openCourse = (turn: number): string => offeringId((turn % TENTHS) * 10 + 9)
export const rushCourse = (turn: number): string => offeringId((turn % TENTHS) * 10 + 8)

/** The same uuid in both databases, made from kind and number. */
export const idOf = (kind: number, number: string) =>
  `(lpad('${kind}', 8, '0') || '-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
const offeringId = (number: number): string => `00000005-0000-7000-8000-${String(number).padStart(12, "0")}`
export const funboxId = (number: number): string => `00000001-0000-7000-8000-${String(number).padStart(12, "0")}`
export const locationId = (number: number): string => `00000002-0000-7000-8000-${String(number).padStart(12, "0")}`

/** Course `n`, in plain SQL: where and when it meets, and for whom. Starts lie within the next 120 days. */
const COURSES = `
  select n, ${idOf(5, "n")} as id, n % ${LOCATIONS} as location, n % ${FUNBOXES} as funbox, 1 + (n * 7) % 9 as sessions,
    case when n % 3 = 0 then 1 else 7 end as apart, current_date + 3 + (n * 37) % 120 as first_day,
    make_time(8 + n % 10, 0, 0) as start_time, make_time(9 + n % 10, 0, 0) as end_time,
    'Course ' || n || ' of ' || (array['Pottery', 'Swimming', 'Robots', 'Drawing', 'Chess'])[1 + n % 5] as name,
    repeat('What the course is about, and what to bring. ', 3) as description, 'Room ' || n % 12 as room,
    case when n % 10 < 8 then (n % 8)::smallint end as min_grade, case when n % 10 < 8 then (8 + n % 8)::smallint end as max_grade, 
    case when n % 10 = 9 then ${OPEN_PLACES} when n % 10 = 8 then 20 else 12 + n % 30 end as capacity
  from generate_series(0, ${OFFERINGS - 1}) n`

const SESSIONS = `
  select c.*, s as position, c.first_day + s * c.apart as day,
    ((c.first_day + s * c.apart) || ' ' || c.start_time)::timestamp at time zone 'UTC' as starts_at,
    ((c.first_day + s * c.apart) || ' ' || c.end_time)::timestamp at time zone 'UTC' as ends_at
  from (${COURSES}) c, generate_series(0, c.sessions - 1) s`

/** Sunday = bit 0; a course that meets daily meets on the days that its sessions fall on. */
const WEEKDAYS = `(select bit_or(1 << extract(dow from c.first_day + s * c.apart)::int)::smallint from generate_series(0, c.sessions - 1) s)`
const LAST_DAY = "c.first_day + (c.sessions - 1) * c.apart"

const range = (count: number): string => `generate_series(0, ${count - 1})`

const FOR_THE_PRODUCT = [
  `insert into company (id, name, brand_color, time_zone, address)
    values (gen_random_uuid(), 'Juniper Trail', '#0a6e4f', 'UTC', '1 Mill Lane')`,
  `insert into funbox (id, name, url_part) select ${idOf(1, "f")}, 'Funbox ' || f, 'funbox-' || f from ${range(FUNBOXES)} f`,
  `insert into location (id, name, time_zone) select ${idOf(2, "l")}, 'Location ' || l, 'UTC' from ${range(LOCATIONS)} l`,
  "insert into funbox_location (funbox_id, location_id) select f.id, l.id from funbox f, location l",
  `insert into credit_type (id, funbox_id, name, price, is_program_credit)
    select ${idOf(3, "f")}, ${idOf(1, "f")}, 'Course', ${PRICE}, true from ${range(FUNBOXES)} f`,
  `insert into schedule_set (id, funbox_id, location_id, name, kind)
    select ${idOf(4, "f * 100 + l")}, ${idOf(1, "f")}, ${idOf(2, "l")}, 'Season', 'PROGRAM'
    from ${range(FUNBOXES)} f, ${range(LOCATIONS)} l`,
  `insert into offering (id, schedule_set_id, funbox_id, location_id, kind, credit_type_id, name, description, room,
      start_date, end_date, start_time, end_time, starts_at, weekdays, session_count, min_grade, max_grade)
    select c.id, ${idOf(4, "c.funbox * 100 + c.location")}, ${idOf(1, "c.funbox")}, ${idOf(2, "c.location")}, 'PROGRAM',
      ${idOf(3, "c.funbox")}, c.name, c.description, c.room, c.first_day, ${LAST_DAY}, c.start_time, c.end_time,
      (c.first_day || ' ' || c.start_time)::timestamp at time zone 'UTC', ${WEEKDAYS}, c.sessions, c.min_grade, c.max_grade
    from (${COURSES}) c`,
  `insert into session (id, offering_id, date, start_time, end_time, starts_at, ends_at)
    select ${idOf(6, "c.n * 100 + c.position")}, c.id, c.day, c.start_time, c.end_time, c.starts_at, c.ends_at
    from (${SESSIONS}) c`,
  `insert into pool (id, capacity) select ${idOf(7, "c.n")}, c.capacity from (${COURSES}) c`,
  `insert into offering_pool (offering_id, pool_id) select c.id, ${idOf(7, "c.n")} from (${COURSES}) c`,
]

const FOR_THE_FLOOR = [
  FLOOR_SCHEMA,
  `insert into location (id, name) select ${idOf(2, "l")}, 'Location ' || l from ${range(LOCATIONS)} l`,
  `insert into offering (id, location_id, name, description, room, start_date, end_date, start_time, end_time, weekdays,
      session_count, min_grade, max_grade, price, capacity)
    select c.id, ${idOf(2, "c.location")}, c.name, c.description, c.room, c.first_day, ${LAST_DAY}, c.start_time, c.end_time,
      ${WEEKDAYS}, c.sessions, c.min_grade, c.max_grade, ${PRICE}, c.capacity
    from (${COURSES}) c`,
  `insert into session (id, offering_id, starts_at, ends_at)
    select ${idOf(6, "c.n * 100 + c.position")}, c.id, c.starts_at, c.ends_at from (${SESSIONS}) c`,
]

export async function seedCatalogue(client: pg.Client, side: Side): Promise<void> {
  for (const text of side === "product" ? FOR_THE_PRODUCT : FOR_THE_FLOOR) await client.query(text)
}
