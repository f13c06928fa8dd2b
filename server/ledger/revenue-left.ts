import { type Database, sql } from "../database/sql.ts"

/** What an order has earned that was not given back: its sale and its fee, in cents. */
export const revenueLeft = (db: Database, order_id: string) =>
  db.one<{ sale: number; fee: number }>(sql`
    select coalesce(sum(case 'REVENUE_SALES' when credit_account then amount when debit_account then -amount else 0 end), 0)::int as sale,
      coalesce(sum(case 'REVENUE_FEES' when credit_account then amount when debit_account then -amount else 0 end), 0)::int as fee
    from ledger_transfer where order_id = ${order_id} and unit = 'CENTS'`)
