import { listOf } from "@hub/domain/kernel/text"
import type { Student } from "@hub/domain/participants/student"
import type { Reason, ReasonCode } from "@hub/domain/scheduling/availability"
import { nameOf } from "../participants/members.ts"
import { type Facts, heldWords, ownWords, sharedWords } from "./reason-words.ts"

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
  const found: { student: Student; code: ReasonCode | "held"; rest: string; isShared: boolean }[] = []
  for (const student of chosen) {
    const reason = mainReason(facts.reasons, student.id)
    if (reason !== undefined) {
      const rest = sharedWords(reason.code, facts, time_zone)
      found.push({
        student,
        code: reason.code,
        rest: rest ?? ownWords(reason, student, facts),
        isShared: rest !== undefined,
      })
    } else if (facts.places.answer === "held") {
      found.push({ student, code: "held", rest: heldWords(facts.places.held), isShared: true })
    }
  }
  const together = new Map<string, typeof found>()
  for (const one of found) {
    const key = one.isShared ? one.rest : one.student.id
    together.set(key, [...(together.get(key) ?? []), one])
  }
  return [...together.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const students = group.map((one) => one.student)
    return [{ students, names: students.map(nameOf), rest: first.rest, code: first.code }]
  })
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
