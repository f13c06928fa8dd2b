import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { familyQuery } from "./queries.ts"
import type { DrawerState } from "./use-drawer.ts"

const m = messages("console/families.correct")

interface Props {
  family_id: string
  title: string
  usual: readonly string[]
  reads: string
  doIt: string
  isStop?: boolean
  work: (reason: string) => Promise<unknown>
  onDone: () => void
  drawer: DrawerState
  children: ReactNode
}

/** What is done in one press, for a reason. It lives until it is closed. */
export function Reasoned({
  family_id,
  title,
  usual,
  reads,
  doIt,
  isStop = false,
  work,
  onDone,
  drawer,
  children,
}: Props) {
  const queries = useQueryClient()
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [error, setError] = useState<string>()
  const change = useMutation({
    mutationFn: () => work(reasonText(reason)),
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: familyQuery(family_id).queryKey })
    },
    onError: (failure) => notifyError(failure),
  })
  const press = () => {
    const wrong = reasonError(reason)
    setError(wrong)
    if (wrong === undefined) change.mutate()
  }
  const main = { busy: change.isPending, onClick: press }
  return (
    <Drawer
      {...drawer}
      title={title}
      closesOnBackdrop={false}
      foot={
        <>
          <Button variant="line" onClick={drawer.onClose}>
            {m.leave}
          </Button>
          {isStop ? (
            <ColourButton colour="red" {...main}>
              {doIt}
            </ColourButton>
          ) : (
            <Button variant="ink" {...main}>
              {doIt}
            </Button>
          )}
        </>
      }
    >
      {children}
      <Reason
        usual={usual}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setError(undefined)
        }}
        reads={reads}
        error={error}
      />
    </Drawer>
  )
}
