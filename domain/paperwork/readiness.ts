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
  /** There is no gate, so nothing that it asks for. */
  readonly is_online: boolean
}

export const isDone = ({ state }: Pick<RequirementFact, "state">): boolean => state !== "OPEN"

/** A fact with what dates it. */
export interface DatedFact extends RequirementFact {
  /** The bookings that ask for it; without a list, each of the participant's. */
  readonly attendance_ids?: readonly string[]
  /** Its own day, such as a payment's, instead of one before the day out. */
  readonly due_on?: string
  /** The template's own day, if it comes before the one that the day out gives; without a day out nobody waits for it. */
  readonly wanted_by?: string
  /** The gate doesn't ask for it. */
  readonly is_optional?: boolean
  /** Only who comes to a place needs it. */
  readonly is_of_place?: boolean
  /** The last day of what this one renews, while that still counts. */
  readonly counts_until?: string
}

type Asking = Pick<ComingDay, "attendance_id" | "is_online">

const isAskedBy = ({ attendance_ids, is_of_place = false }: DatedFact, { attendance_id, is_online }: Asking): boolean =>
  !(is_of_place && is_online) && (attendance_ids === undefined || attendance_ids.includes(attendance_id))

const earlier = (one: string | undefined, other: string | null): string | null =>
  one === undefined || (other !== null && other < one) ? other : one

const datedBy = (
  {
    attendance_ids: _ids,
    is_optional = false,
    is_of_place: _place,
    due_on,
    wanted_by,
    counts_until,
    ...fact
  }: DatedFact,
  day: Pick<ComingDay, "date" | "is_online"> | undefined,
): Requirement => {
  const date = day?.date
  const isOpen = fact.state === "OPEN"
  const before = date === undefined ? null : addDays(date, -DAYS_TO_READ)
  // Money is the order's matter: nobody is sent away at the gate for it.
  const isCovered = counts_until !== undefined && (date === undefined || date <= counts_until)
  const isBlocking = isOpen && fact.kind !== "payment" && !is_optional && !isCovered && day?.is_online !== true
  return {
    ...fact,
    due_on: isOpen
      ? (due_on ?? earlier(date === undefined ? undefined : wanted_by, isCovered ? counts_until : before))
      : null,
    blocks_check_in_on: isBlocking ? (date ?? null) : null,
  }
}

const NEVER = "9999"
const byDueDay = (one: Requirement, other: Requirement): number =>
  Number(isDone(one)) - Number(isDone(other)) || (one.due_on ?? NEVER).localeCompare(other.due_on ?? NEVER)

const percentOf = (done: number, total: number): number => (total === 0 ? 100 : Math.floor((100 * done) / total))

/** Each participant's readiness for the next day out; `coming` is in order of its days. */
export function readinessOf(
  student_ids: readonly string[],
  facts: readonly DatedFact[],
  coming: readonly ComingDay[],
): Readiness[] {
  return student_ids.map((student_id) => {
    const days = coming.filter((day) => day.student_id === student_id)
    const isOnlyOnline = days.length > 0 && days.every(({ is_online }) => is_online)
    const own = facts.filter((fact) => fact.student_id === student_id && !(isOnlyOnline && fact.is_of_place === true))
    const counted = own.filter(({ kind }) => kind !== "payment")
    const next = days.find(({ is_online }) => !is_online) ?? days[0]
    const dated = own.map((fact) => {
      const asking = days.filter((day) => isAskedBy(fact, day))
      return datedBy(fact, asking.find(({ is_online }) => !is_online) ?? asking[0])
    })
    // What is requested again counts as done as long as the old one does.
    const isMet = (fact: DatedFact): boolean =>
      isDone(fact) || (fact.counts_until !== undefined && (next === undefined || next.date <= fact.counts_until))
    const done = counted.filter(isMet).length
    return {
      student_id,
      percent: percentOf(done, counted.length),
      done,
      total: counted.length,
      next: next === undefined ? null : { attendance_id: next.attendance_id, name: next.name, date: next.date },
      stops: REQUIREMENT_KINDS.map((kind) => {
        const all = own.filter((fact) => fact.kind === kind)
        return { kind, done: all.filter(isMet).length, total: all.length }
      }),
      requirements: dated.filter(({ kind }) => kind !== "payment"),
      items: dated.filter(({ state }) => state !== "DONE").toSorted(byDueDay),
    }
  })
}

/** What is required before each of these bookings. */
export const requirementsOf = (
  facts: readonly DatedFact[],
  attendances: readonly ComingDay[],
): AttendanceRequirements[] =>
  attendances.map((day) => {
    const { attendance_id, student_id } = day
    const requirements = facts
      .filter((fact) => fact.student_id === student_id && isAskedBy(fact, day))
      .map((fact) => datedBy(fact, day))
    return {
      attendance_id,
      student_id,
      is_ready: requirements.every(({ blocks_check_in_on }) => blocks_check_in_on === null),
      requirements,
    }
  })

/** Before a family's first booking nothing is in percent: that would read as a fault. */
export const isAnyBooked = (family: readonly Pick<Readiness, "next">[]): boolean =>
  family.some(({ next }) => next !== null)
