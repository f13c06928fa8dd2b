import type { Answers } from "@hub/domain/forms/answer"
import { type AnsweredQuestion, type Section } from "@hub/domain/forms/question"
import type { SmartForm, SmartFormStatus } from "@hub/domain/forms/smart-form"
import type { Opener } from "../health/medical-vault.ts"
import type { FormRow } from "./queries.ts"
import { openDraft, openSubmission, type Submission } from "./sealed-answers.ts"

/** Answers that have run out, and skipped questions that have become required, are to answer again. */
export function statusOf({ status, valid_until, is_required }: FormRow, now: Date): SmartFormStatus {
  if (status === "COMPLETE" && valid_until !== null && Date.parse(valid_until) <= now.getTime()) return "INCOMPLETE"
  return status === "SKIPPED" && is_required ? "INCOMPLETE" : status
}

export const submissionOf = ({ answers_id, sealed }: FormRow, opener: Opener): Submission | undefined =>
  answers_id === null || sealed === null ? undefined : openSubmission(opener, answers_id, sealed)

export const draftOf = ({ form_id, draft }: FormRow, opener: Opener): Answers | undefined =>
  form_id === null || draft === null ? undefined : openDraft(opener, form_id, draft)

const answered = (sections: readonly Section[], answers: Answers): AnsweredQuestion[] =>
  sections.flatMap(({ id: section_id, questions }) =>
    questions.map(({ id, kind, label, is_required }) => ({
      id,
      section_id,
      kind,
      label,
      is_required,
      answer: answers[id] ?? null,
    })),
  )

/** Put away: nothing asks for it any more. */
export const isPutAway = ({ is_template_archived, is_owed }: FormRow): boolean =>
  is_template_archived || is_owed === false

/** A form in its wire shape: complete with the questions that were answered, else with the current ones. */
export function formOf(row: FormRow, opener: Opener, now: Date): SmartForm {
  const status = statusOf(row, now)
  const submission = status === "COMPLETE" ? submissionOf(row, opener) : undefined
  const sections = submission === undefined ? row.sections : (row.answers_sections ?? row.sections)
  return {
    smart_form_template_id: row.smart_form_template_id,
    student_id: row.student_id,
    name: row.name,
    asked_when: row.asked_when,
    status,
    is_required: row.is_required,
    is_archived: isPutAway(row),
    resubmission_reason: row.resubmission_reason,
    due_at: row.due_at,
    asked_for: row.asked_for,
    completed_at: status === "COMPLETE" ? row.submitted_at : null,
    valid_until: status === "COMPLETE" ? row.valid_until : null,
    version: submission === undefined ? row.version : (row.answers_version ?? row.version),
    revision: row.revision,
    questions: answered(sections, submission?.answers ?? {}),
  }
}
