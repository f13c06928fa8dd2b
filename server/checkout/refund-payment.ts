import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { inTurn, TURN_MS } from "./in-turn.ts"
import { record } from "./ledger.ts"
import { addRefund, failRefund, openRefunds, type PaymentRow, type RefundRow, setRefund } from "./store.ts"

/** Writes that a whole payment goes back; the job sends it, so the provider is never called inside a transaction. */
export async function refundInside(tx: Transaction, payment: PaymentRow, reason: string, now: Date): Promise<void> {
  const { id: payment_id, order_id, customer_id, amount } = payment
  await addRefund(tx, { id: newId(), payment_id, amount, reason, now })
  const sent = { kind: "refund", debit: "receivable", credit: "provider:clearing", unit: "cents", amount } as const
  await record(tx, [{ cause_kind: "refund", cause_id: payment_id, customer_id, order_id, now, transfers: [sent] }])
  await queueMail(tx, { kind: "payment_refunded", customer_id, about_id: payment_id, now })
}

type Narrow = Pick<Needs, "store" | "cards" | "clock" | "crashpoint">

/** Sends refunds that are written and asks after those that the bank is working on. Repeating one is safe: its id is the key. */
export const sendRefunds =
  (needs: Narrow, turn_ms = TURN_MS) =>
  async (): Promise<number> =>
    inTurn(await openRefunds(needs.store), { turn_ms, what: "refunds" }, (refund) => sendRefund(needs, refund))

async function sendRefund(needs: Narrow, refund: RefundRow): Promise<void> {
  const { id: refund_id, provider_payment_id, amount } = refund
  needs.crashpoint("before a refund is sent")
  const answer = await needs.cards.refund({ refund_id, provider_payment_id, amount }).catch(refusalOf)
  needs.crashpoint("after a refund is sent")
  if (answer.state === "failed") await giveUpRefund(needs, refund, answer.provider_refund_id)
  else await setRefund(needs.store, refund_id, answer.state, answer.provider_refund_id)
  needs.crashpoint("a refund is settled")
}

/** "No" is an answer, and asking again gets the same one. Silence is none: the next round asks again. */
function refusalOf(error: unknown): { state: "failed"; provider_refund_id: null } {
  const isRefused = error instanceof CardPaymentError && error.kind !== "unavailable"
  if (!isRefused) throw error
  return { state: "failed", provider_refund_id: null }
}

/**
 * The money is still the business's debt: the books say so again, which `hub verify` reports until somebody has sent it another
 * way, and the log says it at once.
 */
async function giveUpRefund(
  { store, clock, crashpoint }: Narrow,
  { id, order_id, customer_id, amount }: RefundRow,
  provider_refund_id: string | null,
): Promise<void> {
  const isNew = await store.transaction(async (tx) => {
    if (!(await failRefund(tx, { refund_id: id, provider_refund_id }))) return false
    const back = { kind: "refund", debit: "provider:clearing", credit: "receivable", unit: "cents", amount } as const
    await record(tx, [{ cause_kind: "refund", cause_id: id, customer_id, order_id, now: clock(), transfers: [back] }])
    crashpoint("a refused refund is written")
    return true
  })
  crashpoint("a refused refund is given up")
  if (isNew) console.error(`The card provider refused refund ${id} of order ${order_id}: send the money another way.`)
}
