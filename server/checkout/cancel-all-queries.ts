import { NAME_ORDER } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

// What canceling for everybody needs to know, and how far it is.

export interface DayOffering {
  id: string
  name: string
  location_id: string
  location_name: string
  time_zone: string
}

const dayOffering = sql`
  select o.id, o.name, o.location_id, l.name as location_name, l.time_zone from offering o join location l on l.id = o.location_id`

/** An offering that meets on that day. */
export const offeringOnDay = (db: Database, offering_id: string, date: string) =>
  db.maybe<DayOffering>(sql`
    ${dayOffering} where o.id = ${offering_id} and exists (select from session s where s.offering_id = o.id and s.date = ${date})`)

/** All that a site has on that day and that isn't canceled yet. */
export const offeringsOnDay = (db: Database, location_id: string, date: string) =>
  db.many<DayOffering>(sql`
    ${dayOffering}
    where o.location_id = ${location_id} and not o.is_archived and exists (select from session s where s.offering_id = o.id and s.date = ${date})
      and not exists (select from day_cancellation c where c.offering_id = o.id and c.date = ${date} and c.reinstated_at is null)
    order by o.start_time, o.name ${NAME_ORDER}, o.id`)

/** All that was canceled at a site on that day. */
export const offeringsOffOn = (db: Database, location_id: string, date: string) =>
  db.many<DayOffering>(sql`
    ${dayOffering}
    where o.location_id = ${location_id}
      and exists (select from day_cancellation c where c.offering_id = o.id and c.date = ${date} and c.reinstated_at is null)
    order by o.start_time, o.name ${NAME_ORDER}, o.id`)

export const offeringById = (db: Database, offering_id: string) =>
  db.maybe<DayOffering>(sql`${dayOffering} where o.id = ${offering_id}`)

export interface DayBooking {
  id: string
  customer_id: string
  /** False where the family has given the day up itself. */
  is_booked: boolean
  /** What came back for the day when it was canceled before stays with the family, and that was all. */
  is_returned: boolean
  /** Days that were paid for and whose price hasn't come back. */
  days: number
  /** No other day of the booking is left. */
  is_last: boolean
}

/** Of a booking `a` on a day. */
const dayBooking = (date: string) => sql`
  select a.id, a.customer_id, bool_and(d.is_booked) filter (where d.date = ${date}) as is_booked,
    exists (select from attendance_day_return r where r.attendance_id = a.id and r.date = ${date}) as is_returned,
    (count(distinct d.date) - (select count(*) from attendance_day_return r where r.attendance_id = a.id))::int as days,
    not coalesce(bool_or(d.is_booked) filter (where d.date <> ${date}), false) as is_last
  from attendance a join attendance_day d on d.attendance_id = a.id`

/** In the order of their families' locks. */
export const bookedOnDay = (db: Database, offering_id: string, date: string) =>
  db.many<DayBooking>(sql`
    ${dayBooking(date)} where a.offering_id = ${offering_id} and a.status = 'BOOKED'
      and exists (select from attendance_day n where n.attendance_id = a.id and n.date = ${date})
    group by a.id order by a.customer_id, a.id`)

export const bookingOnDay = (db: Database, attendance_id: string, date: string) =>
  db.maybe<DayBooking>(sql`
    ${dayBooking(date)} where a.id = ${attendance_id} and a.status = 'BOOKED' group by a.id
    having count(*) filter (where d.date = ${date}) > 0`)

/** Who is inside, with whom to call. A day: that of the check. */
export const insideOf = (db: Database, offering_ids: readonly string[], date: string | null) =>
  db.many<{ student_name: string; since: string; guardian_name: string; phone: string | null }>(sql`
    select trim(s.first_name || ' ' || s.last_name) as student_name, g.since, trim(c.first_name || ' ' || c.last_name) as guardian_name,
      c.phone_number as phone
    from gate_presence g join session d on d.id = g.session_id join student s on s.id = g.student_id join customer c on c.id = s.customer_id
    where d.offering_id = any(${offering_ids}::uuid[]) and (${date}::date is null or d.date = ${date})
    order by s.last_name ${NAME_ORDER}, s.first_name ${NAME_ORDER}, s.id`)

interface Done {
  done: number
  total: number
}

export interface DayProgress {
  places: Done
  mails: Done
  refunds: Done & { amount: number }
}

/** What a canceled day has done so far. Nothing comes back for one that was canceled and paid back before, but it is released again. */
export const dayProgress = (
  db: Database,
  { id, offering_id, date }: { id: string; offering_id: string; date: string },
) =>
  db.one<DayProgress>(sql`
    with given as (select id, attendance_id from attendance_day_return where cancellation_id = ${id}),
    released as (
      select count(distinct a.id)::int as count from attendance a
      where a.offering_id = ${offering_id} and (a.id in (select attendance_id from given) or exists (
        select from attendance_day_off f where f.attendance_id = a.id and f.date = ${date} and f.by_business))),
    waiting as (
      select count(distinct a.id)::int as count from attendance a join attendance_day d on d.attendance_id = a.id and d.is_booked
      where a.offering_id = ${offering_id} and a.status = 'BOOKED' and d.date = ${date}),
    mails as (
      select m.sent_at from outbox_mail m where m.kind = 'DAY_CANCELLED_BY_BUSINESS' and m.about_id in (select id from given)
        or m.kind = 'BOOKING_CANCELLED_BY_BUSINESS' and m.about_id in (select attendance_id from given)),
    refunds as (
      select r.status, r.amount from refund r join credit_note n on n.id = r.credit_note_id
      where n.attendance_id in (select attendance_id from given) and n.at >= (select started_at from day_cancellation where id = ${id})
        and n.reason = (select reason from day_cancellation where id = ${id}))
    select json_build_object('done', (select count from released), 'total', (select count from released) + (select count from waiting)) as places,
      json_build_object('done', (select count(*) from mails where sent_at is not null), 'total', (select count(*) from mails)) as mails,
      json_build_object('done', (select count(*) from refunds where status = 'SUCCEEDED'), 'total', (select count(*) from refunds),
        'amount', (select coalesce(sum(amount), 0) from refunds)) as refunds`)

