import { messages } from "@hub/domain/kernel/messages"
import { NEW_QUESTION } from "@hub/domain/switching/column-choices"
import { isOfHealth } from "@hub/domain/switching/health-columns"
import type { About, Field } from "@hub/domain/switching/meanings"
import { OFFERED_MEANINGS } from "@hub/domain/switching/offered-meanings"
import type { SelectOption } from "@hub/ui/listbox/listbox-field"
import type { Switch } from "./queries.ts"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.columns")
const abouts = messages("console/switching.abouts")
const fields = messages("console/switching.fields")

/** "Child: birth date". */
export function meaningWords(meaning: string): string {
  const [about = "", field = ""] = meaning.split(".")
  return m.meaning({ about: wordOf(abouts, about), field: wordOf(fields, field).toLowerCase() })
}

const option = (about: About, field: Field): SelectOption => ({
  value: `${about}.${field}`,
  label: meaningWords(`${about}.${field}`),
  header: wordOf(abouts, about),
})

export type Questions = Switch["questions_here"]

const questionOption = ({ key, set_name, label }: Questions[number]): SelectOption => ({
  value: key,
  label,
  header: m.answers({ set: set_name }),
})

/** What a column can be taken for; one about health only for what is sealed. The one that it has is always among them. */
export function meaningOptions(meaning: string | null, is_hidden: boolean, questions: Questions): SelectOption[] {
  const fields_offered = OFFERED_MEANINGS.flatMap(([about, all]) =>
    all.filter((field) => !is_hidden || isOfHealth(field, about)).map((field) => option(about, field)),
  )
  const asked = questions.map(questionOption)
  const offered = [...fields_offered, ...asked, { value: NEW_QUESTION, label: m.newQuestion, header: m.newQuestions }]
  const is_missing = meaning !== null && !offered.some(({ value }) => value === meaning)
  return [...(is_missing ? [{ value: meaning, label: meaningWords(meaning) }] : []), ...offered]
}
