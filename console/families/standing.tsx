import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { type Family, familyQuery } from "./queries.ts"

const m = messages("console/families.standing")

interface Props {
  family: Family
  isOpen: boolean
  onClose: () => void
}

/** Restricts the family, or lifts it, with a reason. */
export function Standing({ family: { id, name, restricted }, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const [reason, setReason] = useState<ReasonValue>({ words: "" })
  const [error, setError] = useState<string>()
  const isLifting = restricted !== null
  const close = () => {
    setReason({ words: "" })
    setError(undefined)
    onClose()
  }
  const change = useMutation({
    mutationFn: () =>
      api.call(isLifting ? "POST /families/{id}/lift" : "POST /families/{id}/restrict", {
        params: { id },
        body: { reason: reasonText(reason) },
      }),
    onSuccess: async () => {
      notifySuccess(isLifting ? m.lifted({ name }) : m.restricted({ name }))
      close()
      await queries.invalidateQueries({ queryKey: familyQuery(id).queryKey })
    },
    onError: (failure) => notifyError(failure),
  })
  const press = () => {
    const wrong = reasonError(reason)
    setError(wrong)
    if (wrong === undefined) change.mutate()
  }
  return (
    <Drawer
      isOpen={isOpen}
      title={isLifting ? m.liftTitle({ name }) : m.restrictTitle({ name })}
      closesOnBackdrop={false}
      onClose={close}
      foot={
        <>
          <Button variant="line" onClick={close}>
            {m.leave}
          </Button>
          {isLifting ? (
            <Button variant="ink" busy={change.isPending} onClick={press}>
              {m.lift}
            </Button>
          ) : (
            <ColourButton colour="red" busy={change.isPending} onClick={press}>
              {m.restrict}
            </ColourButton>
          )}
        </>
      }
    >
      <p>{isLifting ? m.liftWhat : m.restrictWhat}</p>
      <Reason
        usual={isLifting ? [m.settled, m.mistake] : [m.unpaid, m.conduct, m.asked]}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setError(undefined)
        }}
        reads={m.reads}
        error={error}
      />
    </Drawer>
  )
}
