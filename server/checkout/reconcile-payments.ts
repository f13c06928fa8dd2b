import type { Database } from "../database/sql.ts"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError, type PaymentSnapshot } from "../providers/payments/port.ts"
import { applySnapshot } from "./apply-snapshot.ts"
import { inTurn, TURN_MS } from "./in-turn.ts"
import { forgetCard, lookAtPayment } from "./look-at-payment.ts"
import { isOwnId } from "./own-id.ts"
import { takeRefusedCard } from "./refused-cards.ts"
import {
  markEventApplied,
  type PaymentRow,
  paymentById,
  paymentByProviderId,
  stalePayments,
  waitingEvents,
} from "./store.ts"

const STALE_MS = 120_000
/** Payments that nobody has heard of for two minutes: a closed tab, a lost webhook, a process that died (I19). */
export const reconcilePayments =
  (needs: Needs, turn_ms = TURN_MS) =>
  async (): Promise<number> => {
    const before = new Date(needs.clock().getTime() - STALE_MS)
    return inTurn(await stalePayments(needs.store, before), { turn_ms, what: "open payments" }, (payment) => {
      needs.crashpoint("a stale payment is found")
      return lookAtPayment(needs)(payment, "reconcile")
    })
  }

/** Events that were kept but not applied, because the process died in between or the provider couldn't be asked. */
export const applyWaitingEvents =
  (needs: Needs, turn_ms = TURN_MS) =>
  async (): Promise<number> =>
    inTurn(await waitingEvents(needs.store), { turn_ms, what: "events of the card provider" }, applyEvent(needs))

/** An event only says where to look: the object is fetched again, so neither order nor number of events matters (I18). */
export const applyEvent =
  (needs: Needs) =>
  async (event: {
    provider: string
    account: string
    event_id: string
    type: string
    object_id: string
  }): Promise<void> => {
    await (event.type.startsWith("payment_intent.")
      ? applyPaymentEvent(needs, event)
      : applySetupEvent(needs, event)
    ).catch((error: unknown) => {
      // What the provider doesn't know can't be looked up later either, and would stand before all that come after it.
      if (!(error instanceof CardPaymentError && error.kind === "invalid")) throw error
      console.error(`The card provider doesn't know what its event ${event.event_id} is about: ${error.message}`)
    })
    needs.crashpoint("before an event is done")
    await markEventApplied(needs.store, event, needs.clock())
    needs.crashpoint("an event is done")
  }

interface Subject {
  event_id: string
  type: string
  object_id: string
}

async function applyPaymentEvent(needs: Needs, { type, object_id }: Subject): Promise<void> {
  const snapshot = await needs.cards.retrievePayment(object_id)
  needs.crashpoint("an event's payment is looked at")
  const payment = await paymentOfSnapshot(needs.store, snapshot)
  if (payment === undefined) return
  await applySnapshot(needs)(payment, snapshot, { cause: `webhook ${type}` })
  const now = await paymentById(needs.store, payment.id)
  if (now !== undefined) await forgetCard(needs, now)
}

async function applySetupEvent(needs: Needs, { event_id, type, object_id }: Subject): Promise<void> {
  if (type === "setup_intent.setup_failed") await takeRefusedCard(needs)(event_id, object_id)
}

/**
 * The row of ours that a provider's payment belongs to, if any. An event can come before the answer of the call that made the payment; then
 * its metadata says whose it is, if it is anybody's here: others may use the same account.
 */
export async function paymentOfSnapshot(
  db: Database,
  { provider_payment_id, payment_id }: PaymentSnapshot,
): Promise<PaymentRow | undefined> {
  const known = await paymentByProviderId(db, provider_payment_id)
  if (known !== undefined || payment_id === null || !isOwnId(payment_id)) return known
  return paymentById(db, payment_id)
}
