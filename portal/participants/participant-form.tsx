import type { Student } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { isProblem } from "../api/problem.ts"
import { useUploads } from "../files/use-uploads.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import { changesOf, type Draft, faultsIn, ownFacts } from "./draft.ts"
import { ParticipantFields } from "./participant-fields.tsx"
import { type Saving, useSaveParticipant } from "./queries.ts"
import { participantForm as t } from "./words.tsx"

const UPLOADING = {
  path: "thumbnail_key",
  message: t.uploading,
  code: "busy",
}

interface Props {
  before: Draft
  /** A new child, the customer themselves, or somebody on the list by their id. */
  who: { kind: "new" } | { kind: "you" } | { kind: "known"; id: string }
  is_you: boolean
  isShort?: boolean
  k: MemberColour
  today: string
  save_words: string
  cancel_words?: string
  onSaved: (student: Student | null) => void
  onCancel: () => void
}

/** 2.12 */
export function ParticipantForm({
  before: given,
  who,
  is_you,
  isShort = false,
  k,
  today,
  save_words,
  cancel_words,
  onSaved,
  onCancel,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  // As it was at first. Only changes are sent, so that a save doesn't undo another tab's.
  const [before] = useState(given)
  const [draft, setDraft] = useState(before)
  const photo = useUploads("STUDENT_THUMBNAIL")
  const upload = photo.uploads.at(-1)
  const isUploading = upload?.type === "loading"
  const after = upload?.type === "success" ? { ...draft, thumbnail_key: upload.key } : draft
  const isSaved = useRef(false)
  const save = useSaveParticipant((student) => {
    // A ref, because the page is left before the next render.
    isSaved.current = true
    onSaved(student)
  })
  const faults = useFormFaults(save.error)
  const faultAt = (name: string) => {
    const fault = faults.at(name)
    return fault === UPLOADING.message && !isUploading ? undefined : fault
  }
  const set = (change: Partial<Draft>) => {
    setDraft((was) => ({ ...was, ...change }))
    faults.forget(...Object.keys(change))
  }

  const error = save.error
  const hasChanges = Object.keys(changesOf(before, after)).length > 0 || isUploading

  const saving = (): Saving => {
    if (who.kind === "you") return { who: "you", facts: ownFacts(before, after) }
    const facts = is_you ? ownFacts(before, after) : changesOf(before, after)
    if (who.kind === "known") return { who: "known", id: who.id, facts }
    const { first_name, last_name } = draft
    return { who: "new", facts: { ...facts, first_name, last_name } }
  }
  const submit = () => {
    if (save.isPending) return
    const typed = form.current === null ? null : new FormData(form.current).get("birth_date")
    const found = faultsIn(draft, { typed_date: typeof typed === "string" ? typed : "", today })
    save.reset()
    if (!faults.check(isUploading ? [...found, UPLOADING] : found)) return
    const next = saving()
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
      {isProblem(error, "CHILDREN_FULL") && (
        <p>
          <Link className={buttonClass({ variant: "line" })} to="/support">
            {t.contactUs}
          </Link>
        </p>
      )}
      <ParticipantFields
        draft={draft}
        faultAt={faultAt}
        is_you={is_you}
        isShort={isShort}
        k={k}
        today={today}
        onChange={set}
        photo={photo}
      />
      <FormActions save_words={save_words} cancel_words={cancel_words} isBusy={save.isPending} onCancel={onCancel} />
      <UnsavedChanges isUnsaved={() => hasChanges && !isSaved.current} />
    </Form>
  )
}
