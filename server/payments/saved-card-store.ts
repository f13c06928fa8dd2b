import { problem } from "@hub/domain/kernel/problem"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { isUnknownThere } from "./ensure-provider-customer.ts"
import { providerCustomer } from "./store.ts"
import { hostedCards, removeHostedCard } from "./store-hosted.ts"

/** Where a family's cards are kept: at the card provider, or, for a hosted one, as tokens with us. Both are the same to the rest. */
export interface KeptCards {
  list(customer_id: string): Promise<PaymentMethod[]>
  /** Only ever called with a card that `list` has shown (I20). */
  remove(customer_id: string, payment_method_id: string): Promise<void>
  prefer(customer_id: string, payment_method_id: string): Promise<void>
}

/** A provider that doesn't answer is told as such; nothing was changed. */
export async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CardPaymentError) {
      throw problem(error.kind === "invalid" ? "PAYMENT_METHOD_UNKNOWN" : "PAYMENT_PROVIDER_UNAVAILABLE")
    }
    throw error
  }
}

export function cardsAtProvider({ store, cards }: Pick<Needs, "store" | "cards">): KeptCards {
  const idAtProvider = async (customer_id: string): Promise<string | null> =>
    (await providerCustomer(store, customer_id))?.provider_customer_id ?? null
  return {
    async list(customer_id) {
      const id = await idAtProvider(customer_id)
      if (id === null) return []
      const none = (error: unknown): [] => {
        if (isUnknownThere(error)) return []
        throw error
      }
      return asked(() => cards.listCards(id).catch(none))
    },
    remove: (_customer_id, payment_method_id) => asked(() => cards.detachCard(payment_method_id)),
    async prefer(customer_id, payment_method_id) {
      const id = await idAtProvider(customer_id)
      if (id !== null) await asked(() => cards.setDefaultCard(id, payment_method_id))
    },
  }
}

/** The hosted provider has no call to forget a card: what we keep of it is forgotten, and nothing can charge it any more. */
export const cardsWithUs = ({ store, clock }: Pick<Needs, "store" | "clock">): KeptCards => ({
  list: (customer_id) => hostedCards(store, customer_id),
  remove: (customer_id, payment_method_id) => removeHostedCard(store, customer_id, payment_method_id, clock()),
  prefer: async () => undefined,
})
