import type { DisputeSummary, PacketPart } from "@hub/domain/orders/disputes.staff"
import { isReal } from "../database/family-conditions.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What our rooms know of a disputed payment. Nothing of health is read here.

export interface DisputeRow extends Omit<DisputeSummary, "family" | "answer"> {
  payment_id: string
  provider_dispute_id: string
  provider_type: "STRIPE" | "TOUCH_NET"
  customer_id: string
  family_name: string
  answer: DisputeSummary["answer"]
}

const from = (where: Sql): Sql => sql`
  from dispute d join payment p on p.id = d.payment_id join customer u on u.id = d.customer_id
    join customer_order o on o.id = d.order_id left join dispute_answer a on a.dispute_id = d.id
  where ${where}`

const columns = sql`d.id, d.order_id, coalesce(o.number::text, '') as order_number, d.customer_id,
  trim(u.first_name || ' ' || u.last_name) as family_name, d.amount, d.reason, d.status, d.opened_at, d.due_by, d.closed_at,
  d.payment_id, d.provider_dispute_id, p.provider_type,
  case when a.id is null then null else json_build_object('way', a.way, 'by', a.answered_by, 'at', a.at, 'sent_at', a.sent_at,
    'words', a.words) end as answer`

const seenAt = (sites: readonly string[] | null): Sql =>
  sql`${isReal(sql`d.customer_id`)} ${
    sites === null
      ? nothing
      : sql`and exists (select from order_line l join offering f on f.id = l.offering_id
        where l.order_id = d.order_id and f.location_id = any(${sites}::uuid[]))`
  }`

/** Those to answer first, by their last day; then the rest, the latest first. */
export const disputesPage = (
  db: Database,
  { sites, page, size }: { sites: readonly string[] | null; page: number; size: number },
) =>
  db.many<DisputeRow>(sql`
    select ${columns} ${from(seenAt(sites))}
    order by (d.status = 'OPEN' and a.id is null) desc, (d.status = 'OPEN') desc,
      case when d.status = 'OPEN' then d.due_by end nulls last, d.opened_at desc, d.id
    limit ${size} offset ${(page - 1) * size}`)

export const disputeSums = (db: Database, sites: readonly string[] | null) =>
  db.one<{ count: number; open: number; open_amount: number }>(sql`
    select count(*)::int as count, (count(*) filter (where d.status = 'OPEN' and a.id is null))::int as open,
      coalesce(sum(d.amount) filter (where d.status = 'OPEN' and a.id is null), 0)::float8 as open_amount ${from(seenAt(sites))}`)

export const disputeById = (db: Database, id: string) =>
  db.maybe<DisputeRow>(sql`select ${columns} ${from(sql`d.id = ${id}`)}`)

export interface Around {
  phone: string | null
  email: string | null
  card: { brand: string; last4: string } | null
  paid_at: string | null
  first_day: string | null
  last_day: string | null
  other_orders: number
  time_zone: string
}

export const aroundDispute = (db: Database, id: string) =>
  db.one<Around>(sql`
    select phone_text(u.phone_number, u.phone_extension) as phone, u.email, p.completed_at as paid_at, c.time_zone,
      case when p.payment_method ->> 'last4' is null then null
        else json_build_object('brand', coalesce(p.payment_method ->> 'brand', ''), 'last4', p.payment_method ->> 'last4') end as card,
      (select min(s.date) from attendance x join attendance_day y on y.attendance_id = x.id join session s on s.id = y.session_id
        where x.order_id = d.order_id) as first_day,
      (select max(s.date) from attendance x join attendance_day y on y.attendance_id = x.id join session s on s.id = y.session_id
        where x.order_id = d.order_id) as last_day,
      (select count(*)::int from customer_order k where k.customer_id = d.customer_id and k.status = 'COMPLETED' and k.id <> d.order_id)
        as other_orders
    from dispute d cross join company c join customer u on u.id = d.customer_id join payment p on p.id = d.payment_id
    where d.id = ${id}`)

/** What a family agreed to when it placed the order. */
export const termsOf = (db: Database, order_id: string) =>
  db.many<{ words: string; version: string; at: string; ip: string | null }>(sql`
    select words, coalesce(version, '') as version, at, ip from consent where order_id = ${order_id} and is_given order by at`)

/** Who signed which document for whom the order is, when and from where. Not what it says. */
export const signaturesOf = (db: Database, order_id: string) =>
  db.many<{ name: string; signer: string; at: string; ip: string }>(sql`
    select t.name, coalesce(s.record::jsonb ->> 'signer_name', '') as signer, s.record::jsonb ->> 'signed_at' as at,
      coalesce(s.record::jsonb ->> 'ip', '') as ip
    from document_signature s join document d on d.id = s.document_id join document_template t on t.id = d.template_id
    where t.kind = 'SIGNATURE' and d.student_id in (select a.student_id from attendance a where a.order_id = ${order_id})
    order by 3`)

/** Who brought and collected; the child isn't named. Voided checks are left out. */
export const checksOf = (db: Database, order_id: string) =>
  db.many<{ kind: "IN" | "OUT"; at: string; program: string }>(sql`
    select k.kind, k.at, f.name as program
    from attendance_check k join attendance a on a.id = k.attendance_id join offering f on f.id = a.offering_id
    where a.order_id = ${order_id} and k.kind <> 'VOID' and not exists (select from attendance_check v where v.voids_id = k.id)
    order by k.at limit 500`)

/** What was written to the family of this order and its payments. */
const OF_THE_ORDER = sql`('RECEIPT', 'BOOKING_CANCELLED', 'BOOKING_CANCELLED_BY_BUSINESS', 'BOOKING_MOVED', 'ORDER_REFUNDED', 'FIRST_DAY',
  'INSTALLMENT_NOTICE', 'INSTALLMENT_PAID', 'INVOICE_SENT', 'INVOICE_PAID')`

export const mailsOf = (db: Database, order_id: string) =>
  db.many<{ kind: string; subject: string; recipient: string; at: string }>(sql`
    select m.kind, m.subject, m.recipient, m.sent_at as at from outbox_mail m
    where m.kind in ${OF_THE_ORDER} and m.sent_at is not null and m.about_id in (
      select ${order_id}::uuid
      union all select id from payment where order_id = ${order_id}
      union all select id from attendance where order_id = ${order_id}
      union all select id from credit_note where order_id = ${order_id}
      union all select id from installment where order_id = ${order_id}
      union all select id from invoice where order_id = ${order_id})
    order by m.sent_at limit 200`)

/** How many of each the packet has, and when the first was. */
export async function papersOf(db: Database, order_id: string, paid_at: string | null) {
  const [terms, signatures, checks, mails] = await Promise.all([
    termsOf(db, order_id),
    signaturesOf(db, order_id),
    checksOf(db, order_id),
    mailsOf(db, order_id),
  ])
  const paper = (part: PacketPart, rows: readonly { at: string }[]) => ({
    part,
    count: rows.length,
    at: rows[0]?.at ?? null,
  })
  return [
    { part: "ORDER" as const, count: 1, at: paid_at },
    paper("TERMS", terms),
    paper("SIGNATURES", signatures),
    paper("CHECKS", checks),
    paper("MAILS", mails),
  ]
}

export const lockDisputeRow = (tx: Transaction, id: string) =>
  tx.maybe<{ status: "OPEN" | "WON" | "LOST" }>(sql`select status from dispute where id = ${id} for update`)
