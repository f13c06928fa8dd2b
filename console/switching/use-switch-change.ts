import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { SWITCH, type Switch, switchQuery } from "./queries.ts"

/** A press that changes what the files are taken for; its answer is all of it, as it is then. */
export function useSwitchChange<Given>(
  work: (given: Given) => Promise<Switch>,
  { onDone, onFailed = notifyError }: { onDone?: () => void; onFailed?: (error: Error) => void } = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (found) => {
      queries.setQueryData(switchQuery.queryKey, found)
      onDone?.()
    },
    onError: (error) => {
      onFailed(error)
      return queries.invalidateQueries({ queryKey: SWITCH })
    },
  })
}
