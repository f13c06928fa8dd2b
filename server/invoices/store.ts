import { v7 as newId } from "uuid"
import { isUninvited } from "../database/family-conditions.ts"
import { companyDay } from "../database/fragments.ts"
import { nextNumber } from "../database/run-or-preview.ts"
import type { InvoiceRow as Row } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type InvoiceRow = Omit<Row, "written_off_amount">

const columns = sql`id, number, order_id, customer_id, status, amount, reduced_amount, paid_amount, sent_at, due_on, reminders, paid_at`

export interface NewInvoice {
  order_id: string
  customer_id: string
  amount: number
  due_on: string
  now: Date
}

/** Numbers begin with the business's year. */
export const insertInvoice = (tx: Transaction, { order_id, customer_id, amount, due_on, now }: NewInvoice) =>
  tx.one<InvoiceRow>(sql`
    insert into invoice (id, number, order_id, customer_id, status, amount, sent_at, due_on)
    values (${newId()}, to_char(${companyDay(now)}, 'YYYY') || '-' || (${nextNumber("invoice")}), ${order_id}, ${customer_id}, 'OPEN',
      ${amount}, ${now}, ${due_on})
    returning ${columns}`)

export const invoiceById = (db: Database, invoice_id: string) =>
  db.maybe<InvoiceRow>(sql`select ${columns} from invoice where id = ${invoice_id}`)

/** Another family's invoice is as if it did not exist (I21). */
export const ownInvoice = (db: Database, customer_id: string, invoice_id: string) =>
  db.maybe<InvoiceRow>(sql`select ${columns} from invoice where id = ${invoice_id} and customer_id = ${customer_id}`)

export const invoiceByNumber = (db: Database, number: string) =>
  db.maybe<InvoiceRow>(sql`select ${columns} from invoice where number = ${number}`)

export const lockInvoice = (tx: Transaction, invoice_id: string) =>
  tx.maybe<InvoiceRow>(sql`select ${columns} from invoice where id = ${invoice_id} for update`)

export const lockInvoiceOf = (tx: Transaction, order_id: string) =>
  tx.maybe<InvoiceRow>(sql`select ${columns} from invoice where order_id = ${order_id} for update`)

/** A cancelled booking takes something off it, or the business forgoes it. What is paid by then closes it; where nothing was paid, it is cancelled. */
export const reduceInvoice = (
  tx: Transaction,
  { id, by, now, is_written_off = false }: { id: string; by: number; now: Date; is_written_off?: boolean },
) =>
  tx.one<InvoiceRow>(sql`
    update invoice set amount = amount - ${by}, reduced_amount = reduced_amount + ${is_written_off ? 0 : by},
      written_off_amount = written_off_amount + ${is_written_off ? by : 0},
      status = case when amount - ${by} > paid_amount then status when paid_amount > 0 then 'PAID' else 'CANCELLED' end,
      paid_at = case when amount - ${by} = paid_amount and paid_amount > 0 then ${now}::timestamptz end
    where id = ${id} and status = 'OPEN' returning ${columns}`)

/** What was forgone is asked for again. */
export const raiseInvoice = (tx: Transaction, { id, by }: { id: string; by: number }) =>
  tx.one<InvoiceRow>(sql`
    update invoice set amount = amount + ${by}, written_off_amount = written_off_amount - ${by}, status = 'OPEN', paid_at = null
    where id = ${id} returning ${columns}`)

export interface NewInvoicePayment {
  id: string
  invoice_id: string
  payment_id: string | null
  amount: number
  note: string
  now: Date
}

/** Money on an invoice. The CHECK refuses more than it is about. */
export const addInvoicePayment = (tx: Transaction, paid: NewInvoicePayment) =>
  tx.one<InvoiceRow>(sql`
    with added as (
      insert into invoice_payment (id, invoice_id, payment_id, amount, note, at)
      values (${paid.id}, ${paid.invoice_id}, ${paid.payment_id}, ${paid.amount}, ${paid.note}, ${paid.now}) returning amount
    )
    update invoice set paid_amount = paid_amount + added.amount,
      status = case when paid_amount + added.amount = invoice.amount then 'PAID' else status end,
      paid_at = case when paid_amount + added.amount = invoice.amount then ${paid.now}::timestamptz end
    from added where id = ${paid.invoice_id}
    returning id, number, order_id, customer_id, status, invoice.amount, reduced_amount, paid_amount, sent_at, due_on, reminders, paid_at`)

