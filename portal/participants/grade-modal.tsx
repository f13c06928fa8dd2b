import { messages } from "@hub/domain/kernel/messages"
import { GRADES, type Grade, gradeLabel } from "@hub/domain/participants/grade"
import type { Student } from "@hub/domain/participants/student"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { sentenceAnd } from "../api/problem.ts"
import { useToday } from "../company/use-today.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import { draftOf, gradeFacts } from "./draft.ts"
import { gradeFieldWords } from "./grade-words.ts"
import { isFall, isYou } from "./participant-words.ts"
import { useSaveParticipant } from "./queries.ts"

const m = messages("portal/participants.gradeModal")

const gradeOptions = () => GRADES.map((value, index) => ({ value, label: gradeLabel(index) })).slice(1)

/** 2.12, "add participant grade": for a program that needs the grade. */
export function GradeModal({ student, isOpen, onClose }: { student: Student; isOpen: boolean; onClose: () => void }) {
  const asked = draftOf(student, useToday())
  const save = useSaveParticipant(() => {
    onClose()
    notifySuccess(m.saved({ first_name: student.first_name }))
  })
  const form = useForm<{ grade: Grade | "" }>({
    initial: { grade: "" },
    focusesField: true,
    check: (values) => missingTexts(values, { grade: m.missing }),
    save,
    submit({ grade }) {
      if (grade !== "") save.mutate({ who: "known", id: student.id, facts: gradeFacts({ ...asked, grade }) })
    },
  })
  const is_fall = isFall(asked.next_grade_on)
  const title = asked.is_next_grade
    ? isYou(student)
      ? m.titleYouNext({ is_fall })
      : m.titleNext({ first_name: student.first_name, is_fall })
    : isYou(student)
      ? m.titleYou
      : m.title({ first_name: student.first_name })
  return (
    <Modal isOpen={isOpen} title={title} onClose={onClose}>
      <Form form={form}>
        {form.failure !== null && <FormAlert>{sentenceAnd(form.failure, m.choiceIsSafe)}</FormAlert>}
        <SelectField {...gradeFieldWords(asked)} required options={gradeOptions()} {...form.choice("grade", GRADES)} />
        <FormActions save_words={m.save} cancel_words={m.notNow} isBusy={form.isBusy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
