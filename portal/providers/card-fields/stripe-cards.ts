import type {
  PaymentMethod,
  PaymentRequestPaymentMethodEvent,
  Stripe,
  StripeElements,
  StripeError,
} from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import {
  type CardConfig,
  type CardProvider,
  CardProviderError,
  NEW_CARD,
  type NewCard,
  notInitialized,
  type Wallet,
} from "./card-provider.ts"
import { CARD_TEXTS } from "./card-texts.ts"
import { notKnown, outcomeOf, saysNothing, taken, toError } from "./stripe-answers.ts"

export interface StripeCards extends CardProvider {
  readonly stripe: Stripe
  /** The fields report here when they appear and, with null, when they go. */
  useFields(elements: StripeElements | null): void
}

function toCard({ id, card }: PaymentMethod): NewCard {
  if (!card) throw new CardProviderError(CARD_TEXTS.no_card, "no_card")
  const { brand, last4, exp_month, exp_year } = card
  return { payment_method_id: id, brand, last4, expiration_month: exp_month, expiration_year: exp_year }
}

const isDone = (status: string | undefined): status is string => status === "succeeded" || status === "processing"

export async function loadStripeCards({ public_key, account_stripe_id }: CardConfig): Promise<StripeCards> {
  const stripe = await loadStripe(public_key, account_stripe_id === null ? {} : { stripeAccount: account_stripe_id })
  if (stripe === null) throw notInitialized()
  return stripeCards(stripe)
}

// 7.5: a wallet payment request for the United States in dollars. The vendor's own button for it is gone, so the screen draws
// one and calls `pay` in its click.

/** Spec 9. */
const DISABLED = ["googlePay", "browserCard", "link"] as const

export async function openStripeWallet(
  stripe: Stripe,
  { label, amount }: { label: string; amount: number },
): Promise<Wallet | null> {
  const request = stripe.paymentRequest({
    country: "US",
    currency: "usd",
    total: { label, amount },
    disableWallets: [...DISABLED],
  })
  const can = await request.canMakePayment()
  if (can?.applePay !== true) return null

  async function confirm(event: PaymentRequestPaymentMethodEvent, secret: Promise<string>) {
    try {
      const client_secret = await secret
      const asked = { payment_method: event.paymentMethod.id, setup_future_usage: "off_session" } as const
      const first = await stripe.confirmCardPayment(client_secret, asked, { handleActions: false })
      const paid = taken(first.paymentIntent, first.error)
      event.complete("success")
      const { id: payment_method_id } = event.paymentMethod
      if (paid.status !== "requires_action") return { payment_method_id }
      // The sheet has to close before the bank may ask.
      const second = await stripe.confirmCardPayment(client_secret)
      taken(second.paymentIntent, second.error)
      return { payment_method_id }
    } catch (error) {
      event.complete("fail")
      throw error
    }
  }

  return {
    kind: "apple_pay",
    pay: (secret) =>
      new Promise((resolve, reject) => {
        const choose = (event: PaymentRequestPaymentMethodEvent) => {
          request.off("cancel", close)
          confirm(event, secret).then(resolve, reject)
        }
        const close = () => {
          request.off("paymentmethod", choose)
          resolve(null)
        }
        request.once("paymentmethod", choose)
        request.once("cancel", close)
        request.show()
      }),
  }
}

function stripeCards(stripe: Stripe): StripeCards {
  let fields: StripeElements | null = null

  async function createCard(): Promise<NewCard> {
    const card = fields?.getElement("cardNumber")
    if (!card) throw new CardProviderError(CARD_TEXTS.no_number_field, "no_number_field")
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card })
    return toCard(taken(paymentMethod, error))
  }
  const idOf = async (id: string): Promise<string> => (id === NEW_CARD ? (await createCard()).payment_method_id : id)

  /**
   * The answer of this or an earlier attempt may have been lost on its way: what the payment is now decides, not the error. One that
   * isn't done says "not charged" only where the vendor has spoken: after a lost answer the bank may still be working on it.
   */
  async function whatItIsNow(client_secret: string, error: StripeError): Promise<"completed" | "processing"> {
    const known =
      error.payment_intent?.status ?? (await stripe.retrievePaymentIntent(client_secret)).paymentIntent?.status
    if (isDone(known)) return outcomeOf(known)
    const isSaid = known === "canceled" || (known !== undefined && !saysNothing(error))
    throw isSaid ? toError(error) : notKnown(error)
  }

  /** The same for saving a card: with this secret it may have been saved by an attempt whose answer was lost. */
  async function savedAlready(client_secret: string, error: StripeError): Promise<{ payment_method_id: string }> {
    const { setupIntent } = await stripe.retrieveSetupIntent(client_secret)
    const saved = setupIntent?.status === "succeeded" ? setupIntent.payment_method : null
    if (saved === null) throw toError(error)
    return { payment_method_id: typeof saved === "string" ? saved : saved.id }
  }

  return {
    stripe,
    useFields(elements) {
      fields = elements
    },
    createCard,
    async confirmSetup(client_secret, payment_method_id) {
      const payment_method = await idOf(payment_method_id)
      const { setupIntent, error } = await stripe.confirmCardSetup(client_secret, { payment_method })
      if (error && (error.code === "setup_intent_unexpected_state" || saysNothing(error))) {
        return savedAlready(client_secret, error)
      }
      taken(setupIntent, error)
      return { payment_method_id: payment_method }
    },
    async confirmPayment(client_secret, payment_method_id) {
      const payment_method = await idOf(payment_method_id)
      const asked = { payment_method, setup_future_usage: "off_session" } as const
      const { paymentIntent, error } = await stripe.confirmCardPayment(client_secret, asked)
      if (error && (error.code === "payment_intent_unexpected_state" || saysNothing(error))) {
        return whatItIsNow(client_secret, error)
      }
      return outcomeOf(taken(paymentIntent, error).status)
    },
    openWallet: (total) => openStripeWallet(stripe, total),
  }
}
