import type { CardKeys } from "@hub/domain/first-day/stations"
import type { MainPaymentProvider } from "@hub/domain/payments/payment"
import type { Store } from "../database/transaction.ts"
import { hostedPayments } from "../payments/hosted-payments.ts"
import { type HostedAccount, hostedAccount, usableTouchNet } from "../providers/hosted-cards/account.ts"
import { vaultCharges } from "../providers/hosted-cards/vault.ts"
import { type CardAccount, cardAccount } from "../providers/payments/account.ts"
import { noCards } from "../providers/payments/no-cards.ts"
import type { CardPayments } from "../providers/payments/port.ts"
import { stripePayments } from "../providers/payments/stripe.ts"
import type { Settings } from "./settings.ts"

export interface CardProviders {
  /** Takes new payments. */
  readonly cards: CardPayments
  /** Settle and refund the payments of the time before the business moved; known by their settings, else the sandbox's. */
  readonly former_cards: readonly CardPayments[]
  readonly main_payment_provider: MainPaymentProvider | null
  readonly is_card_payment_off: boolean
  readonly account: CardAccount
  readonly hosted_account: HostedAccount | undefined
}

/** Whose cards they are. A key that doesn't say that it is for tests is a live one. */
export function cardKeysOf(settings: Settings): CardKeys {
  const { is_card_payment_off, is_sandbox, payment_provider, stripe, touchnet } = settings
  if (is_card_payment_off) return "NONE"
  if (payment_provider === "TOUCH_NET") return touchnet === undefined ? "SANDBOX" : "LIVE"
  const key = stripe.account_id === undefined ? stripe.secret_key : stripe.platform_secret_key
  if (key === undefined) return is_sandbox ? "SANDBOX" : "NONE"
  return /^[sr]k_test_/.test(key) ? "TEST" : "LIVE"
}

/** Who takes cards, by the settings: for the server and the command line alike. */
export function cardProviders(
  settings: Settings,
  { store, clock }: { store: Store; clock: () => Date },
): CardProviders {
  const account = cardAccount(settings)
  const hosted_account = hostedAccount(settings)
  const touchnet = usableTouchNet(settings)
  const form = account.is_known ? [stripePayments(account.connection)] : []
  const page = touchnet === undefined ? [] : [hostedPayments({ store, clock, charges: vaultCharges(touchnet) })]
  const [cards = noCards, ...former_cards] =
    settings.payment_provider === "TOUCH_NET" ? [...page, ...form] : [...form, ...page]
  const { main_payment_provider } = hosted_account ?? account
  return {
    cards,
    former_cards,
    main_payment_provider,
    is_card_payment_off: main_payment_provider === null,
    account,
    hosted_account,
  }
}
