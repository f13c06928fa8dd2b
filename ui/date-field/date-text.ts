import { type DayRules, FIRST_DAY, isDayDisabled, LAST_DAY } from "../calendar/day-rules.ts"
import { kitTexts } from "../texts.ts"
import { dateOrder } from "./date-order.ts"

// Dates as typed, M/D/YYYY (spec 2.12) or in the order of the browser's language, and as sent, YYYY-MM-DD.

const TYPED = [
  /^(?<one>\d{1,2})[/.\s-]+(?<two>\d{1,2})[/.\s-]+(?<y>\d{4})$/,
  // Digits alone, from a keyboard without a slash.
  /^(?<one>\d{2})(?<two>\d{2})(?<y>\d{4})$/,
]
/** Browser autofill, and languages that begin with the year. */
const YEAR_FIRST = /^(?<y>\d{4})(?:[-/]|[.年년]\s*)(?<m>\d{1,2})(?:[-/]|[.月월]\s*)(?<d>\d{1,2})[.日일]?$/

/** Undefined when the text is no date, or no month has that day. */
export function dayOfText(text: string, order = dateOrder()): string | undefined {
  // Japanese and Chinese keyboards write wide digits and signs.
  const given = text.normalize("NFKC").trim()
  const parts = YEAR_FIRST.exec(given)?.groups
  if (parts !== undefined) return realDay(parts["y"], parts["m"], parts["d"])
  for (const form of TYPED) {
    const { one, two, y } = form.exec(given)?.groups ?? {}
    if (y !== undefined) return order === "dmy" ? realDay(y, two, one) : realDay(y, one, two)
  }
  return undefined
}

function realDay(year = "", month = "", day = ""): string | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isRealDay(date) ? date : undefined
}

/** Read in another order it would be another day. */
export const isAmbiguous = (day: string): boolean => Number(day.slice(8)) <= 12 && day.slice(8) !== day.slice(5, 7)

const isRealDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00Z`)
  return Number(day.slice(0, 4)) >= 1000 && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)
}

/** 2027-06-21 is 6/21/2027, where the month comes first. */
export function textOfDay(date: string, order = dateOrder()): string {
  const [year, month, day] = [date.slice(0, 4), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  return order === "dmy" ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/** What is wrong with a typed date and how to fix it. */
export function dateError(text: string, rules: DayRules, order = dateOrder()): string | undefined {
  if (text.trim() === "") return undefined
  const day = dayOfText(text, order)
  if (day === undefined)
    return kitTexts("dateField").unreadable({ is_day_first: order === "dmy", example: textOfDay("2019-06-21", order) })
  const { min = FIRST_DAY, max = LAST_DAY } = rules
  if (day < min) return kitTexts("dateField").orLater({ day: textOfDay(min, order) })
  if (day > max) return kitTexts("dateField").orEarlier({ day: textOfDay(max, order) })
  return isDayDisabled(day, rules) ? kitTexts("dateField").unavailable : undefined
}
