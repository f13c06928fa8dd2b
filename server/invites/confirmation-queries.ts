import type { Part } from "@hub/domain/invites/parts"
import { openMoney } from "../database/family-conditions.ts"
import { type Database, sql } from "../database/sql.ts"

// What came over of one family, from the rooms that have it now.

export const isAsked = async (db: Database, customer_id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from switched_family where customer_id = ${customer_id}`)) !== undefined

interface BroughtBooking {
  readonly id: string
  readonly order_id: string
  readonly child: string
  readonly program: string
  readonly location: string
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
  readonly brought_at: string
  readonly cost: number
  readonly order_paid: number
  readonly is_by_credit: boolean
}

const DATED = sql`s.first_name as child, o.name as program, l.name as location, o.start_date, o.end_date, o.start_time, o.end_time`

/** Those that are still booked, by their first day. What a plan or an invoice of before still asks for isn't paid. */
export const broughtBookings = (db: Database, customer_id: string) =>
  db.many<BroughtBooking>(sql`
    select a.id, a.order_id, ${DATED}, b.brought_at, coalesce(n.total, 0)::int as cost,
      greatest(0, coalesce((select sum(v.paid_amount) from invoice v where v.order_id = a.order_id), 0) - w.claimed_amount)::int as order_paid,
      coalesce(n.credit_id is not null, false) as is_by_credit
    from attendance a join switched_order w on w.order_id = a.order_id join switch_batch b on b.id = w.batch_id
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id join student s on s.id = a.student_id
      left join lateral (
        select y.total, y.credit_id from order_line y where y.order_id = a.order_id and y.kind = 'BOOKING' and y.student_id = a.student_id
          and y.offering_id = a.offering_id limit 1) n on true
    where a.customer_id = ${customer_id} and a.status = 'BOOKED' order by o.start_date, o.start_time, a.id`)

interface BroughtWait {
  readonly id: string
  readonly child: string
  readonly program: string
  readonly location: string
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
  readonly brought_at: string
  readonly position: number
}

/** Those that still wait, with their place on the waitlist, counted in families; 0 where a place is offered now. */
export const broughtWaits = (db: Database, customer_id: string) =>
  db.many<BroughtWait>(sql`
    select e.id, ${DATED}, b.brought_at,
      case e.status when 'OFFERED' then 0 else (select count(distinct x.group_id) + 1 from waitlist_entry x
        where x.offering_id = e.offering_id and x.status = 'WAITING' and x.number < e.number and x.group_id <> e.group_id)::int end as position
    from waitlist_entry e join switched_waiting w on w.entry_id = e.id join switch_batch b on b.id = w.batch_id
      join offering o on o.id = e.offering_id join location l on l.id = o.location_id join student s on s.id = e.student_id
      left join place_offer f on f.id = e.offer_id
    where e.customer_id = ${customer_id} and (e.status = 'WAITING' or f.status in ('OPEN', 'IN_CHECKOUT')) order by o.start_date, e.number`)

interface CreditsHad {
  readonly name: string
  readonly count: number
  readonly expires_on: string | null
  /** Of a pass that came over. */
  readonly brought_at: string | null
}

export const creditsOf = (db: Database, customer_id: string) =>
  db.many<CreditsHad>(sql`
    select t.name, count(*)::int as count, k.expires_on, max(p.at) as brought_at
    from credit k join credit_type t on t.id = k.credit_type_id
      left join switched_pass_credit l on l.credit_id = k.id left join switched_pass p on p.id = l.pass_id
    where k.customer_id = ${customer_id} and k.status = 'AVAILABLE' group by t.id, t.name, k.expires_on order by t.name, k.expires_on`)

interface MoneyOpen {
  readonly owed: number
  readonly in_favor: number
  readonly newest_at: string | null
}

export const moneyOf = (db: Database, customer_id: string) =>
  db.one<MoneyOpen>(sql`
    select (select coalesce(sum(m.amount), 0)::int from (${openMoney(sql`customer_id = ${customer_id}`)}) m) as owed,
      (select coalesce(sum(g.amount), 0)::int from opening_credit g where g.customer_id = ${customer_id} and g.spent_order_id is null) as in_favor,
      (select max(n.at) from (
        select at from opening_balance where customer_id = ${customer_id}
        union all select at from switched_claim where customer_id = ${customer_id}
        union all select at from switched_pass where customer_id = ${customer_id}) n) as newest_at`)

interface SignedDocument {
  readonly id: string
  readonly child: string
  readonly name: string
  readonly signed_at: string | null
  /** Of one that was signed in the system before. */
  readonly brought_at: string | null
}

export const signedDocuments = (db: Database, customer_id: string) =>
  db.many<SignedDocument>(sql`
    select d.id, s.first_name as child, t.name, coalesce(d.approved_at, d.issued_at) as signed_at, b.brought_at
    from document d join student s on s.id = d.student_id and s.archived_at is null join document_template t on t.id = d.template_id
      left join switched_document w on w.document_id = d.id left join switch_batch b on b.id = w.batch_id
    where s.customer_id = ${customer_id} and d.status = 'SIGNED' order by s.created_at, t.name, d.id`)

/** Counted alone: what they say is sealed. */
export const healthNotes = (db: Database, customer_id: string) =>
  db.many<{ student_id: string; notes: number }>(sql`
    select s.id as student_id, (select count(*) from medical_item h where h.student_id = s.id)::int as notes
    from student s where s.customer_id = ${customer_id} and s.archived_at is null order by s.created_at, s.id`)

interface PeopleShown {
  readonly grown_ups: unknown
  readonly children: unknown
  readonly contacts: unknown
}

/** What other calls show of the family's people, as far as it is looked at here. */
export const peopleShown = (db: Database, customer_id: string) =>
  db.one<PeopleShown>(sql`
    select jsonb_build_array(c.first_name, c.last_name, c.email, c.phone_number, c.phone_extension, c.address) as grown_ups,
      (select jsonb_agg(jsonb_build_array(s.id, s.first_name, s.last_name, s.birth_date, s.grade, s.grade_year) order by s.id)
        from student s where s.customer_id = c.id and s.archived_at is null) as children,
      (select jsonb_agg(jsonb_build_array(k.id, k.first_name, k.last_name, k.relationship, k.phone_number, k.phone_extension,
          k.is_emergency_contact, k.is_authorized_pick_up) order by k.id) from contact k where k.customer_id = c.id) as contacts
    from customer c where c.id = ${customer_id}`)

export const confirmedParts = (db: Database, customer_id: string) =>
  db.many<{ part: Part; confirmed_at: string }>(sql`
    select part, confirmed_at from confirmed_part where customer_id = ${customer_id}`)

export interface ConcernLine {
  readonly id: string
  readonly part: Part
  readonly waits_since: string | null
  readonly message_id: string
  readonly author: string | null
  readonly words: string
  readonly at: string
}

/** Message by message, the oldest first. */
export const concernsOf = (db: Database, customer_id: string) =>
  db.many<ConcernLine>(sql`
    select k.id, k.part, k.waits_since, g.id as message_id, g.author, g.words, g.at
    from family_concern k join concern_message g on g.concern_id = k.id
    where k.customer_id = ${customer_id} order by k.opened_at, k.id, g.position`)
