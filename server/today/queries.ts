import type { DaysOff } from "@hub/domain/company/company"
import type { FillsUp, SiteToday, WAITING_KINDS } from "@hub/domain/today/today.staff"
import type { Static } from "typebox"
import { isReal, openMoney } from "../database/family-conditions.ts"
import { careJoin, comesAt, hasAlert, leavesBy, NAME_ORDER } from "../database/fragments.ts"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"
import { isExpectedOrChecked, isOnDay, presenceJoin } from "../scheduling/queries.ts"

// What Today reads of all rooms: each part is one statement, and none grows with the years behind.

const at = (sites: readonly string[] | null, location_id: Sql): Sql =>
  sites === null ? sql`true` : sql`${location_id} = any(${sites}::uuid[])`

export interface DayFacts {
  readonly date: string
  readonly next_date: string | null
  /** The beginning of the day before. */
  readonly since: string
  readonly days_off: readonly DaysOff[]
}

/** The day that is asked for, else today; and the next with a program where it has none. */
export const dayFacts = (
  db: Database,
  { date, sites, now }: { date: string | undefined; sites: readonly string[] | null; now: Date },
) =>
  db.one<DayFacts>(sql`
    with day as (
      select coalesce(${date ?? null}::date, (${now}::timestamptz at time zone (select time_zone from company))::date) as date)
    select day.date, case when not exists (
        select from session s join offering o on o.id = s.offering_id where s.date = day.date and ${at(sites, sql`o.location_id`)})
      then (select s.date from session s join offering o on o.id = s.offering_id
        where s.date > day.date and not o.is_archived and ${at(sites, sql`o.location_id`)} order by s.date limit 1) end as next_date,
      (select coalesce(settings -> 'days_off', '[]') from company) as days_off,
      (day.date - 1)::timestamp at time zone (select time_zone from company) as since
    from day`)

type SiteRow = Omit<SiteToday, "still_here" | "to_come">

/** Each location with a program on that day, or with someone still there. */
export const sitesOn = (
  db: Database,
  { day, sites, now }: { day: string; sites: readonly string[] | null; now: Date },
) =>
  db.many<SiteRow>(sql`
    select l.id as location_id, l.name, l.time_zone, min(${comesAt}) as starts_at, max(${leavesBy}) as ends_at,
      min(${comesAt}) - interval '3 hours' as opens_at,
      count(distinct d.student_id)::int as expected,
      count(distinct d.student_id) filter (where p.student_id is not null)::int as "in",
      count(distinct d.student_id) filter (where p.student_id is null and k.kind = 'OUT')::int as out,
      count(distinct d.student_id) filter (where x.session_id is not null and p.student_id is null and k.kind is distinct from 'OUT')::int as absent,
      count(distinct d.student_id) filter (where p.student_id is not null and ${leavesBy} <= ${now})::int as after_end,
      count(distinct d.student_id) filter (where ${hasAlert(sql`d.student_id`)})::int as alerts,
      max(k.at) as last_scan_at,
      (select coalesce(jsonb_agg(jsonb_build_object('add_on_id', n.id, 'name', n.name, 'count', n.count) order by n.position, n.name, n.id), '[]')
        from (
          select x.id, x.name, x.position, count(distinct e.student_id)::int as count
          from session t join offering f on f.id = t.offering_id join attendance_day e on e.session_id = t.id and e.is_booked
            cross join lateral (select b.add_on_id from attendance_add_on b
              where b.attendance_id = e.attendance_id and b.date = e.date and b.status = 'BOOKED' offset 0) b
            join add_on x on x.id = b.add_on_id and x.kind <> 'GOODS'
          where f.location_id = l.id and t.date = ${day} group by x.id) n) as add_ons
    from session s join offering o on o.id = s.offering_id join location l on l.id = o.location_id
      join attendance_day d on d.session_id = s.id ${presenceJoin} ${careJoin}
      left join lateral (
        select c.kind, c.at from standing_check c where c.attendance_id = d.attendance_id and c.session_id = d.session_id
        order by c.number desc limit 1) k on true
      left join lateral (
        select b.session_id from standing_absence b where b.attendance_id = d.attendance_id and b.session_id = d.session_id limit 1) x on true
    where ${isOnDay(day, now)} and ${isExpectedOrChecked} and l.type <> 'REMOTE' and ${at(sites, sql`l.id`)}
    group by l.id order by l.position, l.name ${NAME_ORDER}, l.id`)

