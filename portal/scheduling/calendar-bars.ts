import { addDays, isOvernight, lastDayOf } from "@hub/domain/kernel/calendar"
import type { Basket } from "./basket.ts"

// The bars at the foot of the calendar's days: one row of them per child, in the family's order. A bar is a run of days of the same
// booking or basket item; it begins anew in each week, because each week is a row.

export interface Bar {
  readonly student_id: string
  readonly is_picked: boolean
  /** How many days the bar has within its week, on its first day; 0 on the days after that. */
  readonly day_count: number
}
/** For each day with any bar in its week: one slot per child of the family who has one in that week, or null. */
export type Bars = ReadonlyMap<string, readonly (Bar | null)[]>

interface Booked {
  readonly student_id: string
  readonly offering_id: string
  readonly status: string
  readonly start_time: string
  readonly end_time: string
  readonly days: readonly { readonly date: string }[]
}
interface Mark {
  readonly offering_id: string
  readonly is_picked: boolean
}

const keyOf = (student_id: string, day: string): string => `${student_id} ${day}`

/** What each child has on each day; a booking hides a basket item. */
function marksOf(booked: readonly Booked[], basket: Basket): Map<string, Mark> {
  const picked = basket.map((item) => ({ ...item, is_picked: true }))
  const taken = booked
    .filter(({ status }) => status === "BOOKED")
    .map((booking) => ({ ...booking, days: booking.days.map(({ date }) => date), is_picked: false }))
  const all = [...picked, ...taken]
  const marks = new Map<string, Mark>()
  // A day that begins with a pick-up has a bar too, unless something else begins on it.
  for (const { student_id, offering_id, is_picked, days, ...times } of all.filter(isOvernight))
    for (const day of days)
      marks.set(keyOf(student_id, lastDayOf({ ...times, end_date: day })), { offering_id, is_picked })
  for (const { student_id, offering_id, is_picked, days } of all)
    for (const day of days) marks.set(keyOf(student_id, day), { offering_id, is_picked })
  return marks
}

const isSameRun = (one: Mark, other: Mark | undefined): boolean =>
  other !== undefined && one.offering_id === other.offering_id && one.is_picked === other.is_picked

/** `first_day` is a Sunday. */
export function barsOf(
  family: readonly { readonly id: string }[],
  booked: readonly Booked[],
  basket: Basket,
  { first_day, weeks }: { first_day: string; weeks: number },
): Bars {
  const marks = marksOf(booked, basket)
  const bars = new Map<string, (Bar | null)[]>()
  for (let week = 0; week < weeks; week += 1) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(first_day, week * 7 + index))
    const withBars = family.filter(({ id }) => days.some((day) => marks.has(keyOf(id, day))))
    if (withBars.length === 0) continue
    for (const [index, day] of days.entries()) {
      const slots = withBars.map(({ id }): Bar | null => {
        const markOn = (at: number): Mark | undefined => marks.get(keyOf(id, days[at] ?? ""))
        const mark = markOn(index)
        if (mark === undefined) return null
        let end = index + 1
        while (isSameRun(mark, markOn(end))) end += 1
        const is_first = !isSameRun(mark, markOn(index - 1))
        return { student_id: id, is_picked: mark.is_picked, day_count: is_first ? end - index : 0 }
      })
      bars.set(day, slots)
    }
  }
  return bars
}
