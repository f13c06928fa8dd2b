import { problem } from "@hub/domain/kernel/problem"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Store } from "../database/transaction.ts"
import type { KeptCards } from "./kept-cards.ts"
import { changeDefaultMethod, providerCustomer, setDefaultMethod } from "./store.ts"

interface Needs {
  readonly store: Store
  readonly kept: KeptCards
}

interface CardList {
  default_payment_method: PaymentMethod | null
  payment_methods: PaymentMethod[]
}

/**
 * 7.5: the cards that are kept for this family. 4.8: the first and only card becomes the default when there was none; a default
 * that is gone is none (I20). The default is only changed from what it was when the list was asked for, so that a choice made
 * meanwhile stands.
 */
export const readCards =
  ({ store, kept }: Needs) =>
  async (customer_id: string): Promise<CardList> => {
    const row = await providerCustomer(store, customer_id)
    if (row === undefined) return { default_payment_method: null, payment_methods: [] }
    const payment_methods = await kept.list(customer_id)
    const before = row.default_payment_method_id
    const chosen = payment_methods.find((method) => method.payment_method_id === before)
    const only = payment_methods.length === 1 ? payment_methods[0] : undefined
    const next = chosen ?? only ?? null
    const id = next?.payment_method_id ?? null
    if (id !== before && (await changeDefaultMethod(store, customer_id, { from: before, to: id })) && id !== null) {
      // The provider is told so as well; ours is the one that counts, so a provider that doesn't answer is no reason to fail.
      await kept.prefer(customer_id, id).catch(() => undefined)
    }
    return { default_payment_method: next, payment_methods }
  }

/** A card is only ever touched after it was found among the family's own (I20). */
async function mustBeOwn({ kept }: Needs, customer_id: string, payment_method_id: string): Promise<void> {
  const own = await kept.list(customer_id)
  if (!own.some((method) => method.payment_method_id === payment_method_id)) throw problem("PAYMENT_METHOD_UNKNOWN")
}

export const removeCard =
  (needs: Needs) =>
  async (customer_id: string, payment_method_id: string): Promise<CardList> => {
    await mustBeOwn(needs, customer_id, payment_method_id)
    await needs.kept.remove(customer_id, payment_method_id)
    return readCards(needs)(customer_id)
  }

export const chooseDefaultCard =
  (needs: Needs) =>
  async (customer_id: string, payment_method_id: string): Promise<CardList> => {
    await mustBeOwn(needs, customer_id, payment_method_id)
    await needs.kept.prefer(customer_id, payment_method_id)
    await setDefaultMethod(needs.store, customer_id, payment_method_id)
    return readCards(needs)(customer_id)
  }
