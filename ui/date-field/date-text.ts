import { type DayRules, FIRST_DAY, isDayDisabled, LAST_DAY } from "../calendar/day-rules.ts"

// Dates as typed, M/D/YYYY (spec 2.12), and as sent, YYYY-MM-DD.

const TYPED = [
  /^(?<m>\d{1,2})[/.\s-]+(?<d>\d{1,2})[/.\s-]+(?<y>\d{4})$/,
  // Digits alone, from a keyboard without a slash.
  /^(?<m>\d{2})(?<d>\d{2})(?<y>\d{4})$/,
  // Browser autofill.
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/,
]

/** Undefined when the text is no date, or no month has that day. */
export function dayOfText(text: string): string | undefined {
  for (const form of TYPED) {
    const parts = form.exec(text.trim())?.groups
    if (parts === undefined) continue
    const day = `${parts["y"] ?? ""}-${(parts["m"] ?? "").padStart(2, "0")}-${(parts["d"] ?? "").padStart(2, "0")}`
    return isRealDay(day) ? day : undefined
  }
  return undefined
}

const isRealDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00Z`)
  return Number(day.slice(0, 4)) >= 1000 && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)
}

/** 2027-06-21 is 6/21/2027. */
export const textOfDay = (day: string): string =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}/${day.slice(0, 4)}`

/** What is wrong with a typed date and how to fix it. */
export function dateFault(text: string, rules: DayRules): string | undefined {
  if (text.trim() === "") return undefined
  const day = dayOfText(text)
  if (day === undefined) return "Write the date as month/day/year, such as 6/21/2019."
  const { min = FIRST_DAY, max = LAST_DAY } = rules
  if (day < min) return `Choose ${textOfDay(min)} or a later day.`
  if (day > max) return `Choose ${textOfDay(max)} or an earlier day.`
  return isDayDisabled(day, rules) ? "This day can’t be chosen. The calendar shows which days can." : undefined
}
