import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { invoiceLinks } from "@hub/server/invoices/invoice-links"
import { fixedKeys, newKeyText } from "@hub/server/kernel/key-list"
import { savedCards } from "@hub/server/payments/saved-card-store"

/** What checkout needs by the settings' defaults, without a page of a card provider's. */
export const usualCheckout = (
  given: Pick<CheckoutNeeds, "store" | "clock" | "cards"> & Partial<CheckoutNeeds>,
): CheckoutNeeds => ({
  former_cards: [],
  is_card_payment_off: false,
  saved: savedCards(given),
  card_requests_per_hour: 5,
  drafts_per_minute: 10,
  orders_per_minute: 10,
  invoice_links: invoiceLinks({ link_keys: fixedKeys(newKeyText()), public_origin: given.public_origin ?? "" }),
  hosted_page: undefined,
  public_origin: "",
  is_mail_off: false,
  ...given,
})
