import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { INVITES } from "./queries.ts"

/** After each change the counts, the waves and the list are read again. */
export function useInvitesChange<Given, Result>(
  change: (given: Given) => Promise<Result>,
  { onDone, onFailed = notifyError }: { onDone: (result: Result) => void; onFailed?: (error: Error) => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () =>
      queries.invalidateQueries({ queryKey: INVITES, predicate: ({ queryKey }) => queryKey[1] !== "letter" }),
  })
}
