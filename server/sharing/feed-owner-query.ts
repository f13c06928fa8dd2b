import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

interface FeedOwner {
  feed_id: string
  customer_id: string
  student_id: string | null
  name: string
  today: string
}

/** Whose days an open feed shows. A restricted family's feeds show nothing, like its account. */
export const feedOwner = (db: Database, token_hash: Buffer, now: Date) =>
  db.maybe<FeedOwner>(sql`
    select f.id as feed_id, f.customer_id, f.student_id, f.name, ${companyDay(now)} as today
    from calendar_feed f join customer c on c.id = f.customer_id left join student s on s.id = f.student_id
    where f.token_hash = ${token_hash} and f.closed_at is null and f.expires_at > ${now} and not c.is_restricted
      and s.archived_at is null`)