type StillRow = SiteToday["still_here"][number] & { readonly location_id: string }

/** Who is inside after the end, the longest first. */
export const stillInside = (db: Database, { sites, now }: { sites: readonly string[] | null; now: Date }) =>
  db.many<StillRow>(sql`
    select o.location_id, p.student_id, st.customer_id as family_id, trim(st.first_name || ' ' || st.last_name) as name, o.name as program, o.room,
      ${leavesBy} as ended_at,
      json_build_array(json_build_object('name', trim(c.first_name || ' ' || c.last_name), 'relationship', '',
        'phone', coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension))))::jsonb || coalesce((
        select jsonb_agg(jsonb_build_object('name', trim(k.first_name || ' ' || k.last_name), 'relationship', k.relationship,
          'phone', phone_text(k.phone_number, k.phone_extension)) order by k.last_name ${NAME_ORDER}, k.id)
        from contact k where k.customer_id = c.id and k.is_authorized_pick_up and contact_counts(k.id, st.id)
          and not is_barred(st.id, k.first_name || ' ' || k.last_name)), '[]') as pick_up
    from gate_presence p join attendance_day d on d.attendance_id = p.attendance_id and d.session_id = p.session_id
      join session s on s.id = p.session_id join offering o on o.id = s.offering_id join location l on l.id = o.location_id ${careJoin}
      join student st on st.id = p.student_id join customer c on c.id = st.customer_id
    where ${leavesBy} <= ${now} and ${at(sites, sql`o.location_id`)} order by ${leavesBy}, st.last_name ${NAME_ORDER}, p.student_id limit 100`)

export interface WaitingRow {
  readonly kind: (typeof WAITING_KINDS)[number]
  readonly count: number
  readonly amount: number | null
  readonly oldest_at: string
  readonly who: string
  readonly family_id: string | null
  readonly what: string
  readonly oldest_amount: number | null
  readonly due_at: string | null
  readonly subject_id: string | null
  readonly order_number: number | null
}

interface Waits {
  readonly kind: (typeof WAITING_KINDS)[number]
  readonly at: Sql
  readonly from: Sql
  readonly amount?: Sql
  readonly family_id?: Sql
  /** Where it is of no family. */
  readonly who?: Sql
  readonly what: Sql
  readonly due_at?: Sql
  readonly subject_id?: Sql
  readonly order_id?: Sql
}

const waits = ({ kind, at: since, from, amount = sql`null`, family_id = sql`null`, what, ...more }: Waits): Sql => {
  const { who = sql`null`, due_at = sql`null`, subject_id = sql`null`, order_id = sql`null` } = more
  return sql`
    select ${kind}::text as kind, q.count, q.amount, q.at as oldest_at, coalesce(trim(c.first_name || ' ' || c.last_name), q.who, '') as who,
      q.family_id, coalesce(q.what, '') as what, q.oldest_amount, q.due_at, q.subject_id,
      (select number::int from customer_order where id = q.order_id) as order_number
    from (
      select count(*) over ()::int as count, (sum(w.amount) over ())::int as amount, w.at, w.family_id, w.who, w.what, w.amount as oldest_amount,
        w.due_at, w.subject_id, w.order_id
      from (select ${since}::timestamptz as at, ${amount}::int as amount, ${family_id}::uuid as family_id, ${who}::text as who, ${what}::text as what,
        ${due_at}::timestamptz as due_at, ${subject_id}::uuid as subject_id, ${order_id}::uuid as order_id ${from}) w
      order by w.at limit 1) q left join customer c on c.id = q.family_id`
}

