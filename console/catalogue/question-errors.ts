import { type EditedSection, readSections } from "@hub/domain/forms/read-sections"
import { templateErrors } from "@hub/domain/forms/template-errors"
import { messages } from "@hub/domain/kernel/messages"
import type { FormError } from "@hub/ui/field/error-summary"
import type { Values } from "./queries.ts"
import { textOf } from "./value-texts.ts"

const m = messages("console/catalogue.questionErrors")

const isEmpty = (text: string): boolean => text.trim() === ""

function missingTexts({ title, questions }: EditedSection, path: string): FormError[] {
  const errors: FormError[] = []
  if (isEmpty(title)) errors.push({ name: `${path}.title`, text: m.title })
  if (questions.length === 0) errors.push({ name: `${path}.title`, text: m.emptySection })
  for (const [index, question] of questions.entries()) {
    const at = `${path}.questions.${String(index)}`
    if (isEmpty(question.label)) errors.push({ name: `${at}.label`, text: m.label })
    for (const [number, option] of question.options.entries())
      if (isEmpty(option.label)) errors.push({ name: `${at}.options.${String(number)}.label`, text: m.choice })
    if (question.show_if.some(({ is_one_of }) => is_one_of.length === 0))
      errors.push({ name: `${at}.show_if`, text: m.noAnswers })
  }
  return errors
}

/** What an import would refuse of a question set, in the words of its editor. */
export function questionErrors(values: Values): FormError[] {
  const sections = readSections(values["sections"])
  return [
    ...(isEmpty(textOf(values["name"])) ? [{ name: "name", text: m.name }] : []),
    ...sections.flatMap((section, index) => missingTexts(section, `sections.${String(index)}`)),
    ...templateErrors({ sections }).map(({ path, kind }) => ({ name: path.join("."), text: m[kind] })),
  ]
}
