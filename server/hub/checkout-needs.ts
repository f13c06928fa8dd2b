import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { crashpoints } from "../kernel/crashpoints.ts"
import { cardProviders } from "../process/card-providers.ts"
import type { CommandContext } from "./command-context.ts"

/** What checkout needs, at the command line: the same card provider as the server's. */
export function hubCheckout({ store, clock, settings }: CommandContext): CheckoutNeeds {
  const { cards, former_cards, is_card_payment_off } = cardProviders(settings, { store, clock })
  return {
    store,
    clock,
    cards,
    former_cards,
    is_card_payment_off,
    crashpoint: crashpoints(undefined),
  }
}
