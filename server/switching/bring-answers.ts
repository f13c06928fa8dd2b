import type { Answers } from "@hub/domain/forms/answer"
import type { SmartFormTemplate } from "@hub/domain/forms/template"
import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { NEW_HEALTH_SET, NEW_SET, type NewQuestion, type SwitchAnswer } from "@hub/domain/switching/answers"
import type { SwitchDetails } from "@hub/domain/switching/details"
import { markChange } from "../audit/mark-change.ts"
import type { Transaction } from "../database/transaction.ts"
import { takeBroughtAnswers } from "../forms/take-brought-answers.ts"
import type { ErrorList } from "../import/errors.ts"
import { writeForms } from "../import/write-forms.ts"
import { inLanguage } from "../language/in-language.ts"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { positionOf } from "./family-rows.ts"
import { formsOfChildren, questionSetIds, questionsOfSet } from "./known-papers-queries.ts"
import { addForms } from "./store-details.ts"

interface OfChild {
  readonly customer_id: string
  readonly student_id: string
  readonly template_id: string
  readonly answers: SwitchAnswer[]
}

const m = messages("server/switching.questions")

const names = () => ({ [NEW_SET]: m.about, [NEW_HEALTH_SET]: m.health })

/** Questions of columns that nothing here asks, in a set of their own that nobody has to answer; asked before, they stay as they are. */
async function makeQuestions(
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

/** Answers to the business's questions, by child and set; questions that aren't asked yet are made first. */
export async function bringAnswers(
  { answers, new_questions }: Pick<SwitchDetails, "answers" | "new_questions">,
  { familyOf, studentOf }: People,
  writing: DetailWriting,
): Promise<DetailCount> {
  const { tx, now, batch, vault, readPhone, left_behind } = writing
  if (answers.length === 0) return { created: 0, unchanged: 0 }
  await makeQuestions(tx, new_questions, writing)
  const sets = new Map(
    (await questionSetIds(tx, [...new Set(answers.map(({ set }) => set))])).map(({ external_id, id }) => [
      external_id,
      id,
    ]),
  )
  const by_child = new Map<string, OfChild>()
  for (const answer of answers) {
    const [customer_id, student_id] = [familyOf(answer.family), studentOf(answer.child)]
    const template_id = sets.get(answer.set)
    if (customer_id === undefined || student_id === undefined || template_id === undefined) continue
    const key = `${student_id} ${template_id}`
    const of = by_child.get(key) ?? { customer_id, student_id, template_id, answers: [] }
    of.answers.push(answer)
    by_child.set(key, of)
  }
  const there = new Set(
    (
      await formsOfChildren(
        tx,
        [...by_child.values()].map(({ student_id }) => student_id),
      )
    ).map(({ student_id, template_id }) => `${student_id} ${template_id}`),
  )
  let [created, unchanged] = [0, 0]
  const made: { form_id: string; customer_id: string }[] = []
  for (const [key, { answers: said, ...of }] of by_child) {
    const given: Answers = Object.fromEntries(said.map(({ question, answer }) => [question, answer]))
    const { form_id, taken, refused } = await takeBroughtAnswers(
      tx,
      { vault, readPhone, now },
      { ...of, answers: given },
    )
    created += taken
    unchanged += said.length - taken - refused.length
    for (const answer of said.filter(({ question }) => refused.includes(question)))
      left_behind.push(`${positionOf(answer)}: the question takes no such answer`)
    if (!there.has(key)) made.push({ form_id, customer_id: of.customer_id })
  }
  if (made.length > 0) await addForms(tx, await batch(), made)
  return { created, unchanged }
}
