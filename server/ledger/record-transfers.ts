import { v7 as newId } from "uuid"
import type { LedgerTransferRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// Double entry (docs/payments.md): a transfer moves an amount from one account to another, so all accounts always sum to zero.

/** RECEIVABLE is the family's debt, PROVIDER_CLEARING the money at the card provider, CREDITS_CUSTOMER the credits that it owns. */
export interface Transfer
  extends Pick<LedgerTransferRow, "cause_kind" | "cause_id" | "kind" | "customer_id" | "order_id" | "amount"> {
  debit: LedgerTransferRow["debit_account"]
  credit: LedgerTransferRow["credit_account"]
  /** Set when the amount counts credits of this type, not cents. */
  credit_type_id?: string
}

/**
 * A cause writes each kind once, so recording it again changes nothing. Amounts of zero are left out. What belongs to a month that is closed
 * is dated on the next open day, and says when it happened.
 */
export async function recordTransfers(tx: Transaction, transfers: readonly Transfer[], now: Date): Promise<void> {
  const rows = transfers.filter(({ amount }) => amount !== 0).map((transfer) => ({ id: newId(), ...transfer }))
  if (rows.length === 0) return
  await tx.run(sql`
    insert into ledger_transfer
      (id, cause_kind, cause_id, kind, customer_id, order_id, credit_type_id, debit_account, credit_account, unit, amount, at, happened_at)
    select t.id, t.cause_kind, t.cause_id, t.kind, t.customer_id, t.order_id, t.credit_type_id, t.debit, t.credit,
      case when t.credit_type_id is null then 'CENTS' else 'CREDITS' end, t.amount, greatest(${now}::timestamptz, ledger_open_from()),
      case when ${now}::timestamptz < ledger_open_from() then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as t(id uuid, cause_kind text, cause_id uuid, kind text, customer_id uuid, order_id uuid, credit_type_id uuid, debit text,
        credit text, amount int)
    on conflict do nothing`)
}
