import type { PlaceLocation } from "@hub/domain/catalogue/place"
import type { CareDays, CareFunding } from "@hub/domain/orders/care-statement"
import { claimedOpen, openMoney, paidOtherwise } from "../database/family-conditions.ts"
import { companyDay, NAME_ORDER, placeLocation } from "../database/fragments.ts"
import type { OfferingRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import { saleLeft } from "../ledger/revenue-left.ts"

interface CareRow extends CareDays {
  attendance_id: string
  student_id: string
  student_name: string
  name: string
  location: PlaceLocation
  /** The first and the last day delivered in the year. */
  from: string
  to: string
  funding: CareFunding[]
  /** What was added of kind CARE, on the days that were delivered in the year. */
  hours: Pick<CareFunding, "sale_amount" | "paid" | "owed">[]
}

/**
 * A family's bookings with days that were delivered in a year, and what paid for them. A place that an owned credit paid costs what
 * that credit cost, back to the order that bought it: for another place, in a package, or as an upgrade.
 */
export const careOf = (db: Database, customer_id: string, year: number, now: Date) =>
  db.many<CareRow>(sql`
    with recursive delivered as (
      select a.id as attendance_id, a.student_id, a.offering_id, count(*)::int as total,
        count(*) filter (where d.ends_at <= ${now} and d.date < make_date(${year}, 1, 1))::int as before,
        count(*) filter (where d.ends_at <= ${now} and d.date < make_date(${year} + 1, 1, 1))::int as until,
        min(d.date) filter (where d.ends_at <= ${now} and extract(year from d.date) = ${year}) as "from",
        max(d.date) filter (where d.ends_at <= ${now} and extract(year from d.date) = ${year}) as "to",
        min(d.date) filter (where d.ends_at <= ${now}) as first
      from attendance a join attendance_day d on d.attendance_id = a.id and d.is_booked
      where a.customer_id = ${customer_id} and a.status = 'BOOKED' group by a.id
    ), spent as (
      select d.attendance_id, c.id, c.order_id, c.origin, c.attendance_id as used_by, c.credit_type_id, c.upgraded_from_id,
        coalesce(c.returned_from_id, c.upgraded_from_id) as before_id
      from delivered d join credit c on c.attendance_id = d.attendance_id where d."from" is not null
      union all
      select s.attendance_id, c.id, c.order_id, c.origin, c.attendance_id, c.credit_type_id, c.upgraded_from_id,
        coalesce(c.returned_from_id, c.upgraded_from_id)
      from spent s join credit c on c.id = s.before_id
    ), funded as (
      select s.attendance_id, f.order_id, f.sale_amount from spent s
        cross join lateral (select order_id, sale_amount from attendance_funding where attendance_id = s.used_by offset 0) f
      union all
      select s.attendance_id, l.order_id, l.total - l.fee from spent s join attendance u on u.id = s.used_by
        join order_line l on l.order_id = u.order_id and l.student_id = u.student_id and l.offering_id = u.offering_id and l.credit_id is null
      where (select count(*) from attendance_funding f where f.attendance_id = u.id) = 0
      union all
      select s.attendance_id, l.order_id, (l.total - l.fee) / case l.kind
        when 'PACKAGE' then l.quantity * (select sum(p.quantity)::int from jsonb_to_recordset(l.package_contents) as p(quantity int))
        else l.quantity end
      from spent s join order_line l on l.order_id = s.order_id and s.origin = 'ORDER' and (
        (l.kind = 'CREDIT' and l.credit_type_id = s.credit_type_id) or (l.kind = 'UPGRADE' and l.upgraded_credit_id = s.upgraded_from_id)
        or (l.kind = 'PACKAGE' and l.package_contents @> jsonb_build_array(jsonb_build_object('credit_type_id', s.credit_type_id))))
    ), hours as (
      select b.attendance_id, b.order_id, sum(b.sale_amount)::int as sale_amount
      from delivered d join attendance_add_on b on b.attendance_id = d.attendance_id join add_on a on a.id = b.add_on_id
      where a.kind = 'CARE' and b.status = 'BOOKED' and coalesce(b.date, d.first) between d."from" and d."to" and exists (
        select from attendance_day y where y.attendance_id = d.attendance_id and y.is_booked and y.ends_at <= ${now}
          and y.date = coalesce(b.date, d.first))
      group by b.attendance_id, b.order_id
    ), money as (
      select o.order_id,
        (select coalesce(sum(l.total - l.fee), 0)::int from order_line l where l.order_id = o.order_id and l.kind not in ('ADD_ON', 'BALANCE'))
          - (select coalesce(sum(n.sale_amount) filter (where n.attendance_id is not null), 0)::int from credit_note n
             where n.order_id = o.order_id) as weight,
        (select ${saleLeft} from ledger_transfer l where l.order_id = o.order_id and l.unit = 'CENTS')
          - (select coalesce(sum(b.sale_amount), 0)::int from attendance_add_on b
             where b.order_id = o.order_id and b.gives is distinct from 'REFUND') as earned,
        (select coalesce(sum(p.amount - p.refunded_amount - p.refused_amount - p.otherwise_amount), 0)::int from payment p
          where p.order_id = o.order_id and p.status = 'COMPLETED')
          + ${paidOtherwise(sql`o.order_id`)} - ${claimedOpen(sql`o.order_id`)} as paid,
        (select coalesce(sum(m.amount), 0)::int from (${openMoney(sql`order_id = o.order_id`)}) m) + ${claimedOpen(sql`o.order_id`)} as owed
      from (select order_id from funded union select order_id from hours) o
    )
    select d.attendance_id, d.student_id, trim(s.first_name || ' ' || s.last_name) as student_name, o.name,
      ${placeLocation} as location, d.total, d.before, d.until, d."from", d."to",
      coalesce((
        select json_agg(json_build_object('sale_amount', f.sale_amount, 'weight', m.weight, 'earned', m.earned, 'paid', m.paid,
          'owed', m.owed)) from funded f join money m on m.order_id = f.order_id where f.attendance_id = d.attendance_id), '[]') as funding,
      coalesce((
        select json_agg(json_build_object('sale_amount', h.sale_amount, 'paid', m.paid, 'owed', m.owed))
        from hours h join money m on m.order_id = h.order_id where h.attendance_id = d.attendance_id), '[]') as hours
    from delivered d join offering o on o.id = d.offering_id join location l on l.id = o.location_id join student s on s.id = d.student_id
    where d."from" is not null order by s.first_name ${NAME_ORDER}, s.id, d."from", o.name`)

/** Years, where the business is, in which a family's bookings had days that are over. */
export const yearsOfCare = (db: Database, customer_id: string, now: Date) =>
  db.many<{ year: number }>(sql`
    select distinct extract(year from d.date)::int as year from attendance a join attendance_day d on d.attendance_id = a.id
    where a.customer_id = ${customer_id} and a.status = 'BOOKED' and d.is_booked and d.ends_at <= ${now}
    union select extract(year from paid_on)::int from payment_before where customer_id = ${customer_id} and care_amount <> 0
    union select extract(year from date)::int from attendance_before where customer_id = ${customer_id} and is_present order by 1 desc`)

/** What a family paid for care in the system before, and got back, in a year. */
export const carePaidBefore = (db: Database, customer_id: string, year: number) =>
  db.many<{ student_name: string | null; name: string; paid_on: string; amount: number }>(sql`
    select nullif(trim(s.first_name || ' ' || s.last_name), '') as student_name, p.name, p.paid_on, p.care_amount as amount
    from payment_before p left join student s on s.id = p.student_id
    where p.customer_id = ${customer_id} and p.care_amount <> 0
      and p.paid_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) order by p.paid_on, p.id`)

interface CareDaysBefore {
  student_id: string
  student_name: string
  program: string
  from: string
  to: string
  days: number
  minutes: number
}

/** Of a year, by child and what it was called there. A day of a booking of ours is counted with that one, and a day is counted once. */
export const careDaysBefore = (db: Database, customer_id: string, year: number, now: Date) =>
  db.many<CareDaysBefore>(sql`
    with days as (
      select b.student_id, b.date, (array_agg(b.program order by b.in_at, b.id))[1] as program, coalesce(sum(b.minutes), 0) as minutes
      from attendance_before b
      where b.customer_id = ${customer_id} and b.is_present and b.date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
        and not exists (
          select from attendance a join attendance_day d on d.attendance_id = a.id
          where a.student_id = b.student_id and a.status = 'BOOKED' and d.is_booked and d.date = b.date and d.ends_at <= ${now})
      group by b.student_id, b.date)
    select d.student_id, trim(s.first_name || ' ' || s.last_name) as student_name, d.program, min(d.date) as "from", max(d.date) as "to",
      count(*)::int as days, sum(d.minutes)::int as minutes
    from days d join student s on s.id = d.student_id
    group by d.student_id, s.id, d.program order by s.first_name ${NAME_ORDER}, s.id, min(d.date), d.program`)

interface CareProvider {
  business_name: string
  business_address: string | null
  business_phone: string | null
  tax_id: string | null
  brand_color: string
  logo_png: Buffer | null
  today: string
  customer_name: string
}

export const careProvider = (db: Database, customer_id: string, now: Date) =>
  db.one<CareProvider>(sql`
    select b.name as business_name, b.address as business_address, b.phone as business_phone, b.tax_id, b.brand_color, b.logo_png,
      (${now}::timestamptz at time zone b.time_zone)::date as today, trim(c.first_name || ' ' || c.last_name) as customer_name
    from customer c cross join company b where c.id = ${customer_id}`)

/** By the business's clock: no mail at night. */
const HOURS = { from: 9, to: 20 }

export type FirstDayRow = Pick<
  OfferingRow,
  "name" | "room" | "start_date" | "end_date" | "start_time" | "end_time" | "weekdays"
> & {
  customer_id: string
  attendance_id: string
  student_name: string
  location: PlaceLocation
}

/** The bookings that start on that day, of families who can be written to, by family. */
export const startingOn = (db: Database, now: Date, days: number) =>
  db.many<FirstDayRow>(sql`
    select a.customer_id, a.id as attendance_id, st.first_name as student_name, o.name, o.room, o.start_date, o.end_date, o.start_time, o.end_time, o.weekdays,
      ${placeLocation} as location
    from offering o join attendance a on a.offering_id = o.id and a.status = 'BOOKED'
      join customer c on c.id = a.customer_id and c.email is not null and not c.is_restricted
      join student st on st.id = a.student_id join location l on l.id = o.location_id
    where o.start_date = ${companyDay(now)} + ${days}::integer
      and extract(hour from ${now}::timestamptz at time zone (select time_zone from company)) between ${HOURS.from} and ${HOURS.to - 1}
    order by a.customer_id, o.starts_at, st.first_name ${NAME_ORDER}, st.id`)

/** Of these first days those that a mail was written about. */
export const writtenAbout = async (db: Database, about_ids: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ about_id: string }>(sql`
      select about_id from outbox_mail where kind = 'FIRST_DAY' and about_id = any(${about_ids}::uuid[])`)
  ).map(({ about_id }) => about_id)