/** What waits for someone of the business: how much of each kind, and the oldest one. */
export const waitingThings = (
  db: Database,
  { sites, now, today, cancels }: { sites: readonly string[] | null; now: Date; today: string; cancels: boolean },
) =>
  db.many<WaitingRow>(
    joined(
      [
        ...(cancels
          ? [
              waits({
                kind: "CANCELLATION",
                at: sql`p.proposed_at`,
                who: sql`p.proposed_by`,
                what: sql`coalesce(o.name, l.name)`,
                due_at: sql`(select min(s.starts_at) from session s join offering x on x.id = s.offering_id where x.location_id = p.location_id
                  and (p.offering_id is null or x.id = p.offering_id) and (p.date is null or s.date = p.date))`,
                subject_id: sql`p.id`,
                from: sql`from cancel_proposal p join location l on l.id = p.location_id left join offering o on o.id = p.offering_id
                  where p.decision is null and ${at(sites, sql`p.location_id`)}`,
              }),
            ]
          : []),
        waits({
          kind: "DISPUTE",
          at: sql`d.opened_at`,
          amount: sql`d.amount`,
          family_id: sql`d.customer_id`,
          what: sql`d.reason`,
          due_at: sql`d.due_by`,
          subject_id: sql`d.id`,
          order_id: sql`d.order_id`,
          from: sql`from dispute d where d.status = 'OPEN'`,
        }),
        waits({
          kind: "FAILED_PART",
          at: sql`m.due_on`,
          amount: sql`m.amount`,
          family_id: sql`m.customer_id`,
          what: sql`(select t.error ->> 'message' from installment_try t where t.installment_id = m.id and t.ended_at is not null order by t.number desc limit 1)`,
          due_at: sql`(select i.next_try_on from installment i where i.id = m.id)`,
          subject_id: sql`m.id`,
          order_id: sql`m.order_id`,
          from: sql`from (${openMoney(sql`due_on < ${today}`)}) m`,
        }),
        waits({
          kind: "REFUSED_REFUND",
          at: sql`(select max(r.created_at) from refund r where r.payment_id = p.id and r.status = 'FAILED')`,
          amount: sql`p.refused_amount`,
          family_id: sql`p.customer_id`,
          what: sql`(select r.reason from refund r where r.payment_id = p.id and r.status = 'FAILED' order by r.created_at desc limit 1)`,
          subject_id: sql`p.id`,
          order_id: sql`p.order_id`,
          from: sql`from payment p where p.refused_amount > 0`,
        }),
        waits({
          kind: "OFFER",
          at: sql`f.created_at`,
          family_id: sql`f.customer_id`,
          what: sql`o.name`,
          due_at: sql`f.expires_at`,
          subject_id: sql`o.id`,
          from: sql`from place_offer f join offering o on o.id = f.offering_id
            where f.status in ('OPEN', 'IN_CHECKOUT') and f.expires_at <= ${now}::timestamptz + interval '1 day' and ${at(sites, sql`o.location_id`)}`,
        }),
        waits({
          kind: "APPLICATION",
          at: sql`p.submitted_at`,
          family_id: sql`p.customer_id`,
          what: sql`o.name`,
          subject_id: sql`p.id`,
          from: sql`from application p join offering o on o.id = p.offering_id
            where p.status = 'PENDING' and p.withdrawn_at is null and ${at(sites, sql`o.location_id`)}`,
        }),
        waits({
          kind: "DOCUMENT",
          at: sql`(select max(e.created_at) from document_file f join file e on e.key = f.file_key where f.document_id = d.id)`,
          family_id: sql`s.customer_id`,
          what: sql`t.name`,
          subject_id: sql`d.id`,
          from: sql`from document d join student s on s.id = d.student_id join document_template t on t.id = d.template_id
            where d.status = 'AWAITING_APPROVAL' and s.archived_at is null`,
        }),
        waits({
          kind: "MEDICATION",
          at: sql`r.submitted_at`,
          what: sql`''`,
          due_at: sql`r.first_day`,
          from: sql`from medication_request r where r.status = 'PENDING'`,
        }),
      ],
      sql` union all `,
    ),
  )

