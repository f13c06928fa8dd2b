import { isStudentAt, NAME_ORDER, type Sites } from "../database/fragments.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import { isExpectedOrChecked, isOnDay, presenceJoin } from "../scheduling/queries.ts"

// Whom the staff's health page is about: names, whom to call, and where they are.

export interface HealthPerson {
  readonly student_id: string
  readonly customer_id: string
  readonly name: string
  readonly first_name: string
  readonly birth_date: string | null
  readonly parent: string
  readonly parent_phone: string | null
  /** Where they are checked in. */
  readonly here_at: string | null
  readonly in_since: string | null
}

const person = sql`s.id as student_id, s.customer_id, trim(s.first_name || ' ' || s.last_name) as name, s.first_name, s.birth_date,
  trim(c.first_name || ' ' || c.last_name) as parent, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as parent_phone,
  o.location_id as here_at, p.since as in_since`
const from = sql`student s join customer c on c.id = s.customer_id left join gate_presence p on p.student_id = s.id
  left join attendance a on a.id = p.attendance_id left join offering o on o.id = a.offering_id`

/** Booked at one of the locations, or inside there. */
const isAt = (sites: Sites): Sql =>
  sites === null ? sql`true` : sql`(${isStudentAt(sql`s.id`, sites)} or o.location_id = any(${sites}::uuid[]))`

export const peopleAt = (db: Database, student_ids: readonly string[], sites: Sites) =>
  db.many<HealthPerson>(sql`
    select ${person} from ${from} where s.id = any(${student_ids}::uuid[]) and ${isAt(sites)}`)

/** Undefined for a child of other locations, too. */
export const personAt = (db: Database, student_id: string, sites: Sites) =>
  db.maybe<HealthPerson>(sql`
    select ${person} from ${from} where s.id = ${student_id} and s.archived_at is null and ${isAt(sites)}`)

interface GroupChild {
  readonly student_id: string
  readonly customer_id: string
  readonly name: string
  readonly birth_date: string | null
  readonly offering_id: string
  readonly group: string
  readonly location_id: string
  readonly location: string
  readonly is_here: boolean
  readonly has_items: boolean
  readonly has_plan: boolean
}

interface Wanted {
  readonly day: string
  readonly sites: Sites
  readonly offering_id?: string
  readonly now: Date
}

/** Who comes on a day, by group; once a group. */
export const childrenOfDay = (db: Database, { day, sites, offering_id, now }: Wanted) =>
  db.many<GroupChild>(sql`
    select st.id as student_id, st.customer_id, trim(st.first_name || ' ' || st.last_name) as name, st.birth_date,
      o.id as offering_id, o.name as group, l.id as location_id, l.name as location, bool_or(p.student_id is not null) as is_here,
      exists (select from medical_item m where m.student_id = st.id) as has_items,
      exists (select from medical_item m where m.student_id = st.id and m.file_key is not null) as has_plan
    from session s join attendance_day d on d.session_id = s.id join attendance a on a.id = d.attendance_id
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id
      join student st on st.id = d.student_id ${presenceJoin}
    where ${isOnDay(day, now)} and ${isExpectedOrChecked} and ${sites === null ? sql`true` : sql`l.id = any(${sites}::uuid[])`}
      ${offering_id === undefined ? nothing : sql`and o.id = ${offering_id}`}
    group by st.id, o.id, l.id
    order by l.name, o.name, o.id, st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, st.id`)

/** Programs of a child that run between two days. */
export const programsBetween = async (
  db: Database,
  { student_id, from, to }: { student_id: string; from: string; to: string },
): Promise<string[]> =>
  (
    await db.many<{ name: string }>(sql`
      select distinct o.name || ', ' || l.name as name from attendance_day d join attendance a on a.id = d.attendance_id
        join offering o on o.id = a.offering_id join location l on l.id = o.location_id
      where d.student_id = ${student_id} and d.is_booked and d.date between ${from} and ${to} order by 1 limit 20`)
  ).map(({ name }) => name)

interface FamilyPerson {
  readonly name: string
  readonly relationship: string
  readonly phone: string | null
  readonly is_emergency: boolean
}

/** Whom to call besides who signs in: those for an emergency first. */
export const contactsOf = (db: Database, { customer_id, student_id }: { customer_id: string; student_id: string }) =>
  db.many<FamilyPerson>(sql`
    select trim(k.first_name || ' ' || k.last_name) as name, k.relationship,
      phone_text(k.phone_number, k.phone_extension) as phone, k.is_emergency_contact as is_emergency
    from contact k where k.customer_id = ${customer_id} and contact_counts(k.id, ${student_id})
    order by k.is_emergency_contact desc, k.last_name ${NAME_ORDER}, k.id limit 20`)

export const locationZone = async (db: Database, student_id: string): Promise<string | undefined> =>
  (
    await db.maybe<{ time_zone: string }>(sql`
      select l.time_zone from gate_presence p join attendance a on a.id = p.attendance_id
        join offering o on o.id = a.offering_id join location l on l.id = o.location_id where p.student_id = ${student_id}`)
  )?.time_zone

export const fileTypeOf = async (db: Database, key: string): Promise<string | undefined> =>
  (await db.maybe<{ content_type: string }>(sql`select content_type from file where key = ${key}`))?.content_type

/** Where a child's id leads that became one with another. */
export const currentStudent = async (db: Database, id: string): Promise<string> =>
  (await db.maybe<{ student_id: string }>(sql`select student_id from student_alias where old_id = ${id}`))
    ?.student_id ?? id
