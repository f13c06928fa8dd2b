import { addDays } from "../kernel/calendar.ts"
import { cellText } from "./blank-cell.ts"

// Dates as people and systems write them. 03/09/2026 is in March or in September: a column says which, or a person is asked.

export type DateOrder = "MDY" | "DMY" | "YMD"

/** What a column says about the order of its dates. `value` is the cell that says so, its place counted from 0. */
export type DateEvidence =
  | { readonly kind: "NONE" }
  /** Every date reads the same in any order: months by name, years first, days of Excel, or 5/5/2018. */
  | { readonly kind: "STATED" }
  | { readonly kind: "PROVEN"; readonly order: "MDY" | "DMY"; readonly value: string; readonly at: number }
  | { readonly kind: "AMBIGUOUS"; readonly value: string; readonly at: number }
  | {
      readonly kind: "MIXED"
      readonly month_first: { readonly value: string; readonly at: number }
      readonly day_first: { readonly value: string; readonly at: number }
    }

const MONTHS: readonly (readonly string[])[] = [
  ["jan", "january", "ene", "enero", "janv", "janvier", "januar", "januari"],
  ["feb", "february", "febrero", "fevr", "fevrier", "februar", "februari"],
  ["mar", "march", "marzo", "mars", "marz", "maerz", "mrz"],
  ["apr", "april", "abr", "abril", "avr", "avril"],
  ["may", "mayo", "mai", "maj"],
  ["jun", "june", "junio", "juin", "juni"],
  ["jul", "july", "julio", "juil", "juillet", "juli"],
  ["aug", "august", "ago", "agosto", "aout", "augusti"],
  ["sep", "sept", "september", "septiembre", "septembre"],
  ["oct", "october", "octubre", "octobre", "okt", "oktober"],
  ["nov", "november", "noviembre", "novembre"],
  ["dec", "december", "dic", "diciembre", "decembre", "dez", "dezember"],
]
const spelled = (word: string): string =>
  word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replace(/\.$/, "")
export const monthNamed = (word: string): number => MONTHS.findIndex((names) => names.includes(spelled(word))) + 1

const CLOCK = /(?:[T,]?\s*\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)$/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
const NUMBERS = /^(\d{1,4})([/.\-\s])(\d{1,2})\2(\d{1,4})\.?$/
const TOGETHER = /^(\d{4})(\d{2})(\d{2})$/
const MONTH_THEN_DAY = /^([\p{L}.]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|'?\d{2})$/u
const DAY_THEN_MONTH = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:de\s+)?([\p{L}.]+),?[\s-]+(?:de\s+)?(\d{4}|'?\d{2})$/u
/** Days of Excel from 1920 to 2064, with a part of a day behind; a year such as 2026 is none, and 7300.00 is money. */
const SERIAL = /^(?:7[3-9]\d\d|[89]\d{3}|[1-5]\d{4}|60000)(?:\.(?:\d|25|75|\d{3,}))?$/

type Parts =
  | { readonly kind: "SURE"; readonly year: string; readonly month: number; readonly day: number }
  | { readonly kind: "NUMBERS"; readonly first: number; readonly second: number; readonly year: string }
  | { readonly kind: "SERIAL"; readonly days: number }

/** A date without the time of day and the weekday beside it. */
const bare = (cell: string): string => cellText(cell).replace(WEEKDAY, "").replace(CLOCK, "").trim()

function numberParts(text: string): Parts | undefined {
  const [, first = "", , second = "", last = ""] = NUMBERS.exec(text) ?? []
  if (first === "" || first.length === 3) return undefined
  if (first.length === 4) return { kind: "SURE", year: first, month: Number(second), day: Number(last) }
  if (last.length !== 2 && last.length !== 4) return undefined
  return { kind: "NUMBERS", first: Number(first), second: Number(second), year: last }
}

function namedParts(text: string): Parts | undefined {
  const american = MONTH_THEN_DAY.exec(text)
  const european = american === null ? DAY_THEN_MONTH.exec(text) : null
  const [month = "", day = "", year = ""] =
    american !== null ? american.slice(1) : european !== null ? [european[2], european[1], european[3]] : []
  const number = monthNamed(month)
  return number === 0 ? undefined : { kind: "SURE", year: year.replace("'", ""), month: number, day: Number(day) }
}

function partsOf(cell: string): Parts | undefined {
  const text = bare(cell)
  const [, year, month, day] = TOGETHER.exec(text) ?? []
  if (year !== undefined) return { kind: "SURE", year, month: Number(month), day: Number(day) }
  if (SERIAL.test(text)) return { kind: "SERIAL", days: Math.floor(Number(text)) }
  return numberParts(text) ?? namedParts(text)
}

/** Whether a cell under the name of a date is one in some order. */
export const looksLikeDate = (cell: string): boolean => {
  const parts = partsOf(cell)
  if (parts === undefined) return false
  if (parts.kind === "SERIAL") return true
  const [month, day] = parts.kind === "SURE" ? [parts.month, parts.day] : [parts.first, parts.second]
  return (month <= 12 || day <= 12) && month >= 1 && day >= 1 && month <= 31 && day <= 31
}

/** What the cells of one column say of the order of day and month. One cell with 25/3 proves all of them. */
export function dateEvidence(cells: readonly string[]): DateEvidence {
  let month_first: { value: string; at: number } | undefined
  let day_first: { value: string; at: number } | undefined
  let open: { value: string; at: number } | undefined
  let is_any = false
  for (const [at, value] of cells.entries()) {
    const parts = partsOf(value)
    is_any ||= parts !== undefined
    if (parts?.kind !== "NUMBERS") continue
    const { first, second } = parts
    if (first > 12 && second <= 12) day_first ??= { value, at }
    else if (second > 12 && first <= 12) month_first ??= { value, at }
    else if (first !== second) open ??= { value, at }
  }
  if (month_first !== undefined && day_first !== undefined) return { kind: "MIXED", month_first, day_first }
  if (month_first !== undefined) return { kind: "PROVEN", order: "MDY", ...month_first }
  if (day_first !== undefined) return { kind: "PROVEN", order: "DMY", ...day_first }
  if (open !== undefined) return { kind: "AMBIGUOUS", ...open }
  return is_any ? { kind: "STATED" } : { kind: "NONE" }
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}

/** The century that a year of two digits is of: the last one that isn't after `latest`. */
function wholeYear(year: string, latest: string): string {
  if (year.length === 4) return year
  const century = Number(latest.slice(0, 2))
  return year <= latest.slice(2, 4) ? `${century}${year}` : `${century - 1}${year}`
}

/** The first day that Excel counts, two before 1900-01-01: it counts from 1 and has a February 29th in 1900. */
const EXCEL_START = "1899-12-30"

/**
 * A date as `YYYY-MM-DD`; undefined if it is none in this order.
 *
 * `latest` (YYYY-MM-DD) decides years of two digits: 31 of a birth date is 1931, not 2031. Dates of a season take a day some years ahead.
 */
export function readDate(cell: string, order: DateOrder, latest: string): string | undefined {
  const parts = partsOf(cell)
  if (parts === undefined) return undefined
  if (parts.kind === "SERIAL") return addDays(EXCEL_START, parts.days)
  const { year } = parts
  const [month, day] =
    parts.kind === "SURE"
      ? [parts.month, parts.day]
      : order === "DMY"
        ? [parts.second, parts.first]
        : [parts.first, parts.second]
  const written = [wholeYear(year, latest), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-")
  return isDay(written) ? written : undefined
}
