import type { Result } from "@hub/domain/kernel/endpoint"
import type { paymentsContract } from "@hub/domain/payments/payments.contract"
import type { Handlers } from "../http/handlers.ts"
import type { Needs } from "../orders/needs.ts"
import { chooseDefaultCard, readCards, removeCard, setUpCard } from "./saved-cards.ts"

type MainPaymentProvider = Result<(typeof paymentsContract)["GET /integrations/main_payment_provider"]>

export interface PaymentsNeeds extends Pick<Needs, "store" | "cards"> {
  /** What the browser needs to speak to whoever takes the money; it never holds a secret. */
  readonly main_payment_provider: MainPaymentProvider
}

export const paymentsRoutes = (needs: PaymentsNeeds): Handlers<typeof paymentsContract> => ({
  "GET /integrations/main_payment_provider": async () => needs.main_payment_provider,
  "GET /payment_methods/": ({ who }) => readCards(needs)(who.customer_id),
  "GET /payment_methods/setup_intent": ({ who }) => setUpCard(needs)(who.customer_id),
  "DELETE /payment_methods/{id}": ({ who, params }) => removeCard(needs)(who.customer_id, params.id),
  "POST /payment_methods/{id}/set_default": ({ who, params }) => chooseDefaultCard(needs)(who.customer_id, params.id),
})
