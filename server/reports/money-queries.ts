import type { Split } from "@hub/domain/reports/report-list"
import { isReal, openMoney } from "../database/family-conditions.ts"
import { NAME_ORDER } from "../database/fragments.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import { atSites, ofSeason, type ReportFilter } from "./children-queries.ts"

const within = ({ from, to }: ReportFilter, at: Sql): Sql => sql`
  ${at} >= ${from}::date::timestamp at time zone c.time_zone and ${at} < (${to}::date + 1)::timestamp at time zone c.time_zone`

const isOver = (name: Sql): Sql => sql`
  not exists (select from credit n where n.returned_from_id = ${name}) and not exists (select from credit n where n.upgraded_from_id = ${name})`

interface RevenueRow {
  month: string
  site: string
  program: string
  area: string
  years: number | null
  is_new: boolean | null
  sold: number
  earned: number
  deferred: number
}

/**
 * What the ledger says was sold and given back, by the month of its entry. An entry of a whole order is divided by the prices of its lines;
 * running sums are rounded, so the parts add up to the entry. Earned are the days that have ended; a place that was given up has none
 * ahead. A credit is earned with the place that it pays, by whatever credit it became.
 */
export const revenueRows = (db: Database, filter: ReportFilter) => {
  const { split } = filter
  const by = (wanted: Split, value: Sql, otherwise = sql`''`): Sql => (split === wanted ? value : otherwise)
  const detail = (wanted: Split, value: Sql): Sql => (split === undefined ? value : by(wanted, value))
  // Two children of one order are one line, but for their ages.
  const childOf = (student_id: Sql): Sql => by("age", student_id, sql`null::uuid`)
  return db.many<RevenueRow>(sql`
    with recursive entry as materialized (
      select l.order_id, to_char(l.at at time zone c.time_zone, 'YYYY-MM') as month, n.attendance_id,
        sum(case when l.credit_account = 'REVENUE_SALES' then l.amount else -l.amount end) as amount
      from ledger_transfer l cross join company c left join credit_note n on l.cause_kind = 'CREDIT_NOTE' and n.id = l.cause_id
      where l.unit = 'CENTS' and 'REVENUE_SALES' in (l.debit_account, l.credit_account) and l.order_id is not null
        and ${within(filter, sql`l.at`)} and ${isReal(sql`l.customer_id`)}
      group by 1, 2, 3
    ), sold as materialized (select distinct order_id from entry), line as (
      select l.order_id, l.offering_id, ${childOf(sql`l.student_id`)} as student_id, sum(l.total - l.fee) as weight
      from order_line l join sold s on s.order_id = l.order_id group by 1, 2, 3
    ), share as (
      select order_id, offering_id, student_id, sum(weight) over w as until, weight, sum(weight) over (partition by order_id) as whole from line
      window w as (partition by order_id order by offering_id nulls last, student_id)
    ), part as (
      select e.order_id, e.month, a.offering_id, ${childOf(sql`a.student_id`)} as student_id, e.amount from entry e join attendance a on a.id = e.attendance_id
      union all
      select e.order_id, e.month, s.offering_id, s.student_id, case when s.whole = 0 then 0
        else round(e.amount * s.until / s.whole) - round(e.amount * (s.until - s.weight) / s.whole) end
      from entry e join share s on s.order_id = e.order_id where e.attendance_id is null
    ), spent as (
      select k.order_id, k.id, k.status, k.attendance_id from credit k join sold s on s.order_id = k.order_id where k.origin = 'ORDER'
      union all
      select s.order_id, n.id, n.status, n.attendance_id from spent s join credit n on s.id in (n.returned_from_id, n.upgraded_from_id)
    ), booked as (
      select a.order_id, a.offering_id, ${childOf(sql`a.student_id`)} as student_id, count(*) filter (where d.ends_at <= ${filter.now}) as done, count(*) as days
      from sold s join attendance a on a.order_id = s.order_id and a.status = 'BOOKED' join attendance_day d on d.attendance_id = a.id and d.is_booked
      group by 1, 2, 3
    ), moved as (
      select f.order_id, count(*) filter (where d.ends_at <= ${filter.now}) as done, count(*) as days
      from sold s join attendance_funding f on f.order_id = s.order_id join attendance a on a.id = f.attendance_id and a.status = 'BOOKED'
        and a.order_id <> f.order_id join attendance_day d on d.attendance_id = a.id and d.is_booked
      group by 1
    ), held as (
      select s.order_id, avg(case when s.status in ('AVAILABLE', 'RESERVED') then 0 when s.status = 'USED' then coalesce((
        select avg((d.ends_at <= ${filter.now})::int) from attendance a join attendance_day d on d.attendance_id = a.id and d.is_booked
        where a.id = s.attendance_id and a.status = 'BOOKED'), 1) else 1 end) as earned
      from spent s where ${isOver(sql`s.id`)} group by 1
    ), valued as (
      select p.month, p.order_id, p.offering_id, p.student_id, p.amount, round(p.amount * case
        when p.offering_id is null then coalesce(h.earned, 1)
        when b.days is not null then b.done::numeric / b.days
        when m.days is not null then m.done::numeric / m.days
        else 1 end) as earned
      from part p left join booked b on b.order_id = p.order_id and b.offering_id = p.offering_id
        and b.student_id is not distinct from p.student_id
        left join moved m on m.order_id = p.order_id left join held h on h.order_id = p.order_id
    )
    select v.month, ${detail("site", sql`coalesce(l.name, '')`)} as site,
      ${detail("program", sql`coalesce(y.name, o.name, 'Credits and packages')`)} as program,
      ${by("area", sql`coalesce(f.name, 'Credits and packages')`)} as area,
      ${by("age", sql`extract(year from age(o.start_date, st.birth_date))::int`, sql`null::int`)} as years,
      ${by(
        "family",
        sql`not exists (select from customer_order e where e.customer_id = r.customer_id and e.completed_at < r.completed_at)`,
        sql`null::boolean`,
      )} as is_new, sum(v.amount)::float8 as sold, sum(v.earned)::float8 as earned, sum(v.amount - v.earned)::float8 as deferred
    from valued v ${by("family", sql`join customer_order r on r.id = v.order_id`, nothing)} left join offering o on o.id = v.offering_id
      left join location l on l.id = o.location_id left join activity y on y.id = o.activity_id left join funbox f on f.id = o.funbox_id
      left join student st on st.id = v.student_id
    where ${atSites(filter.sites, sql`o.location_id`)} and ${ofSeason(filter.season)}
    group by 1, 2, 3, 4, 5, 6 having count(*) filter (where v.amount <> 0) > 0
    order by 1, 2, 3, 4, 5, 6 desc limit ${filter.limit}`)
}

