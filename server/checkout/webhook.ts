import type { FastifyInstance } from "fastify"
import { allProviders } from "../payments/provider-of.ts"
import { insertEvent } from "../payments/store-events.ts"
import { BadSignature, type CardPayments, type ProviderWebhook } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { applyEvent } from "./provider-events.ts"

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
    needs.crashpoint("before an event is stored")
    if (await insertEvent(needs.store, event)) {
      needs.crashpoint("an event is stored")
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
