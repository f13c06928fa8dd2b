import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { AGES } from "@hub/domain/orders/late-ages"
import { openMoney } from "../database/family-conditions.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"

type Age = (typeof AGES)[number]

/** What is asked for at some locations; null: everywhere. Orders for credits belong to no location. */
export const isWithin = (order: Sql, sites: readonly string[] | null): Sql =>
  sites === null
    ? sql`true`
    : sql`exists (
        select from order_line l join offering f on f.id = l.offering_id
        where l.order_id = ${order} and f.location_id = any(${sites}::uuid[]))`

const ageOf = sql`case when m.days <= 30 then '0-30' when m.days <= 60 then '31-60' when m.days <= 90 then '61-90' else '91' end`

const owed = (today: string, sites: readonly string[] | null): Sql => sql`(
  select e.*, ${today}::date - e.due_on as days from (${openMoney(sql`true`)}) e where ${isWithin(sql`e.order_id`, sites)})`

export const lateSums = (db: Database, today: string, sites: readonly string[] | null) =>
  db.many<{ age: string; amount: number; families: number; count: number }>(sql`
    select ${ageOf} as age, sum(m.amount)::float8 as amount, count(distinct m.customer_id)::int as families, count(*)::int as count
    from ${owed(today, sites)} m where m.days > 0 group by 1`)

export const notDueAmount = async (db: Database, today: string, sites: readonly string[] | null): Promise<number> =>
  (
    await db.one<{ amount: number }>(sql`
      select coalesce(sum(m.amount), 0)::float8 as amount from ${owed(today, sites)} m where m.days <= 0`)
  ).amount

export interface LateRow {
  id: string
  customer_id: string
  family: string
  order_number: string
  position: number | null
  invoice_number: string | null
  amount: number
  order_left: number
  due_on: string
  days: number
  status: string
  error: { code: string; message: string } | null
  tries: number
  next_try_on: string | null
  payment_method: { brand: string; last4: string } | null
  reminded_on: string | null
}

/** The oldest first. */
export const lateItems = (
  db: Database,
  {
    today,
    sites,
    age,
    page,
    size,
  }: { today: string; sites: readonly string[] | null; age: Age | undefined; page: number; size: number },
) =>
  db.many<LateRow>(sql`
    select m.id, m.customer_id, trim(u.first_name || ' ' || u.last_name) as family, coalesce(o.number::text, '') as order_number,
      m.position, m.number as invoice_number, m.amount, (select sum(e.amount)::int from (${openMoney(sql`order_id = m.order_id`)}) e) as order_left, m.due_on, m.days, m.status, t.error,
      (select count(*)::int from installment_try n where n.installment_id = m.id) as tries,
      (select i.next_try_on from installment i where i.id = m.id) as next_try_on,
      (select p.payment_method from order_payment_plan p where p.order_id = m.order_id) as payment_method,
      (select (max(a.at) at time zone c.time_zone)::date from operator_action a
        where a.action = 'INVOICE_REMINDED' and a.subject = 'invoice' and a.subject_id = m.id) as reminded_on
    from company c cross join ${owed(today, sites)} m
      join customer u on u.id = m.customer_id join customer_order o on o.id = m.order_id
      left join lateral (
        select n.error from installment_try n where n.installment_id = m.id and n.ended_at is not null
        order by n.number desc limit 1) t on true
    where m.days > 0 ${age === undefined ? nothing : sql`and ${ageOf} = ${age}`}
    order by m.due_on, m.id limit ${size} offset ${(page - 1) * size}`)

export interface LatePart {
  id: string
  order_id: string
  customer_id: string
}

export const partById = (db: Database, id: string) =>
  db.maybe<LatePart>(sql`select id, order_id, customer_id from installment where id = ${id}`)

/** Whether an order has something at one of the locations. */
export const isOrderAt = async (db: Database, order_id: string, sites: readonly string[]): Promise<boolean> =>
  (await db.maybe(
    sql`select o.id from customer_order o where o.id = ${order_id} and ${isWithin(sql`o.id`, sites)}`,
  )) !== undefined

export const countTries = async (db: Database, installment_id: string): Promise<number> =>
  (
    await db.one<{ tries: number }>(sql`
      select count(*)::int as tries from installment_try where installment_id = ${installment_id}`)
  ).tries

export const emailOf = async (db: Database, customer_id: string): Promise<string | null> =>
  (await db.maybe<{ email: string | null }>(sql`select email from customer where id = ${customer_id}`))?.email ?? null

/** The business's day, and the one on which an invoice was sent. */
export const daysOfInvoice = (db: Database, id: string, now: Date) =>
  db.one<{ today: string; sent: string }>(sql`
    select (${now}::timestamptz at time zone c.time_zone)::date as today, (i.sent_at at time zone c.time_zone)::date as sent
    from invoice i cross join company c where i.id = ${id}`)

/** The last try that has ended. */
export const lastTryOf = (db: Database, installment_id: string) =>
  db.maybe<{ error: { code: string; message: string } | null }>(sql`
    select error from installment_try where installment_id = ${installment_id} and ended_at is not null
    order by number desc limit 1`)

/** Money of an order is the business of who may refund at one of its locations. */
export async function requireOrderAt(
  db: Database,
  { by, order_id }: { by: StaffActor; order_id: string },
): Promise<void> {
  const sites = sitesOf(by, "refund")
  if (sites === null) return
  if (sites === undefined || !(await isOrderAt(db, order_id, sites))) throw problem("SITE_NOT_PERMITTED")
}
