import type { PaymentMethod, StripeAccount } from "@hub/domain/payments/payment"
import Stripe from "stripe"
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

export function toSnapshot(intent: Stripe.PaymentIntent): PaymentSnapshot {
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
  if (refund.status === "succeeded") return { provider_refund_id: refund.id, status: "SUCCEEDED" }
  const is_over = refund.status === "failed" || refund.status === "canceled"
  return { provider_refund_id: refund.id, status: is_over ? "FAILED" : "PENDING" }
}

/** Wrong key, concurrent call or rate limit: the request itself wasn't judged. */
const NO_ANSWER = new Set([401, 403, 409, 429])

/** After a timeout, a crash or a rate limit the outcome is unknown. */
export function toProblem(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new CardPaymentError("declined", error.message, { code: codeOf(error) })
  }
  const status = error.statusCode ?? 0
  const is_answer = status >= 400 && status < 500 && !NO_ANSWER.has(status)
  const kind = is_answer ? "invalid" : "unavailable"
  return new CardPaymentError(kind, error.message, error.code === undefined ? {} : { code: error.code })
}
