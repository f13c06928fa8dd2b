import type { MainPaymentProvider } from "@hub/domain/payments/payment"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { preloaded } from "../api/preloaded.ts"
import { cardConfig } from "../providers/card-fields/card-provider.ts"
import type { PayConfig } from "../providers/card-payments/confirm-payment.ts"
import { hostedPage, isHosted } from "../providers/hosted-cards/hosted-page.ts"

/** 7.5: the customer's saved cards. */
export const cardsQuery = queryOptions({
  queryKey: ["payment_methods"],
  queryFn: ({ signal }) => api.call("GET /payment_methods/", {}, { signal }),
  staleTime: 30_000,
})

const mainProvider = queryOptions({
  queryKey: ["main_payment_provider"],
  queryFn: ({ signal }) => api.call("GET /integrations/main_payment_provider", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const formOf = (provider: MainPaymentProvider | null) =>
  provider === null
    ? null
    : (cardConfig(provider, {
        platform_public_key: preloaded.platform_public_key ?? null,
        shim_url: preloaded.card_shim_url ?? null,
      }) ?? null)

/** The settings of the card form; null where the provider isn't configured or hosts its own. */
export const cardConfigQuery = queryOptions({ ...mainProvider, select: formOf })

/** What paying needs: the settings of the card form, or the hosted provider's page. Null where neither is configured. */
export const payConfigQuery = queryOptions({
  ...mainProvider,
  select: (provider): PayConfig | null =>
    provider !== null && isHosted(provider) ? (hostedPage(provider) ?? null) : formOf(provider),
})

/** How a card is added: in our form, on the hosted provider's page, or not at all. Null where that isn't configured. */
export const addingQuery = queryOptions({
  ...mainProvider,
  select: (provider) => {
    if (provider === null) return { way: "none" as const }
    return isHosted(provider)
      ? { way: "page" as const, page: hostedPage(provider) ?? null }
      : { way: "form" as const, config: formOf(provider) }
  },
})
