import { addDays } from "../kernel/calendar.ts"
import { cellText } from "./blank-cell.ts"
import { type DateOrder, monthNamed, readDate } from "./dates.ts"
import { readTimes } from "./times.ts"

// Several days in one cell: "12/24, 12/31", "Nov 26-28", "Dec 22 – Jan 2", "2031-03-03 16:00-17:00; 2031-03-10 16:00-17:00".

export interface ListedDay {
  readonly date: string
  /** Empty: as the row says. */
  readonly start_time: string
  readonly end_time: string
}

export interface DayList {
  readonly days: readonly ListedDay[]
  /** The first and last day of each part; the same where it is one day. */
  readonly ranges: readonly { readonly from: string; readonly to: string; readonly text: string }[]
  /** What is written there and is no day. */
  readonly unread: readonly string[]
}

/** Days without a year are of the year in which they lie between these. */
export interface Within {
  readonly order: DateOrder
  readonly from: string
  readonly to: string
  readonly latest: string
}

const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic)[a-z]*\.?`
const YEAR = String.raw`(?:,?\s+(?:\d{4}|'\d{2}))`
const NTH = "(?:st|nd|rd|th)?"
const DAY = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  String.raw`\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{4}|\d{2}))?\.?`,
  String.raw`${MONTH}\s+\d{1,2}${NTH}(?!\d)${YEAR}?`,
  String.raw`\d{1,2}${NTH}[\s-]+(?:de\s+)?${MONTH}(?:${YEAR}|-\d{2,4})?`,
].join("|")
const TO = String.raw`\s*(?:-|–|—|\bto\b|\bthrough\b|\bthru\b|\buntil\b)\s*`
/** Behind a day, with minutes or a half of the day, or it would be days. */
const TIMES = String.raw`(?:\s*(?:@|,|\bat\b)?\s*(?<times>\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?${TO}(?:\d{1,2}:\d{2}\s*(?:[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?)))?`
const PART = new RegExp(
  String.raw`(?<first>${DAY})${TIMES}(?:${TO}(?:[a-z]{3,9}\.?,?\s+)??(?<last>${DAY}|\d{1,2}${NTH}(?![\d/.:])))?`,
  "giu",
)
/** "Dec 24 & 31": a number alone is of the month before it. */
const BARE = /^\s*(?:,|&|\band\b|\/)\s*(\d{1,2})(?:st|nd|rd|th)?(?![\d/.:-])/iu
const MOST_DAYS = 800

const two = (number: number): string => String(number).padStart(2, "0")

/** The month and the day of one without a year. */
function monthAndDay(text: string, order: DateOrder): { month: number; day: number } | undefined {
  const [, first, second] = /^(\d{1,2})[/.](\d{1,2})\.?$/.exec(text) ?? []
  if (first !== undefined && second !== undefined) {
    const [month, day] = order === "DMY" ? [Number(second), Number(first)] : [Number(first), Number(second)]
    return { month, day }
  }
  const word = new RegExp(MONTH, "iu").exec(text)?.[0]
  const number = /\d{1,2}/.exec(text)?.[0]
  const month = word === undefined ? 0 : monthNamed(word)
  return month === 0 || number === undefined ? undefined : { month, day: Number(number) }
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}

/** A day, in the year in which it is between the two; else in the year of `after`. */
function dayOf(text: string, { order, from, to, latest }: Within, after = from): string | undefined {
  const tidy = text.trim()
  const whole = readDate(tidy, order, latest)
  if (whole !== undefined) return whole
  const found = monthAndDay(tidy, order)
  if (found === undefined) return undefined
  const years = [...new Set([after, from, to].flatMap((day) => (day === "" ? [] : day.slice(0, 4))))].toSorted()
  const days = years.map((year) => `${year}-${two(found.month)}-${two(found.day)}`).filter(isDay)
  return days.find((day) => day >= after && day >= from && day <= to) ?? days.find((day) => day >= after) ?? days[0]
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

/** All days of a cell. Words beside them, such as the name of a holiday, say nothing; numbers that are no day are said. */
export function readDays(cell: string, within: Within): DayList {
  const text = cellText(cell)
  const days: ListedDay[] = []
  const ranges: DayList["ranges"][number][] = []
  const unread: string[] = []
  let at = 0
  const between = (until: number) => {
    const rest = text.slice(at, until)
    if (/\d/.test(rest)) unread.push(rest.trim())
  }
  for (const match of text.matchAll(PART)) {
    const { first = "", last, times } = match.groups ?? {}
    if (match.index < at) continue
    between(match.index)
    at = match.index + match[0].length
    const from = dayOf(first, within)
    const to =
      last === undefined || from === undefined
        ? from
        : dayOf(/^\d{1,2}\D*$/.test(last) ? bareDay(last, from) : last, within, from)
    const clock = times === undefined ? { start_time: "", end_time: "" } : readTimes(times)
    if (from === undefined || to === undefined || to < from || clock === undefined) {
      unread.push(match[0].trim())
      continue
    }
    ranges.push({ from, to, text: match[0].trim() })
    days.push(...daysBetween(from, to).map((date) => ({ date, ...clock })))
    for (let bare = BARE.exec(text.slice(at)); bare !== null; bare = BARE.exec(text.slice(at))) {
      const date = bareDay(bare[1] ?? "", to)
      at += bare[0].length
      if (!isDay(date)) {
        unread.push(bare[0].trim())
        continue
      }
      ranges.push({ from: date, to: date, text: bare[1] ?? "" })
      days.push({ date, ...clock })
    }
  }
  between(text.length)
  if (text !== "" && days.length === 0 && unread.length === 0) unread.push(text)
  return { days, ranges, unread }
}

/** "28" behind "Nov 26-". */
const bareDay = (number: string, before: string): string =>
  `${before.slice(0, 8)}${two(Number(/\d{1,2}/.exec(number)?.[0] ?? ""))}`

const NOTE =
  /[([]?\s*\b(?:no (?:class(?:es)?|camps?|sessions?|lessons?|practices?|meetings?)|skip(?:s|ped|ping)?|except(?:ing)?|excluding|excl\.?|closed|off|not on)\b\s*(?:on\b)?[:\s]*(?<days>[^()[\]]*)[)\]]?/iu

/** "Mondays (no class 12/24, 12/31)" as what is before and what is off. */
export function splitDaysOff(cell: string): { readonly rest: string; readonly days_off: string } {
  const found = NOTE.exec(cell)
  const days_off = found?.groups?.["days"] ?? ""
  if (found === null || !/\d/.test(days_off)) return { rest: cell, days_off: "" }
  const rest = `${cell.slice(0, found.index)}${cell.slice(found.index + found[0].length)}`
  return {
    rest: rest
      .replaceAll(/\s+/g, " ")
      .replace(/[\s,;]+$/, "")
      .trim(),
    days_off,
  }
}
