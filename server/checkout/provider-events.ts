import type { Database } from "../database/sql.ts"
import { runBatch, TURN_MS } from "../payments/batch.ts"
import { isOwnId } from "../payments/own-id.ts"
import { allProviders } from "../payments/provider-of.ts"
import { takeRefusedCard } from "../payments/refused-cards.ts"
import { type PaymentRow, paymentById, paymentByProviderId } from "../payments/store.ts"
import { markEventApplied, type WebhookEvent, waitingEvents } from "../payments/store-events.ts"
import { CardPaymentError, type PaymentSnapshot } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { recordDispute } from "./record-dispute.ts"
import { recordProviderRefund } from "./record-provider-refund.ts"
import { settlePayment } from "./settle-payment.ts"
import { detachUnwantedCard } from "./sync-payment.ts"

/** Events that were stored but not applied, because the process died in between or the provider couldn't be asked. */
export const applyWaitingEvents =
  (needs: CheckoutNeeds, turn_ms = TURN_MS) =>
  async (): Promise<number> =>
    runBatch(await waitingEvents(needs.store), { turn_ms, what: "events of the card provider" }, applyEvent(needs))

/** An event only says where to look: the object is fetched again, so neither order nor number of events matters (I18). */
export const applyEvent =
  (needs: CheckoutNeeds) =>
  async (event: WebhookEvent): Promise<void> => {
    const cards = allProviders(needs).find(({ type }) => type === event.provider) ?? needs.cards
    try {
      if (event.type.startsWith("payment_intent.")) await applyPaymentEvent({ ...needs, cards }, event)
      if (event.type.startsWith("refund.") || event.type === "charge.refund.updated")
        await recordProviderRefund(needs)(await cards.retrieveRefund(event.object_id))
      if (event.type.startsWith("charge.dispute."))
        await recordDispute(needs)(await cards.retrieveDispute(event.object_id))
      if (event.type === "setup_intent.setup_failed")
        await takeRefusedCard({ ...needs, cards })(event.event_id, event.object_id)
    } catch (error) {
      // What the provider doesn't know can't be looked up later either.
      if (!(error instanceof CardPaymentError && error.kind === "invalid")) throw error
      console.error(`The card provider doesn't know what its event ${event.event_id} is about: ${error.message}`)
    }
    needs.crashpoint("before an event is done")
    await markEventApplied(needs.store, event, needs.clock())
    needs.crashpoint("an event is done")
  }

async function applyPaymentEvent(needs: CheckoutNeeds, { type, object_id }: WebhookEvent): Promise<void> {
  const snapshot = await needs.cards.retrievePayment(object_id)
  needs.crashpoint("an event's payment is looked at")
  const payment = await paymentOfSnapshot(needs.store, snapshot)
  if (payment === undefined) return
  const settled = await settlePayment(needs)(payment, snapshot, { cause: `webhook ${type}` })
  if (settled !== undefined) await detachUnwantedCard(needs, settled)
}

/**
 * The row of ours that a provider's payment belongs to, if any: others may use the same account. An event can come before the answer
 * of the call that made the payment; then its metadata says whose it is.
 */
export async function paymentOfSnapshot(
  db: Database,
  { provider_payment_id, payment_id }: PaymentSnapshot,
): Promise<PaymentRow | undefined> {
  const known = await paymentByProviderId(db, provider_payment_id)
  if (known !== undefined || payment_id === null || !isOwnId(payment_id)) return known
  return paymentById(db, payment_id)
}
