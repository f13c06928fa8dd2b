import { v7 as newId } from "uuid"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// Double entry (docs/payments.md): a transfer moves an amount from one account to another, so all accounts always sum to zero.

/** The family's debt, the business's income, money at the card provider, and credits by where they are. */
type Account =
  | "RECEIVABLE"
  | "REVENUE_SALES"
  | "REVENUE_FEES"
  | "PROVIDER_CLEARING"
  | "CREDITS_ISSUED"
  | "CREDITS_CUSTOMER"
  | "CREDITS_USED"

export interface Transfer {
  cause_kind: "ORDER" | "PAYMENT" | "REFUND"
  cause_id: string
  kind: "SALE" | "FEE" | "PAYMENT" | "REFUND" | "CREDIT_ISSUED" | "CREDIT_USED"
  customer_id: string
  order_id: string
  debit: Account
  credit: Account
  amount: number
  /** Set when the amount counts credits of this type, not cents. */
  credit_type_id?: string
}

/** A cause writes each kind once, so recording it again changes nothing. Amounts of zero are left out. */
export async function recordTransfers(tx: Transaction, transfers: readonly Transfer[], now: Date): Promise<void> {
  const rows = transfers.filter(({ amount }) => amount !== 0).map((transfer) => ({ id: newId(), ...transfer }))
  if (rows.length === 0) return
  await tx.run(sql`
    insert into ledger_transfer
      (id, cause_kind, cause_id, kind, customer_id, order_id, credit_type_id, debit_account, credit_account, unit, amount, at)
    select t.id, t.cause_kind, t.cause_id, t.kind, t.customer_id, t.order_id, t.credit_type_id, t.debit, t.credit,
      case when t.credit_type_id is null then 'CENTS' else 'CREDITS' end, t.amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as t(id uuid, cause_kind text, cause_id uuid, kind text, customer_id uuid, order_id uuid, credit_type_id uuid, debit text,
        credit text, amount int)
    on conflict do nothing`)
}
