import type { Application, SubmitResult } from "@hub/domain/applications/application"
import { isReady } from "@hub/domain/applications/application-parts"
import { messages } from "@hub/domain/kernel/messages"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { isMailOff } from "../api/preloaded.ts"
import { useSubmitApplications } from "./queries.ts"

const m = messages("portal/applications.submitSeveral")

/** One that wasn't sent, as it was then: the list that reloads after sending may no longer have it. */
export interface NotSent {
  readonly application: Application
  readonly code: SubmitResult["code"]
  readonly message: string | null
}

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
  const results = submit.isPending ? [] : (submit.data ?? [])
  const refused: NotSent[] = (submit.variables?.applications ?? []).flatMap((application) =>
    results
      .filter((one) => one.application_id === application.id && !one.is_submitted)
      .map(({ code, message }) => ({ application, code, message })),
  )
  return {
    ready,
    ticked,
    refused,
    /** Of those that went along with the refused. */
    sent: results.length - refused.length,
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
    send: (sending: readonly Application[], { onSent, isWithoutCard = false }: Sending = {}) =>
      submit.mutate(
        { applications: sending, isWithoutCard },
        {
          onSuccess: (results) => {
            // Otherwise the note about those that weren't sent says it: a toast would be in front of it.
            if (results.some(({ is_submitted }) => !is_submitted)) return
            notifySuccess(m.sent({ count: results.length, isMailOff: isMailOff() }))
            onSent?.()
          },
        },
      ),
  }
}
