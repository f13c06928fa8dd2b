import { addDays } from "@hub/domain/kernel/calendar"
import type { Basket } from "./basket.ts"

// The lanes at the foot of the calendar's days: one per child, always in the family's order. A line is a run of days that belong
// to the same booking or pick; it starts anew in each week, because each week is a row.

export interface Lane {
  readonly student_id: string
  readonly is_picked: boolean
  /** How many days the run has within its week, told by its first day; 0 on the days after that. */
  readonly run_days: number
}
/** For each day with any lane in its week: one slot per child of the family who has one in that week, or null. */
export type Lanes = ReadonlyMap<string, readonly (Lane | null)[]>

interface Booked {
  readonly student_id: string
  readonly offering_id: string
  readonly status: string
  readonly days: readonly { readonly date: string }[]
}
interface Mark {
  readonly offering_id: string
  readonly is_picked: boolean
}

const keyOf = (student_id: string, day: string): string => `${student_id} ${day}`

/** What stands on each child's day; a booking hides a pick, since it is the one that is sure. */
function marksOf(booked: readonly Booked[], basket: Basket): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  for (const { student_id, offering_id, days } of basket)
    for (const day of days) marks.set(keyOf(student_id, day), { offering_id, is_picked: true })
  for (const { student_id, offering_id, status, days } of booked) {
    if (status !== "BOOKED") continue
    for (const { date } of days) marks.set(keyOf(student_id, date), { offering_id, is_picked: false })
  }
  return marks
}

const isSameRun = (one: Mark, other: Mark | undefined): boolean =>
  other !== undefined && one.offering_id === other.offering_id && one.is_picked === other.is_picked

/** `first_day` is a Sunday. */
export function lanesOf(
  family: readonly { readonly id: string }[],
  booked: readonly Booked[],
  basket: Basket,
  { first_day, weeks }: { first_day: string; weeks: number },
): Lanes {
  const marks = marksOf(booked, basket)
  const lanes = new Map<string, (Lane | null)[]>()
  for (let week = 0; week < weeks; week += 1) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(first_day, week * 7 + index))
    const inLanes = family.filter(({ id }) => days.some((day) => marks.has(keyOf(id, day))))
    if (inLanes.length === 0) continue
    for (const [index, day] of days.entries()) {
      const slots = inLanes.map(({ id }): Lane | null => {
        const markOn = (at: number): Mark | undefined => marks.get(keyOf(id, days[at] ?? ""))
        const mark = markOn(index)
        if (mark === undefined) return null
        let end = index + 1
        while (isSameRun(mark, markOn(end))) end += 1
        const is_first = !isSameRun(mark, markOn(index - 1))
        return { student_id: id, is_picked: mark.is_picked, run_days: is_first ? end - index : 0 }
      })
      lanes.set(day, slots)
    }
  }
  return lanes
}
