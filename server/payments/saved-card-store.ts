import { problem } from "@hub/domain/kernel/problem"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { CardPaymentError } from "../providers/payments/port.ts"
import { isMissingAtProvider } from "./ensure-provider-customer.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { providerCustomer } from "./store-customer.ts"
import { hostedCards, removeHostedCard } from "./store-hosted.ts"

/** Where a family's cards are saved: at the card provider or, for a hosted one, as tokens with us. */
export interface SavedCardStore {
  list(customer_id: string): Promise<PaymentMethod[]>
  /** Only ever called with a card that `list` has shown (I20). */
  remove(customer_id: string, payment_method_id: string): Promise<void>
  prefer(customer_id: string, payment_method_id: string): Promise<void>
}

/** Turns the provider's errors into problems that a family reads. */
export async function callProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CardPaymentError) {
      throw problem(error.kind === "invalid" ? "PAYMENT_METHOD_UNKNOWN" : "PAYMENT_PROVIDER_UNAVAILABLE")
    }
    throw error
  }
}

export function providerCardStore({ store, cards }: Pick<PaymentNeeds, "store" | "cards">): SavedCardStore {
  const { form } = cards
  if (form === null) throw new Error("This provider keeps no cards for us")
  const idAtProvider = async (customer_id: string): Promise<string | null> =>
    (await providerCustomer(store, customer_id))?.provider_customer_id ?? null
  return {
    async list(customer_id) {
      const id = await idAtProvider(customer_id)
      if (id === null) return []
      const none = (error: unknown): [] => {
        if (isMissingAtProvider(error)) return []
        throw error
      }
      return callProvider(() => form.listCards(id).catch(none))
    },
    remove: (_customer_id, payment_method_id) => callProvider(() => cards.detachCard(payment_method_id)),
    async prefer(customer_id, payment_method_id) {
      const id = await idAtProvider(customer_id)
      if (id !== null) await callProvider(() => form.setDefaultCard(id, payment_method_id))
    },
  }
}

/** The hosted provider has no call to remove a card: our token of it is removed, so nothing can charge it any more. */
export const hostedCardStore = ({ store, clock }: Pick<PaymentNeeds, "store" | "clock">): SavedCardStore => ({
  list: (customer_id) => hostedCards(store, customer_id),
  remove: (customer_id, payment_method_id) => removeHostedCard(store, customer_id, payment_method_id, clock()),
  prefer: async () => undefined,
})

/** Where the cards are that the business's provider can charge. */
export const savedCards = (needs: Pick<PaymentNeeds, "store" | "cards" | "clock">): SavedCardStore =>
  needs.cards.form === null ? hostedCardStore(needs) : providerCardStore(needs)
