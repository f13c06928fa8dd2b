import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useIsSignedIn } from "../../account/use-is-signed-in.ts"
import { api } from "../../api/client.ts"

export type Notice = Result<Contract["GET /place_notices/"]>[number]
export type NoticeAbout = Pick<Notice, "kind" | "about_id">

const noticesQuery = queryOptions({
  queryKey: ["place_notices"],
  queryFn: ({ signal }) => api.call("GET /place_notices/", {}, { signal }),
  staleTime: 60_000,
})

/** The mails that the family has asked for. */
export function useNotices() {
  const isSignedIn = useIsSignedIn()
  return useQuery({ ...noticesQuery, enabled: isSignedIn })
}

/** Asks for a mail, or takes it back. */
export function useChangeNotice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { ask: NoticeAbout } | { take_back: string }): Promise<unknown> =>
      "ask" in change
        ? api.call("POST /place_notices/", { body: change.ask })
        : api.call("DELETE /place_notices/{id}", { params: { id: change.take_back } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
}
