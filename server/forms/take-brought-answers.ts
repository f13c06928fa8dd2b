import { type Answers, changedBetween } from "@hub/domain/forms/answer"
import { checkAnswers } from "@hub/domain/forms/check-answers"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import { draftOf, statusOf, submissionOf } from "./form-of-row.ts"
import { sealDraft, sealSubmission } from "./sealed-answers.ts"
import { lockedForm } from "./set-answers.ts"
import { addAnswers, moveForm, removeForms, setDraft } from "./store.ts"

const DAY_MS = 86_400_000

interface Taking {
  readonly vault: MedicalVault
  readonly readPhone: ReadPhone
  readonly now: Date
}

interface Brought {
  readonly customer_id: string
  readonly student_id: string
  readonly template_id: string
  readonly answers: Answers
}

export interface TakenAnswers {
  readonly form_id: string
  /** How many were new or other ones. */
  readonly taken: number
  /** Questions that take no such answer. */
  readonly refused: readonly string[]
}

/**
 * Answers that a family has given in another system. They complete a form that needs no more than them; else they are its draft, which the
 * family finishes, because nobody signs for it. What it has answered here beside them stays.
 */
export async function takeBroughtAnswers(
  tx: Transaction,
  { vault, readPhone, now }: Taking,
  { customer_id, student_id, template_id, answers }: Brought,
): Promise<TakenAnswers> {
  const { row, form_id } = await lockedForm(tx, { student_id, smart_form_template_id: template_id, customer_id, now })
  const sealer = await vault.sealer(tx, customer_id)
  const is_complete = statusOf(row, now) === "COMPLETE"
  const before = (is_complete ? undefined : draftOf(row, sealer)) ?? submissionOf(row, sealer)?.answers ?? {}
  const check = (given: Answers) => checkAnswers(row.sections, { answers: given, signature: null, readPhone })
  const wrong = new Set(
    check({ ...before, ...answers }).errors.flatMap(({ path, code }) =>
      code === "required" ? [] : (path.split(".")[0] ?? []),
    ),
  )
  const fitting = Object.fromEntries(Object.entries(answers).filter(([id]) => !wrong.has(id)))
  const refused = Object.keys(answers).filter((id) => wrong.has(id))
  const after = { ...before, ...fitting }
  const checked = check(after)
  const taken = changedBetween(before, is_complete ? checked.answers : after).length
  if (taken === 0) return { form_id, taken, refused }
  if (checked.errors.length > 0) {
    await setDraft(tx, form_id, { draft: sealDraft(sealer, form_id, after), now })
    return { form_id, taken, refused }
  }
  const answers_id = newId()
  await addAnswers(tx, {
    id: answers_id,
    smart_form_id: form_id,
    customer_id,
    template_id,
    version: row.version,
    sealed: sealSubmission(sealer, answers_id, { answers: checked.answers, signature: null }),
    submitted_at: now,
  })
  const { valid_for_days } = row
  const valid_until = valid_for_days === null ? null : new Date(now.getTime() + valid_for_days * DAY_MS)
  await moveForm(tx, { id: form_id, to: "COMPLETE", answered: { answers_id, valid_until } })
  return { form_id, taken, refused }
}

/** Forms that a switch had begun, and takes back: the database lets go of them while its batch is undone. */
export const removeBroughtForms = (tx: Transaction, ids: readonly string[]): Promise<void> => removeForms(tx, ids)