/** A wrong entry: the invoice asks for it again. */
export const reverseInvoicePayment = (
  tx: Transaction,
  { id, reverses_id, note, now }: { id: string; reverses_id: string; note: string; now: Date },
) =>
  tx.one<InvoiceRow>(sql`
    with back as (
      insert into invoice_payment (id, invoice_id, payment_id, amount, note, at, reverses_id)
      select ${id}, invoice_id, null, -amount, ${note}, ${now}, id from invoice_payment where id = ${reverses_id}
      returning invoice_id, amount as given
    )
    update invoice set paid_amount = paid_amount + back.given, status = 'OPEN', paid_at = null
    from back where invoice.id = back.invoice_id
    returning invoice.id, number, order_id, customer_id, status, invoice.amount, reduced_amount, paid_amount, sent_at, due_on, reminders, paid_at`)

/** Overdue invoices whose family is to be written to: the day after, two weeks and a month after the due day. */
export const invoicesToRemind = (db: Database, now: Date) =>
  db.many<InvoiceRow>(sql`
    select ${columns} from invoice
    where status = 'OPEN' and reminders < 3 and due_on < ${companyDay(now)} - (array[0, 13, 29])[reminders + 1]
      and not ${isUninvited(sql`invoice.customer_id`)}
    order by due_on limit 200`)

/** Of an invoice that came from another system: reminders whose day has passed were its. */
export const countRemindersBefore = (tx: Transaction, order_id: string, now: Date) =>
  tx.run(sql`
    update invoice set reminders = (
      select count(*) from unnest(array[0, 13, 29]) as days where due_on < ${companyDay(now)} - days)
    where order_id = ${order_id} and status = 'OPEN'`)

/** False when someone was faster. */
export const countReminder = async (tx: Transaction, { id, reminders }: InvoiceRow): Promise<boolean> =>
  (await tx.run(sql`
    update invoice set reminders = reminders + 1 where id = ${id} and reminders = ${reminders} and status = 'OPEN'`)) ===
  1

/** An invoice unpaid for so many days restricts (2.8); the business sets how many, 0 for never. */
const isLongOverdue = (now: Date) => sql`i.status = 'OPEN'
  and coalesce((select (settings ->> 'invoice_restriction_days')::int from company), 365) > 0
  and i.sent_at < ${now}::timestamptz - make_interval(days => coalesce(
    (select (settings ->> 'invoice_restriction_days')::int from company), 365))`

/** Of the open invoices, which are few; then each family is looked up: `offset 0`. */
export const familiesToRestrict = (db: Database, now: Date) =>
  db.many<{ customer_id: string }>(sql`
    select i.customer_id from (select distinct customer_id from invoice i where ${isLongOverdue(now)} offset 0) i
    where not exists (select from invoice_restriction r where r.customer_id = i.customer_id offset 0) limit 100`)

export const hasLongOverdue = async (db: Database, customer_id: string, now: Date): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as found from invoice i where i.customer_id = ${customer_id} and ${isLongOverdue(now)} limit 1`)) !==
  undefined

/** Remembers that the restriction is by the clock. False when it is here already. */
export const insertRestriction = async (tx: Transaction, customer_id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into invoice_restriction (customer_id, restricted_at) values (${customer_id}, ${now}) on conflict do nothing`)) ===
  1

/** False when the family was restricted by someone, not by the clock. */
export const deleteRestriction = async (tx: Transaction, customer_id: string): Promise<boolean> =>
  (await tx.run(sql`delete from invoice_restriction where customer_id = ${customer_id}`)) === 1
