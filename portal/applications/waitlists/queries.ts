import type { WaitlistRecord } from "@hub/domain/applications/waitlist"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { api } from "../../api/client.ts"
import { useIsSignedIn } from "../../api/tokens.ts"

/** 7.14: all of the family's, as the spec's client reads them. */
export const waitlistsQuery = queryOptions({
  queryKey: ["waitlists"],
  queryFn: ({ signal }) => api.call("GET /waitlists/", { query: { limit: 100, offset: 0 } }, { signal }),
  staleTime: 30_000,
  // A place may open, or go to the next family, while the page is open.
  refetchInterval: 60_000,
})

export function useWaitlists() {
  const signedIn = useIsSignedIn()
  return useQuery({ ...waitlistsQuery, enabled: signedIn })
}

const RELOAD_MS = 10_000

/** While an offer is over and the server hasn't passed it on yet, which it does within a minute. */
export function useReloadWaitlists(isOver: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOver) return undefined
    const reload = () => void queries.invalidateQueries({ queryKey: waitlistsQuery.queryKey })
    const timer = setInterval(reload, RELOAD_MS)
    return () => clearInterval(timer)
  }, [isOver, queries])
}

export interface LineChange {
  readonly program_id: string
  /** Participants. */
  readonly ids: readonly string[]
}

type Change = LineChange &
  (
    | { readonly to: "join"; readonly both_or_none: boolean; readonly instead_of: string | undefined }
    | { readonly to: "leave" | "decline" | "one_is_enough" }
  )

/** Who waits now, where the call says so. */
async function send(change: Change): Promise<readonly WaitlistRecord[]> {
  const params = { id: change.program_id }
  const ids = [...change.ids]
  switch (change.to) {
    case "join":
      return api.call("POST /waitlists/{id}/add", {
        params,
        body: { ids, both_or_none: change.both_or_none, instead_of: change.instead_of },
      })
    case "leave":
      await api.call("POST /waitlists/{id}/remove", { params, body: { ids } })
      return []
    case "decline":
      await api.call("POST /waitlists/{id}/decline", { params, body: { ids } })
      return []
    case "one_is_enough":
      return api.call("POST /waitlists/{id}/one_is_enough", { params, body: {} })
  }
}

/** Changes a place in line; rows everywhere show it. */
export function useChangeLine(onChanged: (records: readonly WaitlistRecord[]) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (records) => {
      void queries.invalidateQueries({ queryKey: ["availability"] })
      void queries.invalidateQueries({ queryKey: ["activities"] })
      await queries.invalidateQueries({ queryKey: ["waitlists"] })
      onChanged(records)
    },
  })
}
