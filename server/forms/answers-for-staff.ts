import { answerText } from "@hub/domain/forms/answer-texts"
import { HEALTH_QUESTIONS, labelNaming, questionsOf } from "@hub/domain/forms/question"
import { problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import type { StudentRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Opener } from "../health/medical-vault.ts"
import { recordLook } from "../health/record-look.ts"
import { statusOf, submissionOf } from "./form-of-row.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { type FormRow, formsOf } from "./queries.ts"
import { filesOfForm } from "./store.ts"

export interface StaffFile {
  readonly key: string
  readonly public_name: string
}

export interface ReadAnswers {
  readonly template_id: string
  readonly student: string
  readonly name: string
  readonly submitted_at: string
  /** Until when they count; null for good. */
  readonly valid_until: string | null
  /** Why the family doesn't count as done, though it has answered. */
  readonly is_asked_again: boolean
  /** Its answers may be about health. */
  readonly is_medical: boolean
  /** The family sees who has read it. */
  readonly is_seen: boolean
  /** As they were asked then; null where nothing was answered. */
  readonly answers: readonly { readonly label: string; readonly answer: string | null }[]
  readonly signature: { readonly name: string; readonly signed_at: string } | null
  /** What the family has uploaded with these answers. */
  readonly files: readonly StaffFile[]
}

interface Wanted {
  readonly customer_id: string
  /** Of one participant; without it of the whole family. */
  readonly student_id?: string | undefined
  /** External id of a question set; without it of all. */
  readonly template?: string | undefined
  readonly template_ids?: readonly string[]
  /** Answers about health stay closed: the reader isn't of those who may. */
  readonly is_without_medical?: boolean
  readonly by: string
  /** The files are opened, too: they may be medical, whatever the questions are. */
  readonly is_saving_files?: boolean
}

const isMedical = ({ is_medical, answers_sections }: FormRow): boolean =>
  is_medical || questionsOf(answers_sections ?? []).some(({ kind }) => HEALTH_QUESTIONS.includes(kind))

type Names = ReadonlyMap<string, Pick<StudentRow, "first_name" | "last_name">>

function headOf(row: FormRow, names: Names, now: Date) {
  const { first_name = "", last_name = "" } = names.get(row.student_id) ?? {}
  return {
    template_id: row.smart_form_template_id,
    student: `${first_name} ${last_name}`.trim(),
    name: row.name,
    submitted_at: row.submitted_at ?? "",
    valid_until: row.valid_until,
    is_asked_again: statusOf(row, now) !== "COMPLETE",
    is_medical: isMedical(row),
  }
}

async function opened(
  tx: Transaction,
  row: FormRow,
  { opener, first_name }: { opener: Opener; first_name: string },
): Promise<Pick<ReadAnswers, "answers" | "signature" | "files">> {
  const submission = submissionOf(row, opener)
  const uploads = row.form_id === null ? [] : await filesOfForm(tx, row.form_id)
  const names = new Map(uploads.map(({ key, public_name }) => [key, public_name]))
  const answers = questionsOf(row.answers_sections ?? []).map((question) => {
    const answer = submission?.answers[question.id]
    return {
      label: labelNaming(question.label, first_name),
      answer: answer === undefined ? null : answerText(question, answer, names),
    }
  })
  const sent = new Set(Object.values(submission?.answers ?? {}).flat())
  const files = uploads.filter(({ key }) => sent.has(key))
  return { answers, signature: submission?.signature ?? null, files }
}

/**
 * A family's latest answers, as staff need them. Every reading is written down in the same transaction; that of medical answers is shown
 * to the family (I40).
 */
export const answersForStaff =
  ({ store, clock, vault }: FormsNeeds) =>
  ({
    customer_id,
    student_id,
    template,
    template_ids,
    by,
    is_saving_files = false,
    is_without_medical = false,
  }: Wanted): Promise<ReadAnswers[]> =>
    store.transaction(async (tx) => {
      const now = clock()
      const [known] =
        template === undefined
          ? []
          : await tx.many<{ id: string }>(sql`select id from smart_form_template where external_id = ${template}`)
      if (template !== undefined && known === undefined) throw problem("NOT_FOUND")
      const rows = (await formsOf(tx, { customer_id, now })).filter(
        (row) =>
          row.answers_id !== null &&
          (student_id === undefined || row.student_id === student_id) &&
          (known === undefined || row.smart_form_template_id === known.id) &&
          (template_ids === undefined || template_ids.includes(row.smart_form_template_id)),
      )
      const students = await tx.many<Pick<StudentRow, "id" | "first_name" | "last_name">>(
        sql`select id, first_name, last_name from student where customer_id = ${customer_id}`,
      )
      const names = new Map(students.map(({ id, ...name }) => [id, name]))
      const opener = await vault.opener(tx, customer_id)
      const found: ReadAnswers[] = []
      for (const row of rows) {
        if (row.form_id === null || row.submitted_at === null) continue
        const isClosed = is_without_medical && isMedical(row)
        if (isClosed) {
          found.push({ ...headOf(row, names, now), is_seen: false, answers: [], signature: null, files: [] })
          continue
        }
        await recordAction(tx, {
          action: "ANSWERS_READ",
          subject: "smart_form",
          subject_id: row.form_id,
          details: { by },
          now,
        })
        const { first_name = "" } = names.get(row.student_id) ?? {}
        const read = await opened(tx, row, { opener, first_name })
        const is_seen = isMedical(row) || (is_saving_files && read.files.length > 0)
        if (is_seen)
          await recordLook(tx, { customer_id, student_id: row.student_id, what: "ANSWERS", staff_name: by, now })
        found.push({ ...headOf(row, names, now), is_seen, ...read })
      }
      return found
    })
