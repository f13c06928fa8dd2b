import type { Claim, Opening } from "@hub/domain/seasons/opening"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"

/** An opening with how far the device's clock is behind the server's, in milliseconds. */
export interface ReadOpening extends Opening {
  readonly behind_ms: number
}

const withClock = (opening: Opening): ReadOpening => ({
  ...opening,
  behind_ms: Date.parse(opening.server_time) - Date.now(),
})

export const openingQuery = (url_part: string) =>
  queryOptions({
    queryKey: ["season_opening", url_part],
    queryFn: async ({ signal }) =>
      withClock(await api.call("GET /seasons/{url_part}/opening", { params: { url_part } }, { signal })),
    staleTime: 10_000,
  })

/** Its sum goes by the plan: what changes that makes it old. */
export const atMostQuery = (url_part: string, opens_at: string | null, isOn: boolean) =>
  queryOptions({
    queryKey: ["season_opening", url_part, "at_most", opens_at],
    queryFn: ({ signal }) =>
      api.call(
        "GET /seasons/{url_part}/at_most",
        { params: { url_part }, query: { opens_at: opens_at ?? "" } },
        { signal },
      ),
    enabled: isOn && opens_at !== null,
    staleTime: 60_000,
  })

/** Each minute counts once; this is often enough for one lost call. */
const HERE_EVERY_MS = 20_000

/** While it is on, it says that the family is here, and reads its place in the queue. */
export const queueQuery = (url_part: string, opens_at: string | null, isOn: boolean) =>
  queryOptions({
    queryKey: ["season_queue", url_part, opens_at],
    queryFn: ({ signal }) =>
      api.call(
        "POST /seasons/{url_part}/queue",
        { params: { url_part }, body: { opens_at: opens_at ?? "" } },
        { signal },
      ),
    enabled: isOn && opens_at !== null,
    refetchInterval: HERE_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

const CLAIM = ["season_claim"]

/** One press. The server answers WAITING while others are before the family; then it is asked again for the same claim. */
export function useClaim(url_part: string) {
  const queries = useQueryClient()
  const { queryKey } = openingQuery(url_part)
  const { mutate, isPending } = useMutation({
    mutationKey: CLAIM,
    mutationFn: async (opens_at: string): Promise<Claim> => {
      for (;;) {
        const claim = await api.call("POST /seasons/{url_part}/claim", { params: { url_part }, body: { opens_at } })
        queries.setQueryData(queryKey, (opening) => (opening === undefined ? opening : { ...opening, claim }))
        if (claim.state === "DECIDED") return claim
      }
    },
    // A lost answer changes nothing: the claim is there, and its answer is asked for again.
    retry: 3,
    onSettled: () => queries.invalidateQueries(),
    onError: (error) => notifyError(sentenceOf(error)),
  })
  return {
    isPending,
    /** Pressed twice it asks once. */
    claim: (opens_at: string): void => {
      if (queries.isMutating({ mutationKey: CLAIM }) === 0) mutate(opens_at)
    },
  }
}