export interface BookedFamily {
  customer_id: string
  first_name: string
  name: string
  email: string | null
  attendance_ids: string[]
  students: string[]
  /** Of them: checked in and not fetched yet. */
  inside: string[]
}

/** Families with booked places of an offering, by name. */
export const bookedFamilies = (db: Database, offering_id: string) =>
  db.many<BookedFamily>(sql`
    select c.id as customer_id, c.first_name, trim(c.first_name || ' ' || c.last_name) as name, c.email,
      array_agg(a.id order by a.id) as attendance_ids, array_agg(trim(s.first_name || ' ' || s.last_name) order by a.id) as students,
      coalesce(array_agg(trim(s.first_name || ' ' || s.last_name) order by a.id) filter (where k.is_inside), '{}') as inside
    from attendance a join customer c on c.id = a.customer_id join student s on s.id = a.student_id
      cross join lateral (select exists (select from gate_presence where attendance_id = a.id) as is_inside) k
    where a.offering_id = ${offering_id} and a.status = 'BOOKED'
    group by c.id order by c.last_name ${NAME_ORDER}, c.first_name ${NAME_ORDER}, c.id`)

interface PlanOfCard {
  order_id: string
  installment_id: string
  title: string
  amount: number
  due_on: string
  is_being_charged: boolean
}

