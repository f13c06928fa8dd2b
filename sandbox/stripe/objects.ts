import type { Behaviour } from "./test-cards.ts"

// The objects of the card vendor's API with the fields that we read. The sandbox's own data is under `sandbox` and never sent. No object has
// a card number or a security code.

type Metadata = Record<string, string>
interface Base {
  id: string
  created: number
  livemode: false
}

export interface Customer extends Base {
  object: "customer"
  email: string | null
  name: string | null
  phone: string | null
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null }
}

export interface PaymentMethodObject extends Base {
  object: "payment_method"
  type: "card"
  customer: string | null
  card: {
    brand: string
    display_brand: string
    last4: string
    exp_month: number
    exp_year: number
    funding: "credit"
    country: "US"
    wallet: { type: "apple_pay" } | null
  }
  metadata: Metadata
  sandbox: { behaviour: Behaviour; is_set_up: boolean }
}

export interface CardError {
  type: "card_error"
  code: string
  decline_code?: string
  message: string
  payment_method?: Omit<PaymentMethodObject, "sandbox">
}

interface NextAction {
  type: "use_stripe_sdk"
  use_stripe_sdk: { type: "three_d_secure_redirect" }
}

interface IntentBase extends Base {
  client_secret: string
  customer: string | null
  payment_method: string | null
  payment_method_types: ["card"]
  next_action: NextAction | null
  metadata: Metadata
  cancellation_reason: string | null
}

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled"

export interface PaymentIntent extends IntentBase {
  object: "payment_intent"
  status: IntentStatus
  amount: number
  amount_received: number
  currency: string
  setup_future_usage: string | null
  latest_charge: string | null
  last_payment_error: CardError | null
  canceled_at: number | null
}

export interface SetupIntent extends IntentBase {
  object: "setup_intent"
  status: IntentStatus
  usage: string
  last_setup_error: CardError | null
}

export interface Charge extends Base {
  object: "charge"
  amount: number
  amount_refunded: number
  currency: string
  customer: string | null
  payment_intent: string
  payment_method: string
  status: "succeeded"
  paid: true
  refunded: boolean
  metadata: Metadata
}

export interface Refund extends Base {
  object: "refund"
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: "pending" | "succeeded" | "failed"
  metadata: Metadata
}

export interface Dispute extends Base {
  object: "dispute"
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: "fraudulent"
  status: "needs_response" | "under_review" | "won" | "lost"
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  metadata: Metadata
}

/** A line of the account's balance. */
export interface BalanceTransaction {
  id: string
  object: "balance_transaction"
  created: number
  available_on: number
  amount: number
  currency: "usd"
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: { amount: number; application: null; currency: "usd"; description: string; type: "stripe_fee" }[]
  net: number
  reporting_category: string
  source: string | null
  status: "available"
  type: "charge" | "refund" | "refund_failure" | "adjustment" | "stripe_fee" | "payout"
  /** Null while it waits in the balance. */
  sandbox: { payout: string | null }
}

export interface Payout extends Base {
  object: "payout"
  amount: number
  arrival_date: number
  automatic: true
  balance_transaction: string
  currency: "usd"
  description: string
  failure_code: string | null
  failure_message: string | null
  method: "standard"
  status: "pending" | "in_transit" | "paid" | "failed" | "canceled"
  type: "bank_account"
}

/** Of what was sent only the size is kept. */
export interface UploadedFile extends Base {
  object: "file"
  filename: string
  purpose: "dispute_evidence"
  size: number
  type: "pdf"
}

export interface EventObject extends Base {
  object: "event"
  account?: string
  api_version: string
  type: string
  pending_webhooks: number
  data: { object: unknown }
}

export interface Kinds {
  customer: Customer
  payment_method: PaymentMethodObject
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  balance_transaction: BalanceTransaction
  payout: Payout
  file: UploadedFile
  event: EventObject
}
export type Kind = keyof Kinds
export type Intent = PaymentIntent | SetupIntent
