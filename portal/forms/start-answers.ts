import { type Answer, type Answers, type AnswerValue, answersOf, changedBetween } from "@hub/domain/forms/answer"
import { questionsOf } from "@hub/domain/forms/question"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { type LocalDraft, readLocalDraft } from "../api/local-drafts.ts"
import type { ApiProblem } from "../api/problem.ts"

/** By participant. */
export type FamilyAnswers = Readonly<Record<string, Answers>>

/** Another device changed the same form first. */
export interface Conflict {
  readonly student_id: string
  readonly question_ids: readonly string[]
  readonly theirs: Answers
  readonly revision: number
}

/** What a form starts with: what was typed, else what the business asks to look at again, else what was answered. */
function startOf({ draft, resubmission_reason, offers, questions, student_id }: WholeSmartForm): Answers {
  if (draft !== null) return answersOf(draft)
  if (resubmission_reason !== null) {
    const own = offers.filter((offer) => offer.from_student_id === student_id)
    return answersOf(own.map(({ question_id, answer }) => ({ question_id, answer })))
  }
  return answersOf(questions.map(({ id, answer }) => ({ question_id: id, answer })))
}

/** Only of current questions. */
export function askedOnly(answers: Answers, { sections }: Pick<WholeSmartForm, "sections">): Answers {
  const asked: Record<string, AnswerValue> = {}
  for (const { id } of questionsOf(sections)) {
    const answer = answers[id]
    if (answer !== undefined) asked[id] = answer
  }
  return asked
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "question_id" in value && "answer" in value

/** A form's name on this device. */
export const draftName = ({
  smart_form_template_id,
  student_id,
}: Pick<WholeSmartForm, "smart_form_template_id" | "student_id">): string => `${smart_form_template_id} ${student_id}`

export interface Start {
  readonly answers: FamilyAnswers
  /** Typed here and not on the server yet. */
  readonly unsaved: readonly string[]
  readonly conflicts: readonly Conflict[]
  /** Typed here for questions that have changed since. */
  readonly is_of_other_version: boolean
}

/** What is typed on this device and isn't saved is the latest, unless another device has saved in between: then the family chooses. */
export function startOfAll(forms: readonly WholeSmartForm[], customer_id: string): Start {
  const unsaved: string[] = []
  const conflicts: Conflict[] = []
  let is_of_other_version = false
  const starts = forms.map((form) => {
    const saved = askedOnly(startOf(form), form)
    const local: LocalDraft | undefined = readLocalDraft({ customer_id, form: draftName(form) })
    if (local === undefined) return { form, answers: saved }
    const typed = askedOnly(answersOf(local.answers.filter(isAnswer)), form)
    const question_ids = changedBetween(saved, typed)
    if (question_ids.length === 0) return { form, answers: saved }
    const { student_id, revision } = form
    if (local.version !== form.version) is_of_other_version = true
    if (local.revision === revision) unsaved.push(student_id)
    else conflicts.push({ student_id, question_ids, theirs: saved, revision })
    return { form, answers: typed }
  })
  // What is the same for all children is asked once, so an answer of one of them is everybody's.
  const shared: Record<string, AnswerValue> = {}
  for (const { form, answers } of starts) {
    for (const { id, is_shared } of questionsOf(form.sections)) {
      const answer = answers[id]
      if (is_shared && answer !== undefined) shared[id] ??= answer
    }
  }
  return {
    answers: Object.fromEntries(
      starts.map(({ form, answers }) => [form.student_id, { ...answers, ...askedOnly(shared, form) }]),
    ),
    unsaved,
    conflicts,
    is_of_other_version,
  }
}

/** `student_id` is whose form was sent; of several the server says which. */
export function conflictOf({ payload }: ApiProblem, student_id: string): Conflict {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const named = payload["student_id"]
  return {
    student_id: typeof named === "string" ? named : student_id,
    question_ids: list(payload["changed_question_ids"]).map(String),
    theirs: answersOf(list(payload["answers"]).filter(isAnswer)),
    revision: Number(payload["revision"]),
  }
}
