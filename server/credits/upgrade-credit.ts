import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { endUpgradedCredit, insertUpgradedCredit } from "./store.ts"

/**
 * A credit that the order has reserved becomes one of another type, with the same last day. The order's sale issues the new one in the
 * ledger.
 */
export async function upgradeCredit(
  tx: Transaction,
  { customer_id, order_id, now }: { customer_id: string; order_id: string; now: Date },
  { credit_id, credit_type_id }: { credit_id: string; credit_type_id: string },
): Promise<void> {
  const old = await endUpgradedCredit(tx, { credit_id, order_id })
  if (old === undefined) throw new Error(`The credit ${credit_id} was not reserved for order ${order_id}`)
  const { expires_on } = old
  await insertUpgradedCredit(
    tx,
    { upgraded_from_id: credit_id, customer_id, credit_type_id, order_id, expires_on },
    now,
  )
  const ended = { kind: "CREDIT_UPGRADED", debit: "CREDITS_CUSTOMER", credit: "CREDITS_UPGRADED", amount: 1 } as const
  const cause = { cause_kind: "ORDER", cause_id: order_id, customer_id, order_id } as const
  await recordTransfers(tx, [{ ...cause, ...ended, credit_type_id: old.credit_type_id }], now)
}
