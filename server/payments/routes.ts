import type { MainPaymentProvider, StripeAccount } from "@hub/domain/payments/payment"
import type { paymentsContract } from "@hub/domain/payments/payments.contract"
import { ttlCache } from "../database/ttl-cache.ts"
import type { Handlers } from "../http/handlers.ts"
import type { Needs } from "../orders/needs.ts"
import { type AttachNeeds, attachHostedCard, readHostedRequest } from "./hosted-requests.ts"
import { asked, cardsAtProvider, cardsWithUs } from "./kept-cards.ts"
import { chooseDefaultCard, readCards, removeCard } from "./saved-cards.ts"
import { setUpCard } from "./set-up-card.ts"

export interface PaymentsNeeds extends Pick<Needs, "store" | "cards" | "clock" | "crashpoint">, AttachNeeds {
  /** What the browser needs to speak to whoever takes the money; it never holds a secret. */
  readonly main_payment_provider: MainPaymentProvider
}

export const paymentsRoutes = (needs: PaymentsNeeds): Handlers<typeof paymentsContract> => {
  const kept = needs.hosted === undefined ? cardsAtProvider(needs) : cardsWithUs(needs)
  // Whoever asks again and again is answered, the provider isn't asked each time.
  const account = ttlCache<StripeAccount>(60_000)
  const saved = { store: needs.store, kept }
  return {
    "GET /integrations/main_payment_provider": async () => needs.main_payment_provider,
    "GET /integrations/stripe_account": async () =>
      needs.hosted === undefined ? account("", () => asked(() => needs.cards.readAccount())) : null,
    // The built-in signer needs no account anywhere (decision 0048).
    "GET /integrations/stripe_account_id": async () => ({ status: "active" }),
    "GET /payment_methods/": ({ who }) => readCards(saved)(who.customer_id),
    "GET /payment_methods/setup_intent": ({ who }) => setUpCard(needs)(who.customer_id),
    "POST /payment_methods/touch_net/attach": ({ who }) => attachHostedCard(needs)(who.customer_id),
    "GET /payment_methods/touch_net/requests/{id}": ({ who, params }) =>
      readHostedRequest(needs)(who.customer_id, params.id),
    "DELETE /payment_methods/{id}": ({ who, params }) => removeCard(saved)(who.customer_id, params.id),
    "POST /payment_methods/{id}/set_default": ({ who, params }) => chooseDefaultCard(saved)(who.customer_id, params.id),
  }
}
