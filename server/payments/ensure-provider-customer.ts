import { problem } from "@hub/domain/kernel/problem"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { type ProviderCustomer, providerCustomer, setProviderCustomer } from "./store-customer.ts"

/** The family was removed at the provider, or the account is another one now. */
export const isMissingAtProvider = (error: unknown): boolean =>
  error instanceof CardPaymentError && error.code === "resource_missing"

/**
 * The family's customer at the card provider, made on first need; empty where it has no customers. The family's id is the idempotency key, so two calls at once
 * get the same one.
 */
export const ensureProviderCustomer =
  ({ store, cards }: Pick<PaymentNeeds, "store" | "cards">) =>
  async (customer_id: string, seen?: ProviderCustomer): Promise<string> => {
    if (cards.form === null) return ""
    const customer = seen ?? (await providerCustomer(store, customer_id))
    if (customer === undefined) throw problem("NOT_FOUND")
    if (customer.provider_customer_id !== null) return customer.provider_customer_id
    const name = `${customer.first_name} ${customer.last_name}`.trim()
    const { provider_customer_id } = await cards.form.createCustomer({ customer_id, email: customer.email, name })
    await setProviderCustomer(store, customer_id, provider_customer_id)
    return provider_customer_id
  }
