import type { PaymentMethod, Stripe, StripeElements, StripeError } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import {
  type CardConfig,
  type CardProvider,
  CardProviderError,
  NEW_CARD,
  type NewCard,
  notInitialized,
} from "./card-provider.ts"
import { CARD_TEXTS } from "./card-texts.ts"
import { notKnown, outcomeOf, saysNothing, taken, toError } from "./stripe-answers.ts"
import { openStripeWallet } from "./stripe-wallet.ts"

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
