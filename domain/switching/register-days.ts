import { cellText } from "./blank-cell.ts"
import { type DateEvidence, type DateOrder, dateEvidence, looksLikeDate, monthNamed, readDate } from "./dates.ts"
import { readPresence } from "./presence.ts"
import { clockIn } from "./stay-times.ts"

// A register: a row a child, a column a day.

const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*/i
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\.?$/
const MONTH_AND_DAY = /^(?:([\p{L}.]+)\s+(\d{1,2})|(\d{1,2})[\s-]+([\p{L}.]+))$/u

/** Without the weekday; with a year that any day has, where it names none. */
function withYear(name: string, year: string): string | undefined {
  const text = cellText(name).replaceAll(/\s+/g, " ").replace(WEEKDAY, "").trim()
  if (looksLikeDate(text) && !/^\d{5}/.test(text)) return text
  const numbers = NUMBERS.exec(text)
  if (numbers !== null) {
    const written = `${numbers[1] ?? ""}/${numbers[3] ?? ""}/${year}`
    return looksLikeDate(written) ? written : undefined
  }
  const [, month = "", day = "", day_first = "", month_last = ""] = MONTH_AND_DAY.exec(text) ?? []
  return monthNamed(month || month_last) === 0 ? undefined : `${month || month_last} ${day || day_first}, ${year}`
}

const LEAP_YEAR = "2024"
export const isDayName = (name: string): boolean => withYear(name, LEAP_YEAR) !== undefined

/** The day of a column; without a year the last one that has been. */
export function dayOfName(name: string, order: DateOrder, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  for (const one of [year, year - 1]) {
    const written = withYear(name, String(one))
    const day = written === undefined ? undefined : readDate(written, order, today)
    if (day !== undefined && day <= today) return day
  }
  return undefined
}

/** What the names of a register say of the order of day and month. */
export function evidenceOfNames(names: readonly string[]): DateEvidence {
  const found = dateEvidence(names.map((name) => withYear(name, LEAP_YEAR) ?? ""))
  const named = (one: { readonly at: number }) => ({ at: 0, value: names[one.at] ?? "" })
  if (found.kind === "PROVEN" || found.kind === "AMBIGUOUS") return { ...found, ...named(found) }
  if (found.kind === "MIXED")
    return { kind: "MIXED", month_first: named(found.month_first), day_first: named(found.day_first) }
  return found
}

/** All that is in it says there or not, and something says that a child wasn't, or when it came. */
export function isRegisterColumn(cells: readonly string[]): boolean {
  const filled = cells.map(cellText).filter((cell) => cell !== "")
  return filled.length > 0 && filled.every((cell) => readPresence(cell) !== undefined || clockIn(cell) !== undefined)
}

/** An x alone could be a place that was booked for the day. */
export const tellsPresence = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(?:p|a|ab|abs|absent.*|present.*|tardy|late|excused.*)$/i.test(cellText(cell)))
