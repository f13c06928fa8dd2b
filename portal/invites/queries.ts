import type { Confirmation } from "@hub/domain/invites/invites.contract"
import type { Part } from "@hub/domain/invites/parts"
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { customerQuery } from "../account/queries.ts"
import { api } from "../api/client.ts"

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

/** The dashboard's card goes with the last part. */
function useShow() {
  const queries = useQueryClient()
  return (shown: Confirmation) => {
    queries.setQueryData(confirmationQuery.queryKey, shown)
    void queries.invalidateQueries({ queryKey: customerQuery.queryKey })
  }
}

export function useSayRight(onSaid: (parts: readonly Part[]) => void) {
  const show = useShow()
  return useMutation({
    mutationFn: (parts: readonly Part[]) => api.call("POST /confirmation/right", { body: { parts: [...parts] } }),
    onSuccess: (shown, parts) => {
      show(shown)
      onSaid(parts)
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
