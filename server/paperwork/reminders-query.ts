import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

/** The business's day and hour. */
export const companyMoment = (db: Database, now: Date) =>
  db.one<{ today: string; hour: number }>(sql`
    select ${companyDay(now)} as today,
      extract(hour from ${now}::timestamptz at time zone (select time_zone from company))::int as hour`)

/** Families with a day out until then, or a signature that ends around now, whom nobody has looked at today. */
export const familiesToRemind = (db: Database, { today, until }: { today: string; until: string }) =>
  db.many<{ customer_id: string }>(sql`
    select customer_id from (
      select s.customer_id from attendance_day d join student s on s.id = d.student_id
      where d.is_booked and d.date between ${today}::date and ${until}::date
      union
      select s.customer_id from document d join student s on s.id = d.student_id
      where d.valid_until between ${today}::date - 14 and ${until}::date) f
    where exists (select from customer c where c.id = f.customer_id and c.email is not null and not c.is_restricted)
      and not exists (select from requirement_reminder_look l where l.customer_id = f.customer_id and l.looked_on >= ${today}::date)
    order by customer_id limit 200`)
