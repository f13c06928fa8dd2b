import type { StaffReview } from "@hub/domain/reviews/reviews.staff"
import { inUtc } from "../database/json-times.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Sites } from "../database/student-at.ts"

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

export type StaffReviewRow = Omit<StaffReview, "names_children"> & { children: string[] }

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
