import { createHmac, randomBytes } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { Type } from "typebox"

// What a mail provider reports of a mail after it took it, as Mailgun's webhooks have it.

interface MailReports {
  readonly signing_key: string
  readonly webhook_url: () => string
  readonly host: string
}

const EVENTS = {
  delivered: { event: "delivered" },
  bounced: {
    event: "failed",
    severity: "permanent",
    "delivery-status": { code: 552, message: "", description: "The mailbox is full" },
  },
  later: { event: "failed", severity: "temporary", "delivery-status": { code: 421, message: "Try again later" } },
  complained: { event: "complained" },
} as const

const schema = {
  params: Type.Object({ id: Type.String({ format: "uuid" }) }),
  body: Type.Object({ what: Type.Union(Object.keys(EVENTS).map((name) => Type.Literal(name))) }),
}

const isEvent = (name: string): name is keyof typeof EVENTS => name in EVENTS

export function mailReportsSandbox(app: FastifyInstance, { signing_key, webhook_url, host }: MailReports): void {
  app.post<{ Params: { id: string }; Body: { what: string } }>(
    "/sandbox/outbox/:id/report",
    { schema },
    async ({ params: { id }, body: { what } }) => {
      const [timestamp, token] = [String(Math.floor(Date.now() / 1_000)), randomBytes(25).toString("hex")]
      const signature = createHmac("sha256", signing_key)
        .update(timestamp + token)
        .digest("hex")
      const answer = await fetch(webhook_url(), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          signature: { timestamp, token, signature },
          "event-data": {
            ...(isEvent(what) ? EVENTS[what] : {}),
            timestamp: Date.now() / 1_000,
            message: { headers: { "message-id": `${id}@${host}` } },
          },
        }),
      })
      return { status: answer.status }
    },
  )
}
