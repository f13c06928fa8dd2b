import type { AtOnce } from "@hub/domain/staff/notices"
import type { Role } from "@hub/domain/staff/roles"
import { isReal, openMoney } from "../database/family-conditions.ts"
import { careJoin, leavesBy } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

/** Something that the staff hear of: what it is about makes it one thing, however often it is looked for. */
export interface Occurrence {
  readonly notice: AtOnce
  readonly about_id: string
  /** Where it happens: people at other locations don't hear of it. Null for the whole business. */
  readonly location_id: string | null
  readonly location: string | null
  /** Cents. */
  readonly amount: number | null
  /** Where it is dealt with, below /staff. */
  readonly path: string
}

/** What is older isn't news: a server that was off for a week doesn't begin with hundreds of mails. */
const RECENT = sql`interval '2 days'`

/** Refused refunds, disputes, medication requests, children who are still here, barred collectors at a gate, a provider that doesn't answer. */
export const occurrences = (db: Database, now: Date) =>
  db.many<Occurrence>(sql`
    select 'REFUND_REFUSED' as notice, r.id as about_id, null::uuid as location_id, null as location, r.amount,
      '/families/' || p.customer_id as path
    from refund r join payment p on p.id = r.payment_id
    where r.status = 'FAILED' and r.created_at > ${now}::timestamptz - ${RECENT}
    union all
    select 'DISPUTE', d.id, null, null, d.amount, '/families/' || d.customer_id
    from dispute d
    where d.status = 'OPEN' and d.opened_at > ${now}::timestamptz - ${RECENT}
    union all
    select 'MEDICATION_REQUEST', q.id, null, null, null, '/'
    from medication_request q where q.status = 'PENDING' and q.submitted_at > ${now}::timestamptz - ${RECENT}
    union all
    select 'STILL_HERE', md5(p.attendance_id::text || p.session_id::text)::uuid, o.location_id,
      l.name, null, '/gate?site=' || o.location_id
    from gate_presence p join attendance_day d on d.attendance_id = p.attendance_id and d.session_id = p.session_id
      join session s on s.id = p.session_id join offering o on o.id = s.offering_id join location l on l.id = o.location_id ${careJoin}
    where ${leavesBy} <= ${now}::timestamptz - interval '30 minutes' and ${leavesBy} > ${now}::timestamptz - ${RECENT}
    union all
    select 'BARRED_COLLECTOR', a.id, (a.details ->> 'location_id')::uuid, l.name, null,
      '/gate?site=' || (a.details ->> 'location_id')
    from operator_action a left join location l on l.id = (a.details ->> 'location_id')::uuid
    where a.action = 'COLLECTOR_HELD' and a.at > ${now}::timestamptz - ${RECENT}
    union all
    select 'CANCEL_PROPOSED', p.id, p.location_id, l.name, null, '/inbox?kind=cancellations'
    from cancel_proposal p join location l on l.id = p.location_id
    where p.decision is null and p.proposed_at > ${now}::timestamptz - ${RECENT}
    union all
    select 'PROVIDER_SILENT', md5('silent' || min(r.id::text))::uuid, null, null, null, '/'
    from refund r where r.status = 'CREATED' and r.created_at < ${now}::timestamptz - interval '30 minutes'
      and r.created_at > ${now}::timestamptz - ${RECENT}
    having count(*) > 0`)

export interface Recipient {
  readonly id: string
  readonly email: string
  readonly roles: { role: Role; location_id: string | null }[]
  /** Kinds that they don't want. */
  readonly off: string[]
}

export const recipients = (db: Database) =>
  db.many<Recipient>(sql`
    select s.id, s.email, coalesce((select json_agg(json_build_object('role', role, 'location_id', location_id))
        from staff_role r where r.staff_id = s.id), '[]') as roles,
      coalesce((select array_agg(kind) from staff_notice_choice n where n.staff_id = s.id and n.way = 'MAIL' and not n.is_on), '{}') as off
    from staff s where s.removed_at is null order by s.id`)

/** Which of the business's two digests is the last one due: its day and time, in the business's zone. */
export const dueDigest = (db: Database, now: Date) =>
  db.one<{ slot: string; since: string; today: string }>(sql`
    with zone as (select time_zone,
        coalesce(settings ->> 'morning_digest_at', '07:00')::time as morning, coalesce(settings ->> 'evening_digest_at', '16:00')::time as evening
        from company),
      slots as (
        select (((${now}::timestamptz at time zone time_zone)::date + d.days) + t.at) at time zone time_zone as at
        from zone cross join (values (-2), (-1), (0)) d(days) cross join lateral (values (morning), (evening)) t(at)),
      last as (select at from slots where at <= ${now} order by at desc limit 2)
    select max(at) as slot, min(at) as since, (${now}::timestamptz at time zone (select time_zone from zone))::date as today from last`)

/** What came since the digest before, and what waits. */
export const digestCounts = (db: Database, { since, now, today }: { since: string; now: Date; today: string }) =>
  db.one<{ BOOKINGS: number; APPLICATIONS: number; PAPERS: number; OFFERS: number; OVERDUE: number }>(sql`
    select (select count(*)::int from attendance a
        where a.booked_at > ${since} and a.booked_at <= ${now} and ${isReal(sql`a.customer_id`)}) as "BOOKINGS",
      (select count(*)::int from application where status = 'PENDING' and withdrawn_at is null) as "APPLICATIONS",
      (select count(*)::int from document where status = 'AWAITING_APPROVAL') as "PAPERS",
      (select count(*)::int from place_offer where status in ('OPEN', 'IN_CHECKOUT') and expires_at <= ${now}::timestamptz + interval '1 day') as "OFFERS",
      (select count(*)::int from (${openMoney(sql`due_on < ${today}`)}) m) as "OVERDUE"`)
