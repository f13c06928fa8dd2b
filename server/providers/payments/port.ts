import type { PaymentMethod, ProviderType, StripeAccount } from "@hub/domain/payments/payment"
import type { RefundAnswer, SnapshotStatus } from "@hub/domain/payments/provider-states"
import type { AfterPayment } from "./after-payment.ts"

export type {
  ProviderDispute,
  ProviderPayout,
  ProviderPayoutLine,
  ProviderPayouts,
  ProviderRefund,
} from "./after-payment.ts"

// What checkout and the jobs know of a card provider; what only one vendor does is in its adapter. Every call is safe to repeat: the idempotency key is made from the id of our row, which was written before
// the call.

/** What the provider says about a payment now. Applying it twice, or an older one after a newer one, changes nothing. */
export interface PaymentSnapshot {
  provider_payment_id: string
  status: SnapshotStatus
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
  status: RefundAnswer
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

/** What a family's card does at the provider, whichever way it gets there. */
export interface CardPayments extends AfterPayment {
  readonly type: ProviderType
  /** The connected account that all of this happens on, or an empty text. */
  readonly account: string
  /** In cents; the provider refuses to take less. */
  readonly smallest_charge: number
  /** Who asks for a chosen card's money: the browser with the payment's secret, or our server with a saved card. */
  readonly charged_by: "BROWSER" | "SERVER"
  /** Where the card's fields are on our own page; null for a provider whose page takes the card (hosted-cards/port.ts). */
  readonly form: CardForm | null
  /** Where the provider reports by itself what has become of a payment; null when it doesn't. */
  readonly webhook: ProviderWebhook | null
  createPayment(payment: {
    payment_id: string
    order_id: string
    amount: number
    /** Empty for a provider without `form`. */
    provider_customer_id: string
    /** The card that pays stays with the family, for what is charged without it later; true by default. */
    keeps_card?: boolean
  }): Promise<{ client_secret: string | null; snapshot: PaymentSnapshot }>
  /**
   * Charges a saved card. A declined card is thrown as such; the payment can be tried again. Each try has its own id, so that it
   * is made once, and a payment takes money once whatever the number of its tries.
   */
  charge(attempt: {
    try_id: string
    provider_payment_id: string
    payment_method_id: string
    /** Charged later: the family can't be asked anything. */
    is_off_session: boolean
  }): Promise<PaymentSnapshot>
  retrievePayment(provider_payment_id: string): Promise<PaymentSnapshot>
  /** Cancels it unless it has taken money or is about to; returns its state afterwards. */
  cancelPayment(provider_payment_id: string): Promise<PaymentSnapshot>
  refund(refund: { refund_id: string; provider_payment_id: string; amount: number }): Promise<RefundSnapshot>
  /** All payments of the account since then. */
  listPaymentsSince(since: Date): AsyncIterable<PaymentSnapshot>
  detachCard(payment_method_id: string): Promise<void>
}

/** Families and their saved cards at a provider whose fields are on our own page. */
export interface CardForm {
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
  /** Saves the vendor's test card with the family, by a test key only. The same card however often it is called. */
  saveTestCard(provider_customer_id: string): Promise<{ payment_method_id: string }>
  listCards(provider_customer_id: string): Promise<PaymentMethod[]>
  setDefaultCard(provider_customer_id: string, payment_method_id: string | null): Promise<void>
}

export interface ProviderWebhook {
  readonly path: string
  readonly signature_header: string
  /** Throws BadSignature. */
  read(raw: Buffer, signature: string): ProviderEvent
}

const refuse = async (): Promise<never> => {
  throw new CardPaymentError("unavailable", "There is no card provider.")
}

/** Where cards are switched off and no account is known: nobody has a card, and what would move money fails. */
export const noCardsOf = (type: ProviderType): CardPayments => ({
  type,
  account: "",
  smallest_charge: 0,
  charged_by: "BROWSER",
  form: null,
  webhook: null,
  createPayment: refuse,
  charge: refuse,
  retrievePayment: refuse,
  cancelPayment: refuse,
  refund: refuse,
  async *listPaymentsSince() {
    // Nothing was paid.
  },
  detachCard: refuse,
  payouts: null,
  answerDispute: null,
  retrieveRefund: refuse,
  lists_refunds: true,
  retrieveDispute: refuse,
  async *listRefundsSince() {
    // Nothing was sent back.
  },
  async *listDisputesSince() {
    // Nothing was paid.
  },
})
