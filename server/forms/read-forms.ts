import { type AnswerOffer, answerList } from "@hub/domain/forms/answer"
import { answerFromItems } from "@hub/domain/forms/answered-items"
import { HEALTH_QUESTIONS, questionsOf } from "@hub/domain/forms/question"
import type { SmartForm, WholeSmartForm } from "@hub/domain/forms/smart-form"
import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import { downloadUrl } from "../files/signed-link.ts"
import type { MedicalVault, Opener } from "../health/medical-vault.ts"
import { type KnownItems, knownItems } from "../health/read-health.ts"
import { draftOf, formOf, statusOf, submissionOf } from "./form-of-row.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { type FormRow, formOfTemplate, formsOf, formsOfTemplate } from "./queries.ts"
import { filesOfForm } from "./store.ts"

export interface NamedForm {
  readonly student_id: string
  readonly smart_form_template_id: string
}

/** 7.15 */
export const listForms =
  ({ store, clock, vault }: FormsNeeds) =>
  async (customer_id: string): Promise<SmartForm[]> => {
    const now = clock()
    const rows = await formsOf(store, { customer_id, now })
    return openForms(store, vault, { customer_id, rows, now })
  }

/** Rows in their wire shape. The keys are read after the rows, so that none of theirs is missing. */
export async function openForms(
  db: Database,
  vault: MedicalVault,
  { customer_id, rows, now }: { customer_id: string; rows: readonly FormRow[]; now: Date },
): Promise<SmartForm[]> {
  if (rows.length === 0) return []
  const opener = await vault.opener(db, customer_id)
  return rows.map((row) => formOf(row, opener, now))
}

/** Another family's form is NOT_FOUND, like one that doesn't exist (I21). */
export async function findForm(
  db: Database,
  { student_id, smart_form_template_id, ...of }: NamedForm & { customer_id: string; now: Date },
): Promise<FormRow> {
  const row = await formOfTemplate(db, smart_form_template_id, student_id, of)
  if (row === undefined) throw problem("NOT_FOUND")
  return row
}

/** A form to fill in, with all that a family has typed or answered before. */
export const readForm =
  ({ store, clock, vault }: FormsNeeds) =>
  async (customer_id: string, named: NamedForm): Promise<WholeSmartForm> => {
    const now = clock()
    const rows = await formsOfTemplate(store, named.smart_form_template_id, { customer_id, now })
    const row = rows.find(({ student_id }) => student_id === named.student_id)
    if (row === undefined) throw problem("NOT_FOUND")
    const others = rows.filter((one) => one !== row)
    const asksHealth = questionsOf(row.sections).some(({ kind }) => HEALTH_QUESTIONS.includes(kind))
    const [files, known] = await Promise.all([
      row.form_id === null ? [] : filesOfForm(store, row.form_id),
      asksHealth ? knownItems(store, vault, row) : { items: [], updated_at: "" },
    ])
    const opener = await vault.opener(store, customer_id)
    const draft = draftOf(row, opener)
    const submission = submissionOf(row, opener)
    return {
      ...formOf(row, opener, now),
      description: row.description,
      is_medical: row.is_medical,
      sections: row.sections,
      // New answers are to the current questions.
      version: row.version,
      draft: draft === undefined ? null : answerList(draft).flatMap(present),
      virtual_signature: statusOf(row, now) === "COMPLETE" ? (submission?.signature?.name ?? null) : null,
      offers: offersFor(row, { others, known }, opener, now),
      files: files.map((file) => ({ ...file, download_url: downloadUrl(file.key) })),
    }
  }

const present = ({ question_id, answer }: ReturnType<typeof answerList>[number]) =>
  answer === null ? [] : [{ question_id, answer }]

interface KnownBefore {
  readonly others: readonly FormRow[]
  readonly known: KnownItems
}

/**
 * What is on the participant's health page, what they answered last time, then what siblings have answered that is the same for all of
 * them.
 */
function offersFor(row: FormRow, { others, known }: KnownBefore, opener: Opener, now: Date): AnswerOffer[] {
  if (statusOf(row, now) === "COMPLETE") return []
  const asked = questionsOf(row.sections).filter(({ kind }) => kind !== "CONSENT")
  const offers = (from: FormRow, can_use: (is_shared: boolean) => boolean): AnswerOffer[] => {
    const submission = submissionOf(from, opener)
    if (submission === undefined || from.submitted_at === null) return []
    const kinds = new Map(questionsOf(from.answers_sections ?? []).map(({ id, kind }) => [id, kind]))
    const answered_at = from.submitted_at
    return asked.flatMap(({ id: question_id, kind, is_shared }) => {
      const answer = submission.answers[question_id]
      if (answer === undefined || kinds.get(question_id) !== kind || !can_use(is_shared)) return []
      return [{ question_id, answer, from_student_id: from.student_id, answered_at }]
    })
  }
  const own = [...offersOfItems(row, known), ...offers(row, () => true)]
  const siblings = others
    .toSorted((one, other) => (other.submitted_at ?? "").localeCompare(one.submitted_at ?? ""))
    .flatMap((other) => offers(other, (is_shared) => is_shared))
  const seen = new Set<string>()
  return [...own, ...siblings].filter(
    ({ question_id }) => !seen.has(question_id) && seen.add(question_id) !== undefined,
  )
}

/** The health page is the latest word, whatever the last form said. */
function offersOfItems(
  { sections, student_id }: FormRow,
  { items, updated_at: answered_at }: KnownItems,
): AnswerOffer[] {
  return questionsOf(sections).flatMap((question) => {
    const answer = answerFromItems(question, items)
    return answer === undefined ? [] : [{ question_id: question.id, answer, from_student_id: student_id, answered_at }]
  })
}
