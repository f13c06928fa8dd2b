import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query"
import { customerQuery } from "../account/queries.ts"
import { ApiProblem, crowdedFor, isProblem } from "../api/problem.ts"
import { clearTokens, customerId, isSignedIn, onAuthChange } from "../api/tokens.ts"
import { initQuery } from "../company/queries.ts"
import { documentsQuery } from "../paperwork/queries.ts"
import { cardConfigQuery, cardsQuery } from "../payments/queries.ts"

/** What a customer changes themselves is invalidated by the change. */
const STALE_MS = 10_000

const HTTP = /^https?:\/\//

/** 8: any call may answer that the business has another address, or is locked. */
export function handleCompanyProblem(queries: QueryClient, error: unknown): void {
  if (isProblem(error, "NO_SUCH_COMPANY")) {
    const { redirect } = error.payload
    if (typeof redirect === "string" && HTTP.test(redirect)) globalThis.location.replace(redirect)
  }
  if (isProblem(error, "COMPANY_LOCKED")) {
    queries.setQueryData(initQuery.queryKey, (init) => init && { ...init, is_company_locked: true })
  }
}

const TEMPORARY: ReadonlySet<string> = new Set(["network", "too_many_requests"])
/** None of these is about the customer. NOT_RENEWED: the server failed to refresh the token (7.2). */
const UNRELATED = ["COMPANY_LOCKED", "NO_SUCH_COMPANY", "NOT_RENEWED"] as const

/**
 * Whether the customer is signed out because their profile couldn't be loaded (8: private init failure). Once it was loaded, only a
 * refused token does that.
 */
export function isSessionOver(error: unknown, isLoaded: boolean): boolean {
  if (!(error instanceof ApiProblem)) return false
  if (isLoaded) return error.kind === "unauthorized"
  return !TEMPORARY.has(error.kind) && !isProblem(error, ...UNRELATED)
}

export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey, state }) => {
      handleCompanyProblem(queries, error)
      if (queryKey[0] === customerQuery.queryKey[0] && isSessionOver(error, state.data !== undefined))
        clearTokens(state.data === undefined ? "not_loaded" : "session_ended")
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => handleCompanyProblem(queries, error) }),
  defaultOptions: {
    queries: {
      // Without a connection the worker may have a copy. What it has not waits for the connection.
      networkMode: "offlineFirst",
      // A refusal is final. A failed network or server is asked again, a crowded one only once, as the page has waited already. One
      // without its database is waited for, half a minute.
      retry: (count, error) => {
        if (isProblem(error, "UNAVAILABLE")) return count < 5
        if (crowdedFor(error) !== undefined) return count < 1
        return count < 2 && (!(error instanceof ApiProblem) || error.kind === "network" || error.kind === "server")
      },
      retryDelay: (count, error) => {
        const wait = crowdedFor(error)
        // Jitter: clients that were refused together must not return together.
        return wait === undefined ? 1_000 * 2 ** count : wait * (1 + Math.random() / 2)
      },
      refetchOnWindowFocus: true,
      staleTime: STALE_MS,
    },
    // Without a connection a change fails and says so, instead of waiting behind a busy button.
    mutations: { networkMode: "always" },
  },
})

// It takes a connection for granted until an event says otherwise, and none comes where the portal is opened without one.
if (!navigator.onLine) onlineManager.setOnline(false)

const private_data = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "init" }

let family = customerId()

/** The page after the login comes first. */
const DELAY_MS = 1_500

/** 4.4: what a login loads besides the profile. Its failure signs nobody out (docs/decisions/0050-what-a-login-brings.md). */
export function prefetchPrivateData(queries: QueryClient): void {
  setTimeout(() => {
    if (!isSignedIn()) return
    void queries.prefetchQuery(documentsQuery)
    void queries.prefetchQuery(cardConfigQuery)
    void queries.prefetchQuery(cardsQuery)
  }, DELAY_MS)
}

// 4.4: what belonged to the customer goes with them, in this tab and in the others.
onAuthChange(() => {
  const before = family
  family = customerId()
  if (family === null) queries.removeQueries(private_data)
  else if (before === null || before === family) void queries.invalidateQueries()
  // Another family has signed in elsewhere: what this page shows of the first is dropped at once.
  else void queries.resetQueries(private_data)
  if (before === null && family !== null) prefetchPrivateData(queries)
})
