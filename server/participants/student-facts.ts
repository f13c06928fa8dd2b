import { messages } from "@hub/domain/kernel/messages"
import { type FieldError, invalid, problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { isBirthDate } from "@hub/domain/participants/birth-date"
import type { NewStudent, StudentChange } from "@hub/domain/participants/participants.contract"
import { isSameChild, nameError } from "@hub/domain/participants/person-name"
import { schoolYearOf, toldGrade } from "@hub/domain/participants/school-year"
import type { Transaction } from "../database/transaction.ts"
import { attachFiles, releaseFiles } from "../files/queries.ts"
import type { BusinessDay } from "./participant-needs.ts"
import { type StudentFacts, type StudentRow, studentsOf } from "./store.ts"

const m = messages("server/participants.errors")

const nameErrors = () =>
  ({
    empty: m.nameMissing,
    too_long: m.nameTooLong,
    unreadable: m.nameUnreadable,
  }) as const

/** What the schema can't check: invisible names, impossible birth dates. */
export function checkFacts(facts: Partial<NewStudent>, today: string): void {
  const errors: FieldError[] = []
  for (const path of ["first_name", "last_name"] as const) {
    const error = facts[path] === undefined ? undefined : nameError(facts[path])
    if (error !== undefined) errors.push({ path, message: nameErrors()[error], code: error })
  }
  if (facts.grade !== undefined && facts.next_grade !== undefined)
    errors.push({ path: "next_grade", message: m.oneGrade, code: "both" })
  const { birth_date } = facts
  if (typeof birth_date === "string" && !isBirthDate(birth_date, today)) {
    const message = birth_date > today ? m.bornInFuture : m.bornTooEarly
    errors.push({ path: "birth_date", message, code: "range" })
  }
  if (errors.length > 0) throw problem("VALIDATION", { errors })
}

/** Fields that were not sent keep their value. */
export function withFacts(
  before: StudentFacts,
  { first_name = before.first_name, last_name = before.last_name, grade, next_grade, ...change }: StudentChange,
  { today, school_year_starts }: BusinessDay,
): StudentFacts {
  const { birth_date, pronouns, gender, thumbnail_key } = { ...before, ...change }
  const year = schoolYearOf(today, school_year_starts)
  const told =
    next_grade !== undefined
      ? toldGrade(next_grade, year + 1)
      : grade !== undefined
        ? toldGrade(grade, year)
        : { grade: before.grade, grade_year: before.grade_year }
  const named = { first_name: tidyLine(first_name), last_name: tidyLine(last_name) }
  return { ...named, birth_date, pronouns, gender, ...told, thumbnail_key }
}

/** Attaches a new photo and releases the one before, in the participant's transaction. */
export async function replacePhoto(
  tx: Transaction,
  { customer_id, before, after, now }: { customer_id: string; before: string | null; after: string | null; now: Date },
): Promise<void> {
  if (before === after) return
  if (before !== null) await releaseFiles(tx, [before], now)
  const photo = { customer_id, ownership_type: "STUDENT_THUMBNAIL", path: "thumbnail_key" } as const
  if (after !== null) await attachFiles(tx, { ...photo, keys: [after] })
}

export async function refuseDuplicate(tx: Transaction, customer_id: string, facts: StudentFacts): Promise<void> {
  const duplicate = (await studentsOf(tx, customer_id)).find(
    (row: StudentRow) => row.type === "REGULAR" && isSameChild(row, facts),
  )
  if (duplicate === undefined) return
  throw problem("STUDENT_EXISTS", {
    message: m.duplicate({ name: `${duplicate.first_name} ${duplicate.last_name}` }),
    payload: { student_id: duplicate.id },
  })
}

/** The customer's own names are the profile's. */
export function refuseOwnNames(row: StudentRow, change: StudentChange): void {
  if (row.type !== "CUSTOMER_AS_PARTICIPANT") return
  for (const path of ["first_name", "last_name"] as const) {
    const name = change[path]
    if (name !== undefined && tidyLine(name) !== row[path]) throw invalid(path, m.ownName, "of_profile")
  }
}
