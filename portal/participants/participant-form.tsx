import { messages } from "@hub/domain/kernel/messages"
import type { Student } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { useRef } from "react"
import { isProblem } from "../api/problem.ts"
import { useUploads } from "../files/use-uploads.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { useForm } from "../form/use-form.ts"
import { changesOf, type Draft, draftErrors, ownFacts } from "./draft.ts"
import { ParticipantFields } from "./participant-fields.tsx"
import { type Saving, useSaveParticipant } from "./queries.ts"

const m = messages("portal/participants.participantForm")

const uploading = () => ({
  path: "thumbnail_key",
  message: m.uploading,
  code: "busy",
})

interface Props {
  before: Draft
  /** A new child, the customer themselves, or someone on the list by their id. */
  who: { kind: "new" } | { kind: "you" } | { kind: "known"; id: string }
  is_you: boolean
  isShort?: boolean
  k: MemberColour
  today: string
  save_text: string
  cancel_text?: string
  onSaved: (student: Student | null) => void
  onCancel: () => void
}

/** 2.12 */
export function ParticipantForm({
  before,
  who,
  is_you,
  isShort = false,
  k,
  today,
  save_text,
  cancel_text,
  onSaved,
  onCancel,
}: Props) {
  const photo = useUploads("STUDENT_THUMBNAIL")
  const upload = photo.uploads.at(-1)
  const isUploading = upload?.type === "loading"
  const withPhoto = (draft: Draft) => (upload?.type === "success" ? { ...draft, thumbnail_key: upload.key } : draft)
  const isSaved = useRef(false)
  const save = useSaveParticipant((student) => {
    // A ref, because the page is left before the next render.
    isSaved.current = true
    onSaved(student)
  })
  const saving = (before: Draft, after: Draft): Saving => {
    if (who.kind === "you") return { who: "you", facts: ownFacts(before, after) }
    const facts = is_you ? ownFacts(before, after) : changesOf(before, after)
    if (who.kind === "known") return { who: "known", id: who.id, facts }
    const { first_name, last_name } = after
    return { who: "new", facts: { ...facts, first_name, last_name } }
  }
  const form = useForm<Draft>({
    initial: before,
    isChanged: (was, draft) => isUploading || Object.keys(changesOf(was, withPhoto(draft))).length > 0,
    check(draft, typed) {
      const errors = draftErrors(draft, { typed_date: typed("birth_date"), today })
      return isUploading ? [...errors, uploading()] : errors
    },
    save,
    submit(draft, was) {
      const next = saving(was, withPhoto(draft))
      if (next.who === "known" && Object.keys(next.facts).length === 0) onCancel()
      else save.mutate(next)
    },
  })
  const errorAt = (name: string) => {
    const error = form.errorAt(name)
    return error === uploading().message && !isUploading ? undefined : error
  }
  return (
    <Form form={form}>
      <FormErrors form={form} {...(isProblem(save.error, "STUDENT_EXISTS") ? { safe: "" } : {})} />
      {isProblem(save.error, "CHILDREN_FULL") && (
        <p>
          <Link className={buttonClass({ variant: "line" })} to="/support">
            {m.contactUs}
          </Link>
        </p>
      )}
      <ParticipantFields
        draft={form.values}
        errorAt={errorAt}
        is_you={is_you}
        isShort={isShort}
        k={k}
        today={today}
        onChange={form.set}
        photo={photo}
      />
      <FormActions save_text={save_text} cancel_text={cancel_text} isBusy={form.isBusy} onCancel={onCancel} />
      <UnsavedChanges isUnsaved={() => !isSaved.current && form.isUnsaved()} />
    </Form>
  )
}
