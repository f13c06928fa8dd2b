import type { PaymentMethod, StripeAccount } from "@hub/domain/payments/payment"

// A card payment provider. Every call is safe to repeat: the idempotency key is made from the id of our row, which was written before
// the call.

/** What the provider says about a payment now. Applying it twice, or an older one after a newer one, changes nothing. */
export interface PaymentSnapshot {
  provider_payment_id: string
  status: "REQUIRES_CONFIRMATION" | "PROCESSING" | "COMPLETED" | "EXPIRED"
  /** The customer has to do something: a 3-D Secure challenge is open. */
  action: "3ds" | null
  amount: number
  currency: string
  /** Our payment's id, from the provider's metadata. */
  payment_id: string | null
  payment_method: PaymentMethod | null
  /** The provider's own message is what the family reads (spec 8). */
  last_error: { code: string; message: string } | null
}

export interface RefundSnapshot {
  provider_refund_id: string
  status: "PENDING" | "SUCCEEDED" | "FAILED"
}

export interface ListedRefund extends RefundSnapshot {
  amount: number
  /** Our refund's id, from the provider's metadata. */
  refund_id: string | null
}

export interface ProviderEvent {
  event_id: string
  type: string
  /** The connected account, or an empty text for the platform's own. */
  account: string
  /** A test event while our key is live, or the other way round: it can't be looked up with our key. */
  is_other_mode: boolean
  object_kind: string
  object_id: string
}

/**
 * The provider declined the card, is unavailable (the outcome is unknown: look it up, never send a new attempt), or our request was
 * invalid.
 */
export class CardPaymentError extends Error {
  readonly kind: "declined" | "unavailable" | "invalid"
  /** The provider's own, such as `resource_missing`; else the kind. */
  readonly code: string

  constructor(kind: "declined" | "unavailable" | "invalid", message: string, { code = kind }: { code?: string } = {}) {
    super(message)
    this.name = "CardPaymentError"
    this.kind = kind
    this.code = code
  }
}

/** The signature of a webhook is missing, wrong or too old. */
export class BadSignature extends Error {}

export interface CardPayments {
  /** The connected account that all of this happens on, or an empty text. */
  readonly account: string
  /** In cents; the provider refuses to take less. */
  readonly smallest_charge: number
  readAccount(): Promise<StripeAccount>
  createCustomer(customer: {
    customer_id: string
    /** Null for an account without one. */
    email: string | null
    name: string
  }): Promise<{ provider_customer_id: string }>
  createSetupIntent(provider_customer_id: string): Promise<{ client_secret: string }>
  /** Whose card was to be saved. */
  retrieveSetup(setup_id: string): Promise<{ provider_customer_id: string | null }>
  /** Afterwards no card can be saved with its secret. One that has ended stays as it is. */
  cancelSetup(setup_id: string): Promise<void>
  listCards(provider_customer_id: string): Promise<PaymentMethod[]>
  setDefaultCard(provider_customer_id: string, payment_method_id: string | null): Promise<void>
  detachCard(payment_method_id: string): Promise<void>
  createPayment(payment: {
    payment_id: string
    order_id: string
    amount: number
    provider_customer_id: string
    /** The card that pays stays with the family, for what is charged without it later; true by default. */
    keeps_card?: boolean
  }): Promise<{ client_secret: string; snapshot: PaymentSnapshot }>
  /**
   * Charges a saved card while the family isn't there. A declined card is thrown as such; the payment can be tried again. Each try has
   * an id of its own, so that it is made once.
   */
  confirmOffSession(attempt: {
    try_id: string
    provider_payment_id: string
    payment_method_id: string
  }): Promise<PaymentSnapshot>
  retrievePayment(provider_payment_id: string): Promise<PaymentSnapshot>
  /** Cancels it unless it has taken money or is about to; answers its state afterwards. */
  cancelPayment(provider_payment_id: string): Promise<PaymentSnapshot>
  refund(refund: { refund_id: string; provider_payment_id: string; amount: number }): Promise<RefundSnapshot>
  /** All payments of the account since then. */
  listPaymentsSince(since: Date): AsyncIterable<PaymentSnapshot>
  /** All refunds of the account since then. */
  listRefundsSince(since: Date): AsyncIterable<ListedRefund>
  /** Throws BadSignature. */
  readWebhook(raw: Buffer, signature: string): ProviderEvent
}
