import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import type { DatedFact } from "@hub/domain/paperwork/readiness"
import { type Detail, missingDetails } from "@hub/domain/participants/details"
import type { FamilyIds } from "../database/family-conditions.ts"
import type { Database } from "../database/sql.ts"
import { type RequiredForm, requiredForms } from "../forms/required-forms.ts"
import {
  companyToday,
  type DocumentFact,
  documentFacts,
  type LatePayment,
  latePayments,
  type ProfileRow,
  profilesOf,
} from "./queries.ts"

const m = messages("server/paperwork.requirements")

const detailTexts = (): Record<Detail, string> => ({
  first_name: m.firstName,
  last_name: m.lastName,
  birth_date: m.birthDate,
  grade: m.grade,
})

function profileFacts(student: ProfileRow, today: string): DatedFact[] {
  const isReachable = student.has_emergency_contact
  const missing = missingDetails(student, today)
  const own = { student_id: student.id, kind: "profile", subject_id: null, is_contact: false, minutes: 1 } as const
  const details: DatedFact = {
    ...own,
    name: m.profile,
    hint: missing.length === 0 ? "" : m.fillIn({ details: listOf(missing.map((detail) => detailTexts()[detail])) }),
    state: missing.length === 0 ? "DONE" : "OPEN",
  }
  // A grown-up speaks for themselves.
  if (student.type === "CUSTOMER_AS_PARTICIPANT") return [details]
  const hint = isReachable ? "" : m.contactMissing
  return [
    details,
    {
      ...own,
      is_contact: true,
      name: m.emergencyContact,
      hint,
      state: isReachable ? "DONE" : "OPEN",
      is_of_place: true,
    },
  ]
}

/** For one signature, or one upload. */
const DOCUMENT_MINUTES = 2
const DOCUMENT_STATES = { PENDING: "OPEN", AWAITING_APPROVAL: "SENT", SIGNED: "DONE" } as const

/** "Sign again: the last one counts until Jun 14th." */
function renewalHint({ kind, renews_until }: DocumentFact, today: string): string {
  if (renews_until === null) return kind === "SIGNATURE" ? m.readAndSign : m.sendFile
  const again = kind === "SIGNATURE" ? m.signAgain : m.sendNewOne
  return m.renew({ again, isOver: renews_until < today, day: dayLabel(renews_until) })
}

function documentFact(document: DocumentFact, today: string): DatedFact {
  const { id, student_id, name, status, renews_until } = document
  const state = DOCUMENT_STATES[status]
  const open = renewalHint(document, today)
  return {
    student_id,
    kind: "documents",
    subject_id: id,
    is_contact: false,
    minutes: DOCUMENT_MINUTES,
    name,
    hint: state === "SENT" ? m.beingRead : open,
    state,
    ...(renews_until !== null && renews_until >= today ? { counts_until: renews_until } : {}),
    // One for everybody is of who comes to a place; an online class has those that name it.
    ...(document.asked_by === null ? { is_of_place: true } : { attendance_ids: document.asked_by }),
    ...(document.due_on === null ? {} : { wanted_by: document.due_on }),
  }
}

const SECONDS_A_QUESTION = 40

function formFact(form: RequiredForm): DatedFact {
  const { question_count, resubmission_reason, is_required, is_answered, attendance_ids } = form
  const minutes = Math.max(1, Math.ceil((question_count * SECONDS_A_QUESTION) / 60))
  const answers = m.answers({ count: question_count, minutes })
  return {
    student_id: form.student_id,
    kind: "questions",
    subject_id: form.smart_form_template_id,
    is_contact: false,
    minutes,
    name: form.name,
    hint: is_answered ? "" : resubmission_reason === null ? answers : m.lookAgain({ reason: resubmission_reason }),
    state: is_answered ? "DONE" : "OPEN",
    attendance_ids,
    is_optional: !is_required,
    ...(form.due_on === null ? {} : { wanted_by: form.due_on }),
  }
}

function paymentFact(late: LatePayment): DatedFact {
  const { student_id, plan_order_id, name, amount, due_on, has_failed, attendance_ids } = late
  return {
    student_id,
    kind: "payment",
    subject_id: plan_order_id,
    is_contact: false,
    minutes: 1,
    name: `${plan_order_id === null ? m.invoice({ number: name }) : name}, ${formatMoney(amount)}`,
    hint: m.payment({ isOfPlan: plan_order_id !== null, due: has_failed ? undefined : dayLabel(due_on) }),
    state: "OPEN",
    attendance_ids,
    due_on,
  }
}

/** What is asked before a day out: details, documents, questions. */
export async function gateFactsOf(db: Database, customer_id: FamilyIds, now: Date): Promise<DatedFact[]> {
  const [students, documents, forms, today] = await Promise.all([
    profilesOf(db, customer_id),
    documentFacts(db, customer_id, now),
    requiredForms(db, customer_id, now),
    companyToday(db, now),
  ])
  return [
    ...students.flatMap((student) => profileFacts(student, today)),
    ...documents.map((document) => documentFact(document, today)),
    ...forms.map(formFact),
  ]
}

/** Every fact about a family's participants. Another source of requirements is one more list here. */
export async function factsOf(db: Database, customer_id: string, now: Date): Promise<DatedFact[]> {
  const [facts, payments] = await Promise.all([gateFactsOf(db, customer_id, now), latePayments(db, customer_id, now)])
  return [...facts, ...payments.map(paymentFact)]
}