const FEW_LEFT = 3

/** Programs that haven't begun, with few places or none. */
export const fillsUp = (db: Database, { sites, now }: { sites: readonly string[] | null; now: Date }) =>
  db.many<Static<typeof FillsUp>>(sql`
    select o.id as offering_id, o.name, l.name as location, o.start_date, o.end_date, o.start_time, o.end_time, greatest(0, f."left") as "left", f.held, f.waiting
    from offering o join location l on l.id = o.location_id cross join lateral (
      select min(p.capacity - p.taken - p.held)::int as "left", max(p.held)::int as held, max(p.waiting)::int as waiting
      from offering_pool op join pool p on p.id = op.pool_id
      where op.offering_id = o.id and p.capacity - p.taken - p.held <= ${FEW_LEFT} having count(*) > 0) f
    where o.starts_at > ${now} and not o.is_archived and ${at(sites, sql`o.location_id`)}
    order by o.starts_at, o.id limit 8`)

export interface SinceRow {
  readonly from: string
  readonly booked: number
  readonly booking_families: number
  readonly new_families: number
  readonly cancelled: number
  readonly credits_back: number
  readonly amount_back: number
  readonly taken_amount: number
  readonly payments: number
  readonly refused_amount: number
  readonly refused: number
  readonly papers: number
  readonly papers_to_look: number
  readonly moved_up: number
}

/** What came since the beginning of the day before. */
export const cameSince = (db: Database, { from, now }: { from: string; now: Date }) => {
  // With both ends the planner takes it for the short time that it is.
  const isSince = (at: Sql): Sql => sql`${at} between ${from}::timestamptz and ${now}::timestamptz`
  return db.one<SinceRow>(sql`
    select ${from}::timestamptz as "from",
      booked.count as booked, booked.families as booking_families,
      (select count(*)::int from customer c where ${isSince(sql`c.created_at`)} and c.deleted_at is null and ${isReal(sql`c.id`)}) as new_families,
      gone.count as cancelled, gone.credits as credits_back, gone.amount as amount_back,
      paid.amount as taken_amount, paid.count as payments, refused.amount as refused_amount, refused.count as refused,
      papers.count as papers,
      (select count(*)::int from document where status = 'AWAITING_APPROVAL') as papers_to_look,
      (select count(*)::int from place_offer where kind = 'WAITLIST' and status = 'ACCEPTED' and ${isSince(sql`ended_at`)}) as moved_up
    from (select count(*)::int as count, count(distinct customer_id)::int as families from attendance a
        where ${isSince(sql`booked_at`)} and ${isReal(sql`a.customer_id`)}) booked
      cross join lateral (select count(*)::int as count, (count(*) filter (where gives = 'CREDIT'))::int as credits,
        coalesce(sum(amount) filter (where gives = 'REFUND'), 0)::int as amount
        from attendance_cancellation x join attendance a on a.id = x.attendance_id
        where ${isSince(sql`x.at`)} and x.cause <> 'MOVE' and ${isReal(sql`a.customer_id`)}) gone
      cross join lateral (select count(*)::int as count, coalesce(sum(amount), 0)::int as amount from payment p
        where ${isSince(sql`completed_at`)} and ${isReal(sql`p.customer_id`)}) paid
      cross join lateral (select count(*)::int as count, coalesce(sum(i.amount), 0)::int as amount
        from installment_try t join installment i on i.id = t.installment_id where ${isSince(sql`t.ended_at`)} and t.error is not null) refused
      cross join lateral (select count(*)::int as count from file where ${isSince(sql`created_at`)} and ownership_type = 'DOCUMENT') papers`)
}
