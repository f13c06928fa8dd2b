import { problem } from "@hub/domain/kernel/problem"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import type { StatusCause } from "../orders/store.ts"
import { providerOf } from "../payments/provider-of.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { ownPayment, type PaymentRow, setSynced } from "../payments/store.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { settlePayment } from "./settle-payment.ts"
import { chargeChosenCard, startPayment } from "./start-payment.ts"

/** A card that was declined isn't saved, but it is the payment's. */
async function mustBeOwn(needs: CheckoutNeeds, payment: PaymentRow, card_id: string): Promise<void> {
  if (payment.payment_method?.payment_method_id === card_id) return
  const own = await savedCards({ ...needs, cards: providerOf(needs, payment) }).list(payment.customer_id)
  if (!own.some(({ payment_method_id }) => payment_method_id === card_id)) throw problem("PAYMENT_METHOD_UNKNOWN")
}

/**
 * 7.9: the browser says that it has confirmed, and with which card; what counts is what the provider says. Another tab may have paid with
 * another card, so a card is judged only while the payment still asks for one. Where our server charges the card, this is what charges it.
 */
export const confirmPayment =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, payment_id: string, card_id: string | null = null): Promise<PaymentRow> => {
    const payment = await ownPayment(needs.store, customer_id, payment_id)
    if (payment === undefined) throw problem("NOT_FOUND")
    const isChargedHere = providerOf(needs, payment).charged_by === "SERVER"
    try {
      const now = await syncPayment(needs)(payment, "CONFIRMED")
      if (card_id === null || now.status !== "REQUIRES_CONFIRMATION") return now
      await mustBeOwn(needs, now, card_id)
      if (!isChargedHere) return now
      const charged = await chargeChosenCard(needs)(now, card_id)
      await detachUnwantedCard(needs, charged).catch(() => undefined)
      return charged
    } catch (error) {
      if (error instanceof CardPaymentError)
        throw problem(
          isChargedHere && error.kind === "invalid" ? "PAYMENT_METHOD_UNKNOWN" : "PAYMENT_PROVIDER_UNAVAILABLE",
        )
      throw error
    }
  }

/** Asks the provider what a payment is now and settles it. */
export const syncPayment =
  (needs: CheckoutNeeds) =>
  async (payment: PaymentRow, cause: StatusCause): Promise<PaymentRow> => {
    if (!isPaymentOpen(payment.status)) return payment
    // One in trouble must not be the first of every round.
    const failed = async (error: unknown): Promise<never> => {
      await setSynced(needs.store, payment.id, needs.clock())
      throw error
    }
    const started = payment.provider_payment_id === null ? await startPayment(needs)(payment).catch(failed) : payment
    if (started.provider_payment_id === null || !isPaymentOpen(started.status)) return started
    const snapshot = await providerOf(needs, started).retrievePayment(started.provider_payment_id).catch(failed)
    const settled = (await settlePayment(needs)(started, snapshot, { cause })) ?? started
    // Booked whatever becomes of the card; the provider's event tries again.
    await detachUnwantedCard(needs, settled).catch(() => undefined)
    return settled
  }

/**
 * Confirming attaches a card to the family, because an instalment may need it later. One that nobody asked to keep is detached
 * as soon as it has paid; doing so twice is no error.
 */
export async function detachUnwantedCard(
  needs: Pick<CheckoutNeeds, "cards" | "former_cards">,
  payment: PaymentRow,
): Promise<void> {
  const { status, is_method_remembered, payment_method } = payment
  if (status !== "COMPLETED" || is_method_remembered || payment_method === null) return
  try {
    await providerOf(needs, payment).detachCard(payment_method.payment_method_id)
  } catch (error) {
    const isDetached = error instanceof CardPaymentError && error.kind === "invalid"
    if (!isDetached) throw error
  }
}
