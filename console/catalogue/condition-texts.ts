import type { EditedQuestion } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"

const m = messages("console/catalogue.questions")
const form = messages("console/catalogue.form")

/** Whether other questions can depend on its answer. */
export const hasAnswersToChoose = ({ kind }: EditedQuestion): boolean =>
  kind === "YES_NO" || kind === "CONSENT" || kind === "ONE_OF" || kind === "MANY_OF"

export function answerOptions({ kind, options }: EditedQuestion): { value: string; label: string }[] {
  if (kind === "YES_NO") return [true, false].map((is) => ({ value: String(is), label: is ? form.yes : form.no }))
  if (kind === "CONSENT") return [{ value: "true", label: form.yes }]
  return options.map(({ value, label }) => ({ value, label: label || m.untitled }))
}

export const conditionValue = ({ kind }: EditedQuestion, value: string): string | boolean =>
  kind === "YES_NO" || kind === "CONSENT" ? value === "true" : value

/** "Only if Stays on the ground". */
export function onlyIf(question: EditedQuestion, all: readonly EditedQuestion[]): string | undefined {
  if (question.show_if.length === 0) return undefined
  const answers = question.show_if.map(({ question_id, is_one_of }) => {
    const other = all.find(({ id }) => id === question_id)
    const options = other === undefined ? [] : answerOptions(other)
    return is_one_of
      .map((value) => options.find((one) => one.value === String(value))?.label ?? String(value))
      .join(", ")
  })
  return m.onlyIf({ answers: answers.join(" + ") })
}
