import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { crashpoints } from "../crashpoints.ts"
import { cardAccount } from "../providers/payments/account.ts"
import { noCards } from "../providers/payments/no-cards.ts"
import { stripePayments } from "../providers/payments/stripe.ts"
import type { CommandContext } from "./command-context.ts"

/** What checkout needs, at the command line: the same card provider as the server's. */
export function hubCheckout({ store, clock, settings }: CommandContext): CheckoutNeeds {
  const account = cardAccount(settings)
  return {
    store,
    clock,
    cards: account.is_known ? stripePayments(account.connection) : noCards,
    is_card_payment_off: account.main_payment_provider === null,
    crashpoint: crashpoints(undefined),
  }
}