/** A family's plans with something still to pay that this card pays, each with its next payment. */
export const plansOfCard = (db: Database, customer_id: string, payment_method_id: string) =>
  db.many<PlanOfCard>(sql`
    select p.order_id, i.id as installment_id, i.amount, i.due_on, i.status = 'PROCESSING' as is_being_charged,
      coalesce((select string_agg(distinct coalesce(f.name, l.name), ', ') from order_line l left join offering f on f.id = l.offering_id
        where l.order_id = p.order_id), p.name) as title
    from order_payment_plan p join lateral (
      select n.id, n.amount, n.due_on, n.status from installment n
      where n.order_id = p.order_id and n.status in ('SCHEDULED', 'PROCESSING', 'FAILED') order by n.position limit 1) i on true
    where p.customer_id = ${customer_id} and p.payment_method ->> 'payment_method_id' = ${payment_method_id}
    order by i.due_on, p.order_id`)

interface ApplicationOfCard {
  id: string
  participant: string
  program: string
}

/** A family's applications under way whose program asks for a card on file. */
export const applicationsWithCard = (db: Database, customer_id: string) =>
  db.many<ApplicationOfCard>(sql`
    select a.id, s.first_name as participant, o.name as program
    from application a join student s on s.id = a.student_id join offering o on o.id = a.offering_id
      join schedule_set c on c.id = o.schedule_set_id and c.requires_payment_information
    where a.customer_id = ${customer_id} and a.withdrawn_at is null
      and a.status in ('PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')
    order by a.created_at, a.id`)

export const customersByIds = (db: Database, ids: readonly string[]) =>
  db.many<{ id: string; first_name: string; name: string; email: string | null }>(sql`
    select id, first_name, trim(first_name || ' ' || last_name) as name, email from customer where id = any(${ids}::uuid[])`)
