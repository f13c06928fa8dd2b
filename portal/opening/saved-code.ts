import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { sessionStore } from "../api/local-storage.ts"
import { isProblem } from "../api/problem.ts"

// A code that a visitor typed before signing in: of this tab, until it is used.

const KEY = "customer_early_code"
const QUERY_KEY = "early_code"

export const savedCode = (): string | null => sessionStore.get(KEY)
export const saveCode = (code: string): void => sessionStore.set(KEY, code)
export const forgetCode = (): void => sessionStore.remove(KEY)

/** Uses it as soon as a family is signed in; said again it changes nothing. One that opens nothing is forgotten. */
export const savedCodeQuery = (queries: QueryClient, isSignedIn: boolean) =>
  queryOptions({
    queryKey: [QUERY_KEY],
    queryFn: async ({ signal }) => {
      try {
        const body = { code: savedCode() ?? "" }
        const found = await api.call("POST /availability/opening_codes", { body }, { signal })
        forgetCode()
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== QUERY_KEY })
        return found
      } catch (error) {
        if (isProblem(error, "VALIDATION")) forgetCode()
        throw error
      }
    },
    enabled: isSignedIn && savedCode() !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // What it says is for the page that asks.
    gcTime: 0,
    retry: false,
  })
