import { type Database, type Sql, sql } from "../database/sql.ts"

// Photos of the day with what they are of, and who may see them.

export interface PhotoRow {
  id: string
  offering_id: string
  offering: string
  date: string
  line: string
  by: string
  at: string
  file_key: string
}

const columns = sql`p.id, p.offering_id, o.name as offering, p.date, p.line, p.sent_by as by, p.sent_at as at, p.file_key`
const shown = sql`p.removed_at is null and p.file_key is not null`

/** Someone of the family is in the group that day. */
const isOfGroup = (customer_id: string): Sql => sql`exists (
  select from attendance a join attendance_day d on d.attendance_id = a.id and d.date = p.date and d.is_booked
  where a.customer_id = ${customer_id} and a.offering_id = p.offering_id)`

/** Of today, where they are. */
export const photosOfFamily = (db: Database, customer_id: string, now: Date) =>
  db.many<PhotoRow>(sql`
    select ${columns} from day_photo p join offering o on o.id = p.offering_id join location l on l.id = p.location_id
    where p.date between (${now}::timestamptz)::date - 1 and (${now}::timestamptz)::date + 1
      and p.date = (${now}::timestamptz at time zone l.time_zone)::date and ${shown} and ${isOfGroup(customer_id)}
    order by p.sent_at desc, p.id`)

export const photosOfBooking = (db: Database, of: { customer_id: string; attendance_id: string }) =>
  db.many<PhotoRow>(sql`
    select ${columns} from attendance a join day_photo p on p.offering_id = a.offering_id join offering o on o.id = p.offering_id
    where a.id = ${of.attendance_id} and a.customer_id = ${of.customer_id} and ${shown}
      and exists (select from attendance_day d where d.attendance_id = a.id and d.date = p.date and d.is_booked)
    order by p.date desc, p.sent_at desc, p.id limit 100`)

export const isOwnBooking = async (
  db: Database,
  of: { customer_id: string; attendance_id: string },
): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as one from attendance where id = ${of.attendance_id} and customer_id = ${of.customer_id}`,
  )) !== undefined

export const photosOfSite = (db: Database, { location_id, day }: { location_id: string; day: string }) =>
  db.many<PhotoRow>(sql`
    select ${columns} from day_photo p join offering o on o.id = p.offering_id
    where p.location_id = ${location_id} and p.date = ${day} and ${shown} order by p.sent_at desc, p.id`)

const mayBeShown = sql`coalesce((select f.is_given from face_consent f where f.student_id = st.id order by f.at desc, f.id desc limit 1), false)`

/** Groups that meet there that day, each with who has no consent. */
export const groupsOfDay = (db: Database, { location_id, day }: { location_id: string; day: string }) =>
  db.many<{ id: string; name: string; families: number; not_in: { student_id: string; name: string }[] }>(sql`
    select o.id, o.name, count(distinct a.customer_id)::int as families,
      coalesce(jsonb_agg(distinct jsonb_build_object('name', trim(st.first_name || ' ' || st.last_name), 'student_id', st.id))
        filter (where not ${mayBeShown}), '[]') as not_in
    from session s join offering o on o.id = s.offering_id join attendance_day d on d.session_id = s.id and d.is_booked
      join attendance a on a.id = d.attendance_id join student st on st.id = d.student_id
    where o.location_id = ${location_id} and s.date = ${day} group by o.id, o.name order by o.name, o.id`)

export const facesGiven = async (db: Database, customer_id: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      sql`select st.id from student st where st.customer_id = ${customer_id} and ${mayBeShown} order by st.id`,
    )
  ).map(({ id }) => id)

export const isOwnStudent = async (db: Database, of: { customer_id: string; student_id: string }): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as one from student where id = ${of.student_id} and customer_id = ${of.customer_id}`,
  )) !== undefined

export const photoSettings = (db: Database) =>
  db.one<{ is_on: boolean; days: number }>(sql`
    select coalesce((settings ->> 'are_day_photos_on')::boolean, false) as is_on, coalesce((settings ->> 'day_photo_days')::int, 30) as days
    from company`)

/** Whose program ended more than so many days ago, and those that staff removed. */
export const photosToDelete = (db: Database, { now, days }: { now: Date; days: number }, count: number) =>
  db.many<{ id: string; file_key: string }>(sql`
    select p.id, p.file_key from day_photo p
    where p.file_key is not null and (p.removed_at is not null
      or (select max(s.date) from session s where s.offering_id = p.offering_id) < (${now}::timestamptz)::date - ${days}::int)
    order by p.sent_at limit ${count}`)
