import type { Application, SubmitResult } from "@hub/domain/applications/application"
import { isReady } from "@hub/domain/applications/application-parts"
import { plural } from "@hub/domain/kernel/text"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { isMailOff } from "../api/inlined.ts"
import { useSubmitApplications } from "./queries.ts"

interface Sending {
  onSent?: () => void
  isWithoutCard?: boolean
}

/** Which finished drafts go along, and what became of those that were sent. All are ticked until the family says otherwise. */
export function useSubmitSeveral(applications: readonly Application[]) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const submit = useSubmitApplications()
  const ready = applications.filter((one) => isReady(one) && one.status === "DRAFT")
  const ticked = ready.filter(({ id }) => !unticked.has(id))
  const refused = (submit.data ?? []).filter(({ is_submitted }: SubmitResult) => !is_submitted)
  return {
    ready,
    ticked,
    refused,
    error: submit.error,
    isPending: submit.isPending,
    isTicked: (id: string) => ticked.some((one) => one.id === id),
    tick: (id: string, isTicked: boolean) =>
      setUnticked((before) => {
        const next = new Set(before)
        if (isTicked) next.delete(id)
        else next.add(id)
        return next
      }),
    /** Without a card on file where one is asked for, if the family says so. */
    send: (ids: readonly string[], { onSent, isWithoutCard = false }: Sending = {}) =>
      submit.mutate(
        { ids: [...ids], isWithoutCard },
        {
          onSuccess: (results) => {
            const sent = results.filter(({ is_submitted }) => is_submitted).length
            if (sent > 0)
              notifySuccess(
                `${sent} ${plural("application", sent)} sent. ${isMailOff() ? "You'll find the answer here." : "We'll write when we have an answer."}`,
              )
            if (sent === results.length) onSent?.()
          },
        },
      ),
  }
}
