import { ErrorToShow } from "../../api/problem.ts"
import { CARD_TEXTS } from "./card-texts.ts"

// What the screens know of the card vendor in the browser. They never import its client: it is loaded when someone is about to
// type a card or to pay, and not before.

export interface CardConfig {
  /** The business's own key, or the platform's when a connected account takes the money. */
  public_key: string
  account_stripe_id: string | null
  /** The sandbox's stand-in for the vendor's script; null loads the vendor's own. */
  shim_url: string | null
}

export interface NewCard {
  payment_method_id: string
  brand: string
  last4: string
  expiration_month: number
  expiration_year: number
}

/** Instead of a card's id: the card in the fields on the screen. */
export const NEW_CARD = "new"

export interface Wallet {
  kind: "apple_pay"
  /**
   * Opens the wallet's sheet and confirms with what the customer chose there. To be called within the click itself, which is why
   * the secret may still be on its way. Returns the card that paid; null means that the sheet was closed.
   */
  pay(client_secret: Promise<string>): Promise<{ payment_method_id: string } | null>
}

export interface CardProvider {
  /** Makes the card in the fields known to the vendor; it is neither saved nor charged yet. */
  createCard(): Promise<NewCard>
  /** Saves a card for later: with the secret of `GET /payment_methods/setup_intent`. */
  confirmSetup(client_secret: string, payment_method_id: string): Promise<{ payment_method_id: string }>
  /**
   * 4.8: confirmed for use later too, because an instalment is charged while nobody is there. Safe to repeat. Throws a
   * CardProviderError only when the card wasn't charged, and an ApiProblem when nobody knows.
   */
  confirmPayment(client_secret: string, payment_method_id: string): Promise<"completed" | "processing">
  /** null where the device has no wallet. Amount in cents. */
  openWallet(total: { label: string; amount: number }): Promise<Wallet | null>
}

/** Spec 8: its message is what the family reads, and the provider's own where there is one. */
export class CardProviderError extends ErrorToShow {
  readonly code: string

  constructor(message: string, code = "unknown") {
    super(message)
    this.name = "CardProviderError"
    this.code = code
  }
}

export const notInitialized = (cause?: unknown): CardProviderError =>
  Object.assign(new CardProviderError(CARD_TEXTS.not_initialized, "not_initialized"), { cause })

/** Spec 3: which key and which account the browser speaks for; undefined when cards aren't taken this way. */
export function cardConfig(
  provider: { type: string; company: { type: string; account_stripe_id?: string; public_key?: string } },
  { platform_public_key, shim_url }: { platform_public_key: string | null; shim_url: string | null },
): CardConfig | undefined {
  if (provider.type !== "STRIPE") return undefined
  const { type, account_stripe_id, public_key } = provider.company
  if (type === "connect" && account_stripe_id !== undefined && platform_public_key !== null) {
    return { public_key: platform_public_key, account_stripe_id, shim_url }
  }
  return type !== "connect" && public_key !== undefined ? { public_key, account_stripe_id: null, shim_url } : undefined
}
