import { sandboxStore } from "@hub/sandbox/stripe/store"
import { stripeSandbox } from "@hub/sandbox/stripe/stripe-sandbox"
import { touchNetStore } from "@hub/sandbox/touchnet/store"
import { touchNetSandbox } from "@hub/sandbox/touchnet/touchnet-sandbox"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import type { Store } from "@hub/server/database/transaction"
import { ensureProviderCustomer } from "@hub/server/payments/ensure-provider-customer"
import { hostedPayments } from "@hub/server/payments/hosted-payments"
import { attachHostedCard } from "@hub/server/payments/hosted-requests"
import { completeSession } from "@hub/server/payments/settle-hosted-request"
import type { PaymentRow } from "@hub/server/payments/store"
import { hostedRequest } from "@hub/server/payments/store-hosted"
import type { HostedCharges } from "@hub/server/providers/hosted-cards/port"
import { tlinkCards } from "@hub/server/providers/hosted-cards/tlink"
import { vaultCharges } from "@hub/server/providers/hosted-cards/vault"
import { SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from "@hub/server/providers/payments/account"
import type { CardPayments } from "@hub/server/providers/payments/port"
import { stripePayments } from "@hub/server/providers/payments/stripe"
import Fastify from "fastify"
import Stripe from "stripe"
import { type FaultProxy, faultProxy } from "../races/fault-proxy.ts"

// Both card providers with their sandboxes, as checkout and the jobs use them, each behind a line that can be broken.

export interface Taken {
  /** Our payment's id. */
  readonly payment_id: string
  readonly amount: number
}

export interface TestProvider {
  readonly cards: CardPayments
  readonly line: FaultProxy
  /** Saves a card as the family does, over a sound line; returns its id. */
  saveCard(customer_id: string, number?: string): Promise<string>
  /** What checkout knows of a provider's own page, and typing a card there. */
  readonly page?: Pick<CheckoutNeeds, "hosted_page" | "card_requests_per_hour" | "public_origin">
  typeCard?(request_id: string, ticket: string, number?: string): Promise<void>
  /** The family presses Pay, with a card of theirs. Whatever the answer, it may have gone through. */
  pay(needs: CheckoutNeeds, payment: PaymentRow, card_id: string): Promise<void>
  /** What the provider has taken, and given back. */
  books(): Promise<{ taken: Taken[]; given_back: Taken[] }>
  close(): Promise<void>
}

export interface TestProviderOptions {
  readonly store: Store
  readonly clock: () => Date
  readonly timeout_ms?: number
  /** Around the calls of what charges cards for our server. */
  readonly around?: (charges: HostedCharges) => HostedCharges
}

type OpenProvider = (options: TestProviderOptions) => Promise<TestProvider>

const lineTo = (origin: string, timeout_ms: number) => faultProxy(origin, { late_ms: timeout_ms * 1.5 })

const openStripe: OpenProvider = async ({ store, timeout_ms = 2_000 }) => {
  const vendor = Fastify()
  const kept = sandboxStore()
  await vendor.register(stripeSandbox, {
    store: kept,
    webhook_url: () => "",
    webhook_secret: "whsec_test",
    secret_key: SANDBOX_SECRET_KEY,
    public_key: SANDBOX_PUBLIC_KEY,
  })
  const origin = await vendor.listen({ host: "127.0.0.1", port: 0 })
  const line = await lineTo(origin, timeout_ms)
  const connection = { secret_key: SANDBOX_SECRET_KEY, account_id: null, webhook_secrets: ["whsec_test"] }
  const cards = stripePayments({ ...connection, api_base: line.origin, timeout_ms, max_retries: 0 })
  const { hostname, port } = new URL(origin)
  const own = new Stripe(SANDBOX_SECRET_KEY, { host: hostname, port, protocol: "http" })
  return {
    cards,
    line,
    async saveCard(customer_id, number = "4242424242424242") {
      const sound = stripePayments({ ...connection, api_base: origin })
      const customer = await ensureProviderCustomer({ store, cards: sound })(customer_id)
      const { client_secret } = await sound.form.createSetupIntent(customer)
      const card = { number, exp_month: 12, exp_year: 2040, cvc: "123" }
      const { id } = await own.paymentMethods.create({ type: "card", card })
      await own.setupIntents.confirm(client_secret.split("_secret_")[0] ?? "", { payment_method: id })
      return id
    },
    async pay(needs, payment, payment_method) {
      // The browser's call to the vendor and then its call to us; it says so when the first of them got no answer.
      const body = new URLSearchParams({ payment_method, client_secret: payment.client_secret ?? "" })
      const url = `${line.origin}/v1/payment_intents/${payment.provider_payment_id ?? ""}/confirm`
      const headers = { authorization: `Bearer ${SANDBOX_PUBLIC_KEY}` }
      const signal = AbortSignal.timeout(timeout_ms)
      await fetch(url, { method: "POST", headers, body, signal })
        .then(
          (answer) => answer.text(),
          () => "",
        )
        .catch(() => "")
      await confirmPayment(needs)(payment.customer_id, payment.id, payment_method)
    },
    async books() {
      const intents = new Map((await kept.all("payment_intent")).map(({ value }) => [value.id, value]))
      const paymentOf = (intent: string) => intents.get(intent)?.metadata["payment_id"] ?? ""
      const taken = (await kept.all("charge")).map(({ value }) => value).filter(({ paid }) => paid)
      const given = (await kept.all("refund")).map(({ value }) => value).filter(({ status }) => status !== "failed")
      const shown = (of: { payment_intent: string; amount: number }): Taken => ({
        payment_id: paymentOf(of.payment_intent),
        amount: of.amount,
      })
      return { taken: taken.map(shown), given_back: given.map(shown) }
    },
    async close() {
      await line.close()
      await vendor.close()
    },
  }
}

const openTouchNet: OpenProvider = async ({ store, clock, timeout_ms = 2_000, around = (charges) => charges }) => {
  const vendor = Fastify()
  const kept = await touchNetStore(store.pool)
  const keys = { user: "u", password: "p", upay_site_id: "7", posting_key: "a posting key" }
  const options = { ...keys, store: kept, path: "", posting_url: () => "http://127.0.0.1:9/", clock }
  await vendor.register(touchNetSandbox, options)
  const origin = await vendor.listen({ host: "127.0.0.1", port: 0 })
  const line = await lineTo(origin, timeout_ms)
  const urls = { tlink_url: `${origin}/tlink`, upay_url: `${origin}/upay`, vault_url: `${origin}/vault` }
  const hosted = tlinkCards({ ...keys, ...urls, post_ips: [] })
  const charges = vaultCharges({ ...keys, vault_url: `${line.origin}/vault`, timeout_ms })
  const form = (fields: Record<string, string>) => ({
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  })
  const attaching = { store, clock, hosted, card_requests_per_hour: 1_000, public_origin: "http://portal.test" }
  async function typeCard(request_id: string, ticket: string, number = "4242424242424242"): Promise<void> {
    const typed = form({ TICKET: ticket, card_number: number, expiry: "12/40", cvc: "123" })
    const { body } = await vendor.inject({ method: "POST", url: "/upay/card", ...typed })
    const [, session = ""] = /name="session_identifier" value="([^"]*)"/.exec(body) ?? []
    await completeSession(attaching)(request_id, session)
  }
  return {
    cards: hostedPayments({ store, clock, charges: around(charges) }),
    line,
    page: { hosted_page: hosted, card_requests_per_hour: 1_000, public_origin: attaching.public_origin },
    typeCard,
    async saveCard(customer_id, number) {
      const { ticket, payment_method_request_id } = await attachHostedCard(attaching)(customer_id)
      await typeCard(payment_method_request_id, ticket, number)
      const request = await hostedRequest(store, payment_method_request_id)
      if (request?.payment_method_id == null) throw new Error("The card wasn't saved")
      return request.payment_method_id
    },
    async pay(needs, payment, card_id) {
      await confirmPayment(needs)(payment.customer_id, payment.id, card_id)
    },
    async books() {
      const all = await kept.all("charge")
      const cents = (amount: string) => Math.round(Number(amount) * 100)
      const paymentOf = new Map(all.map(({ charge_id, reference }) => [charge_id, reference]))
      const taken = all.filter(({ status }) => status === "APPROVED")
      const refunds = (await kept.all("refund")).filter(({ status }) => status !== "FAILED")
      return {
        taken: taken.map(({ reference, amount }) => ({ payment_id: reference, amount: cents(amount) })),
        given_back: refunds.map(({ charge_id, amount }) => ({
          payment_id: paymentOf.get(charge_id) ?? "",
          amount: cents(amount),
        })),
      }
    },
    async close() {
      await line.close()
      await vendor.close()
    },
  }
}

export const TEST_PROVIDERS: Readonly<Record<CardPayments["type"], OpenProvider>> = {
  STRIPE: openStripe,
  TOUCH_NET: openTouchNet,
}
