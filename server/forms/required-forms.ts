import { formsToFill, groupForms } from "@hub/domain/forms/group-forms"
import { questionsOf } from "@hub/domain/forms/question"
import { shownQuestions } from "@hub/domain/forms/show-if"
import type { FamilyIds } from "../database/family-conditions.ts"
import type { Database } from "../database/sql.ts"
import { isPutAway, statusOf } from "./form-of-row.ts"
import { formsOf } from "./queries.ts"

export interface RequiredForm {
  readonly smart_form_template_id: string
  readonly student_id: string
  readonly name: string
  readonly is_required: boolean
  readonly is_answered: boolean
  /** Why the business asks once more. */
  readonly resubmission_reason: string | null
  /** Of those that are asked before anything is answered. */
  readonly question_count: number
  /** The template's own day. */
  readonly due_on: string | null
  /** The bookings ahead that ask for it. */
  readonly attendance_ids: readonly string[]
}

/** 4.2's total, of whole families: what is still to fill, and the required ones that are answered. It opens no answer. */
export async function requiredForms(db: Database, customer_id: FamilyIds, now: Date): Promise<RequiredForm[]> {
  const rows = await formsOf(db, { customer_id, now })
  const forms = rows.map((row) => ({
    ...row,
    status: statusOf(row, now),
    is_archived: isPutAway(row),
  }))
  const answered = groupForms(forms).complete.filter(({ is_required }) => is_required)
  const named = (is_answered: boolean) => (form: (typeof forms)[number]) => {
    const { smart_form_template_id, student_id, name, is_required, resubmission_reason, due_on, sections, asked_by } =
      form
    const question_count = shownQuestions(questionsOf(sections), {}).size
    return {
      smart_form_template_id,
      student_id,
      name,
      is_required,
      is_answered,
      resubmission_reason,
      question_count,
      due_on,
      attendance_ids: asked_by,
    }
  }
  return [...formsToFill(forms).map(named(false)), ...answered.map(named(true))]
}
