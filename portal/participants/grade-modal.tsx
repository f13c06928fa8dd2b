import { GRADES, gradeLabel } from "@hub/domain/participants/grade"
import type { Student } from "@hub/domain/participants/student"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { Modal } from "@hub/ui/modal/modal"
import { tellSuccess } from "@hub/ui/toast/toasts.ts"
import { useRef, useState } from "react"
import { isProblem, sentenceOf } from "../api/problem.ts"
import styles from "../form/form.module.css"
import { FormActs } from "../form/form-acts.tsx"
import { faultsOf } from "./draft.ts"
import { isYou } from "./participant-words.ts"
import { useSaveParticipant } from "./queries.ts"

const OPTIONS = GRADES.map((value, index) => ({ value, label: gradeLabel(index) })).slice(1)

/** 2.12, "add participant grade": asked where a program is for certain grades and the participant's isn't told. */
export function GradeModal({ student, isOpen, onClose }: { student: Student; isOpen: boolean; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [grade, setGrade] = useState("")
  const [fault, setFault] = useState<string>()
  const save = useSaveParticipant(() => {
    onClose()
    tellSuccess(`${student.first_name}'s grade is saved.`)
  })
  const chosen = GRADES.find((known) => known === grade)
  const remote = isProblem(save.error) ? faultsOf(save.error.errors).grade : undefined
  const error = fault ?? remote
  return (
    <Modal
      isOpen={isOpen}
      title={isYou(student) ? "What grade are you in?" : `What grade is ${student.first_name} in?`}
      onClose={onClose}
    >
      <form
        ref={form}
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (save.isPending) return
          setFault(chosen === undefined ? "Choose a grade." : undefined)
          if (chosen === undefined) form.current?.querySelector<HTMLElement>("[name=grade]")?.focus()
          else save.mutate({ who: "known", id: student.id, facts: { grade: chosen } })
        }}
      >
        {save.error !== null && remote === undefined && (
          <FormAlert>{sentenceOf(save.error)} Your choice is still here.</FormAlert>
        )}
        <SelectField
          label="Grade"
          name="grade"
          required
          hint="The grade now; in summer, the one that starts in fall."
          options={OPTIONS}
          value={grade}
          error={error}
          onChange={(value) => {
            setGrade(value)
            setFault(undefined)
          }}
        />
        <FormActs save_words="Save" cancel_words="Not now" isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Modal>
  )
}
