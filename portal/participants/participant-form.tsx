import type { Student } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { useCallback, useRef, useState } from "react"
import { isProblem } from "../api/problem.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import { changesOf, type Draft, faultsIn, ownFacts } from "./draft.ts"
import { ParticipantFields } from "./participant-fields.tsx"
import { type Saving, useSaveParticipant } from "./queries.ts"

/** Saving now would leave the photo out. */
const PHOTO_ON_ITS_WAY = {
  path: "thumbnail_key",
  message: "Wait until the photo is uploaded, or cancel it.",
  code: "busy",
}

interface Props {
  before: Draft
  /** A new child, the customer themselves, or somebody on the list by their id. */
  who: { kind: "new" } | { kind: "you" } | { kind: "known"; id: string }
  is_you: boolean
  k: MemberColour
  today: string
  save_words: string
  onSaved: (student: Student | null) => void
  onCancel: () => void
}

/** A participant's form (2.12). What is typed stays, whatever goes wrong; leaving with changes is asked about. */
export function ParticipantForm({ before: given, who, is_you, k, today, save_words, onSaved, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // As it was on arriving: what the other parent or another tab saves meanwhile isn't undone, because only changes are sent.
  const [before] = useState(given)
  const [draft, setDraft] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const isSaved = useRef(false)
  const save = useSaveParticipant((student) => {
    // Known at once, because the way back is taken before anything is drawn anew.
    isSaved.current = true
    onSaved(student)
  })
  const faults = useFormFaults(save.error)
  const set = (change: Partial<Draft>) => {
    setDraft((was) => ({ ...was, ...change }))
    faults.forget(...Object.keys(change))
  }
  const setPhoto = useCallback(
    (thumbnail_key: string | null | undefined) =>
      setDraft(({ thumbnail_key: _before, ...was }) => (thumbnail_key === undefined ? was : { ...was, thumbnail_key })),
    [],
  )

  const { forget } = faults
  // Whether it has come or was taken back, what was said of it is over.
  const hearOfPhoto = useCallback(
    (isUnderway: boolean) => {
      setBusy(isUnderway)
      forget(PHOTO_ON_ITS_WAY.path)
    },
    [forget],
  )

  const error = save.error
  const hasChanges = Object.keys(changesOf(before, draft)).length > 0 || isBusy

  const saving = (): Saving => {
    if (who.kind === "you") return { who: "you", facts: ownFacts(before, draft) }
    const facts = is_you ? ownFacts(before, draft) : changesOf(before, draft)
    if (who.kind === "known") return { who: "known", id: who.id, facts }
    const { first_name, last_name } = draft
    return { who: "new", facts: { ...facts, first_name, last_name } }
  }
  const submit = () => {
    if (save.isPending) return
    const typed = form.current === null ? null : new FormData(form.current).get("birth_date")
    const found = faultsIn(draft, { typed_date: typeof typed === "string" ? typed : "", today })
    save.reset()
    if (!faults.check(isBusy ? [...found, PHOTO_ON_ITS_WAY] : found)) return
    const next = saving()
    // Nothing to send: it stands as it is already.
    if (next.who === "known" && Object.keys(next.facts).length === 0) onCancel()
    else save.mutate(next)
  }
  return (
    <Form ref={form} onSubmit={submit}>
      <FormErrors
        summary={faults.summary}
        error={error}
        {...(isProblem(error, "STUDENT_EXISTS") ? { safe: "" } : {})}
      />
      <ParticipantFields
        draft={draft}
        faultAt={faults.at}
        is_you={is_you}
        k={k}
        today={today}
        onChange={set}
        onPhoto={setPhoto}
        onBusy={hearOfPhoto}
      />
      <FormActions save_words={save_words} isBusy={save.isPending} onCancel={onCancel} />
      <UnsavedChanges isUnsaved={() => hasChanges && !isSaved.current} />
    </Form>
  )
}
