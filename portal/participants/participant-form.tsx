import type { Student } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { useCallback, useMemo, useRef, useState } from "react"
import { isProblem } from "../api/problem.ts"
import styles from "../form/form.module.css"
import { FormActs } from "../form/form-acts.tsx"
import { FormRefusal } from "../form/form-refusal.tsx"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { changesOf, type Draft, type Faults, faultsIn, faultsOf, ownFacts } from "./draft.ts"
import { ParticipantFields } from "./participant-fields.tsx"
import { type Saving, useSaveParticipant } from "./queries.ts"

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
export function ParticipantForm({ before, who, is_you, k, today, save_words, onSaved, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(before)
  const [local, setLocal] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const isSaved = useRef(false)
  const save = useSaveParticipant((student) => {
    // Known at once, because the way back is taken before anything is drawn anew.
    isSaved.current = true
    onSaved(student)
  })
  const set = useCallback((change: Partial<Draft>) => {
    setDraft((was) => ({ ...was, ...change }))
    // A fault goes with the answer that it spoke of.
    setLocal((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in change))))
  }, [])
  const setPhoto = useCallback(
    (thumbnail_key: string | null | undefined) =>
      setDraft(({ thumbnail_key: _before, ...was }) => (thumbnail_key === undefined ? was : { ...was, thumbnail_key })),
    [],
  )

  const error = save.error
  const remote = useMemo(() => (isProblem(error) ? faultsOf(error.errors) : {}), [error])
  const faults: Faults = { ...remote, ...local }
  // A new try brings a new list, which takes the focus; typing on only shortens what is shown at the fields.
  const [listed, setListed] = useState<Faults>({})
  const summary = useMemo(
    () => Object.entries({ ...remote, ...listed }).map(([name, text]) => ({ name, text })),
    [remote, listed],
  )
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
    const all = faultsIn(draft, { typed_date: typeof typed === "string" ? typed : "", today })
    // Saving now would leave the photo out.
    if (isBusy) all.photo = "Wait until the photo is uploaded, or cancel it."
    setLocal(all)
    setListed(all)
    save.reset()
    if (Object.keys(all).length > 0) return
    const next = saving()
    // Nothing to send: it stands as it is already.
    if (next.who === "known" && Object.keys(next.facts).length === 0) onCancel()
    else save.mutate(next)
  }
  return (
    <form
      ref={form}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormRefusal summary={summary} error={error} {...(isProblem(error, "STUDENT_EXISTS") ? { safe: "" } : {})} />
      <ParticipantFields
        draft={draft}
        faults={faults}
        is_you={is_you}
        k={k}
        today={today}
        onChange={set}
        onPhoto={setPhoto}
        onBusy={setBusy}
      />
      <FormActs save_words={save_words} isBusy={save.isPending} onCancel={onCancel} />
      <UnsavedChanges isUnsaved={() => hasChanges && !isSaved.current} />
    </form>
  )
}
