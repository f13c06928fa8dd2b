import { isProblem } from "@hub/portal/api/problem"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { PROGRAMS } from "./queries.ts"

/** A change of a program: what is shown of programs is read again. What the preview no longer fits is the caller's, which counts again. */
export function useProgramChange<Given, Result>(
  work: (given: Given) => Promise<Result>,
  { onDone, onStale }: { onDone: (result: Result) => void; onStale?: () => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      await queries.invalidateQueries({ queryKey: PROGRAMS })
      onDone(result)
    },
    onError: (error) => {
      if (onStale !== undefined && isProblem(error, "PREVIEW_CHANGED")) onStale()
      else notifyError(error)
    },
  })
}
