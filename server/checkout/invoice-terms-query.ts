import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

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
