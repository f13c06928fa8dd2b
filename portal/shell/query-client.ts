import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query"
import { customerQuery } from "../account/queries.ts"
import { ApiProblem, crowdedFor, isProblem } from "../api/problem.ts"
import { clearTokens, customerId, onAuthChange } from "../api/tokens.ts"
import { handleCompanyProblem } from "./handle-company-problem.ts"
import { isSessionOver } from "./is-session-over.ts"
import { prefetchPrivateData } from "./prefetch-private-data.ts"

/** What a customer changes themselves is invalidated by the change. */
const STALE_MS = 10_000

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
