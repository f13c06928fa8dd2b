import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { useIsSignedIn } from "../api/tokens.ts"

export const customerQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => api.call("GET /profile/", {}, { signal }),
  staleTime: 60_000,
})

/** The signed-in customer; not requested for a visitor. */
export function useCustomer() {
  const signedIn = useIsSignedIn()
  const query = useQuery({ ...customerQuery, enabled: signedIn })
  return signedIn ? query : { ...query, data: undefined }
}

/** Schools and further addresses that came from another system. */
export const factsBeforeQuery = queryOptions({
  queryKey: ["facts_before"],
  queryFn: ({ signal }) => api.call("GET /profile/before", {}, { signal }),
  staleTime: 60_000,
})

/** How to sign in by phone; null where nobody can. */
export const phoneSignInQuery = queryOptions({
  queryKey: ["phone_sign_in"],
  queryFn: ({ signal }) => api.call("GET /integrations/phone_sign_in", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** 7.16: countries and their states; they don't change while a page is open. */
export const addressValuesQuery = queryOptions({
  queryKey: ["address_values"],
  queryFn: ({ signal }) => api.call("GET /address_values", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const contactsQuery = queryOptions({
  queryKey: ["contacts"],
  queryFn: ({ signal }) => api.call("GET /contacts/", {}, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => api.call("GET /auth/sessions", {}, { signal }),
})
