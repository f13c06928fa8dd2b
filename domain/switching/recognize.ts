import { readAge, readAges } from "./ages.ts"
import { decimalMark, readAmount } from "./amounts.ts"
import { cellText } from "./blank-cell.ts"
import { CUSTOMER, isElsewhere, nounColumn } from "./column-people.ts"
import { columnWords } from "./column-words.ts"
import { looksLikeDate } from "./dates.ts"
import { splitDaysOff } from "./day-lists.ts"
import { readGrade } from "./grades.ts"
import type { Field, Recognized } from "./meanings.ts"
import { readCount } from "./money-words.ts"
import { ABOUT_WORDS, NAME_WORDS } from "./name-words.ts"
import { saysConsent } from "./people-columns.ts"
import { readPlaces } from "./places.ts"
import { readTime, readTimes } from "./times.ts"
import { readWeekdays } from "./weekdays.ts"

// A column is recognized by its name and by what is in it.

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const PHONE = /^\+?[\d\s().-]{7,20}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i

/** With separators: 3035550101 is a phone, 03.04.2018 isn't. */
const isWrittenDate = (cell: string): boolean => /^\d{1,4}[/.-]\d/.test(cell) && looksLikeDate(cell)
const isAmount = (cell: string): boolean => readAmount(cell, decimalMark([cell])) !== undefined
const READS: Partial<Record<Field, (cell: string) => boolean>> = {
  EMAIL: (cell) => EMAIL.test(cell),
  PHONE: (cell) => PHONE.test(cell) && cell.replaceAll(/\D/g, "").length >= 7 && !isWrittenDate(cell),
  BIRTH_DATE: looksLikeDate,
  START_DATE: looksLikeDate,
  END_DATE: looksLikeDate,
  DATE: looksLikeDate,
  LEFT_DATE: saysConsent,
  PHOTO_CONSENT: saysConsent,
  PHOTO_CONSENT_DATE: looksLikeDate,
  TEXT_CONSENT: saysConsent,
  TEXT_CONSENT_DATE: looksLikeDate,
  NEWS_CONSENT: saysConsent,
  NEWS_CONSENT_DATE: looksLikeDate,
  SIGNED: (cell) => looksLikeDate(cell) || saysConsent(cell),
  START_TIME: (cell) => readTime(cell) !== undefined,
  END_TIME: (cell) => readTime(cell) !== undefined,
  WEEKDAYS: (cell) => readWeekdays(splitDaysOff(cell).rest) !== undefined,
  DATES: (cell) => /\d/.test(cell),
  DAYS_OFF: (cell) => /\d/.test(cell),
  TIMES: (cell) => readTimes(cell) !== undefined || readTime(cell) !== undefined,
  AGES: (cell) => readAges(cell) !== undefined,
  MIN_AGE: (cell) => readAge(cell) !== undefined,
  MAX_AGE: (cell) => readAge(cell) !== undefined,
  AGE: (cell) => readAge(cell) !== undefined,
  GRADE: (cell) => readGrade(cell) !== undefined,
  BALANCE: isAmount,
  PAID: isAmount,
  PRICE: isAmount,
  CAPACITY: (cell) => readPlaces(cell) !== undefined,
  ENROLLED: (cell) => /^\d{1,5}$/.test(cell),
  WAITING: (cell) => /^\d{1,5}$/.test(cell),
  POSITION: (cell) => /^#?\d{1,5}$/.test(cell),
  CREDITS: (cell) => readCount(cell) !== undefined,
  OLD_CUSTOMER: (cell) => /^[\w.:|/-]{3,120}$/.test(cell) && /\d/.test(cell),
}
/** Where a name says nothing, only these are recognized by their content. */
const TELLING = ["EMAIL", "PHONE"] as const

/** So many cells tell what a column is. */
export const MOST_CELLS = 200

interface Count {
  readonly read: number
  readonly filled: number
}

function countOf(field: Field, cells: readonly string[]): Count | undefined {
  const reads = READS[field]
  if (reads === undefined) return undefined
  const filled = cells
    .slice(0, MOST_CELLS)
    .map(cellText)
    .filter((cell) => cell !== "")
  return { read: filled.filter(reads).length, filled: filled.length }
}

/** A column whose cells say otherwise isn't what its name says: a "Class date" full of names. A few that can't be read say nothing. */
function agrees(field: Field, words: string, count: Count | undefined, cells: readonly string[]): boolean {
  if (count === undefined || count.filled === 0 || count.read * 4 >= count.filled) return true
  if (count.read === 0 && !(SAYS_ITSELF.includes(field) && ITSELF.test(words))) return false
  const kinds = cells
    .slice(0, MOST_CELLS)
    .map(cellText)
    .filter((cell) => cell !== "")
    .map(kindOf)
  return OTHERWISE.every((kind) => kind === field || kinds.filter((one) => one === kind).length * 2 < kinds.length)
}

