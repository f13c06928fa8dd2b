import { addDays, addMonthsToDay } from "../kernel/calendar.ts"
import { dayIn } from "./money-words.ts"

// "Monthly", "every 2 weeks", "monthly until May": how often a plan asks, and until when.

export interface Frequency {
  readonly every: number
  readonly unit: "DAY" | "MONTH"
}

const WORDS: readonly (readonly [RegExp, Frequency])[] = [
  [/\b(?:bi-?weekly|fortnightly|every (?:other|2nd|second) week)\b/, { every: 14, unit: "DAY" }],
  [/\b(?:bi-?monthly|every (?:other|2nd|second) month)\b/, { every: 2, unit: "MONTH" }],
  [/\b(?:quarterly)\b/, { every: 3, unit: "MONTH" }],
  [/\b(?:weekly|each week|every week|per week)\b/, { every: 7, unit: "DAY" }],
  [/\b(?:monthly|each month|every month|per month|mensual)\b/, { every: 1, unit: "MONTH" }],
  [/\b(?:yearly|annual(?:ly)?)\b/, { every: 12, unit: "MONTH" }],
]
const EVERY = /\bevery (\d{1,3}|two|three|four|six) (day|week|month)s?\b/
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, six: 6 }

export function readFrequency(cell: string): Frequency | undefined {
  const text = cell.toLowerCase()
  const [, count = "", unit] = EVERY.exec(text) ?? []
  const number = NUMBERS[count] ?? Number(count)
  if (unit === "day") return { every: number, unit: "DAY" }
  if (unit === "week") return { every: number * 7, unit: "DAY" }
  if (unit === "month") return { every: number, unit: "MONTH" }
  return WORDS.find(([pattern]) => pattern.test(text))?.[1]
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const UNTIL = /\b(?:until|till|through|thru|to|ending)\s+(\p{L}{3,9})\b\.?\s*(\d{4})?/iu

/** The last day that a frequency names: a day of its own, else the end of the next month that is called so. */
export function untilIn(
  cell: string,
  from: string,
): { readonly day: string; readonly is_written: boolean } | undefined {
  const written = dayIn(cell)
  if (written !== "") return { day: written, is_written: true }
  const [, name = "", year] = UNTIL.exec(cell) ?? []
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  if (month === 0) return undefined
  const of_from = Number(from.slice(5, 7))
  const of_year = year === undefined ? Number(from.slice(0, 4)) + (month < of_from ? 1 : 0) : Number(year)
  return { day: addDays(addMonthsToDay(`${of_year}-${String(month).padStart(2, "0")}-01`, 1), -1), is_written: false }
}

/** The nth day after the first. Months are counted from the first, so that the 31st comes back after February. */
export const dayAfter = (first: string, { every, unit }: Frequency, nth: number): string =>
  unit === "DAY" ? addDays(first, every * nth) : addMonthsToDay(first, every * nth)
