import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ChildFields, type ChildValues, changedFields, valuesOf } from "./child-fields.tsx"
import { CorrectionPreview } from "./correction-preview.tsx"
import { type Child, type Correction, familyQuery } from "./queries.ts"

const m = messages("console/families.correct")

interface Props {
  family_id: string
  child: Child
  isOpen: boolean
  onClose: () => void
}

/** Corrects a child's name, birth date or grade: first what follows from it, then done as it was shown. */
export function CorrectChild({ family_id, child, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const [values, setValues] = useState<ChildValues>(() => valuesOf(child))
  const [reason, setReason] = useState<ReasonValue>({ words: "" })
  const [reason_error, setReasonError] = useState<string>()
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set())
  const [hasChanged, setChanged] = useState(false)
  const params = { id: family_id, student_id: child.id }
  const fields = changedFields(child, values)
  const name = `${child.first_name} ${child.last_name}`

  const look = useMutation({
    mutationFn: () =>
      api.call("POST /families/{id}/children/{student_id}/correction/preview", { params, body: fields }),
    onSuccess: ({ no_longer_fits }) => setKeep(new Set(no_longer_fits.map(({ id }) => id))),
    onError: (error) => {
      if (!isProblem(error, "VALIDATION")) notifyError(error)
    },
  })
  const close = () => {
    setValues(valuesOf(child))
    setReason({ words: "" })
    setReasonError(undefined)
    setChanged(false)
    look.reset()
    onClose()
  }
  const preview = look.data
  const correct = useMutation({
    mutationFn: (shown: Correction) =>
      api.call("POST /families/{id}/children/{student_id}/correction", {
        params,
        body: { ...fields, reason: reasonText(reason), preview: shown.preview, keep: [...keep] },
      }),
    onSuccess: async ({ to_cancel }) => {
      notifySuccess(to_cancel.length === 0 ? m.done({ name }) : m.doneCancel({ name, count: to_cancel.length }))
      close()
      await queries.invalidateQueries({ queryKey: familyQuery(family_id).queryKey })
    },
    onError: (error) => {
      if (!isProblem(error, "PREVIEW_CHANGED")) notifyError(error)
      else {
        setChanged(true)
        look.mutate()
      }
    },
  })
  const set = (change: Partial<ChildValues>) => {
    setValues({ ...values, ...change })
    setChanged(false)
    look.reset()
  }
  const press = () => {
    const wrong = reasonError(reason)
    setReasonError(wrong)
    if (wrong === undefined && preview !== undefined) correct.mutate(preview)
  }
  const kept = preview?.no_longer_fits.filter(({ id }) => keep.has(id)).length ?? 0
  return (
    <Drawer
      isOpen={isOpen}
      title={m.title({ name: child.first_name })}
      more={m.nothingYet({ name })}
      face={<Avatar first_name={child.first_name} last_name={child.last_name} k={child.colour} isDecorative />}
      closesOnBackdrop={false}
      onClose={close}
      foot={
        <>
          <Button variant="line" onClick={close}>
            {m.leave}
          </Button>
          {preview === undefined ? (
            <Button
              variant="ink"
              busy={look.isPending}
              disabled={Object.keys(fields).length === 0}
              onClick={() => look.mutate()}
            >
              {m.look}
            </Button>
          ) : (
            <Button variant="ink" busy={correct.isPending || look.isPending} onClick={press}>
              {kept === 0 ? m.doIt : m.doItKeep({ count: kept })}
            </Button>
          )}
        </>
      }
    >
      <ChildFields values={values} set={set} error={look.error} />
      {hasChanged && (
        <p className="note warn" role="alert">
          {m.changed}
        </p>
      )}
      {preview !== undefined && (
        <>
          <CorrectionPreview correction={preview} keep={keep} onKeep={setKeep} />
          <Reason
            usual={[m.called, m.seen, m.typed]}
            value={reason}
            onChange={(value) => {
              setReason(value)
              setReasonError(undefined)
            }}
            reads={m.reads}
            error={reason_error}
          />
        </>
      )}
    </Drawer>
  )
}
