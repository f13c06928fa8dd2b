import { addDays } from "../kernel/calendar.ts"
import {
  type AttendanceRequirements,
  REQUIREMENT_KINDS,
  type Readiness,
  type Requirement,
  type RequirementFact,
} from "./requirement.ts"

/** The business needs so many days to read what comes in. */
export const DAYS_TO_READ = 3

/** A booking that isn't over, with its next day. */
export interface ComingDay {
  readonly attendance_id: string
  readonly student_id: string
  readonly name: string
  readonly date: string
}

export const isDone = ({ state }: Pick<RequirementFact, "state">): boolean => state !== "OPEN"

const datedBy = (fact: RequirementFact, date: string | undefined): Requirement => {
  const isOpen = fact.state === "OPEN" && date !== undefined
  return {
    ...fact,
    due_on: isOpen ? addDays(date, -DAYS_TO_READ) : null,
    // Money is the order's matter: nobody is sent away at the gate for it.
    blocks_check_in_on: isOpen && fact.kind !== "payment" ? date : null,
  }
}

const percentOf = (done: number, total: number): number => (total === 0 ? 100 : Math.floor((100 * done) / total))

/** Each participant's readiness for the next day out; `coming` is in order of its days. */
export function readinessOf(
  student_ids: readonly string[],
  facts: readonly RequirementFact[],
  coming: readonly ComingDay[],
): Readiness[] {
  return student_ids.map((student_id) => {
    const own = facts.filter((fact) => fact.student_id === student_id)
    const counted = own.filter(({ kind }) => kind !== "payment")
    const done = counted.filter(isDone).length
    const next = coming.find((day) => day.student_id === student_id)
    const left = own.filter(({ state }) => state !== "DONE").map((fact) => datedBy(fact, next?.date))
    return {
      student_id,
      percent: percentOf(done, counted.length),
      done,
      total: counted.length,
      next: next === undefined ? null : { attendance_id: next.attendance_id, name: next.name, date: next.date },
      stops: REQUIREMENT_KINDS.map((kind) => {
        const all = own.filter((fact) => fact.kind === kind)
        return { kind, done: all.filter(isDone).length, total: all.length }
      }),
      items: left.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b))),
    }
  })
}

/** What is asked for before each of these bookings. */
export const requirementsOf = (
  facts: readonly RequirementFact[],
  attendances: readonly ComingDay[],
): AttendanceRequirements[] =>
  attendances.map(({ attendance_id, student_id, date }) => {
    const own = facts.filter((fact) => fact.student_id === student_id)
    return {
      attendance_id,
      student_id,
      is_ready: own.every(isDone),
      requirements: own.map((fact) => datedBy(fact, date)),
    }
  })
