import type { DaysOff } from "../company/company.ts"
import { daysOffOn } from "../company/days-off.ts"
import { addDays, weekday } from "../kernel/calendar.ts"

export interface DayPattern {
  readonly first: string
  readonly last: string
  /** 0 = Sunday. */
  readonly weekdays: readonly number[]
}

/** As many days as a program may have. */
export const MOST_DAYS = 400

/** The days of a pattern, and those that are left out because the business is closed. Counted in calendar days: no clock change moves one. */
export function daysOfPattern({ first, last, weekdays }: DayPattern, days_off: readonly DaysOff[]) {
  const days: string[] = []
  const closed: string[] = []
  for (let day = first; day <= last && days.length <= MOST_DAYS; day = addDays(day, 1)) {
    if (!weekdays.includes(weekday(day))) continue
    if (daysOffOn(days_off, day) === undefined) days.push(day)
    else closed.push(day)
  }
  return { days, closed }
}

/** The pattern that some days are of; weekdays on which any of them lies. */
export function patternOf(days: readonly string[]): DayPattern | undefined {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { first, last, weekdays: [...new Set(sorted.map(weekday))].toSorted((a, b) => a - b) }
}
