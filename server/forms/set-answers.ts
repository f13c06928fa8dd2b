import { createHash } from "node:crypto"
import { type Answer, type Answers, answerList, answersOf, changedBetween } from "@hub/domain/forms/answer"
import { answeredItems } from "@hub/domain/forms/answered-items"
import { type CheckedAnswers, checkAnswers } from "@hub/domain/forms/check-answers"
import { type Question, questionsOf } from "@hub/domain/forms/question"
import type { SetAnswers, SetAnswersTogether, SmartForm } from "@hub/domain/forms/smart-form"
import { currentLanguage } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { type FieldError, invalid, type Problem, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { readPhoneOf } from "../database/queries.ts"
import type { Transaction } from "../database/transaction.ts"
import { attachFiles } from "../files/queries.ts"
import type { Opener } from "../health/medical-vault.ts"
import { takeAnsweredItems } from "../health/take-answered-items.ts"
import { isTranslated, written } from "../language/written.ts"
import { draftOf, formOf, statusOf, submissionOf } from "./form-of-row.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import type { FormRow } from "./queries.ts"
import { findForm, type NamedForm } from "./read-forms.ts"
import { type Signature, type Submission, sealSubmission } from "./sealed-answers.ts"
import { addAnswers, addForm, addFormFiles, filesOfForm, lockForm, moveForm } from "./store.ts"

const m = messages("server/forms.errors")

const DAY_MS = 86_400_000

/** A participant's form under its lock, with the answers that came for it. */
interface Locked {
  readonly row: FormRow
  readonly form_id: string
  readonly checked: CheckedAnswers
  readonly revision: number | undefined
}

interface Sent {
  readonly named: NamedForm
  readonly answers: readonly Answer[]
  readonly virtual_signature: string | null
  readonly version: number | undefined
  readonly revision: number | undefined
}

async function lockAndCheck(
  tx: Transaction,
  of: { customer_id: string; now: Date },
  { named, answers, virtual_signature, version, revision }: Sent,
): Promise<Locked> {
  const { row, form_id } = await lockedForm(tx, { ...named, ...of })
  refuseOtherVersion(row, version)
  const checked = checkAnswers(row.sections, {
    answers: answersOf(answers),
    signature: virtual_signature,
    readPhone: await readPhoneOf(tx),
  })
  return { row, form_id, checked, revision }
}

/** Sending the same answers again changes nothing; answers that this one hasn't seen are never overwritten. */
async function write(
  tx: Transaction,
  { vault }: Pick<FormsNeeds, "vault">,
  { customer_id, now }: { customer_id: string; now: Date },
  { row, form_id, checked, revision }: Locked,
): Promise<SmartForm> {
  const { student_id, smart_form_template_id } = row
  const sealer = await vault.sealer(tx, customer_id)
  const before = submissionOf(row, sealer)
  if (isRepeat(row, before, checked, now)) return formOf(row, sealer, now)
  const isUnseen = revision === undefined ? statusOf(row, now) !== "INCOMPLETE" : revision !== row.revision
  if (isUnseen) throw changedElsewhere(row, sealer, checked.answers)
  await attachNewFiles(tx, { form_id, customer_id, questions: questionsOf(row.sections), answers: checked.answers })
  const answers_id = newId()
  const signature = checked.signature === null ? null : signatureOf(row, checked.answers, checked.signature, now)
  await addAnswers(tx, {
    id: answers_id,
    smart_form_id: form_id,
    customer_id,
    template_id: smart_form_template_id,
    version: row.version,
    sealed: sealSubmission(sealer, answers_id, { answers: checked.answers, signature }),
    submitted_at: now,
  })
  const said = { customer_id, student_id, after: answeredItems(row.sections, checked.answers) }
  const said_before = before === undefined ? [] : answeredItems(row.answers_sections ?? row.sections, before.answers)
  await takeAnsweredItems(tx, { sealer, now }, { ...said, before: said_before })
  const { valid_for_days } = row
  const valid_until = valid_for_days === null ? null : new Date(now.getTime() + valid_for_days * DAY_MS)
  await moveForm(tx, { id: form_id, to: "COMPLETE", answered: { answers_id, valid_until } })
  const after = await findForm(tx, { student_id, smart_form_template_id, customer_id, now })
  return formOf(after, sealer, now)
}

/** 7.15. */
export const setAnswers =
  (needs: FormsNeeds) =>
  (
    customer_id: string,
    { answers, virtual_signature = null, version, revision, ...named }: SetAnswers,
  ): Promise<SmartForm> =>
    needs.store.transaction(async (tx) => {
      const of = { customer_id, now: needs.clock() }
      const locked = await lockAndCheck(tx, of, { named, answers, virtual_signature, version, revision })
      if (locked.checked.errors.length > 0) throw problem("VALIDATION", { errors: locked.checked.errors })
      return write(tx, needs, of, locked)
    })

/** For several participants in one transaction: all are saved, or none is. Errors are found in all of them at once. */
export const setAnswersTogether =
  (needs: FormsNeeds) =>
  (
    customer_id: string,
    { smart_form_template_id, version, virtual_signature = null, forms }: SetAnswersTogether,
  ): Promise<SmartForm[]> =>
    needs.store.transaction(async (tx) => {
      const of = { customer_id, now: needs.clock() }
      if (new Set(forms.map(({ student_id }) => student_id)).size < forms.length)
        throw invalid("forms", m.participantTwice, "repeated")
      const locked = new Map<string, Locked>()
      // In one order, so that two devices that send the same children don't wait for each other.
      for (const { student_id, answers, revision } of forms.toSorted((a, b) =>
        a.student_id < b.student_id ? -1 : 1,
      )) {
        const named = { student_id, smart_form_template_id }
        locked.set(student_id, await lockAndCheck(tx, of, { named, answers, virtual_signature, version, revision }))
      }
      const errors = [...locked].flatMap(([student_id, { checked }]) => errorsOf(student_id, checked))
      if (errors.length > 0) throw problem("VALIDATION", { errors })
      const saved = new Map<string, SmartForm>()
      for (const [student_id, one] of locked) saved.set(student_id, await write(tx, needs, of, one))
      return forms.flatMap(({ student_id }) => saved.get(student_id) ?? [])
    })

/** By participant and question; the signature is one for all. */
const errorsOf = (student_id: string, { errors }: CheckedAnswers): FieldError[] =>
  errors.map((error) =>
    error.path === "virtual_signature" ? error : { ...error, path: `${student_id}.${error.path}` },
  )

/** The form, made when it isn't there, and read under its lock: once, because all its questions and answers are read. */
export async function lockedForm(
  tx: Transaction,
  of: NamedForm & { customer_id: string; now: Date },
): Promise<{ row: FormRow; form_id: string }> {
  const { student_id, smart_form_template_id: template_id, customer_id } = of
  const lock = () => lockForm(tx, { student_id, template_id })
  const known = await lock()
  const row = await findForm(tx, of)
  if (row.is_template_archived) throw problem("NOT_FOUND")
  if (known !== undefined) return { row, form_id: known.id }
  await addForm(tx, { id: newId(), template_id, student_id, customer_id }, of.now)
  const made = await lock()
  if (made === undefined) throw new Error("The form that was just made isn't there")
  return { row: await findForm(tx, of), form_id: made.id }
}

/** The questions have changed while they were being answered. */
export function refuseOtherVersion(row: FormRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw problem("SMART_FORM_TEMPLATE_CHANGED", { payload: { version: row.version } })
}

/** The answer to the first try was lost. */
const isRepeat = (
  row: FormRow,
  before: Submission | undefined,
  { answers, signature }: { answers: Answers; signature: string | null },
  now: Date,
): boolean =>
  before !== undefined &&
  statusOf(row, now) === "COMPLETE" &&
  row.answers_version === row.version &&
  (before.signature?.name ?? null) === signature &&
  changedBetween(before.answers, answers).length === 0

/** What is there by now goes along, so that a family can choose between the two. */
export function changedElsewhere(row: FormRow, opener: Opener, mine: Answers): Problem {
  const theirs = draftOf(row, opener) ?? submissionOf(row, opener)?.answers ?? {}
  return problem("SMART_FORM_CHANGED", {
    payload: {
      student_id: row.student_id,
      revision: row.revision,
      changed_question_ids: changedBetween(theirs, mine),
      answers: answerList(theirs),
    },
  })
}

async function attachNewFiles(
  tx: Transaction,
  {
    form_id,
    customer_id,
    questions,
    answers,
  }: { form_id: string; customer_id: string; questions: readonly Question[]; answers: Answers },
): Promise<void> {
  const known = new Set((await filesOfForm(tx, form_id)).map(({ key }) => key))
  for (const { id, kind } of questions) {
    const answer = answers[id]
    if (kind !== "FILE" || !Array.isArray(answer)) continue
    const keys = answer.filter((key) => typeof key === "string" && !known.has(key)).map(String)
    if (keys.length === 0) continue
    await attachFiles(tx, { customer_id, ownership_type: "SMART_FORM", keys, path: id })
    await addFormFiles(tx, form_id, keys)
    for (const key of keys) known.add(key)
  }
}

function signatureOf({ sections }: FormRow, answers: Answers, name: string, now: Date): Signature {
  const agreed = questionsOf(sections).filter(({ id, kind }) => kind === "CONSENT" && answers[id] === true)
  return {
    name,
    signed_at: now.toISOString(),
    consents: agreed.map(({ id, label }) => written(label, id)),
    ...(agreed.every(({ label }) => isTranslated(label)) ? { language: currentLanguage() } : {}),
    sections_sha256: createHash("sha256").update(JSON.stringify(sections)).digest("hex"),
  }
}
