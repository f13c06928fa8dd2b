import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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

/** False when another process has looked today. */
export const claimLook = async (tx: Transaction, customer_id: string, today: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into requirement_reminder_look as l (customer_id, looked_on) values (${customer_id}, ${today})
    on conflict (customer_id) do update set looked_on = excluded.looked_on where l.looked_on < excluded.looked_on`)) ===
  1

export interface Reminded {
  student_id: string
  kind: string
  subject: string
  due_on: string
  stage: "SOON" | "OVERDUE"
}

/** How many of these the family hasn't been reminded of. A weekly class isn't a reason to write each week. */
export const noteReminded = (tx: Transaction, items: readonly Reminded[], now: Date): Promise<number> =>
  tx.run(sql`
    insert into requirement_reminder as r (student_id, kind, subject, due_on, stage, reminded_at)
    select distinct on (i.student_id, i.kind, i.subject, i.stage) i.student_id, i.kind, i.subject, i.due_on, i.stage, ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (student_id uuid, kind text, subject text, due_on date, stage text)
    order by i.student_id, i.kind, i.subject, i.stage, i.due_on
    on conflict (student_id, kind, subject, stage) do update set due_on = excluded.due_on, reminded_at = excluded.reminded_at
      where excluded.due_on > r.due_on + 28`)
