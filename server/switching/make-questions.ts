import type { SmartFormTemplate } from "@hub/domain/forms/template"
import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { NEW_HEALTH_SET, NEW_SET, type NewQuestion } from "@hub/domain/switching/answers"
import { markChange } from "../audit/mark-change.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ErrorList } from "../import/errors.ts"
import { writeForms } from "../import/write-forms.ts"
import { inLanguage } from "../language/in-language.ts"
import { questionsOfSet } from "./known-papers-queries.ts"

const m = messages("server/switching.questions")

const names = () => ({ [NEW_SET]: m.about, [NEW_HEALTH_SET]: m.health })

/** Questions of columns that nothing here asks, in a set of their own that nobody has to answer; asked before, they stay as they are. */
export async function makeQuestions(
  tx: Transaction,
  added: readonly NewQuestion[],
  { errors, now }: { readonly errors: ErrorList; readonly now: Date },
): Promise<void> {
  const titles = inLanguage(SOURCE_LANGUAGE, names)
  for (const set of [NEW_SET, NEW_HEALTH_SET] as const) {
    const own = added.filter((one) => one.set === set).map(({ question }) => question)
    const [section] = (await questionsOfSet(tx, set))?.sections ?? []
    const before = section?.questions ?? []
    const fresh = own.filter(({ id }) => !before.some((question) => question.id === id))
    if (fresh.length === 0) continue
    const questions = [...before, ...fresh].map(({ untranslated: _languages, ...question }) => ({
      ...question,
      options: question.options.map(({ untranslated: _none, ...option }) => option),
    }))
    const sections = [{ id: "before", title: titles[set], description: "", questions }]
    const row: SmartFormTemplate = {
      external_id: set,
      name: titles[set],
      description: "",
      asked_when: "AFTER_SCHEDULE",
      is_required: false,
      is_medical: set === NEW_HEALTH_SET,
      funbox: null,
      schedule_sets: [],
      valid_for_days: null,
      due_on: null,
      position: 0,
      is_archived: false,
      sections,
    }
    for (const { id } of await writeForms(tx, [row], errors, () => undefined)) {
      const { external_id: _id, is_medical: _medical, ...values } = row
      await markChange(tx, { subject: "smart_form_template", subject_id: id, values, now })
    }
  }
}
