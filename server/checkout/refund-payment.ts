import { formatMoney } from "@hub/domain/kernel/money"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { orderById } from "../orders/store.ts"
import { runBatch, TURN_MS } from "../payments/batch.ts"
import type { PaymentNeeds } from "../payments/payment-needs.ts"
import { providerOf } from "../payments/provider-of.ts"
import type { PaymentRow } from "../payments/store.ts"
import { failRefund, insertRefund, type OpenRefund, openRefunds, setRefund } from "../payments/store-refunds.ts"
import { CardPaymentError, type RefundSnapshot } from "../providers/payments/port.ts"
import { payDebtByDispute } from "./pay-debt-by-dispute.ts"

type RefundNeeds = Pick<PaymentNeeds, "store" | "cards" | "former_cards" | "clock" | "crashpoint">

/** Writes that a whole payment goes back; the job sends it, so the provider is never called inside a transaction. */
export async function addRefund(tx: Transaction, payment: PaymentRow, reason: string, now: Date): Promise<void> {
  const kind = (payment.installment_id ?? payment.invoice_id) ? "PAYMENT_NOT_NEEDED" : "PAYMENT_REFUNDED"
  const { id: payment_id, order_id, customer_id, amount } = payment
  const id = newId()
  await insertRefund(tx, { id, payment_id, amount, reason, now })
  const cause = { cause_kind: "REFUND", cause_id: id, customer_id, order_id } as const
  const sent = { ...cause, kind: "REFUND", debit: "RECEIVABLE", credit: "PROVIDER_CLEARING", amount } as const
  await recordTransfers(tx, [sent], now)
  await queueMail(tx, { kind, customer_id, about_id: payment_id, now })
}

/** Sends refunds that are written and asks after those that the bank is working on. Safe to repeat: a refund's id is the key. */
export const sendRefunds =
  (needs: RefundNeeds, turn_ms = TURN_MS) =>
  async (): Promise<number> =>
    runBatch(await openRefunds(needs.store), { turn_ms, what: "refunds" }, (refund) => sendRefund(needs, refund))

async function sendRefund(needs: RefundNeeds, refund: OpenRefund): Promise<void> {
  const { id: refund_id, provider_payment_id, amount } = refund
  needs.crashpoint("before a refund is sent")
  const answer = await providerOf(needs, refund).refund({ refund_id, provider_payment_id, amount }).catch(refusalOf)
  needs.crashpoint("after a refund is sent")
  await settleRefund(needs, refund, answer)
  needs.crashpoint("a refund is settled")
}

/** What the provider says about one of our refunds now. Applied twice, it changes nothing. */
export async function settleRefund(
  needs: RefundNeeds,
  refund: OpenRefund,
  { status, provider_refund_id }: Pick<RefundSnapshot, "status"> & { provider_refund_id: string | null },
): Promise<void> {
  if (status === "FAILED" || provider_refund_id === null) await giveUpRefund(needs, refund, provider_refund_id)
  else await setRefund(needs.store, refund.id, status, provider_refund_id)
}

/** A refusal is an answer, and asking again gets the same one. Silence is none: the next run asks again. */
function refusalOf(error: unknown): RefundSnapshot | { status: "FAILED"; provider_refund_id: null } {
  const isRefused = error instanceof CardPaymentError && error.kind !== "unavailable"
  if (!isRefused) throw error
  return { status: "FAILED", provider_refund_id: null }
}

/** The family is owed it: the ledger says so, and `hub verify` lists it until it was sent again or another way (I51). */
async function giveUpRefund(
  { store, clock, crashpoint }: RefundNeeds,
  { id, payment_id, order_id, customer_id, amount }: OpenRefund,
  provider_refund_id: string | null,
): Promise<void> {
  const isNew = await store.transaction(async (tx) => {
    if (!(await failRefund(tx, { refund_id: id, provider_refund_id }))) return false
    const cause = { cause_kind: "REFUND", cause_id: id, customer_id, order_id } as const
    const back = { ...cause, kind: "REFUND_FAILED", debit: "PROVIDER_CLEARING", credit: "RECEIVABLE", amount } as const
    const now = clock()
    await recordTransfers(tx, [back], now)
    await payDebtByDispute(tx, { id: payment_id, order_id, customer_id }, now)
    const order = await orderById(tx, order_id)
    const words = { amount: formatMoney(amount), order: String(order?.number ?? "") }
    await queueMail(tx, { kind: "REFUND_FAILED", customer_id, about_id: id, words, now })
    crashpoint("a refused refund is written")
    return true
  })
  crashpoint("a refused refund is given up")
  if (isNew)
    console.error(
      `The card provider refused refund ${id} of order ${order_id}: send the money again or another way, with hub refund.`,
    )
}
