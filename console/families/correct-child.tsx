import { messages } from "@hub/domain/kernel/messages"
import { Avatar } from "@hub/ui/avatar/avatar"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ChildFields, changedFields, valuesOf } from "./child-fields.tsx"
import { CorrectionPreview } from "./correction-preview.tsx"
import { ErrandDrawer } from "./errand-drawer.tsx"
import type { Child, Correction } from "./queries.ts"
import type { DrawerState } from "./use-drawer.ts"
import { usePreviewed } from "./use-previewed.ts"

const m = messages("console/families.correct")

const misfitsOf = (correction: Correction | undefined): string[] =>
  correction?.no_longer_fits.filter(({ kind }) => kind === "BOOKING").map(({ id }) => id) ?? []

interface Props {
  family_id: string
  child: Child
  drawer: DrawerState
}

/** Corrects a child's name, birth date or grade: first what follows from it, then done as it was shown. */
export function CorrectChild({ family_id, child, drawer }: Props) {
  // What it is compared with is what was there when it was opened, also where someone else has changed it since.
  const [known] = useState(child)
  const [values, setValues] = useState(() => valuesOf(known))
  const [canceled, setCanceled] = useState<ReadonlySet<string>>(new Set())
  const params = { id: family_id, student_id: child.id }
  const fields = changedFields(known, values)
  const isEmpty = Object.keys(fields).length === 0
  const name = `${child.first_name} ${child.last_name}`
  const errand = usePreviewed({
    family_id,
    name: child.id,
    body: isEmpty ? undefined : fields,
    look: (body, signal) =>
      api.call("POST /families/{id}/children/{student_id}/correction/preview", { params, body }, { signal }),
    act: (body, { shown: looked }) =>
      api.call("POST /families/{id}/children/{student_id}/correction", {
        params,
        body: { ...body, keep: misfitsOf(looked).filter((id) => !canceled.has(id)) },
      }),
    onDone: ({ to_cancel }) => {
      notifySuccess(to_cancel.length === 0 ? m.done({ name }) : m.doneCancel({ name, count: to_cancel.length }))
      drawer.onClose()
    },
    isReasonRead: true,
  })
  const { shown } = errand
  const misfits = misfitsOf(shown)
  const kept = misfits.filter((id) => !canceled.has(id))
  return (
    <ErrandDrawer
      title={m.title({ name: child.first_name })}
      more={m.nothingYet({ name })}
      face={<Avatar first_name={child.first_name} last_name={child.last_name} k={child.colour} isDecorative />}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={isEmpty}
      usual={[m.called, m.seen, m.typed]}
      reads={m.familyReads}
      doIt={kept.length === 0 ? m.doIt : m.doItKeep({ count: kept.length })}
      drawer={drawer}
      fields={
        <ChildFields
          values={values}
          set={(change) => {
            setValues({ ...values, ...change })
            errand.unlook()
          }}
          errorAt={errand.errorAt}
        />
      }
    >
      {shown !== undefined && (
        <CorrectionPreview
          correction={shown}
          keep={new Set(kept)}
          onKeep={(keep) => setCanceled(new Set(misfits.filter((id) => !keep.has(id))))}
        />
      )}
    </ErrandDrawer>
  )
}
