import type { Needs } from "../orders/needs.ts"
import { applySnapshot } from "./apply-snapshot.ts"
import { forgetCard, lookAtPayment } from "./look-at-payment.ts"
import { takeRefusedCard } from "./refused-cards.ts"
import { markEventApplied, paymentById, paymentByProviderId, stalePayments, waitingEvents } from "./store.ts"

const STALE_MS = 120_000

/** Payments that nobody has heard of for two minutes: a closed tab, a lost webhook, a process that died (I19). */
export const reconcilePayments = (needs: Needs) => async (): Promise<number> => {
  const before = new Date(needs.clock().getTime() - STALE_MS)
  let looked = 0
  for (const payment of await stalePayments(needs.store, before)) {
    needs.crashpoint("a stale payment is found")
    // One payment that can't be read must not keep the others waiting; the next round tries it again.
    await lookAtPayment(needs)(payment, "reconcile").then(
      () => {
        looked += 1
      },
      () => undefined,
    )
  }
  return looked
}

/** Events that were kept but not applied, because the process died in between. */
export const applyWaitingEvents = (needs: Needs) => async (): Promise<number> => {
  let applied = 0
  for (const event of await waitingEvents(needs.store)) {
    const isApplied = await applyEvent(needs)(event).catch(() => false)
    if (isApplied) applied += 1
  }
  return applied
}

/** An event only says where to look: the object is fetched again, so neither order nor number of events matters (I18). */
export const applyEvent =
  (needs: Needs) =>
  async (event: {
    provider: string
    account: string
    event_id: string
    type: string
    object_id: string
  }): Promise<boolean> => {
    if (event.type.startsWith("payment_intent.")) {
      const known = await paymentByProviderId(needs.store, event.object_id)
      const snapshot = await needs.cards.retrievePayment(event.object_id)
      needs.crashpoint("an event's payment is looked at")
      // An event can come before the answer of the call that made the payment; its metadata then says whose it is.
      const payment =
        known ?? (snapshot.payment_id === null ? undefined : await paymentById(needs.store, snapshot.payment_id))
      if (payment !== undefined) {
        await applySnapshot(needs)(payment, snapshot, { cause: `webhook ${event.type}` })
        const now = await paymentById(needs.store, payment.id)
        if (now !== undefined) await forgetCard(needs, now)
      }
    }
    if (event.type === "setup_intent.setup_failed") await takeRefusedCard(needs)(event.event_id, event.object_id)
    needs.crashpoint("before an event is done")
    await markEventApplied(needs.store, event, needs.clock())
    needs.crashpoint("an event is done")
    return true
  }
