import { ApiProblem, crowdedFor, isProblem } from "@hub/portal/api/problem"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { meQuery } from "../staff/queries.ts"

/** Others of the staff change the same things. */
const STALE_MS = 10_000

/** The session has ended: the next look at who is signed in shows the door. What was on the page goes with it. */
function closeWhenOver(error: unknown): void {
  // Another role: what the person may see is read again, and the page follows.
  if (isProblem(error, "NOT_PERMITTED", "SITE_NOT_PERMITTED")) void queries.invalidateQueries(meQuery)
  if (!isProblem(error, "NOT_AUTHORIZED")) return
  queries.setQueryData(meQuery.queryKey, null)
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
}

export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: closeWhenOver }),
  mutationCache: new MutationCache({ onError: closeWhenOver }),
  defaultOptions: {
    queries: {
      retry: (count, error) =>
        count < (crowdedFor(error) === undefined ? 2 : 1) &&
        (!(error instanceof ApiProblem) || error.kind === "network" || error.kind === "server"),
      retryDelay: (count, error) => crowdedFor(error) ?? 1_000 * 2 ** count,
      refetchOnWindowFocus: true,
      staleTime: STALE_MS,
    },
    // Without a connection a change fails and says so, instead of waiting behind a busy button.
    mutations: { networkMode: "always" },
  },
})
