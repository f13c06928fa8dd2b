import { listOf } from "@hub/domain/kernel/text"
import type { Student } from "@hub/domain/participants/student"
import type { Reason, ReasonCode } from "@hub/domain/scheduling/availability"
import { nameOf, whoOf } from "../participants/members.ts"
import { type Facts, heldText, ownText, sharedText } from "./reason-texts.ts"

/** Why participants can't take an offering. The names are bold; `rest` is the sentence after them. */
export interface FormattedReason {
  readonly students: readonly Student[]
  /** "Maya and Theo", "You", or empty when the sentence is about nobody in particular. */
  readonly names: readonly string[]
  readonly rest: string
  readonly code: ReasonCode | "held"
}

/** The first that applies is shown: what waiting can't change comes first. */
const PRIORITY: readonly ReasonCode[] = [
  "already_booked",
  "started",
  "grade_too_low",
  "grade_too_high",
  "too_young",
  "too_old",
  "grade_unknown",
  "birth_date_unknown",
  "overlaps",
  "closed",
  "not_open_yet",
  "application_needed",
  "questions_missing",
  "full",
]

export function mainReason(reasons: readonly Reason[], student_id: string): Reason | undefined {
  const own = reasons.filter((reason) => reason.student_id === student_id)
  return PRIORITY.flatMap((code) => own.filter((reason) => reason.code === code))[0]
}

/** One sentence per reason; participants with the same sentence share it. */
export function formatReasons(
  facts: Facts & { readonly reasons: readonly Reason[] },
  chosen: readonly Student[],
  time_zone: string,
): FormattedReason[] {
  const sharedOf = (code: ReasonCode | "held", students: readonly Student[]): string | undefined =>
    code === "held" ? heldText(facts.places.held, whoOf(students)) : sharedText(code, facts, time_zone, whoOf(students))
  const together = new Map<string, { students: Student[]; code: ReasonCode | "held"; own: string }>()
  for (const student of chosen) {
    const reason = mainReason(facts.reasons, student.id)
    if (reason === undefined && facts.places.answer !== "held") continue
    const code = reason?.code ?? "held"
    const isShared = sharedOf(code, [student]) !== undefined
    const key = isShared ? code : student.id
    const students = [...(together.get(key)?.students ?? []), student]
    together.set(key, {
      students,
      code,
      own: reason === undefined || isShared ? "" : ownText(reason, student, facts),
    })
  }
  return [...together.values()].map(({ students, code, own }) => ({
    students,
    names: students.map(nameOf),
    rest: sharedOf(code, students) ?? own,
    code,
  }))
}

const OF_THE_PERSON: ReadonlySet<string> = new Set<ReasonCode>([
  "grade_too_low",
  "grade_too_high",
  "too_young",
  "too_old",
  "grade_unknown",
  "birth_date_unknown",
])

/** Whom all of several dates refuse in the same words, which are said once. */
export function refusedByAll(
  dates: readonly (Facts & { readonly reasons: readonly Reason[] })[],
  students: readonly Student[],
  time_zone: string,
): Student[] {
  if (dates.length < 2) return []
  return students.filter((student) => {
    const said = dates.map((date) => formatReasons(date, [student], time_zone)[0])
    return said.every((one) => one !== undefined && OF_THE_PERSON.has(one.code) && one.rest === said[0]?.rest)
  })
}

export const reasonSentence = ({ names, rest }: FormattedReason): string => `${listOf(names)} ${rest}`
