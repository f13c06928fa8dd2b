import { problem } from "@hub/domain/kernel/problem"
import type { MainPaymentProvider, StripeAccount } from "@hub/domain/payments/payment"
import type { paymentsContract } from "@hub/domain/payments/payments.contract"
import { ttlCache } from "../database/ttl-cache.ts"
import type { Handlers } from "../http/handlers.ts"
import type { CardUses } from "./card-uses.ts"
import { type AttachNeeds, attachHostedCard, readHostedRequest } from "./hosted-requests.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { callProvider, savedCards } from "./saved-card-store.ts"
import { chooseDefaultCard, readCards, removeCard } from "./saved-cards.ts"
import { setUpCard } from "./set-up-card.ts"

export interface PaymentsRoutesNeeds
  extends Pick<PaymentNeeds, "store" | "cards" | "former_cards" | "clock">,
    AttachNeeds {
  /** What the browser needs to talk to the provider, never a secret; null where nobody pays by card. */
  readonly main_payment_provider: MainPaymentProvider | null
  readonly card_uses: CardUses
}

export const paymentsRoutes = (needs: PaymentsRoutesNeeds): Handlers<typeof paymentsContract> => {
  const account = ttlCache<StripeAccount>(60_000)
  const { form } = needs.cards
  const former = needs.former_cards.map((left) => savedCards({ ...needs, cards: left }))
  const cards = {
    store: needs.store,
    saved: savedCards(needs),
    former,
    uses: needs.card_uses,
  }
  return {
    "GET /integrations/main_payment_provider": async () => needs.main_payment_provider,
    "GET /integrations/stripe_account": async () =>
      needs.main_payment_provider === null || form === null
        ? null
        : account("", () => callProvider(() => form.readAccount())),
    // The built-in signer needs no account anywhere (decision 0048).
    "GET /integrations/stripe_account_id": async () => ({ status: "active" }),
    "GET /payment_methods/": ({ who }) => readCards(cards)(who.customer_id),
    "GET /payment_methods/setup_intent": async ({ who }) => {
      if (needs.main_payment_provider === null) throw problem("CARD_PAYMENT_NOT_OFFERED")
      return setUpCard(needs)(who.customer_id)
    },
    "POST /payment_methods/touch_net/attach": ({ who }) => attachHostedCard(needs)(who.customer_id),
    "GET /payment_methods/touch_net/requests/{id}": ({ who, params }) =>
      readHostedRequest(needs)(who.customer_id, params.id),
    "DELETE /payment_methods/{id}": ({ who, params, query }) =>
      removeCard(cards)(who.customer_id, params.id, query.replaced_by),
    "POST /payment_methods/{id}/set_default": ({ who, params }) => chooseDefaultCard(cards)(who.customer_id, params.id),
  }
}
