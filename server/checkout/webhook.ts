import type { FastifyInstance } from "fastify"
import type { Needs } from "../orders/needs.ts"
import { BadSignature } from "../providers/payments/port.ts"
import { applyEvent } from "./reconcile.ts"
import { addWebhookEvent } from "./store.ts"

export const WEBHOOK_PATH = "/webhooks/stripe"

/**
 * Where the card provider reports to. The signature is checked over the raw bytes; the event is kept once and answered at once,
 * then applied. What fails to apply waits for the job (docs/payments.md).
 */
export async function webhookRoute(app: FastifyInstance, needs: Needs): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    scope.post(WEBHOOK_PATH, { bodyLimit: 1_048_576 }, async (request, reply) => {
      const signature = request.headers["stripe-signature"]
      const { body } = request
      if (typeof signature !== "string" || !Buffer.isBuffer(body)) return reply.status(400).send({ ok: false })
      const event = readEvent(needs, body, signature)
      if (event === undefined) return reply.status(400).send({ ok: false })
      const { is_other_mode, ...told } = event
      // A platform's endpoint hears of every business that is connected to it, and of its trials as of its real payments.
      if (event.account !== needs.cards.account || is_other_mode) return reply.status(200).send({ ok: true })
      const kept = { provider: "STRIPE", ...told }
      needs.crashpoint("before an event is kept")
      const isNew = await addWebhookEvent(needs.store, kept)
      if (isNew) {
        needs.crashpoint("an event is kept")
        applyEvent(needs)(kept).catch((error: unknown) =>
          request.log.warn({ err: error }, "an event waits for the job"),
        )
      }
      return reply.status(200).send({ ok: true })
    })
  })
}

function readEvent(needs: Needs, body: Buffer, signature: string) {
  try {
    return needs.cards.readWebhook(body, signature)
  } catch (error) {
    if (error instanceof BadSignature) return undefined
    throw error
  }
}
