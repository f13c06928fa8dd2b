// Days are `YYYY-MM-DD` and months `YYYY-MM`: they sort as text, and no time zone can shift them. The kit knows no package of the
// business, so it brings the little arithmetic that a calendar needs; it goes over a count of days in UTC.

const DAY_MS = 86_400_000
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const

const yearOf = (day: string): number => Number(day.slice(0, 4))
const monthNumber = (day: string): number => Number(day.slice(5, 7))
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10))
const countOf = (day: string): number =>
  Math.round(Date.UTC(yearOf(day), monthNumber(day) - 1, dayOfMonth(day)) / DAY_MS)

export const monthOf = (day: string): string => day.slice(0, 7)
export const addDays = (day: string, days: number): string =>
  new Date((countOf(day) + days) * DAY_MS).toISOString().slice(0, 10)
/** 0 is Sunday. */
export const weekday = (day: string): number => (((countOf(day) + 4) % 7) + 7) % 7
export const startOfWeek = (day: string): string => addDays(day, -weekday(day))

export function addMonths(month: string, months: number): string {
  const count = yearOf(month) * 12 + monthNumber(month) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** The same day of another month, or that month's last day. */
export function addMonthsToDay(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const wanted = `${month}-${day.slice(8, 10)}`
  const last = lastDayOf(month)
  return wanted > last ? last : wanted
}

/** The Sundays of the weeks that a month has days in. */
export function weeksOf(month: string): string[] {
  const weeks: string[] = []
  for (let sunday = startOfWeek(`${month}-01`); sunday <= lastDayOf(month); sunday = addDays(sunday, 7))
    weeks.push(sunday)
  return weeks
}

/** "June 2027". */
export const monthName = (month: string): string => `${MONTHS[monthNumber(month) - 1] ?? ""} ${month.slice(0, 4)}`
/** "June 21". */
export const shortDay = (day: string): string => `${MONTHS[monthNumber(day) - 1] ?? ""} ${dayOfMonth(day)}`
/** "Monday, June 21, 2027". */
export const spokenDay = (day: string): string =>
  `${WEEKDAYS[weekday(day)] ?? ""}, ${shortDay(day)}, ${day.slice(0, 4)}`
