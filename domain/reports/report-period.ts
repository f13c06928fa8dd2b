import { addDays, addMonths, addMonthsToDay, monthOf, weekday } from "../kernel/calendar.ts"

/** Days of a saved report that go with the day on which it is opened. DAYS are the ones that were chosen. */
export const PERIODS = [
  "DAYS",
  "THIS_WEEK",
  "LAST_WEEK",
  "NEXT_7_DAYS",
  "THIS_MONTH",
  "LAST_MONTH",
  "THIS_YEAR",
  "LAST_12_MONTHS",
] as const
export type Period = (typeof PERIODS)[number]

interface Days {
  readonly from: string
  readonly to: string
}

export const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))

const monthDays = (month: string): Days => ({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) })

const OF: Readonly<Record<Exclude<Period, "DAYS">, (today: string) => Days>> = {
  THIS_WEEK: (today) => ({ from: mondayOf(today), to: addDays(mondayOf(today), 6) }),
  LAST_WEEK: (today) => ({ from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) }),
  NEXT_7_DAYS: (today) => ({ from: today, to: addDays(today, 6) }),
  THIS_MONTH: (today) => monthDays(monthOf(today)),
  LAST_MONTH: (today) => monthDays(addMonths(monthOf(today), -1)),
  THIS_YEAR: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
  LAST_12_MONTHS: (today) => ({ from: `${addMonths(monthOf(today), -11)}-01`, to: monthDays(monthOf(today)).to }),
}

export const daysOf = (period: Exclude<Period, "DAYS">, today: string): Days => OF[period](today)

const MONTHS_MAX = 120

/** Why days can't be asked for: the field, and which of the two errors. */
export function rangeError(from: string, to: string): { field: "from" | "to"; code: "ORDER" | "TOO_LONG" } | undefined {
  if (to < from) return { field: "to", code: "ORDER" }
  return to > addDays(addMonthsToDay(from, MONTHS_MAX), -1) ? { field: "from", code: "TOO_LONG" } : undefined
}
