import { v7 as newId } from "uuid"
import { type Sql, sql } from "../database/sql.ts"
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

/** What happened, once, and the transfers that it makes. */
export interface Fact {
  cause_kind: "order" | "payment" | "refund" | "grant" | "cancellation"
  cause_id: string
  customer_id: string
  order_id: string | null
  now: Date
  transfers: readonly Transfer[]
}

/** Appends the transfers of facts; those that were written before are left as they are. Transfers of zero are no fact. */
function appending(facts: readonly Fact[]): Sql | undefined {
  const rows = facts.flatMap(({ transfers, now: at, ...cause }) =>
    transfers
      .filter((transfer) => transfer.amount !== 0)
      .map((transfer) => ({ id: newId(), credit_type_id: null, ...cause, at, ...transfer })),
  )
  if (rows.length === 0) return undefined
  return sql`
    insert into ledger_transfer
      (id, cause_kind, cause_id, kind, customer_id, order_id, credit_type_id, debit_account, credit_account, unit, amount, at)
    select t.id, t.cause_kind, t.cause_id, t.kind, t.customer_id, t.order_id, t.credit_type_id, t.debit, t.credit, t.unit, t.amount, t.at
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as t(id uuid, cause_kind text, cause_id uuid, kind text, customer_id uuid, order_id uuid, credit_type_id uuid, debit text,
        credit text, unit text, amount int, at timestamptz)
    on conflict do nothing`
}

export async function record(tx: Transaction, facts: readonly Fact[]): Promise<void> {
  const statement = appending(facts)
  if (statement !== undefined) await tx.run(statement)
}

/** The same as a part of a statement. */
export function ledgerParts(facts: readonly Fact[]): Sql[] {
  const statement = appending(facts)
  return statement === undefined ? [] : [sql`recorded as (${statement})`]
}
