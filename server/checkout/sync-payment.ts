import { isPaymentOpen } from "@hub/domain/payments/payment-states"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { applySnapshot } from "./apply-snapshot.ts"
import { startPayment } from "./start-payment.ts"
import { type PaymentRow, touchPayment } from "./store.ts"

/**
 * Asks the provider what a payment is now and applies it. Used when the browser says that it has confirmed, when an order with an
 * open payment is read, by the webhook and by the reconciling job: they all learn from the provider, never from each other.
 */
export const lookAtPayment =
  (needs: Needs) =>
  async (payment: PaymentRow, cause: string): Promise<PaymentRow> => {
    if (!isPaymentOpen(payment.state)) return payment
    // It was asked, if in vain: the next look waits its turn, so that one in trouble isn't the first of every round.
    const inVain = async (error: unknown): Promise<never> => {
      await touchPayment(needs.store, payment.id, needs.clock())
      throw error
    }
    const known = payment.provider_payment_id === null ? await startPayment(needs)(payment).catch(inVain) : payment
    if (known.provider_payment_id === null || !isPaymentOpen(known.state)) return known
    needs.crashpoint("before a payment is looked at")
    const snapshot = await needs.cards.retrievePayment(known.provider_payment_id).catch(inVain)
    needs.crashpoint("after a payment is looked at")
    const now = (await applySnapshot(needs)(known, snapshot, { cause })) ?? known
    // What was paid is booked, whatever becomes of the card; the provider's event tries again.
    await forgetCard(needs, now).catch(() => undefined)
    return now
  }

/**
 * Confirming attaches a card to the family, because an instalment may need it later. One that nobody asked to keep is taken off
 * again as soon as it has paid; doing so twice is no fault. A provider that doesn't answer is asked again, by its event.
 */
export async function forgetCard(
  { cards, crashpoint }: Needs,
  { state, is_method_remembered, payment_method }: PaymentRow,
): Promise<void> {
  if (state !== "completed" || is_method_remembered || payment_method === null) return
  crashpoint("before a card is forgotten")
  try {
    await cards.detachCard(payment_method.payment_method_id)
  } catch (error) {
    const isOff = error instanceof CardPaymentError && error.kind === "invalid"
    if (!isOff) throw error
  }
  crashpoint("after a card is forgotten")
}
