import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { Needs } from "../orders/needs.ts"
import { record } from "./ledger.ts"
import { addRefund, openRefunds, type PaymentRow, setRefund } from "./store.ts"

/** Writes that a whole payment goes back; the job sends it, so the provider is never called inside a transaction. */
export async function refundInside(tx: Transaction, payment: PaymentRow, reason: string, now: Date): Promise<void> {
  const { id: payment_id, order_id, customer_id, amount } = payment
  await addRefund(tx, { id: newId(), payment_id, amount, reason, now })
  const cause = { cause_kind: "refund", cause_id: payment_id, customer_id, order_id, now } as const
  await record(tx, cause, [{ kind: "refund", debit: "receivable", credit: "provider:clearing", unit: "cents", amount }])
  await queueMail(tx, { kind: "payment_refunded", customer_id, about_id: payment_id, now })
}

/** Sends refunds that are written and asks after those that the bank is working on. Repeating one is safe: its id is the key. */
export const sendRefunds =
  ({ store, cards }: Pick<Needs, "store" | "cards">) =>
  async (): Promise<number> => {
    let settled = 0
    for (const refund of await openRefunds(store)) {
      const { id: refund_id, provider_payment_id, amount } = refund
      const answer = await cards.refund({ refund_id, provider_payment_id, amount }).catch(() => undefined)
      if (answer === undefined) continue
      await setRefund(store, refund_id, answer.state, answer.provider_refund_id)
      settled += 1
    }
    return settled
  }
