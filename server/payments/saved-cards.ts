import { problem } from "@hub/domain/kernel/problem"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { ensureProviderCustomer } from "./ensure-provider-customer.ts"
import { providerCustomer, setDefaultMethod } from "./store.ts"

type Narrow = Pick<Needs, "store" | "cards">

interface CardList {
  default_payment_method: PaymentMethod | null
  payment_methods: PaymentMethod[]
}

/** A provider that doesn't answer is told as such; nothing was changed. */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CardPaymentError) {
      throw problem(error.kind === "invalid" ? "PAYMENT_METHOD_UNKNOWN" : "PAYMENT_PROVIDER_UNAVAILABLE")
    }
    throw error
  }
}

/**
 * 7.5: the cards that the provider keeps for this family. 4.8: the first and only card becomes the default when there was none;
 * a default that is gone from the provider is none (I20).
 */
export const readCards =
  ({ store, cards }: Narrow) =>
  async (customer_id: string): Promise<CardList> => {
    const row = await providerCustomer(store, customer_id)
    const provider_customer_id = row?.provider_customer_id ?? null
    if (row === undefined || provider_customer_id === null) return { default_payment_method: null, payment_methods: [] }
    const payment_methods = await asked(() => cards.listCards(provider_customer_id))
    const chosen = payment_methods.find((method) => method.payment_method_id === row.default_payment_method_id)
    const only = payment_methods.length === 1 ? payment_methods[0] : undefined
    const next = chosen ?? only ?? null
    const next_id = next?.payment_method_id ?? null
    if (next_id !== row.default_payment_method_id) await setDefaultMethod(store, customer_id, next_id)
    return { default_payment_method: next, payment_methods }
  }

export const setUpCard =
  (needs: Narrow) =>
  (customer_id: string): Promise<{ client_secret: string }> =>
    asked(async () => needs.cards.createSetupIntent(await ensureProviderCustomer(needs)(customer_id)))

/** A card is only ever touched after it was found among the family's own (I20). */
async function ownCard(needs: Narrow, customer_id: string, payment_method_id: string): Promise<string> {
  const { payment_methods } = await readCards(needs)(customer_id)
  if (!payment_methods.some((method) => method.payment_method_id === payment_method_id))
    throw problem("PAYMENT_METHOD_UNKNOWN")
  return (await providerCustomer(needs.store, customer_id))?.provider_customer_id ?? ""
}

export const removeCard =
  (needs: Narrow) =>
  async (customer_id: string, payment_method_id: string): Promise<CardList> => {
    await ownCard(needs, customer_id, payment_method_id)
    await asked(() => needs.cards.detachCard(payment_method_id))
    return readCards(needs)(customer_id)
  }

export const chooseDefaultCard =
  (needs: Narrow) =>
  async (customer_id: string, payment_method_id: string): Promise<CardList> => {
    const provider_customer_id = await ownCard(needs, customer_id, payment_method_id)
    await asked(() => needs.cards.setDefaultCard(provider_customer_id, payment_method_id))
    await setDefaultMethod(needs.store, customer_id, payment_method_id)
    return readCards(needs)(customer_id)
  }
