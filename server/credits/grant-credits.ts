import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { type Grant, insertGrantedCredits } from "./store.ts"

interface AuditedGrant extends Grant {
  readonly reason: string
  /** The same key grants once, however often the command is repeated. */
  readonly idempotency_key?: string | undefined
  readonly now: Date
}

/** Gives credits that nobody has bought: a family's own, with the ledger's transfer and the operator's name. False when granted before. */
export async function grantCredits(
  tx: Transaction,
  { reason, idempotency_key, now, ...grant }: AuditedGrant,
): Promise<boolean> {
  const { customer_id, credit_type_id, is_free, quantity, expires_on } = grant
  const grant_id = newId()
  const isNew = await recordAction(tx, {
    action: "CREDITS_GRANTED",
    subject: "customer",
    subject_id: customer_id,
    reason,
    details: { grant_id, credit_type_id, is_free, quantity, expires_on },
    ...(idempotency_key === undefined ? {} : { idempotency_key }),
    now,
  })
  if (!isNew) return false
  await insertGrantedCredits(tx, grant, now)
  const issued = { kind: "CREDIT_ISSUED", debit: "CREDITS_ISSUED", credit: "CREDITS_CUSTOMER" } as const
  const cause = { cause_kind: "GRANT", cause_id: grant_id, customer_id, order_id: null } as const
  await recordTransfers(tx, [{ ...cause, ...issued, credit_type_id, amount: quantity }], now)
  return true
}
