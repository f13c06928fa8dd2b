import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

/** The business's name and day. */
export const businessOf = (db: Database, now: Date) =>
  db.one<{ business_name: string; today: string }>(sql`
    select name as business_name, ${companyDay(now)} as today from company`)

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
