import { messages } from "../kernel/messages.ts"
import type { ReadPhone } from "../kernel/plausible-phone.ts"
import type { FieldError } from "../kernel/problem.ts"
import { tidyLine } from "../kernel/typed-text.ts"
import { nameError } from "../participants/person-name.ts"
import type { Answers, AnswerValue } from "./answer.ts"
import { checkAnswer } from "./check-answer.ts"
import { type Question, questionsOf, type Section } from "./question.ts"
import { shownQuestions } from "./show-if.ts"

const m = messages("domain/forms.missingAnswers")

export interface CheckedAnswers {
  /** By question id, in the order of the questions; the signature's path is `virtual_signature`. */
  readonly errors: readonly FieldError[]
  /** What is stored: tidied, and only of questions that are asked. */
  readonly answers: Answers
  readonly signature: string | null
}

const missingTexts = (): Partial<Record<Question["kind"], string>> => ({
  YES_NO: m.yesNo,
  ONE_OF: m.choice,
  MANY_OF: m.choices,
  DATE: m.date,
  FILE: m.file,
  PHONE: m.phone,
  ADDRESS: m.address,
  CONSENT: m.consent,
  MEDICAL_ITEMS: m.items,
  MEDICATIONS: m.items,
  DISABILITY_BASELINE: m.lines,
})

const missing = ({ id, kind }: Question): FieldError => ({
  path: id,
  message: missingTexts()[kind] ?? m.any,
  code: "required",
})

/** Whether the answers are signed: a question of consent that is asked and must be, or has been, agreed to. */
export const needsSignature = (questions: readonly Question[], answers: Answers): boolean => {
  const shown = shownQuestions(questions, answers)
  return questions.some(
    ({ id, kind, is_required }) => kind === "CONSENT" && shown.has(id) && (is_required || answers[id] === true),
  )
}

function signatureError(signature: string | null): FieldError | undefined {
  const error = nameError(signature ?? "")
  const at = { path: "virtual_signature" }
  if (error === "empty") return { ...at, message: m.name, code: "required" }
  if (error === "too_long") return { ...at, message: m.nameTooLong, code: "too_long" }
  return error === undefined ? undefined : { ...at, message: m.nameUnreadable, code: "unreadable" }
}

/** Everything that keeps a form from being complete, found at once. A draft is checked the same way and then only counted. */
export function checkAnswers(
  sections: readonly Section[],
  { answers, signature, readPhone }: { answers: Answers; signature: string | null; readPhone?: ReadPhone },
): CheckedAnswers {
  const questions = questionsOf(sections)
  const shown = shownQuestions(questions, answers)
  const errors: FieldError[] = []
  const clean: Record<string, AnswerValue> = Object.create(null)
  for (const id of Object.keys(answers)) {
    if (!questions.some((question) => question.id === id))
      errors.push({ path: id, message: m.unknownQuestion, code: "unknown_question" })
  }
  for (const question of questions) {
    if (!shown.has(question.id)) continue
    const given = answers[question.id]
    const checked = given === undefined ? { answer: undefined } : checkAnswer(question, given, readPhone)
    if ("errors" in checked) errors.push(...checked.errors)
    else if (checked.answer !== undefined) clean[question.id] = checked.answer
    else if (question.is_required) errors.push(missing(question))
  }
  if (!needsSignature(questions, answers)) return { errors, answers: clean, signature: null }
  const error = signatureError(signature)
  if (error !== undefined) errors.push(error)
  return { errors, answers: clean, signature: tidyLine(signature ?? "") }
}
