import Stripe from "stripe"
import type { Delivery, SandboxStore } from "./store.ts"

export interface WebhookTarget {
  /** Where events go; empty: nowhere. */
  webhook_url: () => string
  webhook_secret: string
}

/** Quick for a demo on one machine, where the vendor would take hours. */
const RETRY_MS = [1_000, 5_000, 30_000, 120_000]

/** Sends due events one after another in their order, in the background of the API. */
export function webhookSender(store: SandboxStore, { webhook_url, webhook_secret }: WebhookTarget) {
  let is_running = false
  let is_wanted = false
  let is_stopped = false

  async function send(delivery: Delivery): Promise<void> {
    // Without a receiver they would pile up.
    if (webhook_url() === "") return store.delivered(delivery)
    const event = await store.change(delivery.account, (objects) => objects.get("event", delivery.event_id))
    if (!event) return store.delivered(delivery)
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhook_secret })
    const is_taken = await fetch(webhook_url(), {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.ok,
      () => false,
    )
    const wait = RETRY_MS[delivery.attempt]
    return is_taken || wait === undefined ? store.delivered(delivery) : store.retryLater(delivery, wait)
  }

  async function run(): Promise<void> {
    is_wanted = true
    if (is_running) return
    is_running = true
    try {
      while (is_wanted && !is_stopped) {
        is_wanted = false
        for (const delivery of await store.claimDeliveries()) if (!is_stopped) await send(delivery)
      }
    } finally {
      is_running = false
    }
  }

  const wake = (): void => {
    // A failing store is tried again by the clock; the events are still there.
    if (!is_stopped) run().catch(() => undefined)
  }
  const clock = setInterval(wake, 500)
  clock.unref()
  return {
    wake,
    stop(): void {
      is_stopped = true
      clearInterval(clock)
    },
  }
}
