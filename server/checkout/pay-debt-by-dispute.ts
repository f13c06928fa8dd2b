import { v7 as newId } from "uuid"
import { companyDay } from "../database/company-day.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import type { PaymentRow } from "../payments/store.ts"
import { insertPayout, lockRefused, lostDisputes } from "../payments/store-refunds.ts"

/**
 * A refund that the card refused is owed to the family. Where its bank has taken the payment back for good, the family has that money: the
 * debt ends, and only the rest of the dispute is lost (I51). The caller holds the family's row lock.
 */
export async function payDebtByDispute(
  tx: Transaction,
  { id: payment_id, order_id, customer_id }: Pick<PaymentRow, "id" | "order_id" | "customer_id">,
  now: Date,
): Promise<void> {
  const { today } = await tx.one<{ today: string }>(sql`select ${companyDay(now)} as today`)
  for (const { id: dispute_id, taken } of await lostDisputes(tx, payment_id)) {
    const refused = await lockRefused(tx, payment_id)
    const amount = Math.min(refused, taken)
    if (amount <= 0) continue
    const payout = { id: newId(), payment_id, order_id, customer_id, amount, way: "DISPUTE" as const, note: "" }
    await insertPayout(tx, { ...payout, sent_on: today, promocode_id: null, dispute_id }, now)
    const cause = { cause_kind: "PAYOUT", cause_id: payout.id, order_id, customer_id, amount } as const
    const transfer = { kind: "REFUND_SENT_OTHERWISE", debit: "RECEIVABLE", credit: "DISPUTE_LOSSES" } as const
    await recordTransfers(tx, [{ ...cause, ...transfer }], now)
  }
}
