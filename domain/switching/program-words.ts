import { readTime, readTimes } from "./times.ts"
import { readWeekdays } from "./weekdays.ts"

// "Level 2 Gym (Mon 4:00pm)", "Week 3 (Jun 15-19)": a name, and what tells one of several of that name.

export interface ProgramHints {
  readonly weekdays: readonly number[]
  readonly start_time: string
  /** Month and day, such as 06-15. */
  readonly from: string
  readonly to: string
}

export const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const RANGE =
  /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:\s*(?:-|–|—|to)\s*(?:([a-z]{3,9})\.?\s+)?(\d{1,2})(?:st|nd|rd|th)?)?(?:,?\s*\d{4})?$/i
const NUMBERS = /^(\d{1,2})\/(\d{1,2})\s*(?:-|–|—|to)\s*(\d{1,2})\/(\d{1,2})$/

const dayOf = (month: number, day: string | number): string =>
  `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`

function rangeIn(text: string): { from: string; to: string } | undefined {
  const [, first_month, first_day, last_month, last_day] = RANGE.exec(text) ?? []
  if (first_month !== undefined && first_day !== undefined) {
    const month = MONTHS.indexOf(first_month.slice(0, 3).toLowerCase()) + 1
    const last = last_month === undefined ? month : MONTHS.indexOf(last_month.slice(0, 3).toLowerCase()) + 1
    if (month === 0 || last === 0) return undefined
    return { from: dayOf(month, first_day), to: last_day === undefined ? "" : dayOf(last, last_day) }
  }
  const [, month, day, to_month, to_day] = NUMBERS.exec(text) ?? []
  if (month === undefined || day === undefined || to_month === undefined || to_day === undefined) return undefined
  return { from: dayOf(Number(month), day), to: dayOf(Number(to_month), to_day) }
}

const NONE: ProgramHints = { weekdays: [], start_time: "", from: "", to: "" }

/** Days, a time, or both: "Mon 4:00pm", "M/W 16:00-17:00", "Jun 15-19". Undefined where a word is something else. */
export function readHints(text: string): ProgramHints | undefined {
  const tidy = text.trim()
  const range = rangeIn(tidy)
  if (range !== undefined) return { ...NONE, ...range }
  const weekdays = readWeekdays(tidy)
  if (weekdays !== undefined) return { ...NONE, weekdays }
  const at = /\d/.exec(tidy)?.index ?? -1
  if (at < 0) return undefined
  const [days, clock] = [
    tidy
      .slice(0, at)
      .replace(/(?:,|@|\bat\b)\s*$/i, "")
      .trim(),
    tidy.slice(at),
  ]
  const start_time = readTimes(clock)?.start_time ?? readTime(clock)
  const named = days === "" ? [] : readWeekdays(days)
  return start_time === undefined || named === undefined ? undefined : { ...NONE, weekdays: named, start_time }
}

const IN_BRACKETS = /^(.+?)\s*[([]([^()[\]]+)[)\]]\s*$/
const BEHIND = /^(.+?)\s*(?:,|:|\s[-–—|])\s*([^,:]+(?::\d{2}.*)?)$/

/** A name with what is in brackets or behind a dash, where that is days, dates or a time. */
export function splitHints(text: string): { readonly name: string; readonly hints: ProgramHints } | undefined {
  for (const pattern of [IN_BRACKETS, BEHIND]) {
    const [, name, behind] = pattern.exec(text.trim()) ?? []
    const hints = behind === undefined ? undefined : readHints(behind)
    if (name !== undefined && hints !== undefined) return { name, hints }
  }
  return undefined
}

const SEPARATORS = /[,;|\n\r]/

/** A list of names; separators in brackets belong to the name. */
export function splitList(text: string): string[] {
  const parts: string[] = [""]
  let depth = 0
  for (const letter of text) {
    if (letter === "(" || letter === "[") depth += 1
    if (letter === ")" || letter === "]") depth = Math.max(0, depth - 1)
    if (depth === 0 && SEPARATORS.test(letter)) parts.push("")
    else parts.push(`${parts.pop() ?? ""}${letter}`)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "")
}
