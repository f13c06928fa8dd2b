import { usualCheckout } from "@hub/demo/checkout-needs"
import { sandboxStore } from "@hub/sandbox/stripe/store"
import { stripeSandbox } from "@hub/sandbox/stripe/stripe-sandbox"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { findViolations } from "@hub/server/database/invariants"
import type { Store } from "@hub/server/database/transaction"
import { SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from "@hub/server/providers/payments/account"
import type { CardForm, CardPayments } from "@hub/server/providers/payments/port"
import { stripePayments } from "@hub/server/providers/payments/stripe"
import Fastify from "fastify"
import { testClock } from "../database/fixtures.ts"
import { payInBrowser } from "../payments/browser-card.ts"

// The order verbs over a real database and the card sandbox, as a checkout uses them: for tests of whole scenarios.

/** What the fields on our own page need of a provider. */
export function formOf({ form }: CardPayments): CardForm {
  if (form === null) throw new Error("This provider has no form")
  return form
}

export interface Checkout {
  readonly needs: CheckoutNeeds
  /** Where the card sandbox listens. */
  readonly origin: string
  /** Moves the clock of the order verbs. */
  setTime(now: Date): void
  /** What the browser does: confirms a payment with a test card. Returns the provider's status, or its error's message. */
  payInBrowser(client_secret: string, card?: string): Promise<string>
  /** Every charge that took money at the provider, and what it gave back. */
  books(): Promise<{ charged: number; refunded: number; charges: number }>
  addFault(fault: { op?: string; mode: string; times?: number; ms?: number }): Promise<void>
  clearFaults(): Promise<void>
  violations(): ReturnType<typeof findViolations>
  close(): Promise<void>
}

export async function openCheckout(store: Store): Promise<Checkout> {
  const vendor = Fastify()
  const books = sandboxStore()
  await vendor.register(stripeSandbox, {
    store: books,
    webhook_url: () => "",
    webhook_secret: "whsec_test",
    secret_key: SANDBOX_SECRET_KEY,
    public_key: SANDBOX_PUBLIC_KEY,
  })
  const origin = await vendor.listen({ host: "127.0.0.1", port: 0 })
  let now = testClock()
  const connection = {
    secret_key: SANDBOX_SECRET_KEY,
    account_id: null,
    api_base: origin,
    webhook_secrets: ["whsec_test"],
  }

  return {
    origin,
    needs: usualCheckout({
      store: store.at(() => now),
      clock: () => now,
      cards: stripePayments(connection),
      public_origin: "https://hub.example",
    }),
    setTime(next) {
      now = next
    },
    payInBrowser: (client_secret, card) => payInBrowser(origin, client_secret, card),
    async books() {
      const charges = (await books.all("charge")).map(({ value }) => value).filter((charge) => charge.paid)
      const refunds = (await books.all("refund")).map(({ value }) => value).filter(({ status }) => status !== "failed")
      const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
      return { charged: sum(charges), refunded: sum(refunds), charges: charges.length }
    },
    async addFault(fault) {
      await fetch(`${origin}/_sandbox/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fault),
      })
    },
    async clearFaults() {
      await fetch(`${origin}/_sandbox/faults`, { method: "DELETE" })
    },
    violations: () => findViolations(store),
    close: () => vendor.close(),
  }
}
