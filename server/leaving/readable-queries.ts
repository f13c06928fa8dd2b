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
