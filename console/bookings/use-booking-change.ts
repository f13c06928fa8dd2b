import { isProblem } from "@hub/portal/api/problem"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"

/** What staff do for a family: all that is shown of it and of programs is read again. A stale preview is counted again by the caller. */
export function useBookingChange<Given, Result>(
  work: (given: Given) => Promise<Result>,
  { onDone, onStale }: { onDone: (result: Result) => void; onStale: () => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      await Promise.all(
        ["family", "families", "programs", "bookings", "today"].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      )
      onDone(result)
    },
    onError: (error) => {
      if (isProblem(error, "PREVIEW_CHANGED", "PLACES_GONE", "RULE_REFUSES")) onStale()
      if (!isProblem(error, "PREVIEW_CHANGED")) notifyError(error)
    },
  })
}
