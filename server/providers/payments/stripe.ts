import Stripe from "stripe"
import { Type } from "typebox"
import { Check } from "typebox/value"
import {
  BadSignature,
  type CardForm,
  CardPaymentError,
  type CardPayments,
  type PaymentSnapshot,
  type ProviderEvent,
  type ProviderWebhook,
} from "./port.ts"
import { stripeAfterPayment } from "./stripe-after-payment.ts"
import { Named, toAccount, toCard, toProblem, toRefund, toSnapshot, unreadable } from "./stripe-texts.ts"

export interface StripeConnection {
  secret_key: string
  /** A connected account (spec 3): every call is then made on it, with the platform's key. */
  account_id: string | null
  /** Another address than Stripe's own; the adapter doesn't ask why. */
  api_base: string | null
  webhook_secrets: readonly string[]
  /** How long an answer may take; ten seconds by default. */
  timeout_ms?: number
  /** How often the client asks again by itself; twice by default. */
  max_retries?: number
}

export const STRIPE_WEBHOOK_PATH = "/webhooks/stripe"

/** Half a dollar, whatever the card. */
const SMALLEST_CHARGE = 50
const ONLY_CARDS: ["card"] = ["card"]
/** 4242 4242 4242 4242, by the vendor's name for it. */
const TEST_CARD = "pm_card_visa"

function connect({ secret_key, account_id, api_base, timeout_ms = 10_000, max_retries = 2 }: StripeConnection): Stripe {
  const base = api_base === null ? null : new URL(api_base)
  return new Stripe(secret_key, {
    timeout: timeout_ms,
    maxNetworkRetries: max_retries,
    telemetry: false,
    ...(account_id === null ? {} : { stripeAccount: account_id }),
    ...(base === null
      ? {}
      : {
          // Node.js' own client takes an IPv6 address without the brackets that it has in a URL.
          host: base.hostname.replace(/^\[|\]$/g, ""),
          port: base.port || (base.protocol === "http:" ? "80" : "443"),
          protocol: base.protocol === "http:" ? "http" : "https",
        }),
  })
}

/** Turns the vendor's errors into ours, and an answer that isn't one of its objects, too. */
async function called<T>(call: Promise<T>): Promise<T> {
  try {
    const answer = await call
    if (!Array.isArray(answer) && !Check(Named, answer)) throw unreadable()
    return answer
  } catch (error) {
    throw toProblem(error)
  }
}

function secretOf({ client_secret }: { client_secret: string | null }): string {
  if (!client_secret) throw unreadable()
  return client_secret
}