/** What a program that was canceled as a whole has done so far. */
export const offeringProgress = (db: Database, offering_id: string) =>
  db.one<DayProgress>(sql`
    with given as (
      select x.attendance_id from attendance_cancellation x join attendance a on a.id = x.attendance_id
        join offering_cancellation c on c.offering_id = a.offering_id
      where a.offering_id = ${offering_id} and x.cause = 'OPERATOR' and x.at >= c.started_at),
    waiting as (select count(*)::int as count from attendance where offering_id = ${offering_id} and status = 'BOOKED'),
    mails as (
      select m.sent_at from outbox_mail m where m.kind = 'BOOKING_CANCELLED_BY_BUSINESS' and m.about_id in (select attendance_id from given)),
    refunds as (select status, amount from refund where attendance_id in (select attendance_id from given))
    select json_build_object('done', (select count(*) from given), 'total', (select count(*) from given) + (select count from waiting)) as places,
      json_build_object('done', (select count(*) from mails where sent_at is not null), 'total', (select count(*) from mails)) as mails,
      json_build_object('done', (select count(*) from refunds where status = 'SUCCEEDED'), 'total', (select count(*) from refunds),
        'amount', (select coalesce(sum(amount), 0) from refunds)) as refunds`)

export interface OffBooking {
  attendance_id: string
  customer_id: string
  student_name: string
  name: string
}

/** Who has a canceled day in a booking that is still theirs, how many haven't any more, and what came back. */
export const calledOff = (db: Database, { id, offering_id, date }: { id: string; offering_id: string; date: string }) =>
  db.one<{ bookings: OffBooking[]; gone: number; kept_amount: number }>(sql`
    select coalesce((
        select json_agg(json_build_object('attendance_id', a.id, 'customer_id', a.customer_id, 'student_name', s.first_name, 'name', o.name)
          order by a.customer_id, a.id)
        from attendance_day_off f join attendance a on a.id = f.attendance_id and a.status = 'BOOKED' join student s on s.id = a.student_id
          join offering o on o.id = a.offering_id
        where a.offering_id = ${offering_id} and f.date = ${date} and f.by_business), '[]') as bookings,
      (select count(*)::int from attendance_day_return r join attendance a on a.id = r.attendance_id
        where r.cancellation_id = ${id} and a.status = 'CANCELLED') as gone,
      (select coalesce(sum(r.amount + r.reduced_amount), 0)::int from attendance_day_return r where r.cancellation_id = ${id}) as kept_amount`)

/** Of an offering that was canceled as a whole. */
export const canceledWith = (db: Database, offering_id: string, since: string) =>
  db.one<{ count: number; amount: number }>(sql`
    select count(*)::int as count, coalesce(sum(x.amount + x.reduced_amount), 0)::int as amount
    from attendance_cancellation x join attendance a on a.id = x.attendance_id
    where a.offering_id = ${offering_id} and x.cause = 'OPERATOR' and x.at >= ${since}`)

// Who isn't booked in an offering, and yet waits for it, has been offered a place, has it in checkout, or has applied.

interface Claim {
  readonly kind: "WAITING" | "OFFERED" | "IN_CHECKOUT" | "APPLIED" | "ACCEPTED" | "SENT_BACK"
  readonly customer_id: string
  readonly student: string
  readonly email: string | null
}

/** Everybody but a buyer who would only have found it sold out. */
export const isWrittenTo = ({ kind }: Claim): boolean => kind !== "IN_CHECKOUT"

/** Drafts whose places were offered to their family. */
export const draftsWithOffers = (db: Database, offering_id: string) =>
  db.many<{ id: string }>(sql`
    select distinct o.id from place_offer r join customer_order o on o.id = r.order_id
    where r.offering_id = ${offering_id} and r.status = 'IN_CHECKOUT' and o.status = 'DRAFT' order by 1`)

export const claimsOn = (db: Database, offering_id: string, now: Date) =>
  db.many<Claim>(sql`
    select k.kind, k.customer_id, trim(s.first_name || ' ' || s.last_name) as student, c.email from (
      select 'WAITING' as kind, student_id, customer_id from waitlist_entry where offering_id = ${offering_id} and status = 'WAITING'
      union all
      select 'OFFERED', student_id, customer_id from place_offer
      where offering_id = ${offering_id} and kind = 'WAITLIST' and status in ('OPEN', 'IN_CHECKOUT')
      union all
      select 'IN_CHECKOUT', i.student_id, h.customer_id from hold h join hold_item i on i.hold_id = h.id
        join customer_order o on o.id = h.order_id
      where i.offering_id = ${offering_id} and h.status = 'OPEN' and h.expires_at > ${now} and o.status = 'DRAFT'
        and not exists (select from place_offer r where r.order_id = o.id and r.offering_id = i.offering_id and r.student_id = i.student_id)
      union all
      select case status when 'PENDING' then 'APPLIED' when 'RESUBMISSION' then 'SENT_BACK' else 'ACCEPTED' end, student_id, customer_id
      from application
      where offering_id = ${offering_id} and withdrawn_at is null and status in ('PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')) k
      join student s on s.id = k.student_id join customer c on c.id = k.customer_id
    order by s.last_name ${NAME_ORDER}, s.first_name ${NAME_ORDER}, s.id`)
