import { v7 as newId } from "uuid"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// Double entry by construction (docs/payments.md): a transfer moves an amount from one account to another, so all accounts always
// sum to zero. A cause writes a kind of transfer once: repeating a fact changes nothing.

/** Whose side of the books: the family's debt, the business's income, money at the card provider, and credits by place. */
export type Account =
  | "receivable"
  | "revenue:sales"
  | "revenue:fees"
  | "provider:clearing"
  | "credits:issued"
  | "credits:customer"
  | "credits:used"
  | "credits:expired"

export interface Transfer {
  kind: "sale" | "fee" | "payment" | "refund" | "credit_issued" | "credit_used" | "credit_returned" | "credit_expired"
  debit: Account
  credit: Account
  unit: "cents" | "credits"
  amount: number
  credit_type_id?: string
}

export interface Cause {
  cause_kind: "order" | "payment" | "refund" | "grant" | "cancellation"
  cause_id: string
  customer_id: string
  order_id: string | null
  now: Date
}

/** Appends the transfers of a fact; those that it has written before are left as they are. Transfers of zero are no fact. */
export async function record(tx: Transaction, cause: Cause, transfers: readonly Transfer[]): Promise<void> {
  const rows = transfers
    .filter((transfer) => transfer.amount !== 0)
    .map((transfer) => ({ id: newId(), credit_type_id: null, ...transfer }))
  if (rows.length === 0) return
  await tx.run(sql`
    insert into ledger_transfer
      (id, cause_kind, cause_id, kind, customer_id, order_id, credit_type_id, debit_account, credit_account, unit, amount, at)
    select t.id, ${cause.cause_kind}, ${cause.cause_id}, t.kind, ${cause.customer_id}, ${cause.order_id}, t.credit_type_id,
      t.debit, t.credit, t.unit, t.amount, ${cause.now}
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as t(id uuid, kind text, credit_type_id uuid, debit text, credit text, unit text, amount int)
    on conflict do nothing`)
}
