import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { FIRST_DAY } from "./queries.ts"

/** A press of the first day: its stations are read again, also after a failure, which may have done a part. */
export function useFirstDayChange<Given, Result>(
  work: (given: Given) => Promise<Result>,
  { onDone, onFailed = notifyError }: { onDone?: (result: Result) => void; onFailed?: (error: Error) => void } = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: FIRST_DAY }),
  })
}
