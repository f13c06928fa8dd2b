import type { Kind, TimeWindow } from "@hub/domain/catalogue/catalogue"
import type { FamilyApplication, FamilyInvoice, FamilyWait, StaffNote } from "@hub/domain/families/family-page"
import type { InstallmentStatus } from "@hub/domain/orders/installment-status"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Static } from "typebox"
import { openMoney } from "../database/family-conditions.ts"
import { hasAlert, inUtc, joinedAs, NAME_ORDER, wallClock } from "../database/fragments.ts"
import type { StudentRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { isSeenAt } from "./queries.ts"

// All of a family in few statements, however long it has been a customer.

const listOf = (row: Sql, from: Sql, order: Sql): Sql =>
  sql`coalesce((select json_agg(${row} order by ${order}) ${from}), '[]')`

export interface ChildRow
  extends Pick<StudentRow, "id" | "type" | "first_name" | "last_name" | "birth_date" | "grade" | "grade_year"> {
  joined_as: number
  is_archived: boolean
  in_since: string | null
  has_alert: boolean
}

interface PersonRow {
  id: string
  first_name: string
  last_name: string
  relationship: string
  phone: string | null
  email: string | null
  is_emergency_contact: boolean
  may_collect: boolean
  student_ids: string[]
}

interface BarRow {
  id: string
  name: string
  relationship: string
  phone: string | null
  because: string
  student_ids: string[]
}

export interface FamilyRow {
  is_seen: boolean
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  city: string | null
  language: string | null
  since: string
  is_restricted: boolean
  today: string
  school_year_starts: string
  restriction: { at: string; by: string; reason: string } | null
  children: ChildRow[]
  contacts: PersonRow[]
  bars: BarRow[]
  notes: Static<typeof StaffNote>[]
  credits: { name: string; is_free: boolean; quantity: number; next_expires_on: string | null }[]
  late_amount: number
  last_due_on: string | null
}

const children = listOf(
  sql`json_build_object('id', s.id, 'type', s.type, 'first_name', s.first_name, 'last_name', s.last_name, 'birth_date', s.birth_date,
    'grade', s.grade, 'grade_year', s.grade_year, 'joined_as', ${joinedAs(sql`s`)}, 'is_archived', s.archived_at is not null,
    'in_since', (select ${inUtc(sql`p.since`)} from gate_presence p where p.student_id = s.id), 'has_alert', ${hasAlert(sql`s.id`)})`,
  sql`from student s where s.customer_id = c.id`,
  sql`s.archived_at is not null, s.type = 'CUSTOMER_AS_PARTICIPANT' desc, s.created_at, s.id`,
)

const contacts = listOf(
  sql`json_build_object('id', k.id, 'first_name', k.first_name, 'last_name', k.last_name, 'relationship', k.relationship,
    'phone', phone_text(k.phone_number, k.phone_extension), 'email', k.email, 'is_emergency_contact', k.is_emergency_contact,
    'may_collect', k.is_authorized_pick_up,
    'student_ids', array(select x.student_id from contact_student x where x.contact_id = k.id order by 1))`,
  sql`from contact k where k.customer_id = c.id`,
  sql`k.last_name ${NAME_ORDER}, k.first_name ${NAME_ORDER}, k.id`,
)

const bars = listOf(
  sql`json_build_object('id', b.id, 'name', b.name, 'relationship', b.relationship, 'phone', b.phone, 'because', b.because,
    'student_ids', array(select x.student_id from barred_collector_student x where x.bar_id = b.id order by 1))`,
  sql`from barred_collector b where b.customer_id = c.id and b.lifted_at is null`,
  sql`b.at, b.id`,
)

const notes = listOf(
  sql`json_build_object('id', n.id, 'text', n.text, 'by', n.by, 'at', ${inUtc(sql`n.at`)})`,
  sql`from (select * from staff_note n where n.customer_id = c.id order by n.at desc, n.id desc limit 50) n`,
  sql`n.at desc, n.id desc`,
)

const credits = listOf(
  sql`json_build_object('name', q.name, 'is_free', q.is_free, 'quantity', q.quantity, 'next_expires_on', q.next_expires_on)`,
  sql`from (
    select t.name, r.is_free, count(*)::int as quantity, min(r.expires_on) as next_expires_on
    from credit r join credit_type t on t.id = r.credit_type_id
    where r.customer_id = c.id and r.status in ('AVAILABLE', 'RESERVED') group by t.id, t.name, r.is_free) q`,
  sql`q.name, q.is_free`,
)

/** Whom a person may see at these locations says `is_seen`; undefined for a family that is gone. */
export const familyRow = (
  db: Database,
  { customer_id, sites, now }: { customer_id: string; sites: readonly string[] | null; now: Date },
) =>
  db.maybe<FamilyRow>(sql`
    select ${isSeenAt(sites, sql`c.id`)} as is_seen, c.id, c.first_name, c.last_name, c.email, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone,
      nullif(c.address ->> 'city', '') as city, c.language, (c.created_at at time zone b.time_zone)::date as since, c.is_restricted,
      (${now}::timestamptz at time zone b.time_zone)::date as today, b.school_year_starts, (
        select json_build_object('at', ${inUtc(sql`a.at`)}, 'by', a.operator, 'reason', a.reason) from operator_action a
        where a.subject_id = c.id and a.action = 'FAMILY_RESTRICTED' order by a.at desc limit 1) as restriction,
      ${children} as children, ${contacts} as contacts, ${bars} as bars, ${notes} as notes, ${credits} as credits,
      coalesce(owed.late, 0) as late_amount, owed.last_due_on
    from customer c cross join company b cross join lateral (
      select max(m.due_on) as last_due_on, (sum(m.amount) filter (where m.status = 'FAILED'
        or m.due_on < (${now}::timestamptz at time zone b.time_zone)::date))::int as late
      from (${openMoney(sql`customer_id = c.id`)}) m) owed
    where c.id = ${customer_id} and c.deleted_at is null`)

export interface BookingRow {
  id: string
  student_id: string
  offering_id: string
  status: "BOOKED" | "CANCELLED"
  kind: Kind
  name: string
  location: string
  room: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  starts_at: string
  policy: { cancel_settings: TimeWindow; reschedule_settings: TimeWindow }
  days_left: number
  days: number
  next_date: string | null
  next_starts_at: string | null
  order_id: string
  order_number: number | null
  price: number
  credit: string | null
  /** Something is sold with it. */
  has_add_ons: boolean
}

const offering = sql`'name', o.name, 'location', l.name, 'start_date', o.start_date, 'end_date', o.end_date,
  'start_time', ${wallClock(sql`o.start_time`)}, 'end_time', ${wallClock(sql`o.end_time`)}`
const offeringJoins = sql`join location l on l.id = o.location_id`

/** Of those that are over, the latest. */
const PAST = 20

export interface PlacesRow extends BillsRow {
  bookings: BookingRow[]
  bookings_total: number
  waits: Static<typeof FamilyWait>[]
  applications: Static<typeof FamilyApplication>[]
}

const bookings = (customer_id: string, now: Date): Sql =>
  listOf(
    sql`json_build_object('id', a.id, 'student_id', a.student_id, 'offering_id', a.offering_id, 'status', a.status, 'kind', o.kind, ${offering},
      'room', o.room, 'starts_at', ${inUtc(sql`o.starts_at`)}, 'policy', a.policy, 'days_left', a.days_left, 'days', o.session_count,
      'next_date', a.next_date, 'next_starts_at', ${inUtc(sql`a.next_starts_at`)}, 'order_id', a.order_id, 'order_number', r.number,
      'price', coalesce(line.total, 0), 'credit', line.credit, 'has_add_ons', a.days_left > 0 and exists (
        select from add_on x where x.funbox_id = o.funbox_id and not x.is_archived
          and (x.schedule_set_ids = '{}' or o.schedule_set_id = any(x.schedule_set_ids))
          and (x.location_ids = '{}' or o.location_id = any(x.location_ids))
          and (x.activity_ids = '{}' or o.activity_id = any(x.activity_ids))))`,
    sql`from (
      select a.*, d.days_left, d.next_date, d.next_starts_at from attendance a cross join lateral (
        select count(*)::int as days_left, min(d.date) as next_date, min(d.starts_at) as next_starts_at from attendance_day d
        where d.attendance_id = a.id and d.is_booked and d.ends_at > ${now}) d
      where a.id in (
        select d.attendance_id from student s join attendance_day d on d.student_id = s.id
        where s.customer_id = ${customer_id} and d.is_booked and d.date >= (${now}::timestamptz - interval '2 days')::date and d.ends_at > ${now}
        union (select id from attendance where customer_id = ${customer_id} order by booked_at desc, id desc limit ${PAST}))) a
      join offering o on o.id = a.offering_id ${offeringJoins} join customer_order r on r.id = a.order_id
      left join lateral (
        select i.total, (select t.name from credit k join credit_type t on t.id = k.credit_type_id where k.id = i.credit_id) as credit
        from order_line i where i.order_id = a.order_id and i.student_id = a.student_id and i.offering_id = a.offering_id limit 1) line on true`,
    sql`a.days_left = 0, case when a.days_left > 0 then a.next_starts_at end, o.starts_at desc, a.id`,
  )

const waits = (customer_id: string, now: Date): Sql =>
  listOf(
    sql`json_build_object('id', e.id, 'student_id', e.student_id, 'offering_id', e.offering_id, ${offering}, 'position', (
        select 1 + count(distinct w.customer_id) from waitlist_entry w
        where w.offering_id = e.offering_id and w.status = 'WAITING' and w.number < e.number and w.customer_id <> e.customer_id),
      'waiting', (select count(distinct w.customer_id) from waitlist_entry w where w.offering_id = e.offering_id and w.status = 'WAITING'),
      'offered_until', case when f.status in ('OPEN', 'IN_CHECKOUT') then ${inUtc(sql`f.expires_at`)} end)`,
    sql`from waitlist_entry e left join place_offer f on f.id = e.offer_id join offering o on o.id = e.offering_id ${offeringJoins}
      where e.customer_id = ${customer_id} and (e.status = 'WAITING' and o.starts_at > ${now} or f.status in ('OPEN', 'IN_CHECKOUT'))`,
    sql`o.starts_at, e.number`,
  )

const applications = (customer_id: string): Sql =>
  listOf(
    sql`json_build_object('id', p.id, 'student_id', p.student_id, 'offering_id', p.offering_id, ${offering}, 'status', p.status,
      'submitted_at', ${inUtc(sql`p.submitted_at`)}, 'pay_until', ${inUtc(sql`p.pay_until`)})`,
    sql`from application p join offering o on o.id = p.offering_id ${offeringJoins}
      where p.customer_id = ${customer_id} and p.withdrawn_at is null and p.archived_at is null and p.status <> 'APPROVED'`,
    sql`o.starts_at, p.id`,
  )

/** With the bills: one statement less for each page. */
export const familyPlaces = (db: Database, customer_id: string, now: Date) =>
  db.one<PlacesRow>(sql`
    select ${bookings(customer_id, now)} as bookings,
      (select count(*)::int from attendance where customer_id = ${customer_id}) as bookings_total,
      ${waits(customer_id, now)} as waits, ${applications(customer_id)} as applications, ${bills(customer_id)}`)

export interface BillsRow {
  plans: PlanRow[]
  invoices: Static<typeof FamilyInvoice>[]
}

interface PlanRow {
  order_id: string
  order_number: number | null
  name: string
  card: PaymentMethod | null
  parts: {
    id: string
    position: number
    amount: number
    due_on: string
    status: InstallmentStatus
    error: string | null
    next_try_on: string | null
    tries: number
  }[]
}

const parts = listOf(
  sql`json_build_object('id', i.id, 'position', i.position, 'amount', i.amount, 'due_on', i.due_on, 'status', i.status,
    'next_try_on', i.next_try_on, 'tries', coalesce(t.tries, 0), 'error', case when i.status = 'FAILED' or t.tries > 0 and i.status <> 'PAID' then t.error end)`,
  sql`from installment i left join lateral (
      select count(*)::int as tries, (array_agg(t.error ->> 'message' order by t.number desc))[1] as error
      from installment_try t where t.installment_id = i.id and t.ended_at is not null) t on true
    where i.order_id = p.order_id`,
  sql`i.position`,
)

/** Plans with something to pay, and invoices that are open or the latest. */
function bills(customer_id: string): Sql {
  return sql`${listOf(
    sql`json_build_object('order_id', p.order_id, 'order_number', o.number, 'name', p.name, 'card', p.payment_method, 'parts', ${parts})`,
    sql`from (select distinct order_id from installment where customer_id = ${customer_id} and status in ('SCHEDULED', 'PROCESSING', 'FAILED')) q
        join order_payment_plan p on p.order_id = q.order_id join customer_order o on o.id = p.order_id`,
    sql`o.placed_at, o.id`,
  )} as plans, ${listOf(
    sql`json_build_object('id', v.id, 'number', v.number, 'order_id', v.order_id, 'order_number', o.number, 'status', v.status, 'amount', v.amount,
        'left_amount', case when v.status = 'OPEN' then v.amount - v.paid_amount else 0 end, 'due_on', v.due_on)`,
    sql`from (select * from invoice v where v.customer_id = ${customer_id} order by v.status = 'OPEN' desc, v.sent_at desc limit 10) v
        join customer_order o on o.id = v.order_id`,
    sql`v.status = 'OPEN' desc, v.due_on desc, v.id`,
  )} as invoices`
}

export const familyBills = (db: Database, customer_id: string) => db.one<BillsRow>(sql`select ${bills(customer_id)}`)
