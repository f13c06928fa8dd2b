import { type Static, Type } from "typebox"
import { Cents, Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"
import { WIRE_PAYMENT_STATUSES } from "./payment-status.ts"

export const PaymentMethod = named("PaymentMethod", {
  payment_method_id: Type.String(),
  brand: Type.String(),
  expiration_month: Type.Integer(),
  expiration_year: Type.Integer(),
  last4: Type.String(),
  wallet_type: nullable(Type.String()),
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const PaymentMethodList = named("PaymentMethodList", {
  default_payment_method: nullable(PaymentMethod),
  payment_methods: Type.Array(PaymentMethod),
  /** Saved at a provider that the business has left: shown and removable, but they no longer pay. */
  former_payment_methods: Type.Array(PaymentMethod),
})

export const PROVIDER_TYPES = ["STRIPE", "TOUCH_NET"] as const
export type ProviderType = (typeof PROVIDER_TYPES)[number]

/** Spec 3. `company` has an account for 'connect', else a public key; with the hosted provider, its page and the business's number there. */
export const MainPaymentProvider = named("MainPaymentProvider", {
  type: oneOf(PROVIDER_TYPES),
  company: Type.Object({
    type: oneOf(["connect", "direct"]),
    account_stripe_id: Type.Optional(Type.String()),
    public_key: Type.Optional(Type.String()),
    upay_url: Type.Optional(Type.String()),
    upay_site_id: Type.Optional(Type.String()),
  }),
})
export type MainPaymentProvider = Static<typeof MainPaymentProvider>

/** 7.12: what a family may know of the account that takes the money. */
export const StripeAccount = named("StripeAccount", {
  id: Type.String(),
  charges_enabled: Type.Boolean(),
  details_submitted: Type.Boolean(),
  country: nullable(Type.String()),
  default_currency: nullable(Type.String()),
})
export type StripeAccount = Static<typeof StripeAccount>

export const REQUEST_STATUSES = ["PENDING", "COMPLETED", "CANCELLED", "FAILED"] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Spec 3: a card being added on the hosted provider's page. */
export const PaymentMethodRequest = named("PaymentMethodRequest", {
  payment_method_request_id: Id,
  status: oneOf(REQUEST_STATUSES),
  payment_method_id: nullable(Type.String()),
})
export type PaymentMethodRequest = Static<typeof PaymentMethodRequest>

/** Spec 3: the hosted card request result. */
export const HostedTicket = named("HostedTicket", {
  ticket: Type.String(),
  ticket_name: Type.String(),
  payment_method_request_id: Id,
})
export type HostedTicket = Static<typeof HostedTicket>

/** Spec 3: what the browser confirms a card payment with. */
export const PaymentProviderRecord = named("PaymentProviderRecord", {
  id: Id,
  provider_type: oneOf(PROVIDER_TYPES),
  stripe_client_secret: nullable(Type.String()),
})
export type PaymentProviderRecord = Static<typeof PaymentProviderRecord>

/** Why the provider refused a card. */
export const CardFault = named("CardFault", { code: Type.String(), message: Type.String() })

/** What a payment looks like to its customer; `status` is what spec 4.9 reads. */
export const Payment = named("Payment", {
  id: Id,
  status: oneOf(WIRE_PAYMENT_STATUSES),
  amount: Cents,
  refunded_amount: Cents,
  payment_method: nullable(PaymentMethod),
  last_error: nullable(CardFault),
  completed_at: nullable(Instant),
})
export type Payment = Static<typeof Payment>

export const CARD_ERRORS = ["no_card", "provider_changed"] as const
type CardError = (typeof CARD_ERRORS)[number]

type ChargedCard = { card: PaymentMethod; error: null } | { card: null; error: CardError }

/**
 * I50: the card that a plan's page and mails name is the card that is charged. It is the one that the family has chosen, as long as the
 * business's provider has it. No other card of the family takes over by itself, not even their default.
 */
export function chargedCard(
  chosen: { card: PaymentMethod | null; provider: ProviderType | null },
  provider: ProviderType,
): ChargedCard {
  const { card } = chosen
  if (card === null) return { card, error: "no_card" }
  return chosen.provider === provider ? { card, error: null } : { card: null, error: "provider_changed" }
}

interface RefundablePayment {
  readonly id: string
  /** Captured and not refunded yet, in cents. */
  readonly left: number
}

/** Splits a refund over an order's payments in their order, none above what is left of it (I14). What doesn't fit is left out. */
export function allocateRefund(
  payments: readonly RefundablePayment[],
  amount: number,
): { payment_id: string; amount: number }[] {
  let open = amount
  return payments.flatMap(({ id, left }) => {
    const part = Math.min(open, left)
    open -= part
    return part > 0 ? [{ payment_id: id, amount: part }] : []
  })
}
