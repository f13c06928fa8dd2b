import type { Split } from "@hub/domain/reports/report-list"
import { isReal } from "../database/family-conditions.ts"
import { isOnline, NAME_ORDER, type Sites } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { hasRule, isAboutOffering, isCurrent } from "../paperwork/queries.ts"

export interface ReportFilter {
  readonly from: string
  readonly to: string
  readonly sites: Sites
  readonly now: Date
  /** What meets in these days. */
  readonly season: { readonly from: string; readonly to: string } | undefined
  /** Of revenue: what it is split by, beside the month. */
  readonly split?: Split | undefined
  /** One more than a report may have, to see that it has too many. */
  readonly limit: number
}

export const atSites = (sites: Sites, location_id: Sql): Sql =>
  sites === null ? sql`true` : sql`${location_id} = any(${sites}::uuid[])`

/** Offerings (o) that begin in the season. */
export const ofSeason = (season: ReportFilter["season"]): Sql =>
  season === undefined ? sql`true` : sql`o.start_date between ${season.from} and ${season.to}`

interface AttendanceRow {
  student_id: string
  day: string
  site: string
  program: string
  child: string
  booked: number
  came: number
  absent: number
  in_at: string
  brought_by: string
  out_at: string
  collected_by: string
  minutes_late: number
}

/** A row for each child and day. Reasons of absences stay out: they may speak of health. */
export const attendanceRows = (db: Database, { from, to, sites, season, limit }: ReportFilter) =>
  db.many<AttendanceRow>(sql`
    select st.id as student_id, d.date as day, l.name as site, o.name as program, trim(st.first_name || ' ' || st.last_name) as child, d.is_booked::int as booked,
      (i.at is not null)::int as came, (i.at is null and x.session_id is not null)::int as absent,
      coalesce(to_char(i.at at time zone l.time_zone, 'HH24:MI'), '') as in_at, coalesce(i.with_whom, '') as brought_by,
      coalesce(to_char(t.at at time zone l.time_zone, 'HH24:MI'), '') as out_at,
      coalesce(case when t.collector = 'SELF' then 'Left alone' else t.with_whom end, '') as collected_by,
      coalesce(greatest(0, floor(extract(epoch from t.at - d.ends_at) / 60)), 0)::int as minutes_late
    from session s join offering o on o.id = s.offering_id join location l on l.id = o.location_id
      join attendance_day d on d.session_id = s.id join attendance a on a.id = d.attendance_id join student st on st.id = d.student_id
      left join lateral (select c.at, c.with_whom from standing_check c
        where c.attendance_id = d.attendance_id and c.session_id = d.session_id and c.kind = 'IN' order by c.number limit 1) i on true
      left join lateral (select c.at, c.with_whom, c.collector from standing_check c
        where c.attendance_id = d.attendance_id and c.session_id = d.session_id and c.kind = 'OUT' order by c.number desc limit 1) t on true
      left join lateral (select b.session_id from standing_absence b
        where b.attendance_id = d.attendance_id and b.session_id = d.session_id limit 1) x on true
    where s.date between ${from} and ${to} and l.type <> 'REMOTE' and ${ofSeason(season)} and ${atSites(sites, sql`o.location_id`)}
      and ((d.is_booked and a.status = 'BOOKED') or i.at is not null) and ${isReal(sql`a.customer_id`)}
    order by d.date, l.position, l.name ${NAME_ORDER}, o.name, st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, d.attendance_id
    limit ${limit}`)

interface EnrollmentRow {
  first_day: string
  last_day: string
  site: string
  program: string
  capacity: number
  booked: number
  free: number
  waiting: number
}