interface ReceivableRow {
  due_on: string
  family: string
  order_number: string
  what: string
  amount: number
  not_due: number
  up_to_30: number
  up_to_60: number
  up_to_90: number
  older: number
}

/** What is still asked for, the oldest first, each once in the column of its age. */
export const receivableRows = (db: Database, { now, limit }: ReportFilter) =>
  db.many<ReceivableRow>(sql`
    select m.due_on, trim(u.first_name || ' ' || u.last_name) as family, coalesce(o.number::text, '') as order_number,
      coalesce('Invoice ' || m.number, 'Part ' || m.position, '') as what, m.amount,
      case when m.late < 0 then m.amount else 0 end as not_due, case when m.late between 0 and 30 then m.amount else 0 end as up_to_30,
      case when m.late between 31 and 60 then m.amount else 0 end as up_to_60,
      case when m.late between 61 and 90 then m.amount else 0 end as up_to_90, case when m.late > 90 then m.amount else 0 end as older
    from (select q.due_on, q.order_id, q.customer_id, q.number, q.position, q.amount, (${now}::timestamptz at time zone c.time_zone)::date - q.due_on as late
      from (${openMoney(sql`true`)}) q cross join company c) m
      join customer_order o on o.id = m.order_id join customer u on u.id = m.customer_id
    where m.amount > 0 and ${isReal(sql`m.customer_id`)}
    order by m.due_on, u.last_name ${NAME_ORDER}, m.order_id, m.position limit ${limit}`)

interface RefundRow {
  day: string
  person: string
  family: string
  order_number: string
  reason: string
  given_back: number
  written_off: number
}

/** What was taken off sales and fees, and what nobody will pay, with who did it. */
export const refundRows = (db: Database, filter: ReportFilter) =>
  db.many<RefundRow>(sql`
    select (l.at at time zone c.time_zone)::date as day,
      coalesce(w.operator, case when x.cause = 'OPERATOR' then 'The business' when x.cause is not null then 'The family' else 'By itself' end) as person,
      trim(u.first_name || ' ' || u.last_name) as family, coalesce(o.number::text, '') as order_number,
      coalesce(nullif(w.reason, ''), nullif(max(n.reason), ''), '') as reason,
      sum(case when l.debit_account in ('REVENUE_SALES', 'REVENUE_FEES') then l.amount else 0 end)::float8 as given_back,
      sum(case when l.debit_account = 'BAD_DEBTS' then l.amount when l.credit_account = 'BAD_DEBTS' then -l.amount else 0 end)::float8 as written_off
    from ledger_transfer l cross join company c join customer u on u.id = l.customer_id left join customer_order o on o.id = l.order_id
      left join credit_note n on l.cause_kind = 'CREDIT_NOTE' and n.id = l.cause_id
      left join attendance_cancellation x on x.attendance_id = n.attendance_id
      left join lateral (select a.operator, a.reason from operator_action a
        where a.subject_id in (l.order_id, n.attendance_id) and a.at = l.at and a.actor_kind = 'staff' limit 1) w on true
    where l.unit = 'CENTS' and (l.debit_account in ('REVENUE_SALES', 'REVENUE_FEES', 'BAD_DEBTS') or l.credit_account = 'BAD_DEBTS')
      and ${within(filter, sql`l.at`)} and ${isReal(sql`l.customer_id`)}
    group by l.at, c.time_zone, l.cause_id, w.operator, w.reason, x.cause, u.id, o.id
    order by l.at, l.cause_id limit ${filter.limit}`)

interface PromoCodeRow {
  code: string
  description: string
  uses: number
  families: number
  discount: number
  brought_in: number
}

export const promoCodeRows = (db: Database, filter: ReportFilter) =>
  db.many<PromoCodeRow>(sql`
    select p.code, p.description, count(*)::int as uses, count(distinct s.customer_id)::int as families,
      sum((select sum(l.promocode_discount) from order_line l where l.order_id = s.order_id))::float8 as discount,
      sum(coalesce(o.final_price, 0))::float8 as brought_in
    from promocode_use s cross join company c join promocode p on p.id = s.promocode_id join customer_order o on o.id = s.order_id
    where not s.is_released and o.status = 'COMPLETED' and ${within(filter, sql`s.at`)} and ${isReal(sql`s.customer_id`)}
    group by p.id order by count(*) desc, p.code limit ${filter.limit}`)
