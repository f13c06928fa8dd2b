import type { Answers } from "./answer.ts"
import type { Condition, Question } from "./question.ts"

const holds = ({ question_id, is_one_of }: Condition, answers: Answers): boolean => {
  const answer = answers[question_id]
  if (Array.isArray(answer)) return is_one_of.some((wanted) => answer.some((one) => one === wanted))
  return is_one_of.some((wanted) => wanted === answer)
}

/** The ids of the questions that are asked. A condition on a question that isn't asked itself doesn't hold. */
export function shownQuestions(questions: readonly Question[], answers: Answers): ReadonlySet<string> {
  const shown = new Set<string>()
  // Conditions look back only (`checkTemplate`), so one pass is enough.
  for (const { id, show_if } of questions) {
    if (show_if.every((condition) => shown.has(condition.question_id) && holds(condition, answers))) shown.add(id)
  }
  return shown
}
