import { problem } from "@hub/domain/kernel/problem"
import type { Payer } from "@hub/domain/payments/payment"
import type { Needs } from "../orders/needs.ts"
import { providerCustomer, setProviderCustomer } from "./store.ts"

/** The family's customer at the card provider, made on first need; the key is the family's id, so it is made once. Who has read it just now hands it over. */
export const ensureProviderCustomer =
  ({ store, cards, crashpoint }: Pick<Needs, "store" | "cards" | "crashpoint">) =>
  async (customer_id: string, known?: Payer): Promise<string> => {
    const row = known ?? (await providerCustomer(store, customer_id))
    if (row === undefined) throw problem("NOT_FOUND")
    if (row.provider_customer_id !== null) return row.provider_customer_id
    const name = `${row.first_name} ${row.last_name}`.trim()
    crashpoint("before the family is made at the provider")
    const { provider_customer_id } = await cards.createCustomer({ customer_id, email: row.email, name })
    crashpoint("after the family is made at the provider")
    // Two first payments at once get the same customer from the provider, so whoever writes it first writes the same.
    await setProviderCustomer(store, customer_id, provider_customer_id)
    crashpoint("the family's id at the provider is kept")
    return provider_customer_id
  }
