import { problem } from "@hub/domain/kernel/problem"
import type { Payer } from "@hub/domain/payments/payment"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { providerCustomer, setProviderCustomer } from "./store.ts"

type Narrow = Pick<Needs, "store" | "cards" | "crashpoint">

/** The provider doesn't know what it was asked for, which is the family: it was removed there, or the account is another one now. */
export const isUnknownThere = (error: unknown): boolean =>
  error instanceof CardPaymentError && error.code === "resource_missing"

/** A family's customer at the card provider, and whether we have yet to keep its id. */
export interface AtProvider {
  readonly provider_customer_id: string
  readonly is_new: boolean
}

/**
 * The family's customer at the card provider, made on first need; the key is the family's id, so it is made once. Who has read it
 * just now hands it over. The id of a new one is kept by the caller: two at once get the same from the provider, so whoever writes
 * it first writes the same.
 */
export const familyAtProvider =
  ({ store, cards, crashpoint }: Narrow) =>
  async (customer_id: string, known?: Payer): Promise<AtProvider> => {
    const row = known ?? (await providerCustomer(store, customer_id))
    if (row === undefined) throw problem("NOT_FOUND")
    if (row.provider_customer_id !== null) return { provider_customer_id: row.provider_customer_id, is_new: false }
    const name = `${row.first_name} ${row.last_name}`.trim()
    crashpoint("before the family is made at the provider")
    const made = await cards.createCustomer({ customer_id, email: row.email, name })
    crashpoint("after the family is made at the provider")
    return { ...made, is_new: true }
  }

/** The same, kept at once, for whoever writes nothing else. */
export const ensureProviderCustomer =
  (needs: Narrow) =>
  async (customer_id: string): Promise<string> => {
    const { provider_customer_id, is_new } = await familyAtProvider(needs)(customer_id)
    if (is_new) await setProviderCustomer(needs.store, customer_id, provider_customer_id)
    return provider_customer_id
  }
