import Stripe from "stripe"
import type { Family, Scene } from "./crash-family.ts"
import { type Process, WEBHOOK_SECRET } from "./processes.ts"

/** The card provider reports that a payment was made. */
export async function report({ vendor }: Scene, { payment }: Family, server: Process): Promise<void> {
  if (payment === undefined) return
  const { intent } = payment
  const object = { id: intent, object: "payment_intent" }
  const payload = JSON.stringify({
    id: `evt_${intent}`,
    object: "event",
    livemode: false,
    type: "payment_intent.succeeded",
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  const headers = { "content-type": "application/json", "stripe-signature": signature }
  const { ok } = await fetch(`${server.url}/webhooks/stripe`, { method: "POST", headers, body: payload })
  if (!ok) throw new Error(`The webhook is not taken; the vendor is at ${vendor.url}`)
}
