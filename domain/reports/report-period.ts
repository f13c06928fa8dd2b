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

interface RevenueMonth {
  readonly month: string
  readonly sold: number
  readonly earned: number
  readonly deferred: number
}

/** Rows of the revenue report, whose first cell is the month and whose last three are cents, added up by month. */
export function revenueMonths(rows: readonly (readonly string[])[]): RevenueMonth[] {
  const months = new Map<string, RevenueMonth>()
  for (const cells of rows) {
    const [month = ""] = cells
    const [sold = 0, earned = 0, deferred = 0] = cells.slice(-3).map(Number)
    const before = months.get(month) ?? { month, sold: 0, earned: 0, deferred: 0 }
    months.set(month, {
      month,
      sold: before.sold + sold,
      earned: before.earned + earned,
      deferred: before.deferred + deferred,
    })
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
}
