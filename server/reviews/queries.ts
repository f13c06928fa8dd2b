import type { StaffReview } from "@hub/domain/reviews/reviews.staff"
import { companyDay, inUtc, type Sites } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** The business's switch (SETTING_DEFAULTS). */
const IS_ON = sql`(select coalesce((settings ->> 'are_reviews_on')::boolean, false) from company)`

/** Undefined for one that isn't offered to families. */
export const activityToReview = (db: Database, url_part: string) =>
  db.maybe<{ id: string; name: string; is_on: boolean }>(sql`
    select a.id, a.name, ${IS_ON} as is_on from activity a join funbox f on f.id = a.funbox_id
    where a.url_part = ${url_part} and f.display_option = 'visible'`)

// Its days are over, and the gate saw them come, or it saw nobody of that date: it isn't used there.
const attended = (now: Date): Sql => sql`a.status = 'BOOKED'
  and (select max(d.ends_at) from attendance_day d where d.attendance_id = a.id and d.is_booked) < ${now}
  and (${cameIn(sql`c.attendance_id = a.id`)}
    or not ${cameIn(sql`c.attendance_id in (select id from attendance where offering_id = a.offering_id and status = 'BOOKED')`)})`

const cameIn = (whose: Sql): Sql => sql`exists (
  select from attendance_check c where ${whose} and c.kind = 'IN'
    and not exists (select from attendance_check v where v.voids_id = c.id offset 0) offset 0)`

/** The year of the last day that a family attended; null where it hasn't. */
export const lastAttended = async (
  db: Database,
  { customer_id, activity_id, now }: { customer_id: string; activity_id: string; now: Date },
): Promise<number | null> =>
  (
    await db.one<{ year: number | null }>(sql`
      select extract(year from max(d.date))::int as year
      from attendance a join offering o on o.id = a.offering_id join attendance_day d on d.attendance_id = a.id and d.is_booked
      where a.customer_id = ${customer_id} and o.activity_id = ${activity_id} and ${attended(now)}`)
  ).year

/** Two devices of a family write one review after the other. */
export const lockWriter = (tx: Transaction, customer_id: string) =>
  tx.run(sql`select 1 from customer where id = ${customer_id} for no key update`)

export interface ToAsk {
  customer_id: string
  activity_id: string
  url_part: string
  name: string
  email: string
}

const ASKED_WITHIN_DAYS = 10

/**
 * Families whose last day at a program was yesterday or lately, and that nobody has asked. Nobody once the business takes no reviews.
 * `offset 0`: looked up family by family, never by reading what all families have written.
 */
export const familiesToAsk = (db: Database, now: Date, limit: number) =>
  db.many<ToAsk>(sql`
    select distinct on (a.customer_id, o.activity_id) a.customer_id, o.activity_id, t.url_part, t.name, c.email
    from offering o join attendance a on a.offering_id = o.id join activity t on t.id = o.activity_id join funbox f on f.id = t.funbox_id
      join customer c on c.id = a.customer_id
    where ${IS_ON} and o.end_date between ${companyDay(now)} - ${ASKED_WITHIN_DAYS}::int and ${companyDay(now)} - 1
      and f.display_option = 'visible' and c.email is not null and not c.is_restricted and ${attended(now)}
      and not exists (select from review_ask k where k.customer_id = a.customer_id and k.activity_id = o.activity_id offset 0)
      and not exists (select from review r where r.customer_id = a.customer_id and r.activity_id = o.activity_id offset 0)
      and not exists (select from review_opt_out x where x.customer_id = a.customer_id offset 0)
      and not exists (
        select from attendance later join offering l on l.id = later.offering_id
        where later.customer_id = a.customer_id and later.status = 'BOOKED' and l.activity_id = o.activity_id
          and l.end_date >= ${companyDay(now)} offset 0)
    order by a.customer_id, o.activity_id limit ${limit}`)

/** Of the grown-ups who wrote: no more of a name is shown. */
export const firstNames = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.many<{ id: string; first_name: string }>(
    sql`select id, first_name from customer where id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}

/** Of programs that have dates at these locations. */
const isAt = (sites: Sites): Sql =>
  sites === null
    ? sql`true`
    : sql`exists (select from offering o where o.activity_id = r.activity_id and o.location_id = any(${sites}::uuid[]))`

const isReported = sql`exists (select from review_report p where p.review_id = r.id and p.settled_at is null)`

/** What follows FROM: reviews (r) that wait for the office. */
export const waitingReviews = (sites: Sites): Sql => sql`review r
  where (r.status = 'PENDING' or r.id in (select review_id from review_report where settled_at is null)) and ${isAt(sites)}`

const publishedReviews = (sites: Sites): Sql => sql`review r where r.published_at is not null and ${isAt(sites)}`

type StaffReviewRow = Omit<StaffReview, "names_children"> & { children: string[] }

const columns = sql`r.id, r.customer_id as family_id, (
    select trim(c.first_name || ' ' || c.last_name) from customer c where c.id = r.customer_id) as family, (
    select c.first_name from customer c where c.id = r.customer_id) as first_name, (
    select t.name from activity t where t.id = r.activity_id) as program, (
    select t.url_part from activity t where t.id = r.activity_id) as url_part,
  r.year, r.stars, r.words, r.language, ${inUtc(sql`r.written_at`)} as written_at, r.status, r.decline_reason,
  case when r.published_at is null then null else jsonb_build_object('stars', r.published_stars, 'words', r.published_words) end as published,
  r.answer, coalesce((
    select jsonb_agg(jsonb_build_object('reason', p.reason, 'reported_at', ${inUtc(sql`p.reported_at`)}) order by p.reported_at)
    from review_report p where p.review_id = r.id and p.settled_at is null), '[]') as reports, array(
    select s.first_name from student s where s.customer_id = r.customer_id and s.type = 'REGULAR') as children`

interface Page {
  readonly status: "WAITING" | "PUBLISHED"
  readonly sites: Sites
  readonly limit: number
  readonly offset: number
}

export const reviewsForStaff = async (
  db: Database,
  { status, sites, limit, offset }: Page,
): Promise<{ items: StaffReviewRow[]; total: number }> => {
  const from = status === "WAITING" ? waitingReviews(sites) : publishedReviews(sites)
  const order = status === "WAITING" ? sql`${isReported} desc, r.written_at, r.id` : sql`r.published_at desc, r.id`
  const [items, { total }] = await Promise.all([
    db.many<StaffReviewRow>(sql`select ${columns} from ${from} order by ${order} limit ${limit} offset ${offset}`),
    db.one<{ total: number }>(sql`select count(*)::int as total from ${from}`),
  ])
  return { items, total }
}

export const isReviewAt = (db: Database, id: string, sites: Sites) =>
  db.maybe(sql`select from review r where r.id = ${id} and ${isAt(sites)}`)

export const reviewedProgram = (db: Database, activity_id: string) =>
  db.one<{ name: string; url_part: string }>(sql`select name, url_part from activity where id = ${activity_id}`)