/** Each date of a program within the days, with the least that its pools leave. */
export const enrollmentRows = (db: Database, { from, to, sites, season, limit }: ReportFilter) =>
  db.many<EnrollmentRow>(sql`
    select o.start_date as first_day, o.end_date as last_day, l.name as site, o.name as program, p.capacity, b.booked, p.free, w.waiting
    from offering o join location l on l.id = o.location_id
      cross join lateral (select coalesce(min(q.capacity), 0)::int as capacity, coalesce(min(q.capacity - q.taken - q.held), 0)::int as free
        from offering_pool r join pool q on q.id = r.pool_id where r.offering_id = o.id) p
      cross join lateral (select count(*)::int as booked from attendance a
        where a.offering_id = o.id and a.status = 'BOOKED' and ${isReal(sql`a.customer_id`)}) b
      cross join lateral (select count(*)::int as waiting from waitlist_entry e where e.offering_id = o.id and e.status = 'WAITING') w
    where o.start_date <= ${to} and o.end_date >= ${from} and ${ofSeason(season)} and (not o.is_archived or b.booked > 0) and ${atSites(sites, sql`o.location_id`)}
    order by o.start_date, l.position, l.name ${NAME_ORDER}, o.name, o.id limit ${limit}`)

interface WaitlistRow {
  first_day: string
  site: string
  program: string
  waiting: number
  families: number
  offered: number
  since: string
}

export const waitlistRows = (db: Database, { sites, limit }: ReportFilter) =>
  db.many<WaitlistRow>(sql`
    select o.start_date as first_day, l.name as site, o.name as program, count(*) filter (where e.status = 'WAITING')::int as waiting,
      count(distinct e.customer_id) filter (where e.status = 'WAITING')::int as families,
      count(*) filter (where e.status = 'OFFERED' and exists (select from place_offer f where f.id = e.offer_id and f.status = 'OPEN'))::int as offered,
      coalesce((min(e.joined_at) filter (where e.status = 'WAITING') at time zone l.time_zone)::date::text, '') as since
    from waitlist_entry e join offering o on o.id = e.offering_id join location l on l.id = o.location_id
    where e.status <> 'REMOVED' and ${isReal(sql`e.customer_id`)} and ${atSites(sites, sql`o.location_id`)}
    group by o.id, l.id having bool_or(e.status = 'WAITING')
    order by count(*) filter (where e.status = 'WAITING') desc, o.start_date, o.name, o.id limit ${limit}`)

interface MissingRow {
  needed_on: string
  site: string
  program: string
  child: string
  family: string
  phone: string
  document: string
  kind: "SIGNATURE" | "UPLOAD"
  status: "PENDING" | "AWAITING_APPROVAL"
  is_returned: boolean
}

/** Documents that aren't there, each with the first of the days that needs it. One that the document before still counts for isn't missing. */
export const missingRows = (db: Database, { from, to, sites, now, limit }: ReportFilter) =>
  db.many<MissingRow>(sql`
    select n.date as needed_on, n.site, n.program, trim(s.first_name || ' ' || s.last_name) as child,
      trim(c.first_name || ' ' || c.last_name) as family, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension), '') as phone,
      t.name as document, t.kind, d.status, d.return_reason is not null as is_returned
    from document d join document_template t on t.id = d.template_id and not t.is_archived
      join student s on s.id = d.student_id and s.archived_at is null join customer c on c.id = s.customer_id
      cross join lateral (
        select y.date, l.name as site, o.name as program, l.position
        from attendance_day y join attendance a on a.id = y.attendance_id and a.status = 'BOOKED'
          join offering o on o.id = a.offering_id join location l on l.id = o.location_id
        where y.student_id = d.student_id and y.is_booked and y.ends_at > ${now} and y.date between ${from} and ${to}
          and ${isAboutOffering} and (${hasRule} or not ${isOnline}) and ${atSites(sites, sql`o.location_id`)}
        order by y.date, y.starts_at, y.attendance_id limit 1) n
    where d.status <> 'SIGNED' and ${isReal(sql`s.customer_id`)} and ${isCurrent(sql`d.student_id`, now)}
      and not exists (select from document b where b.id = d.renews_id and b.valid_until >= n.date)
    order by n.date, n.position, n.site ${NAME_ORDER}, n.program, s.last_name ${NAME_ORDER}, s.first_name ${NAME_ORDER}, s.id, t.position, t.name, d.id
    limit ${limit}`)
