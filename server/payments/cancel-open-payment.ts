import { isPaymentOpen } from "@hub/domain/payments/payment-states"
import { endOrder } from "../orders/end-order.ts"
import { lockCustomer, orderById } from "../orders/inside-transactions.ts"
import type { Needs } from "../orders/needs.ts"
import { applySnapshot, endUnmade } from "./apply-snapshot.ts"
import { startPayment } from "./start-payment.ts"
import { type PaymentRow, paymentById, paymentOfOrder } from "./store.ts"

export type CancelOutcome = "ended" | "paid" | "working"

/**
 * Cancels an order that waits for money: first its payment at the provider, then, once that is confirmed, the order. When the
 * provider says that the money is there, the order completes instead; while it can't say, nothing changes.
 */
export const cancelOpenPayment =
  (needs: Needs) =>
  async (order_id: string, cause: string, to: "cancelled" | "expired"): Promise<CancelOutcome> => {
    const payment = await paymentOfOrder(needs.store, order_id)
    if (payment?.provider_payment_id != null && isPaymentOpen(payment.state)) {
      needs.crashpoint("before cancelling at the provider")
      const snapshot = await needs.cards.cancelPayment(payment.provider_payment_id).catch(() => undefined)
      if (snapshot === undefined) return "working"
      needs.crashpoint("cancelled at the provider")
      await applySnapshot(needs)(payment, snapshot, { cause, ending: to })
      if (snapshot.state === "completed") return "paid"
      if (snapshot.state !== "expired") return "working"
      needs.crashpoint("an unpaid order has ended")
      return "ended"
    }
    if (payment?.state === "completed") return "paid"
    // The provider never heard of it: the process died before the call, or the call was refused.
    if (payment?.state === "created") return giveUpCreated(needs, order_id, payment, { cause, to })
    return endUnpaid(needs, order_id, { cause, to })
  }

/**
 * A payment row without a provider's id may still have reached the provider, its answer lost. Asking to create it again with the
 * same key answers the same payment, which can then be cancelled by its id. When the provider can't say, nobody can pay it either, and
 * the family goes free: a provider may repeat a failure of its own for a day.
 */
async function giveUpCreated(
  needs: Needs,
  order_id: string,
  created: PaymentRow,
  ending: { cause: string; to: "cancelled" | "expired" },
): Promise<CancelOutcome> {
  const started = await startPayment(needs)(created).catch(() => undefined)
  const isUnmade = started === undefined || started.state === "created"
  if (isUnmade && (await endUnmade(needs)(created, { ...ending, last_error: null }))) return "ended"
  const now = await paymentById(needs.store, created.id)
  return now?.state === "created" ? "working" : cancelOpenPayment(needs)(order_id, ending.cause, ending.to)
}

const endUnpaid = (
  needs: Needs,
  order_id: string,
  { cause, to }: { cause: string; to: "cancelled" | "expired" },
): Promise<CancelOutcome> =>
  needs.store.transaction<CancelOutcome>(async (tx) => {
    const now = needs.clock()
    const seen = await orderById(tx, order_id)
    if (seen === undefined) return "ended"
    await lockCustomer(tx, seen.customer_id)
    const order = await orderById(tx, order_id, { lock: true })
    if (order?.state !== "awaiting_payment" && order?.state !== "draft") return "ended"
    await endOrder(tx, order, { to, cause, now })
    return "ended"
  })
