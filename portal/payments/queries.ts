import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { inlined } from "../api/inlined.ts"
import { cardConfig } from "../providers/card-fields/card-provider.ts"

/** 7.5: the customer's saved cards. */
export const cardsQuery = queryOptions({
  queryKey: ["payment_methods"],
  queryFn: ({ signal }) => api.call("GET /payment_methods/", {}, { signal }),
  staleTime: 30_000,
})

/** How the browser speaks to whoever takes the money. */
export const cardConfigQuery = queryOptions({
  queryKey: ["main_payment_provider"],
  queryFn: async ({ signal }) => {
    const provider = await api.call("GET /integrations/main_payment_provider", {}, { signal })
    return cardConfig(provider, { platform_public_key: null, shim_url: inlined.card_shim_url ?? null }) ?? null
  },
  staleTime: Number.POSITIVE_INFINITY,
})
