import { openMoney } from "../database/open-money.ts"
import { type Database, sql } from "../database/sql.ts"

/** The business's open invoices, the longest due first. */
export const allOpenInvoices = (db: Database) =>
  db.many<{ number: string; name: string; left_amount: number; due_on: string }>(sql`
    select v.number, trim(c.first_name || ' ' || c.last_name) as name, v.amount as left_amount, v.due_on
    from (${openMoney(sql`true`)}) v join customer c on c.id = v.customer_id where v.number is not null order by v.due_on, v.number`)

/** False when there is no such funbox. */
export const setInvoiceSettings = async (
  db: Database,
  funbox: string,
  settings: { is_enabled: boolean; description: string },
): Promise<string | undefined> => {
  const row = await db.maybe<{ id: string }>(sql`
    update funbox set invoice_payment_settings = ${JSON.stringify(settings)} where url_part = ${funbox} returning id`)
  return row?.id
}
