import { isProblem, sentenceOf } from "@hub/portal/api/problem"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { CATALOGUE } from "./queries.ts"

interface Change {
  /** Does what the preview showed. */
  readonly act: (preview: string) => Promise<unknown>
  readonly done: string
  readonly onDone: () => void
  /** Looks again, where what was shown isn't so any more. */
  readonly lookAgain: () => unknown
}

/** A date or program goes off the lists, or onto them again, as its preview showed. */
export function useArchiveChange({ act, done, onDone, lookAgain }: Change) {
  const queries = useQueryClient()
  const [isStale, setStale] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      notifySuccess(done)
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      await queries.invalidateQueries({ queryKey: ["programs"] })
      onDone()
    },
    onError: (failure) => {
      if (!isProblem(failure, "PREVIEW_CHANGED", "BOOKED_AHEAD")) return
      setStale(true)
      void lookAgain()
    },
  })
  return { isStale, isPending, mutate, error: error === null || isStale ? undefined : sentenceOf(error) }
}
