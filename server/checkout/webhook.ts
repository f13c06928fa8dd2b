import type { FastifyInstance } from "fastify"
import type { Database } from "../database/sql.ts"
import { isOwnId } from "../kernel/own-id.ts"
import { runBatch } from "../payments/batch.ts"
import { takeRefusedCard } from "../payments/card-requests.ts"
import { allProviders } from "../payments/provider-of.ts"
import { type PaymentRow, paymentById, paymentByProviderId } from "../payments/store.ts"
import { insertEvent, markEventApplied, type WebhookEvent, waitingEvents } from "../payments/store-events.ts"
import {
  BadSignature,
  CardPaymentError,
  type CardPayments,
  type PaymentSnapshot,
  type ProviderWebhook,
} from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { recordDispute } from "./record-dispute.ts"
import { recordProviderRefund } from "./record-provider-refund.ts"
import { settlePayment } from "./settle-payment.ts"
import { detachUnwantedCard } from "./sync-payment.ts"

/** Events that were stored but not applied, because the process died in between or the provider couldn't be asked. */
export const applyWaitingEvents = (needs: CheckoutNeeds) => async (): Promise<number> =>
  runBatch(await waitingEvents(needs.store), "events of the card provider", applyEvent(needs))

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
    await markEventApplied(needs.store, event, needs.clock())
  }

async function applyPaymentEvent(needs: CheckoutNeeds, { object_id }: WebhookEvent): Promise<void> {
  const snapshot = await needs.cards.retrievePayment(object_id)
  const payment = await paymentOfSnapshot(needs.store, snapshot)
  if (payment === undefined) return
  const settled = await settlePayment(needs)(payment, snapshot, { cause: "WEBHOOK" })
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

/**
 * Where the card provider reports to. The signature is checked over the raw bytes; the event is stored once and answered at once,
 * then applied. What fails to apply waits for the job (docs/payments.md).
 */
export async function webhookRoute(app: FastifyInstance, needs: CheckoutNeeds): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    for (const provider of allProviders(needs)) if (provider.webhook !== null) reportRoute(scope, needs, provider)
  })
}

function reportRoute(
  scope: FastifyInstance,
  needs: CheckoutNeeds,
  { type: provider, account: ours, webhook }: CardPayments,
) {
  if (webhook === null) return
  scope.post(webhook.path, { bodyLimit: 1_048_576 }, async (request, reply) => {
    const signature = request.headers[webhook.signature_header]
    const { body } = request
    if (typeof signature !== "string" || !Buffer.isBuffer(body)) return reply.status(400).send({ ok: false })
    const received = readEvent(webhook, body, signature)
    if (received === undefined) return reply.status(400).send({ ok: false })
    // A platform's endpoint hears of every business connected to it, in test mode and in live mode.
    if (received.account !== ours || received.is_other_mode) return reply.status(200).send({ ok: true })
    const { account, event_id, type, object_id } = received
    const event = { provider, account, event_id, type, object_id }
    if (await insertEvent(needs.store, event, needs.clock())) {
      applyEvent(needs)(event).catch((error: unknown) => request.log.warn({ err: error }, "an event waits for the job"))
    }
    return reply.status(200).send({ ok: true })
  })
}

function readEvent(webhook: ProviderWebhook, body: Buffer, signature: string) {
  try {
    return webhook.read(body, signature)
  } catch (error) {
    if (error instanceof BadSignature) return undefined
    throw error
  }
}
