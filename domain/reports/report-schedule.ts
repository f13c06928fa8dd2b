import { addDays, addMonths, monthOf, weekday } from "../kernel/calendar.ts"
import { instantOf } from "../kernel/instant.ts"
import { dayAt } from "../kernel/zone.ts"

export const EVERY = ["WEEK", "MONTH"] as const

/** By the business's clock. `day` is 0 for Sunday to 6 of a week, or 1 to 28 of a month. */
export interface Schedule {
  readonly every: (typeof EVERY)[number]
  readonly day: number
  readonly time: string
}

/** Whether there is such a day in each week, or month. */
export const isScheduleDay = ({ every, day }: Pick<Schedule, "every" | "day">): boolean =>
  every === "WEEK" ? day >= 0 && day <= 6 : day >= 1 && day <= 28

/** When it goes out next, after this moment. */
export function nextDue({ every, day, time }: Schedule, after: Date, time_zone: string): string {
  const today = dayAt(after.toISOString(), time_zone)
  const inMonth = (month: string) => `${month}-${String(day).padStart(2, "0")}`
  const first = every === "WEEK" ? addDays(today, (day - weekday(today) + 7) % 7) : inMonth(monthOf(today))
  const due = instantOf(first, time, time_zone)
  if (Date.parse(due) > after.getTime()) return due
  const second = every === "WEEK" ? addDays(first, 7) : inMonth(addMonths(monthOf(today), 1))
  return instantOf(second, time, time_zone)
}
