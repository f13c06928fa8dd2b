import { problem } from "@hub/domain/kernel/problem"
import { readinessOf, requirementsOf } from "@hub/domain/paperwork/readiness"
import type { AttendanceRequirements, Readiness, RequirementFact } from "@hub/domain/paperwork/requirement"
import { type Detail, detailsOf } from "@hub/domain/participants/details"
import type { Database } from "../database/sql.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import {
  attendancesWithDay,
  comingDays,
  companyToday,
  type DocumentFact,
  documentFacts,
  hasEmergencyContact,
  type ProfileRow,
  profilesOf,
} from "./requirements-query.ts"
import { issueMissing } from "./store.ts"

type Needs = Pick<PaperworkNeeds, "store" | "clock">

const DETAIL_WORDS: Record<Detail, string> = {
  first_name: "the first name",
  last_name: "the last name",
  birth_date: "the birth date",
  grade: "the grade",
}

function profileFacts(student: ProfileRow, today: string, isReachable: boolean): RequirementFact[] {
  const { missing } = detailsOf(student, today)
  const own = { student_id: student.id, kind: "profile", subject_id: null } as const
  const details: RequirementFact = {
    ...own,
    name: "Profile",
    hint: missing.length === 0 ? "" : `Fill in ${missing.map((detail) => DETAIL_WORDS[detail]).join(" and ")}.`,
    state: missing.length === 0 ? "DONE" : "OPEN",
  }
  // A grown-up speaks for themselves.
  if (student.type === "CUSTOMER_AS_PARTICIPANT") return [details]
  const hint = isReachable ? "" : "Whom do we call when you don't answer?"
  return [details, { ...own, name: "Emergency contact", hint, state: isReachable ? "DONE" : "OPEN" }]
}

const DOCUMENT_STATES = { PENDING: "OPEN", AWAITING_APPROVAL: "SENT", SIGNED: "DONE" } as const

function documentFact({ id, student_id, name, kind, status }: DocumentFact): RequirementFact {
  const state = DOCUMENT_STATES[status]
  const open = kind === "SIGNATURE" ? "Read and sign, about 2 min." : "Send a photo or a PDF."
  return {
    student_id,
    kind: "documents",
    subject_id: id,
    name,
    hint: state === "SENT" ? "Sent, we're reading it." : open,
    state,
  }
}

/** Every fact about a family's participants. Another source of requirements is one more list here. */
async function factsOf(db: Database, customer_id: string, now: Date): Promise<RequirementFact[]> {
  const [students, isReachable, documents, today] = await Promise.all([
    profilesOf(db, customer_id),
    hasEmergencyContact(db, customer_id),
    documentFacts(db, customer_id),
    companyToday(db, now),
  ])
  return [...students.flatMap((student) => profileFacts(student, today, isReachable)), ...documents.map(documentFact)]
}

/** How ready each participant is for the next day out. */
export const readReadiness =
  ({ store, clock }: Needs) =>
  (customer_id: string): Promise<Readiness[]> =>
    store.transaction(async (tx) => {
      const now = clock()
      await issueMissing(tx, customer_id, now)
      const [students, facts, coming] = await Promise.all([
        profilesOf(tx, customer_id),
        factsOf(tx, customer_id, now),
        comingDays(tx, customer_id, now),
      ])
      const ids = students.map(({ id }) => id)
      return readinessOf(ids, facts, coming)
    })

/** 7.15: in the given order. One that isn't the customer's own fails the whole list (I22). */
export const readRequirements =
  ({ store, clock }: Needs) =>
  async (customer_id: string, ids: string): Promise<AttendanceRequirements[]> => {
    const wanted = [...new Set(ids.split(",").filter((id) => id !== ""))]
    if (wanted.length === 0) return []
    return store.transaction(async (tx) => {
      const now = clock()
      await issueMissing(tx, customer_id, now)
      const [rows, facts] = await Promise.all([
        attendancesWithDay(tx, customer_id, wanted, now),
        factsOf(tx, customer_id, now),
      ])
      const found = new Map(rows.map((row) => [row.attendance_id, row]))
      const attendances = wanted.map((id) => {
        const row = found.get(id)
        if (row === undefined) throw problem("NOT_FOUND")
        return row
      })
      return requirementsOf(facts, attendances)
    })
  }