export function stripePayments(
  connection: StripeConnection,
): CardPayments & { readonly form: CardForm; readonly webhook: ProviderWebhook } {
  const stripe = connect(connection)
  const expand = ["payment_method"]
  const retrievePayment = async (id: string): Promise<PaymentSnapshot> =>
    toSnapshot(await called(stripe.paymentIntents.retrieve(id, { expand })), id)
  const form: CardForm = {
    readAccount: async () => toAccount(await called(stripe.accounts.retrieveCurrent())),
    async createCustomer({ customer_id, email, name }) {
      const params = { metadata: { customer_id }, name, ...(email === null ? {} : { email }) }
      try {
        const made = await stripe.customers.create(params, { idempotencyKey: `cus:${customer_id}` })
        if (!Check(Named, made)) throw unreadable()
        return { provider_customer_id: made.id }
      } catch (error) {
        const id = isKeyReused(error) ? await createdBefore(stripe, customer_id) : undefined
        if (id === undefined) throw toProblem(error)
        await called(stripe.customers.update(id, params))
        return { provider_customer_id: id }
      }
    },
    async createSetupIntent(customer) {
      const intent = await called(
        stripe.setupIntents.create({ customer, usage: "off_session", allowed_payment_method_types: ONLY_CARDS }),
      )
      return { client_secret: secretOf(intent) }
    },
    async retrieveSetup(id) {
      const { customer } = await called(stripe.setupIntents.retrieve(id))
      return { provider_customer_id: typeof customer === "string" ? customer : (customer?.id ?? null) }
    },
    async cancelSetup(id) {
      try {
        await stripe.setupIntents.cancel(id)
      } catch (error) {
        const isOver = error instanceof Stripe.errors.StripeError && error.code === "setup_intent_unexpected_state"
        if (!isOver) throw toProblem(error)
      }
    },
    async saveTestCard(customer) {
      if (isLive(connection)) throw new CardPaymentError("invalid", "A live key has no test cards.")
      const idempotencyKey = `test-card:${customer}`
      const { id } = await called(stripe.paymentMethods.attach(TEST_CARD, { customer }, { idempotencyKey }))
      return { payment_method_id: id }
    },
    async listCards(customer) {
      const methods = stripe.customers.listPaymentMethods(customer, { type: "card", limit: 100 })
      const cards = await called(methods.autoPagingToArray({ limit: 1000 }))
      return cards.flatMap((method) => toCard(method) ?? [])
    },
    async setDefaultCard(customer, payment_method_id) {
      const invoice_settings = { default_payment_method: payment_method_id ?? "" }
      await called(stripe.customers.update(customer, { invoice_settings }))
    },
  }
  return {
    type: "STRIPE",
    account: connection.account_id ?? "",
    smallest_charge: SMALLEST_CHARGE,
    charged_by: "BROWSER",
    form,
    webhook: {
      path: STRIPE_WEBHOOK_PATH,
      signature_header: "stripe-signature",
      read: (raw, signature) => readEvent(stripe, connection, raw, signature),
    },
    async detachCard(payment_method_id) {
      await called(stripe.paymentMethods.detach(payment_method_id))
    },
    async createPayment({ payment_id, order_id, amount, provider_customer_id: customer, keeps_card = true }) {
      const intent = await called(
        stripe.paymentIntents.create(
          {
            amount,
            currency: "usd",
            customer,
            allowed_payment_method_types: ONLY_CARDS,
            ...(keeps_card ? { setup_future_usage: "off_session" } : {}),
            metadata: { order_id, payment_id },
            expand,
          },
          { idempotencyKey: `pay:${payment_id}` },
        ),
      )
      return { client_secret: secretOf(intent), snapshot: toSnapshot(intent) }
    },
    async charge({ try_id, provider_payment_id, payment_method_id: payment_method, is_off_session }) {
      const params = { payment_method, ...(is_off_session ? { off_session: true } : {}), expand }
      const idempotencyKey = `try:${try_id}`
      const intent = await called(stripe.paymentIntents.confirm(provider_payment_id, params, { idempotencyKey }))
      return toSnapshot(intent, provider_payment_id)
    },
    retrievePayment,
    async cancelPayment(id) {
      try {
        return toSnapshot(await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned", expand }), id)
      } catch (error) {
        // Refused because money was taken, is on its way, or because it is cancelled already: what it is now is the answer.
        if (error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state") {
          return retrievePayment(id)
        }
        throw toProblem(error)
      }
    },
    async refund({ refund_id, provider_payment_id, amount }) {
      // The idempotency key alone isn't enough: it replays the first answer, and it expires after a day.
      const payment_intent = provider_payment_id
      const made = await called(stripe.refunds.list({ payment_intent, limit: 100 }).autoPagingToArray({ limit: 1000 }))
      const known = made.find(({ metadata }) => metadata?.refund_id === refund_id)
      if (known) return toRefund(known)
      const params = { payment_intent, amount, metadata: { refund_id } }
      return toRefund(await called(stripe.refunds.create(params, { idempotencyKey: `refund:${refund_id}` })))
    },
    async *listPaymentsSince(since) {
      const gte = Math.floor(since.getTime() / 1000)
      const list = stripe.paymentIntents.list({ created: { gte }, limit: 100, expand: ["data.payment_method"] })
      try {
        for await (const intent of list) yield toSnapshot(intent)
      } catch (error) {
        throw toProblem(error)
      }
    },
    ...stripeAfterPayment(stripe),
  }
}

/** The key was used with other contents: the first reply was lost, and the family has corrected its name or address since. */
const isKeyReused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400

/** Longer than an idempotency key lives. */
const LOOK_BACK_SECONDS = 3 * 86_400

/** The customer that was created when the reply was lost. */
async function createdBefore(stripe: Stripe, customer_id: string): Promise<string | undefined> {
  const gte = Math.floor(Date.now() / 1000) - LOOK_BACK_SECONDS
  try {
    for await (const { id, metadata } of stripe.customers.list({ created: { gte }, limit: 100 }))
      if (metadata["customer_id"] === customer_id) return id
    return undefined
  } catch (error) {
    throw toProblem(error)
  }
}

/** By its key: a secret or a restricted one. */
const isLive = ({ secret_key }: StripeConnection): boolean => /^[sr]k_live_/.test(secret_key)

/** A signature says who sent the body, not that it is an event: JSON such as `null` can be signed, too. */
const WebhookEvent = Type.Object({
  id: Type.String({ minLength: 1 }),
  type: Type.String({ minLength: 1 }),
  livemode: Type.Boolean(),
  data: Type.Object({ object: Type.Object({}) }),
})

/** Several secrets are good at once while one is being replaced, and for a platform with two endpoints. */
function readEvent(stripe: Stripe, connection: StripeConnection, raw: Buffer, signature: string): ProviderEvent {
  for (const secret of connection.webhook_secrets) {
    const event = signedEvent(stripe, { raw, signature, secret })
    if (event === undefined) continue
    if (!Check(WebhookEvent, event)) throw new BadSignature("The webhook's body is not an event.")
    const { object_kind, object_id } = subjectOf(event.data.object)
    const is_other_mode = event.livemode !== isLive(connection)
    return { event_id: event.id, type: event.type, account: event.account ?? "", is_other_mode, object_kind, object_id }
  }
  throw new BadSignature("The webhook's signature is not one of ours.")
}

/** Any error is a failed check: for an empty signature the library throws another type. */
function signedEvent(stripe: Stripe, { raw, signature, secret }: { raw: Buffer; signature: string; secret: string }) {
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret)
  } catch {
    return undefined
  }
}

function subjectOf(object: object): { object_kind: string; object_id: string } {
  const object_kind = "object" in object && typeof object.object === "string" ? object.object : "unknown"
  const object_id = "id" in object && typeof object.id === "string" ? object.id : ""
  return { object_kind, object_id }
}
