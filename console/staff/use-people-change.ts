import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { peopleQuery } from "./queries.ts"

/** A change to the staff: what it says when it is done, and a fresh list. */
export function usePeopleChange<Given, Result>(
  work: (given: Given) => Promise<Result>,
  { says, done }: { says?: string; done?: (result: Result) => void } = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      done?.(result)
      await queries.invalidateQueries({ queryKey: peopleQuery.queryKey })
      if (says !== undefined) notifySuccess(says)
    },
    onError: (error) => notifyError(error),
  })
}
