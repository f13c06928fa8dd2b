import type { OrderBy } from "@hub/domain/kernel/paging"
import { companyDay } from "../database/fragments.ts"
import { ordering } from "../database/ordering.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { InvoiceRow } from "../invoices/store.ts"

export interface InvoiceTerms {
  is_enabled: boolean
  description: string
  /** Of an invoice sent now. */
  due_on: string
}

/** What the funbox says of invoices, with the business's net days: 14 by default. */
export const invoiceTerms = (db: Database, funbox_id: string, now: Date) =>
  db.maybe<InvoiceTerms>(sql`
    select coalesce((f.invoice_payment_settings ->> 'is_enabled')::boolean, false) as is_enabled,
      coalesce(f.invoice_payment_settings ->> 'description', '') as description,
      ${companyDay(now)} + coalesce((c.settings ->> 'invoice_net_days')::int, 14) as due_on
    from funbox f cross join company c where f.id = ${funbox_id}`)

/** The business's name and day. */
export const businessOf = (db: Database, now: Date) =>
  db.one<{ business_name: string; today: string }>(sql`
    select name as business_name, ${companyDay(now)} as today from company`)

/** Where the business reads about a family's money. */
export const businessContact = (db: Database, customer_id: string) =>
  db.one<{ email: string | null; time_zone: string; customer_name: string }>(sql`
    select b.email, b.time_zone, trim(c.first_name || ' ' || c.last_name) as customer_name
    from customer c cross join company b where c.id = ${customer_id}`)

export interface PaidOnInvoice {
  amount: number
  at: string
  note: string
  card: { brand: string; last4: string } | null
}

export const paidOnInvoice = (db: Database, invoice_id: string) =>
  db.many<PaidOnInvoice>(sql`
    select ip.amount, ip.at, ip.note, p.payment_method as card
    from invoice_payment ip left join payment p on p.id = ip.payment_id
    where ip.invoice_id = ${invoice_id} order by ip.at, ip.id`)

export interface InvoicePage extends Omit<InvoiceRow, "customer_id" | "reminders"> {
  is_overdue: boolean
  kind: "SCHEDULE_AND_PAY" | "CREDITS"
  names: string[]
  first_day: string | null
  last_day: string | null
  student_ids: string[]
}

const columns = (
  now: Date,
): Sql => sql`i.id, i.number, i.order_id, i.status, i.amount, i.reduced_amount, i.paid_amount, i.sent_at, i.due_on, i.paid_at,
  i.status = 'OPEN' and i.due_on < ${companyDay(now)} as is_overdue, o.kind,
  array(select distinct coalesce(f.name, l.name) from order_line l left join offering f on f.id = l.offering_id
    where l.order_id = i.order_id and (f.id is not null or l.kind = 'BALANCE') order by 1) as names,
  booked.first_day, booked.last_day,
  array(select distinct l.student_id from order_line l where l.order_id = i.order_id and l.student_id is not null order by 1) as student_ids`

const bookedDays = sql`left join lateral (
    select min(f.start_date) as first_day, max(last_day(f.end_date, f.start_time, f.end_time)) as last_day
    from order_line l join offering f on f.id = l.offering_id where l.order_id = i.order_id) booked on true`

export const INVOICE_ORDER = ["number", "sent_at", "due_on", "amount", "status"] as const

interface InvoiceFilter {
  status?: InvoiceRow["status"] | undefined
}

const matching = (customer_id: string, { status }: InvoiceFilter): Sql =>
  sql`i.customer_id = ${customer_id} ${status === undefined ? nothing : sql`and i.status = ${status}`}`

const FIELDS = {
  number: sql`i.number`,
  sent_at: sql`i.sent_at`,
  due_on: sql`i.due_on`,
  amount: sql`i.amount`,
  status: sql`i.status`,
} as const

export const invoicePages = (
  db: Database,
  customer_id: string,
  {
    filter,
    order_by,
    limit,
    offset,
    now,
  }: {
    filter: InvoiceFilter
    order_by: readonly OrderBy<keyof typeof FIELDS>[]
    limit: number
    offset: number
    now: Date
  },
) =>
  db.many<InvoicePage>(sql`
    select ${columns(now)} from invoice i join customer_order o on o.id = i.order_id ${bookedDays}
    where ${matching(customer_id, filter)} order by ${ordering(FIELDS, order_by)}, i.id desc limit ${limit} offset ${offset}`)

export const countInvoices = async (db: Database, customer_id: string, filter: InvoiceFilter): Promise<number> =>
  (
    await db.one<{ total: number }>(sql`
    select count(*)::int as total from invoice i where ${matching(customer_id, filter)}`)
  ).total

export const invoicePageOfOrder = (db: Database, order_id: string, now: Date) =>
  db.maybe<InvoicePage>(sql`
    select ${columns(now)} from invoice i join customer_order o on o.id = i.order_id ${bookedDays}
    where i.order_id = ${order_id}`)

/** The names of an order's places. */
export const placeNames = (db: Database, order_id: string) =>
  db.many<{ id: string; name: string }>(sql`
    select distinct f.id, f.name from order_line l join offering f on f.id = l.offering_id where l.order_id = ${order_id}`)
