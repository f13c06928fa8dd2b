import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

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
