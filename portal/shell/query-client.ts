import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { ApiProblem, crowdedFor } from "../api/problem.ts"
import { onAuthChange, whoIsSignedIn } from "../api/tokens.ts"
import { heedCompany } from "./company-problems.ts"

/** So long an answer serves every page that asks for it; what a customer changes themselves is renewed by the change. */
const FRESH_MS = 10_000

/** What the portal knows of the server, for as long as the page lives. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => heedCompany(queries, error) }),
  mutationCache: new MutationCache({ onError: (error) => heedCompany(queries, error) }),
  defaultOptions: {
    queries: {
      // What the server has refused stays refused; only a network or a server that failed is asked again, and once one that is
      // crowded, since that has kept the page waiting already.
      retry: (count, error) =>
        crowdedFor(error) === undefined
          ? count < 2 && (!(error instanceof ApiProblem) || error.kind === "network" || error.kind === "server")
          : count < 1,
      retryDelay: (count, error) => {
        const wait = crowdedFor(error)
        // Those who were sent away in one moment don't come back in one moment.
        return wait === undefined ? 1_000 * 2 ** count : wait * (1 + Math.random() / 2)
      },
      refetchOnWindowFocus: true,
      staleTime: FRESH_MS,
    },
    // A change that is sent without a connection fails and says so; it must not wait in silence with a busy button.
    mutations: { networkMode: "always" },
  },
})

const ofTheirs = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "init" }

let family = whoIsSignedIn()
// 4.4: what belonged to the customer goes with them, in this tab and in the others.
onAuthChange(() => {
  const before = family
  family = whoIsSignedIn()
  if (family === null) queries.removeQueries(ofTheirs)
  else if (before === null || before === family) void queries.invalidateQueries()
  // Another family has signed in elsewhere: what this page still shows of the first goes before its own comes.
  else void queries.resetQueries(ofTheirs)
})
