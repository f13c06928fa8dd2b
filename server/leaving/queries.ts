import { companyDay } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Who learns that the whole business was copied. */
export const ownersOf = (db: Database) =>
  db.many<Person>(sql`
    select s.id, s.name, s.email from staff s
    where s.removed_at is null and exists (select from staff_role r where r.staff_id = s.id and r.role = 'OWNER')
    order by lower(s.name), s.id`)

export const namesOf = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The business's day of a moment. */
export const dayOf = async (db: Database, at: Date): Promise<string> =>
  (await db.one<{ day: string }>(sql`select ${companyDay(at)}::text as day`)).day

// What a spreadsheet and another system read of a business: one row a child, a booking, a family. Rows as arrays, in the order of HEADS.

export const HEADS = {
  families: [
    "Family ID",
    "Guardian First Name",
    "Guardian Last Name",
    "Guardian Email",
    "Guardian Phone",
    "Address",
    "City",
    "State",
    "ZIP",
    "Student ID",
    "Student First Name",
    "Student Last Name",
    "Date of Birth",
    "Grade",
  ],
  contacts: ["Contact First Name", "Contact Last Name", "Contact Relationship", "Contact Phone"],
  bookings: [
    "Student ID",
    "Student Name",
    "Program ID",
    "Program",
    "Start Date",
    "End Date",
    "Status",
    "Waitlist Position",
    "Enrollment Date",
  ],
  balances: ["Family ID", "Guardian Email", "Amount Due"],
} as const

export const FAMILIES = `
  select c.id::text, s.id::text as student_id, coalesce(c.external_id, c.id::text), c.first_name, c.last_name, c.email, c.phone_number,
    nullif(concat_ws(', ', nullif(c.address ->> 'line1', ''), nullif(c.address ->> 'line2', '')), ''), c.address ->> 'city',
    c.address ->> 'state', c.address ->> 'postal_code', coalesce(s.external_id, s.id::text), s.first_name, s.last_name, s.birth_date::text, s.grade
  from customer c left join student s on s.customer_id = c.id and s.archived_at is null
  where c.deleted_at is null
  order by c.id, s.id`

export const CONTACTS = `
  select c.customer_id::text, c.first_name, c.last_name, c.relationship, c.phone_number
  from contact c where is_emergency_contact order by c.customer_id, c.created_at, c.id`

export const BOOKINGS = `
  select coalesce(s.external_id, s.id::text), concat_ws(' ', s.first_name, s.last_name), o.external_id, o.name, o.start_date::text,
    o.end_date::text, b.status, b.position, (b.at at time zone l.time_zone)::date::text
  from (
    select student_id, offering_id, 'Enrolled' as status, null::text as position, booked_at as at from attendance where status = 'BOOKED'
    union all
    select student_id, offering_id, 'Waitlisted', row_number() over (partition by offering_id order by number)::text, joined_at
      from waitlist_entry where status in ('WAITING', 'OFFERED')) b
  join student s on s.id = b.student_id join offering o on o.id = b.offering_id join location l on l.id = o.location_id
  order by s.id, o.start_date, o.id, b.status`

/** What the ledger says is open, less what is in the family's favor. */
export const BALANCES = `
  select coalesce(c.external_id, c.id::text), c.email, b.amount::text from (
    select customer_id, sum(case when debit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end
      - case when credit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end)::bigint as amount
    from ledger_transfer where unit = 'CENTS' group by customer_id) b
  join customer c on c.id = b.customer_id where b.amount <> 0 and c.deleted_at is null
  order by c.id`
