import type { DeletionBlocker, FamilyData } from "@hub/domain/privacy/family-data"
import { openMoney } from "../database/family-conditions.ts"
import type { FamilyTable } from "../database/family-table.ts"
import { FAMILY_TABLES } from "../database/family-tables.ts"
import type { CustomerRow, FileRow } from "../database/schema.generated.ts"
import { type Database, sql, verbatim } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { deleteAbandonedOrders } from "./abandoned-orders.ts"

// Erasing goes through the tables of all rooms, by the list that says what becomes of each.

/** A family has fewer checkouts. */
const EVERY = 100_000

/** The first lock of every change to a family's orders, and of its participants. */
export const lockFamilyForDeletion = (tx: Transaction, customer_id: string) =>
  tx.maybe<Pick<CustomerRow, "email" | "external_id" | "provider_customer_id" | "deleted_at" | "language">>(
    sql`select email, external_id, provider_customer_id, deleted_at, language from customer where id = ${customer_id} for update`,
  )

interface Erased {
  readonly customer_id: string
  readonly email: string | null
  readonly now: Date
}

export async function eraseFamily(tx: Transaction, { customer_id, email, now }: Erased): Promise<void> {
  // Codes and mails to the address alone name no family.
  await tx.run(sql`delete from sign_in_code where lower(email) = lower(${email})`)
  await tx.run(sql`delete from rate_limit where split_part(key, ':', 2) in (lower(${email}), ${customer_id}::text)`)
  await tx.run(sql`delete from outbox_mail where customer_id is null and lower(recipient) = lower(${email})`)
  await tx.run(sql`delete from refused_address where email = lower(${email})`)
  await tx.run(sql`
    update customer set deleted_at = ${now}, email = null, password_hash = null, phone_number = null, phone_extension = null, sign_in_phone = null,
      address = null, external_id = null, provider_customer_id = null, default_payment_method_id = null,
      is_phone_number_communication_opted_in = null, is_restricted = false, language = null, first_name = 'Deleted', last_name = 'family'
    where id = ${customer_id}`)
  await tx.run(sql`
    update credit set expires_on = least(expires_on, (${now}::timestamptz - interval '2 days')::date)
    where customer_id = ${customer_id} and status = 'AVAILABLE'`)
  // A form and its latest answers name each other.
  await tx.run(sql`
    update smart_form set status = 'INCOMPLETE', answers_id = null, draft = null, draft_saved_at = null
    where customer_id = ${customer_id}`)
  await deleteAbandonedOrders(tx, sql`o.customer_id = ${customer_id}`, EVERY)
  const family = sql`= ${customer_id}`
  for (const { table, rows, when_deleted } of FAMILY_TABLES) {
    if (when_deleted === "deleted") await tx.run(sql`delete from ${verbatim(table)} where ${rows(family)}`)
    else if (when_deleted !== "kept" && when_deleted.set !== "")
      await tx.run(sql`
        update ${verbatim(table)} set ${verbatim(when_deleted.set)}
        where ${rows(family)} and (${verbatim(when_deleted.left)})`)
  }
  // Nobody has signed these, so nothing has to be proved.
  await tx.run(sql`
    delete from document d using student s
    where s.id = d.student_id and s.customer_id = ${customer_id}
      and not exists (select from document_signature g where g.document_id = d.id)`)
}

// What is held of a family, across all rooms.

/** Numbers of what a deletion ends. */
export const holdsOf = (db: Database, customer_id: string) =>
  db.one<FamilyData["holds"]>(sql`
    select
      (select count(*)::int from student where customer_id = ${customer_id} and archived_at is null) as participants,
      (select count(*)::int from contact where customer_id = ${customer_id}) as contacts,
      (select count(*)::int from credit where customer_id = ${customer_id} and status = 'AVAILABLE') as credits,
      (select count(*)::int from smart_form where customer_id = ${customer_id} and answers_id is not null) as answered_forms,
      (select count(*)::int from medical_item where customer_id = ${customer_id})
        + (select count(*)::int from health_record where customer_id = ${customer_id} and is_visible) as health_entries,
      (select count(*)::int from file where customer_id = ${customer_id}) as files`)

interface BlockerRow {
  readonly code: DeletionBlocker
  readonly count: number
  readonly amount: number
}

