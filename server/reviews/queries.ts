import { companyDay } from "../database/company-day.ts"
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
    and not exists (select from attendance_check v where v.voids_id = c.id))`

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

/** Families whose last day at a program was yesterday or lately, and that nobody has asked. Nobody once the business takes no reviews. */
export const familiesToAsk = (db: Database, now: Date, limit: number) =>
  db.many<ToAsk>(sql`
    select distinct on (a.customer_id, o.activity_id) a.customer_id, o.activity_id, t.url_part, t.name, c.email
    from offering o join attendance a on a.offering_id = o.id join activity t on t.id = o.activity_id join funbox f on f.id = t.funbox_id
      join customer c on c.id = a.customer_id
    where ${IS_ON} and o.end_date between ${companyDay(now)} - ${ASKED_WITHIN_DAYS}::int and ${companyDay(now)} - 1
      and f.display_option = 'visible' and c.email is not null and not c.is_restricted and ${attended(now)}
      and not exists (select from review_ask k where k.customer_id = a.customer_id and k.activity_id = o.activity_id)
      and not exists (select from review r where r.customer_id = a.customer_id and r.activity_id = o.activity_id)
      and not exists (select from review_opt_out x where x.customer_id = a.customer_id)
      and not exists (
        select from attendance later join offering l on l.id = later.offering_id
        where later.customer_id = a.customer_id and later.status = 'BOOKED' and l.activity_id = o.activity_id
          and l.end_date >= ${companyDay(now)})
    order by a.customer_id, o.activity_id limit ${limit}`)
