import type { ProviderType } from "@hub/domain/payments/payment"
import { type CardPayments, noCardsOf } from "../providers/payments/port.ts"
import type { PaymentNeeds } from "./payment-needs.ts"

type Providers = Pick<PaymentNeeds, "cards" | "former_cards">

/** The one that new payments go to, and those that took older ones. */
export const allProviders = ({ cards, former_cards }: Providers): readonly CardPayments[] => [cards, ...former_cards]

/** A payment is settled, cancelled and refunded where it was made, wherever the business takes cards today. */
export const providerOf = (needs: Providers, { provider_type }: { provider_type: ProviderType }): CardPayments =>
  allProviders(needs).find(({ type }) => type === provider_type) ?? noCardsOf(provider_type)
