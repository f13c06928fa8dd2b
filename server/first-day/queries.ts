import { isAbout, NAME_ORDER } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

// What there is of a business, from the tables of all rooms. One statement for each station.

/** Offered, and not begun. */
const isAheadAt = (now: Date) => sql`not o.is_archived and o.starts_at > ${now}`

export const locationNames = async (db: Database): Promise<string[]> =>
  (
    await db.many<{ name: string }>(
      sql`select name from location where not is_archived order by position, name ${NAME_ORDER}`,
    )
  ).map(({ name }) => name)

export const programsAhead = (db: Database, now: Date) =>
  db.one<{ names: string[]; dates: number; first_day: string | null; unpriced: string[] }>(sql`
    select coalesce(array_agg(distinct coalesce(a.name, o.name)), '{}') as names, count(*)::int as dates, min(o.start_date) as first_day,
      coalesce(array_agg(distinct coalesce(a.name, o.name)) filter (where t.price = 0 and not t.is_free), '{}') as unpriced
    from offering o join credit_type t on t.id = o.credit_type_id left join activity a on a.id = o.activity_id
    where ${isAheadAt(now)}`)

export const pricesThere = (db: Database) =>
  db.one<{ names: string[]; packages: number; plans: number }>(sql`
    select coalesce((select array_agg(name order by position, name) from credit_type), '{}') as names,
      (select count(*)::int from package where not is_archived) as packages,
      (select count(*)::int from payment_plan where not is_archived) as plans`)

interface PapersThere {
  readonly documents: { id: string; name: string; kind: "SIGNATURE" | "UPLOAD"; dates: number }[]
  readonly question_sets: string[]
}

export const papersThere = (db: Database, now: Date) =>
  db.one<PapersThere>(sql`
    select coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'dates', (
          select count(*)::int from offering o where ${isAheadAt(now)} and ${isAbout(sql`document_template_schedule_set`)}))
        order by t.position, t.name)
      from document_template t where not t.is_archived), '[]') as documents,
      coalesce((select array_agg(name order by name) from smart_form_template where not is_archived), '{}') as question_sets`)

export const isWebhookHeard = async (db: Database): Promise<boolean> =>
  (await db.maybe(sql`select event_id from webhook_event limit 1`)) !== undefined

interface MailThere {
  readonly is_taken: boolean
  readonly asked_at: string | null
  readonly test_sent_at: string | null
  readonly problem: string | null
}

/** Whether a mail server has taken one, and the last test. */
export const mailThere = (db: Database) =>
  db.one<MailThere>(sql`
    select exists (select from outbox_mail where sent_at is not null) as is_taken, t.created_at as asked_at, t.sent_at as test_sent_at,
      coalesce(t.given_up_because, case when t.given_up_at is not null then '' end) as problem
    from (select 1) one left join lateral (
      select created_at, sent_at, given_up_at, given_up_because from outbox_mail where kind = 'STAFF_TEST'
      order by created_at desc limit 1) t on true`)

export interface SetAhead {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly time_zone: string
  readonly dates: number
  readonly opens_at: string | null
  readonly closes_at: string | null
  readonly is_open: boolean
  /** Someone has said from when, beside what files say. */
  readonly is_set: boolean
}

/** Schedule sets with something ahead, and whether it can be booked. */
export const setsAhead = (db: Database, now: Date) =>
  db.many<SetAhead>(sql`
    select s.id, s.name, l.name as location, l.time_zone, count(*)::int as dates, s.opens_at, s.closes_at,
      (s.opens_at is null or s.opens_at <= ${now}) and (s.closes_at is null or s.closes_at > ${now}) as is_open,
      exists (select from operator_change x where x.subject = 'schedule_set' and x.subject_id = s.id and x.field = 'opens_at') as is_set
    from schedule_set s join offering o on o.schedule_set_id = s.id join location l on l.id = s.location_id
    where ${isAheadAt(now)} group by s.id, l.id order by min(o.start_date), s.name, s.id`)

export interface TestProgram {
  readonly id: string
  readonly start_date: string
  readonly min_age: number | null
  readonly max_age: number | null
  readonly min_grade: number | null
  readonly max_grade: number | null
}

/** Where a test takes neither the last place nor one that someone waits for. The soonest first. */
export const programsToTest = (db: Database, now: Date) =>
  db.many<TestProgram>(sql`
    select o.id, o.start_date, o.min_age, o.max_age, o.min_grade, o.max_grade
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
      join location l on l.id = o.location_id
    where ${isAheadAt(now)} and not s.requires_application and f.display_option = 'visible' and not l.is_archived
      and not exists (
        select from offering_pool op join pool p on p.id = op.pool_id
        where op.offering_id = o.id and (p.capacity - p.taken - p.held < 2 or p.waiting > 0))
    order by o.starts_at, o.id limit 20`)

export const staffById = (db: Database, id: string) =>
  db.maybe<{ name: string; email: string }>(sql`select name, email from staff where id = ${id} and removed_at is null`)

export interface TestBooked {
  readonly child: string | null
  readonly student_id: string | null
  readonly attendance_id: string | null
  readonly is_booked: boolean
  readonly program: string | null
  readonly start_date: string | null
  readonly end_date: string | null
  readonly order_number: number | null
  readonly amount: number | null
  readonly orders: number
  readonly open_orders: number
}

/** What there is of the test family's booking. */
export const testBooked = (db: Database, customer_id: string) =>
  db.one<TestBooked>(sql`
    select (select trim(first_name || ' ' || last_name) from student where customer_id = c.id order by created_at limit 1) as child,
      (select id from student where customer_id = c.id order by created_at limit 1) as student_id,
      a.id as attendance_id, coalesce(a.status = 'BOOKED', false) as is_booked, o.name as program, o.start_date, o.end_date,
      r.number::int as order_number, r.final_price as amount,
      (select count(*)::int from customer_order where customer_id = c.id) as orders,
      (select count(*)::int from customer_order where customer_id = c.id and status = 'AWAITING_PAYMENT') as open_orders
    from customer c left join attendance a on a.customer_id = c.id left join offering o on o.id = a.offering_id
      left join customer_order r on r.id = a.order_id
    where c.id = ${customer_id} order by a.booked_at desc nulls last limit 1`)

export const mailsOfTest = (db: Database, customer_id: string) =>
  db.many<{ id: string; is_sent: boolean }>(sql`
    select id, sent_at is not null as is_sent from outbox_mail where customer_id = ${customer_id} order by created_at, id limit 20`)