/** What speaks against a deletion now: it would end what someone else counts on. */
export const blockersOf = (db: Database, customer_id: string, now: Date) =>
  db.many<BlockerRow>(sql`
    select code, count::int, amount::int from (
      select 0 as position, 'CHECKED_IN' as code, count(*) as count, 0 as amount
      from gate_presence p join student s on s.id = p.student_id where s.customer_id = ${customer_id}
      union all
      select 1, 'BOOKINGS_AHEAD', count(distinct a.id), 0
      from attendance a join attendance_day d on d.attendance_id = a.id
      where a.customer_id = ${customer_id} and d.is_booked and d.ends_at > ${now}
      union all
      select 2, 'MONEY_OWED', count(*), coalesce(sum(amount), 0) from (
        ${openMoney(sql`customer_id = ${customer_id}`)}) o
      union all
      select 3, 'ORDERS_OPEN', count(*), 0 from (
        select order_id from hold where customer_id = ${customer_id} and status = 'OPEN'
        union
        select o.id from customer_order o cross join lateral (
          select count(*) as moving from payment p cross join lateral (
            select count(*) as refunds from refund r where r.payment_id = p.id and r.status in ('CREATED', 'PENDING')) r
          where p.order_id = o.id and (p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING') or r.refunds > 0)) m
        where o.customer_id = ${customer_id} and o.placed_at is not null
          and (o.status = 'AWAITING_PAYMENT' or m.moving > 0)) o
      union all
      select 4, 'APPLICATIONS_OPEN', count(*), 0 from application
      where customer_id = ${customer_id} and withdrawn_at is null and status in ('PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')
      union all
      select 5, 'WAITING', count(*), 0 from (
        select id from waitlist_entry where customer_id = ${customer_id} and status = 'WAITING'
        union all
        select id from place_offer where customer_id = ${customer_id} and status in ('OPEN', 'IN_CHECKOUT')) w) b
    where count > 0 order by position`)

export interface SignedDocument {
  readonly name: string
  readonly record: string
}

export const signaturesOf = (db: Database, customer_id: string) =>
  db.many<SignedDocument & { id: string }>(sql`
    select d.id, t.name, g.record from document_signature g join document d on d.id = g.document_id
      join document_template t on t.id = d.template_id join student s on s.id = d.student_id
    where s.customer_id = ${customer_id} order by g.seq`)

/** What a family had answered in another system. */
export const consentsFromBefore = (db: Database, customer_id: string) =>
  db.many<{
    subject: "PHOTOS" | "TEXT_MESSAGES" | "NEWS"
    is_given: boolean
    child: string
    said_on: string | null
    source: string
    at: string
  }>(sql`
    select c.subject, c.is_given, coalesce(s.first_name, '') as child, c.said_on, c.source, c.at
    from switched_consent c left join student s on s.id = c.student_id where c.customer_id = ${customer_id} order by c.at desc, c.id desc`)

export const submissionsOf = (db: Database, customer_id: string) =>
  db.many<{ id: string; name: string; sealed: Buffer; submitted_at: string }>(sql`
    select a.id, t.name, a.sealed, a.submitted_at from smart_form_answers a
      join smart_form_template t on t.id = a.template_id
    where a.customer_id = ${customer_id} order by a.submitted_at`)

export const isLivingFamily = async (db: Database, customer_id: string): Promise<boolean> =>
  (await db.maybe(sql`select id from customer where id = ${customer_id} and deleted_at is null`)) !== undefined

export type Row = Readonly<Record<string, unknown>>

/** Whole rows: a column that is added goes along, unless it is a secret. */
export async function rowsOf(
  db: Database,
  { table, rows, hidden = [] }: FamilyTable,
  customer_id: string,
): Promise<Row[]> {
  const found = await db.many<Row>(
    sql`select * from ${verbatim(table)} where ${rows(sql`= ${customer_id}`)} order by 1`,
  )
  return found.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))))
}

export const filesOf = (db: Database, customer_id: string) =>
  db.many<Pick<FileRow, "key" | "ownership_type" | "content_type" | "public_name" | "created_at">>(sql`
    select key, ownership_type, content_type, public_name, created_at from file
    where customer_id = ${customer_id} order by created_at, key`)

export const removeFile = (db: Database, key: string) => db.run(sql`delete from file where key = ${key}`)
