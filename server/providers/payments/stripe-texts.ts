import type { PaymentMethod, StripeAccount } from "@hub/domain/payments/payment"
import Stripe from "stripe"
import { Type } from "typebox"
import { Check } from "typebox/value"
import { CardPaymentError, type PaymentSnapshot, type RefundSnapshot } from "./port.ts"

export function toCard(method: Stripe.PaymentMethod | string | null | undefined): PaymentMethod | null {
  if (typeof method !== "object" || method?.card == null) return null
  const { card } = method
  return {
    payment_method_id: method.id,
    brand: card.brand,
    expiration_month: card.exp_month,
    expiration_year: card.exp_year,
    last4: card.last4,
    wallet_type: card.wallet?.type ?? null,
  }
}

const STATUSES: Partial<Record<string, PaymentSnapshot["status"]>> = {
  requires_payment_method: "REQUIRES_CONFIRMATION",
  requires_confirmation: "REQUIRES_CONFIRMATION",
  requires_action: "PROCESSING",
  processing: "PROCESSING",
  requires_capture: "PROCESSING",
  succeeded: "COMPLETED",
  canceled: "EXPIRED",
}

/** What we rely on; the vendor's types only claim it. */
const Intent = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.String({ minLength: 1 }),
  amount: Type.Integer({ minimum: 0 }),
  currency: Type.String({ minLength: 1 }),
  metadata: Type.Object({}),
})

/** A body such as `null` or `[]` is lawful JSON, too. */
export const Named = Type.Object({ id: Type.String({ minLength: 1 }) })

export const unreadable = (): CardPaymentError =>
  new CardPaymentError("unavailable", "Stripe's answer is not one that we can read.")

/** `wanted`: the payment that was asked for; another one's state says nothing about it. */
export function toSnapshot(intent: Stripe.PaymentIntent, wanted = intent?.id): PaymentSnapshot {
  if (!Check(Intent, intent) || intent.id !== wanted) throw unreadable()
  const error = intent.last_payment_error
  return {
    provider_payment_id: intent.id,
    // A status that Stripe adds later says neither that money has moved nor that it hasn't.
    status: STATUSES[intent.status] ?? "PROCESSING",
    action: intent.status === "requires_action" ? "3ds" : null,
    amount: intent.amount,
    currency: intent.currency,
    payment_id: intent.metadata.payment_id ?? null,
    payment_method: toCard(intent.payment_method) ?? toCard(error?.payment_method),
    last_error: error == null ? null : { code: codeOf(error), message: error.message ?? "Your card was declined." },
  }
}

/** The reason of a decline says more than the code, which is `card_declined` for most of them. */
const codeOf = (error: { code?: string; decline_code?: string }): string =>
  error.decline_code ?? error.code ?? "card_declined"

export const toAccount = (account: Stripe.Account): StripeAccount => ({
  id: account.id,
  charges_enabled: account.charges_enabled,
  details_submitted: account.details_submitted,
  country: account.country ?? null,
  default_currency: account.default_currency ?? null,
})

export function toRefund(refund: Stripe.Refund): RefundSnapshot {
  if (!Check(Named, refund)) throw unreadable()
  if (refund.status === "succeeded") return { provider_refund_id: refund.id, status: "SUCCEEDED" }
  const is_over = refund.status === "failed" || refund.status === "canceled"
  return { provider_refund_id: refund.id, status: is_over ? "FAILED" : "PENDING" }
}

/** Wrong key, concurrent call or rate limit: the request itself wasn't judged. */
const NO_ANSWER = new Set([401, 403, 409, 429])

/** After a timeout, a crash or a rate limit the outcome is unknown. */
export function toProblem(error: unknown): unknown {
  if (error instanceof CardPaymentError) return error
  // The vendor's client, or we, stumbled over its answer.
  if (!(error instanceof Stripe.errors.StripeError)) return unreadable()
  if (error instanceof Stripe.errors.StripeCardError) {
    return new CardPaymentError("declined", error.message, { code: codeOf(error) })
  }
  const status = error.statusCode ?? 0
  const is_answer = status >= 400 && status < 500 && !NO_ANSWER.has(status)
  const kind = is_answer ? "invalid" : "unavailable"
  return new CardPaymentError(kind, error.message, error.code === undefined ? {} : { code: error.code })
}
