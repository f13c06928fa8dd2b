import { GRADES, gradeLabel } from "@hub/domain/participants/grade"
import type { Student } from "@hub/domain/participants/student"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useRef, useState } from "react"
import { sentenceAnd } from "../api/problem.ts"
import { useToday } from "../company/use-today.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { useFocusOnFault } from "../form/use-focus-on-fault.ts"
import { useFormFaults } from "../form/use-form-faults.ts"
import { draftOf, gradeFacts } from "./draft.ts"
import { gradeFieldWords } from "./grade-words.ts"
import { isYou, nextYearWords } from "./participant-words.ts"
import { useSaveParticipant } from "./queries.ts"
import { gradeModal as t } from "./words.tsx"

const OPTIONS = GRADES.map((value, index) => ({ value, label: gradeLabel(index) })).slice(1)

/** 2.12, "add participant grade": for a program that needs the grade. */
export function GradeModal({ student, isOpen, onClose }: { student: Student; isOpen: boolean; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [grade, setGrade] = useState("")
  const asked = draftOf(student, useToday())
  const save = useSaveParticipant(() => {
    onClose()
    notifySuccess(t.saved(student.first_name))
  })
  const chosen = GRADES.find((known) => known === grade)
  const faults = useFormFaults(save.error)
  const fault = faults.at("grade")
  useFocusOnFault(form, fault)
  const when = nextYearWords(asked.next_grade_on)
  const title = asked.is_next_grade
    ? isYou(student)
      ? t.titleYouNext(when)
      : t.titleNext(student.first_name, when)
    : isYou(student)
      ? t.titleYou
      : t.title(student.first_name)
  return (
    <Modal isOpen={isOpen} title={title} onClose={onClose}>
      <Form
        ref={form}
        onSubmit={() => {
          if (save.isPending) return
          const found = { path: "grade", message: t.missing, code: "empty" }
          if (faults.check(chosen === undefined ? [found] : []) && chosen !== undefined)
            save.mutate({ who: "known", id: student.id, facts: gradeFacts({ ...asked, grade: chosen }) })
        }}
      >
        {save.error !== null && fault === undefined && <FormAlert>{sentenceAnd(save.error, t.choiceIsSafe)}</FormAlert>}
        <SelectField
          {...gradeFieldWords(asked)}
          name="grade"
          required
          options={OPTIONS}
          value={grade}
          error={fault}
          onChange={(value) => {
            setGrade(value)
            faults.forget("grade")
          }}
        />
        <FormActions save_words={t.save} cancel_words={t.notNow} isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
