import { messages } from "@hub/domain/kernel/messages"
import { GRADES, type Grade, gradeLabel } from "@hub/domain/participants/grade"
import type { Student } from "@hub/domain/participants/student"
import { Button, buttonClass } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { Link, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { sentenceAnd } from "../api/problem.ts"
import { useToday } from "../company/use-today.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import { draftOf, gradeFacts } from "./draft.ts"
import { gradeFieldTexts, isFall, isYou } from "./participant-texts.ts"
import { useSaveParticipant } from "./queries.ts"

const m = messages("portal/participants.missingDetailPrompt")

const gradeModalTexts = messages("portal/participants.gradeModal")

const gradeOptions = () => GRADES.map((value, index) => ({ value, label: gradeLabel(index) })).slice(1)

/** 2.12, "add participant grade": for a program that needs the grade. */
function GradeModal({ student, isOpen, onClose }: { student: Student; isOpen: boolean; onClose: () => void }) {
  const asked = draftOf(student, useToday())
  const save = useSaveParticipant(() => {
    onClose()
    notifySuccess(gradeModalTexts.saved({ first_name: student.first_name }))
  })
  const form = useForm<{ grade: Grade | "" }>({
    initial: { grade: "" },
    focusesField: true,
    check: (values) => missingTexts(values, { grade: gradeModalTexts.missing }),
    save,
    submit({ grade }) {
      if (grade !== "") save.mutate({ who: "known", id: student.id, facts: gradeFacts({ ...asked, grade }) })
    },
  })
  const is_fall = isFall(asked.next_grade_on)
  const title = asked.is_next_grade
    ? isYou(student)
      ? gradeModalTexts.titleYouNext({ is_fall })
      : gradeModalTexts.titleNext({ first_name: student.first_name, is_fall })
    : isYou(student)
      ? gradeModalTexts.titleYou
      : gradeModalTexts.title({ first_name: student.first_name })
  return (
    <Modal isOpen={isOpen} title={title} onClose={onClose}>
      <Form form={form}>
        {form.failure !== null && <FormAlert>{sentenceAnd(form.failure, gradeModalTexts.choiceIsSafe)}</FormAlert>}
        <SelectField {...gradeFieldTexts(asked)} required options={gradeOptions()} {...form.choice("grade", GRADES)} />
        <FormActions
          save_text={gradeModalTexts.save}
          cancel_text={gradeModalTexts.notNow}
          isBusy={form.isBusy}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  )
}

/** Offers to add the detail that a program needs. */
export function MissingDetailPrompt({
  code,
  student,
}: {
  code: "grade_unknown" | "birth_date_unknown"
  student: Student | undefined
}) {
  const here = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (student === undefined) return null
  const named = <span className="visually-hidden"> {m.for({ first_name: student.first_name })}</span>
  if (code === "birth_date_unknown") {
    return (
      <Link
        className={buttonClass({ variant: "quiet", size: "s" })}
        to="/edit-participant/$id"
        params={{ id: student.id }}
        state={cameFrom(here)}
      >
        {m.addBirthDate({ named })}
      </Link>
    )
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {m.addGrade({ named })}
      </Button>
      <GradeModal student={student} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
