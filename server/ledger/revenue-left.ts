import { type Database, sql } from "../database/sql.ts"

/** Of entries `l` of an order: its sales that were not refunded, less what nobody will pay of them. */
export const saleLeft = sql`coalesce(sum(case when l.credit_account in ('REVENUE_SALES', 'BAD_DEBTS') then l.amount
  when l.debit_account in ('REVENUE_SALES', 'BAD_DEBTS') then -l.amount else 0 end), 0)::int`

/** What an order has earned that was not refunded: its sale and its fee, in cents. */
export const revenueLeft = (db: Database, order_id: string) =>
  db.one<{ sale: number; fee: number }>(sql`
    select ${saleLeft} as sale,
      coalesce(sum(case 'REVENUE_FEES' when credit_account then amount when debit_account then -amount else 0 end), 0)::int as fee
    from ledger_transfer l where order_id = ${order_id} and unit = 'CENTS'`)
