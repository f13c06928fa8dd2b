import { type OrderBy, PAGE_LIMIT, readOrderBy } from "@hub/domain/kernel/paging"
import { invalid } from "@hub/domain/kernel/problem"
import { INVOICE_STATUSES, type Invoice } from "@hub/domain/orders/invoice"
import { orderTitle } from "@hub/domain/orders/line-texts"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import { companyDay, ordering } from "../database/fragments.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { InvoiceRow } from "../invoices/store.ts"
import { writtenNames } from "../language/written.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

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

interface InvoicePage extends Omit<InvoiceRow, "customer_id" | "reminders"> {
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

const INVOICE_ORDER = ["number", "sent_at", "due_on", "amount", "status"] as const

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

const invoicePages = (
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

const countInvoices = async (db: Database, customer_id: string, filter: InvoiceFilter): Promise<number> =>
  (
    await db.one<{ total: number }>(sql`
    select count(*)::int as total from invoice i where ${matching(customer_id, filter)}`)
  ).total

const invoicePageOfOrder = (db: Database, order_id: string, now: Date) =>
  db.maybe<InvoicePage>(sql`
    select ${columns(now)} from invoice i join customer_order o on o.id = i.order_id ${bookedDays}
    where i.order_id = ${order_id}`)

/** The names of an order's places. */
export const placeNames = (db: Database, order_id: string) =>
  db.many<{ id: string; name: string }>(sql`
    select distinct f.id, f.name from order_line l join offering f on f.id = l.offering_id where l.order_id = ${order_id}`)

const ON_WIRE = { OPEN: "open", PAID: "paid", CANCELLED: "cancelled" } as const satisfies Record<
  InvoiceRow["status"],
  (typeof INVOICE_STATUSES)[number]
>
const IN_DATABASE = { open: "OPEN", paid: "PAID", cancelled: "CANCELLED" } as const

export const wireInvoiceStatus = (status: InvoiceRow["status"]) => ON_WIRE[status]

const invoiceShape = (row: InvoicePage): Invoice => ({
  id: row.id,
  number: row.number,
  order_id: row.order_id,
  status: wireInvoiceStatus(row.status),
  amount: row.amount,
  reduced_amount: row.reduced_amount,
  paid_amount: row.paid_amount,
  left_amount: leftOfInvoice(row),
  sent_at: row.sent_at,
  due_on: row.due_on,
  is_overdue: row.is_overdue,
  paid_at: row.paid_at,
  title: orderTitle({ kind: row.kind, names: writtenNames(row.names) }),
  first_day: row.first_day,
  last_day: row.last_day,
  student_ids: row.student_ids,
})

export async function invoiceOfOrder(db: Database, order_id: string, now: Date): Promise<Invoice | null> {
  const row = await invoicePageOfOrder(db, order_id, now)
  return row === undefined ? null : invoiceShape(row)
}

interface InvoicesQuery {
  status?: (typeof INVOICE_STATUSES)[number]
  limit?: number
  offset?: number
  order_by?: string
}

/** 7.11: the family's invoices, the newest first. */
export const listInvoices =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, { status, limit = PAGE_LIMIT, offset = 0, ...query }: InvoicesQuery) => {
    const order_by = readOrderBy(query.order_by, INVOICE_ORDER)
    if (order_by === undefined)
      throw invalid("order_by", `Invoices can be sorted by ${INVOICE_ORDER.join(", ")}.`, "unknown_field")
    const filter = { status: status === undefined ? undefined : IN_DATABASE[status] }
    if (order_by.length === 0) order_by.push({ field: "sent_at", direction: "desc" })
    const page = { filter, order_by, limit, offset, now: clock() }
    const [rows, total] = await Promise.all([
      invoicePages(store, customer_id, page),
      countInvoices(store, customer_id, filter),
    ])
    return { items: rows.map(invoiceShape), total, limit, offset }
  }
