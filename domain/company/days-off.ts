import type { DaysOff } from "./company.ts"

export const daysOffOn = (all: readonly DaysOff[], day: string): DaysOff | undefined =>
  all.find(({ start_date, end_date }) => start_date <= day && day <= end_date)

/** Those that touch the days from `from` to `to`, in order. */
export const daysOffIn = (all: readonly DaysOff[], from: string, to: string): DaysOff[] =>
  all
    .filter(({ start_date, end_date }) => start_date <= to && end_date >= from)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
