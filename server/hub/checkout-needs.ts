import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { invoiceLinks } from "../invoices/invoice-links.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { cardProviders } from "../process/card-providers.ts"
import { isMailOff } from "../process/messaging.ts"
import type { CommandContext } from "./command-context.ts"

/** What checkout needs, at the command line: the same card provider and settings as the server's. */
export function hubCheckout({ store, clock, settings }: CommandContext): CheckoutNeeds {
  const { cards, former_cards, is_card_payment_off, hosted_account } = cardProviders(settings, { store, clock })
  const { public_origin, card_requests_per_hour, drafts_per_minute, orders_per_minute, secrets } = settings
  return {
    store,
    clock,
    cards,
    former_cards,
    is_card_payment_off,
    saved: is_card_payment_off ? null : savedCards({ store, clock, cards }),
    card_requests_per_hour,
    drafts_per_minute,
    orders_per_minute,
    invoice_links: invoiceLinks({ link_keys: secrets.link_keys, public_origin }),
    hosted_page: hosted_account?.hosted,
    public_origin,
    is_mail_off: isMailOff(settings),
  }
}
