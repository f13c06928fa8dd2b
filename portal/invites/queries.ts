import type { Confirmation } from "@hub/domain/invites/invites.contract"
import type { Part } from "@hub/domain/invites/parts"
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { contactsQuery, customerQuery } from "../account/queries.ts"
import { api } from "../api/client.ts"
import { isProblem } from "../api/problem.ts"

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ["invite", token],
    queryFn: ({ signal }) => api.call("GET /invites/{token}", { params: { token } }, { signal }),
    retry: false,
  })

export const confirmationQuery = queryOptions({
  queryKey: ["confirmation"],
  queryFn: ({ signal }) => api.call("GET /confirmation", {}, { signal }),
})

type Shown = Pick<Confirmation["parts"][number], "part" | "shown">

/** The dashboard's card goes with the last part. */
function useShow() {
  const queries = useQueryClient()
  return (shown: Confirmation) => {
    queries.setQueryData(confirmationQuery.queryKey, shown)
    void queries.invalidateQueries({ queryKey: customerQuery.queryKey })
  }
}

/** Where something has come since, nothing is said, and the page shows it. */
export function useSayRight(onSaid: (parts: readonly Part[]) => void) {
  const queries = useQueryClient()
  const show = useShow()
  return useMutation({
    mutationFn: (parts: readonly Shown[]) =>
      api.call("POST /confirmation/right", { body: { parts: parts.map(({ part, shown }) => ({ part, shown })) } }),
    onSuccess: (shown, parts) => {
      show(shown)
      onSaid(parts.map(({ part }) => part))
    },
    onError: async (error) => {
      if (!isProblem(error, "CHANGED_ELSEWHERE")) return
      const shown = [confirmationQuery, customerQuery, contactsQuery]
      await Promise.all(shown.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
    },
  })
}

export function useSayNotRight(onSaid: () => void) {
  const show = useShow()
  return useMutation({
    mutationFn: (body: { idempotency_key: string; part: Part; words: string }) =>
      api.call("POST /confirmation/not_right", { body }),
    onSuccess: (shown) => {
      show(shown)
      onSaid()
    },
  })
}
