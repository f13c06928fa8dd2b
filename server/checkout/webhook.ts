import type { FastifyInstance } from "fastify"
import { insertEvent } from "../payments/store-events.ts"
import { BadSignature } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { applyEvent } from "./provider-events.ts"

export const WEBHOOK_PATH = "/webhooks/stripe"

/**
 * Where the card provider reports to. The signature is checked over the raw bytes; the event is stored once and answered at once,
 * then applied. What fails to apply waits for the job (docs/payments.md).
 */
export async function webhookRoute(app: FastifyInstance, needs: CheckoutNeeds): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    scope.post(WEBHOOK_PATH, { bodyLimit: 1_048_576 }, async (request, reply) => {
      const signature = request.headers["stripe-signature"]
      const { body } = request
      if (typeof signature !== "string" || !Buffer.isBuffer(body)) return reply.status(400).send({ ok: false })
      const received = readEvent(needs, body, signature)
      if (received === undefined) return reply.status(400).send({ ok: false })
      // A platform's endpoint hears of every business connected to it, in test mode and in live mode.
      if (received.account !== needs.cards.account || received.is_other_mode)
        return reply.status(200).send({ ok: true })
      const { account, event_id, type, object_id } = received
      const event = { provider: "STRIPE", account, event_id, type, object_id }
      needs.crashpoint("before an event is kept")
      if (await insertEvent(needs.store, event)) {
        needs.crashpoint("an event is kept")
        applyEvent(needs)(event).catch((error: unknown) =>
          request.log.warn({ err: error }, "an event waits for the job"),
        )
      }
      return reply.status(200).send({ ok: true })
    })
  })
}

function readEvent(needs: CheckoutNeeds, body: Buffer, signature: string) {
  try {
    return needs.cards.readWebhook(body, signature)
  } catch (error) {
    if (error instanceof BadSignature) return undefined
    throw error
  }
}