/** Under these names nothing else is meant, though no cell can be read. */
const SAYS_ITSELF: readonly Field[] = ["EMAIL", "BIRTH_DATE"]
const ITSELF = /\b(?:e ?-?mails?(?: address(?:es)?)?|dob|birth ?dates?|date of birth)$/
const OTHERWISE = ["EMAIL", "PHONE", "BIRTH_DATE", "BALANCE", "FULL_NAME", "START_TIME"] as const

/** What a cell is by itself; undefined: words that could be anything. */
function kindOf(cell: string): (typeof OTHERWISE)[number] | undefined {
  if (EMAIL.test(cell)) return "EMAIL"
  if (isWrittenDate(cell)) return "BIRTH_DATE"
  if (/^[$€£]?-?[\d.,]+$/.test(cell)) return "BALANCE"
  if (PHONE.test(cell)) return "PHONE"
  if (readTime(cell) !== undefined) return "START_TIME"
  return /^\p{Lu}[\p{L}'’.-]*(?:,? \p{L}[\p{L}'’.-]*)*,? \p{Lu}[\p{L}'’.-]*$/u.test(cell) ? "FULL_NAME" : undefined
}

/** Names have letters; "Parent name/phone" with a phone below it is a phone. */
const areWords = (cells: readonly string[]): boolean => {
  const filled = cells
    .slice(0, MOST_CELLS)
    .map(cellText)
    .filter((cell) => cell !== "")
  return filled.length === 0 || filled.some((cell) => /\p{L}/u.test(cell))
}

/** Most of the cells are days, times, emails or names: something else than amounts and counts. */
export function isOtherwise(cells: readonly string[]): boolean {
  const kinds = cells.map(kindOf)
  return (["EMAIL", "BIRTH_DATE", "FULL_NAME", "START_TIME"] as const).some(
    (kind) => kinds.filter((one) => one === kind).length * 2 >= cells.length,
  )
}

/** A phone as a person writes it, or several: no number of an account. */
const isReachable = (cell: string): boolean =>
  cellText(cell)
    .split(/\s*[/;,&\n]\s*/)
    .every((part) => PHONE.test(part) && /[\s().-]\d{3}[\s.-]?\d{4}/.test(part))

/** What a column is; undefined if neither its name nor its cells tell. */
export function recognize(name: string, cells: readonly string[]): Recognized | undefined {
  const words = columnWords(name)
  const about = ABOUT_WORDS.find(([pattern]) => pattern.test(words))?.[1]
  for (const [pattern, field, usual] of NAME_WORDS) {
    if (!pattern.test(words) || isElsewhere(words, field)) continue
    // "Family name" alone is the family's surname, "Activity name" the program's, "Contact 1 Type" a relationship.
    const count = countOf(field, cells)
    // "Total" alone may count days as well.
    if (words === "total" && !cells.some((cell) => /[$€£]|[.,]\d\d$/.test(cellText(cell)))) continue
    // "Contact #" with phones below it.
    if (
      field === "ID" &&
      cells.some((cell) => cell !== "") &&
      cells.every((cell) => cellText(cell) === "" || isReachable(cell))
    )
      continue
    if (!agrees(field, words, count, cells) || (field === "FULL_NAME" && !areWords(cells))) continue
    const is_both = count !== undefined && count.read > 0
    const is_customer = usual === undefined && about === "FAMILY" && CUSTOMER.test(words)
    return {
      meaning: { about: usual ?? about, field },
      by: is_both ? "BOTH" : "NAME",
      cells: count,
      ...(is_customer ? { is_customer } : {}),
    }
  }
  const noun = nounColumn(name, cells.slice(0, MOST_CELLS))
  if (noun !== undefined && !isElsewhere(words, noun.field))
    return {
      meaning: { about: noun.about, field: noun.field },
      by: "BOTH",
      cells: undefined,
      is_customer: noun.is_customer,
    }
  for (const field of TELLING) {
    if (isElsewhere(words, field)) continue
    const count = countOf(field, cells)
    const is_list =
      field === "PHONE" &&
      cells.some((cell) => cellText(cell) !== "") &&
      cells.every((cell) => cellText(cell) === "" || isReachable(cell))
    if (count !== undefined && count.filled > 0 && (count.read / count.filled >= 0.8 || is_list))
      return { meaning: { about, field }, by: "CONTENT", cells: count }
  }
  return undefined
}
