import { customerInfo } from "@hub/domain/account/completeness"
import { fitReasons } from "@hub/domain/scheduling/eligibility"
import type { ReadyItem } from "@hub/domain/seasons/opening"
import { stepRow } from "../checkout/pricing-queries.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { missingForms } from "../forms/forms-before-schedule.ts"
import { readinessFacts } from "../paperwork/read-requirements.ts"
import { type BookableOffering, bookableOfferings } from "../scheduling/availability-queries.ts"
import { type Booker, readBookers } from "../scheduling/read-bookers.ts"
import type { PlannedPick } from "./queries.ts"

interface Asking {
  readonly customer_id: string
  readonly picks: readonly PlannedPick[]
  readonly now: Date
  readonly is_mail_off: boolean
  /** Undefined while the card provider doesn't answer. */
  readonly has_card: boolean | undefined
}

const item = (ready: Pick<ReadyItem, "kind"> & Partial<ReadyItem> & { is_done: boolean }): ReadyItem => ({
  student_id: null,
  done: Number(ready.is_done),
  count: 1,
  profile: [],
  smart_form_template_ids: [],
  ...ready,
})

/** What booking the plan asks for. All of it can be done before the opening, so that only paying is left after it. */
export async function readyItems(tx: Transaction, asking: Asking): Promise<ReadyItem[]> {
  const { customer_id, picks, now, is_mail_off, has_card } = asking
  const choices = picks.flatMap(({ student_id, offering_id, second_offering_id }) =>
    [offering_id, second_offering_id].flatMap((id) => (id === null ? [] : [{ student_id, offering_id: id }])),
  )
  const [step, offerings, students] = [
    await stepRow(tx, customer_id, choices),
    await offeringsOf(tx, choices, { customer_id, now }),
    await readBookers(tx, customer_id, now),
  ]
  const unanswered = step.has_forms && choices.length > 0 ? await missingForms(tx, choices, now) : []
  const { facts } = await readinessFacts(tx, customer_id, now)
  const { missing } = customerInfo(step, { needs_address: step.needs_address, is_mail_off })
  const planned = [...new Set(choices.map(({ student_id }) => student_id))].flatMap((id) => students.get(id) ?? [])
  const ofStudents = planned.flatMap((student) => {
    const own = choices.filter(({ student_id }) => student_id === student.id)
    const wanted = own.flatMap(({ offering_id }) => offerings.get(offering_id) ?? [])
    const forms = new Set(
      unanswered.filter(({ student_id }) => student_id === student.id).map(({ template_id }) => template_id),
    )
    const documents = facts.filter(
      ({ kind, student_id, attendance_ids }) =>
        kind === "documents" && student_id === student.id && attendance_ids === undefined,
    )
    const signed = documents.filter(({ state }) => state !== "OPEN").length
    return [
      ...detailsOf(student, wanted),
      ...(documents.length === 0
        ? []
        : [
            item({
              kind: "DOCUMENTS",
              student_id: student.id,
              is_done: signed === documents.length,
              done: signed,
              count: documents.length,
            }),
          ]),
      ...(forms.size === 0
        ? []
        : [
            item({
              kind: "QUESTIONS",
              student_id: student.id,
              is_done: false,
              done: 0,
              count: forms.size,
              smart_form_template_ids: [...forms],
            }),
          ]),
    ]
  })
  return [
    item({ kind: "PROFILE", is_done: missing.length === 0, profile: missing }),
    ...ofStudents,
    ...(has_card === undefined ? [] : [item({ kind: "CARD", is_done: has_card })]),
  ]
}

async function offeringsOf(
  db: Database,
  choices: readonly { offering_id: string }[],
  family: { customer_id: string; now: Date },
): Promise<ReadonlyMap<string, BookableOffering>> {
  const ids = [...new Set(choices.map(({ offering_id }) => offering_id))]
  const offerings = ids.length === 0 ? [] : await bookableOfferings(db, ids, family)
  return new Map(offerings.map((offering) => [offering.id, offering]))
}

/** Grade and birth date, where a choice goes by them. */
function detailsOf(student: Booker, wanted: readonly BookableOffering[]): ReadyItem[] {
  const reasons = new Set(wanted.flatMap((offering) => fitReasons(offering, student)))
  const asksForGrade = wanted.some(({ min_grade, max_grade }) => min_grade !== null || max_grade !== null)
  const asksForAge = wanted.some(({ min_age, max_age }) => min_age !== null || max_age !== null)
  return [
    ...(asksForGrade ? [item({ kind: "GRADE", student_id: student.id, is_done: !reasons.has("grade_unknown") })] : []),
    ...(asksForAge
      ? [item({ kind: "BIRTH_DATE", student_id: student.id, is_done: !reasons.has("birth_date_unknown") })]
      : []),
  ]
}
