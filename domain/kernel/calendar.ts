import { byLocale, currentLanguage, currentLocale } from "./language.ts"
import { messages } from "./messages.ts"

const m = messages("domain/kernel.calendar")

// Calendar days are `YYYY-MM-DD` strings and wall-clock times `HH:mm` strings: they sort as text and no time zone can shift
// them. Arithmetic goes over a count of days in UTC, which has no daylight saving.

const DAY_MS = 86_400_000
const number = (text: string, from: number, to: number): number => Number(text.slice(from, to))
const dayCount = (day: string): number =>
  Math.round(Date.UTC(number(day, 0, 4), number(day, 5, 7) - 1, number(day, 8, 10)) / DAY_MS)
const fromCount = (count: number): string => new Date(count * DAY_MS).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => fromCount(dayCount(day) + days)
/** 0 = Sunday. */
export const weekday = (day: string): number => (((dayCount(day) + 4) % 7) + 7) % 7
export const monthOf = (day: string): string => day.slice(0, 7)

/** Months are `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const count = number(month, 0, 4) * 12 + number(month, 5, 7) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`
}

/** The same day of a later month, or that month's last day: Jan 31 + 1 month = Feb 28. */
export function addMonthsToDay(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8, 10)}`
  return wanted > last ? last : wanted
}

/** Whole years from a birth date to a day. */
export function ageOn(birth_date: string, day: string): number {
  const years = number(day, 0, 4) - number(birth_date, 0, 4)
  return day.slice(5) < birth_date.slice(5) ? years - 1 : years
}

/** The Sunday that starts the week of a day. */
export const startOfWeek = (day: string): string => addDays(day, -weekday(day))

/** Made at its first use: a format costs more to make than a page needs to start. */
function formatOf(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  const format = byLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }))
  return (moment) => {
    const at = Date.parse(moment)
    return Number.isNaN(at) ? "" : format().format(at)
  }
}

/** Of a few texts, each made once in a language: `Intl` takes a hundred times as long as a list, and a page shows hundreds. */
function remembered(make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>()
  return (text) => {
    const key = `${currentLanguage()} ${text}`
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(text)
    made.set(key, fresh)
    return fresh
  }
}
const namesOf = (options: Intl.DateTimeFormatOptions): ((moment: string) => string) => remembered(formatOf(options))
const capitalized = (text: string): string => text.slice(0, 1).toLocaleUpperCase(currentLocale()) + text.slice(1)
const shortMonthOf = namesOf({ month: "short" })
const longMonthOf = namesOf({ month: "long" })
const shortWeekdayOf = namesOf({ weekday: "short" })
const longWeekdayOf = namesOf({ weekday: "long" })

const A_WEEK = Array.from({ length: 7 }, (_, index) => addDays("2023-01-01", index))
/** The same month or weekday in the one year and week whose names are looked up. */
const inOneYear = (day: string): string => `2023-${day.slice(5, 7)}`
const inOneWeek = (day: string): string => A_WEEK[weekday(day)] ?? ""

/** "Jun", of a day or a month. */
export const shortMonth = (day: string): string => shortMonthOf(inOneYear(day))
/** "June", of a day or a month. */
export const longMonth = (day: string): string => longMonthOf(inOneYear(day))
/** "June", as a heading: "Junio". */
export const monthTitle = (day: string): string => capitalized(longMonth(day))
/** "Mon" */
export const shortWeekday = (day: string): string => shortWeekdayOf(inOneWeek(day))
/** "Monday" */
export const longWeekday = (day: string): string => longWeekdayOf(inOneWeek(day))
/** "Sun" to "Sat" */
export const weekdayNames = (): string[] => A_WEEK.map(shortWeekdayOf)
/** "Sunday" to "Saturday" */
export const longWeekdayNames = (): string[] => A_WEEK.map(longWeekdayOf)
/** "Jun 21" */
export const shortDay = formatOf({ month: "short", day: "numeric" })
/** "June 21" */
export const monthDay = formatOf({ month: "long", day: "numeric" })
const wholeDay = formatOf({ weekday: "long", month: "long", day: "numeric" })
/** "Monday, June 21", as a heading: "Lunes, 21 de junio". */
export const spokenDay = (day: string): string => capitalized(wholeDay(day))

const dayOf = (day: string): number => number(day, 8, 10)

/** 'MMM Do' (spec 2.12). */
export const dayLabel = remembered((day) => m.day({ month: shortMonth(day), day: dayOf(day) }))

/** 'MMM Do, YYYY', of a day that may be in another year. */
export const dayYearLabel = (day: string): string => m.withYear({ days: dayLabel(day), year: day.slice(0, 4) })

/** A day without its year is read as this year's, or as the next of its name. */
export const needsYear = (start_date: string, end_date: string, today: string): boolean =>
  end_date < `${today.slice(0, 4)}-01-01` || start_date > addMonthsToDay(today, 12)

/**
 * 'MMM Do - Do' within a month, else both in full (spec 2.12); over two years both name theirs. `today` names the year of what could be
 * mistaken for another's; "paper" names it always: a paper is read years later.
 */
export function rangeLabel(start_date: string, end_date: string, today?: string): string {
  const year = start_date.slice(0, 4)
  if (year !== end_date.slice(0, 4)) return m.range({ start: dayYearLabel(start_date), end: dayYearLabel(end_date) })
  const days = rangeInYear(start_date, end_date)
  return isYearNamed(start_date, end_date, today) ? m.withYear({ days, year }) : days
}

function rangeInYear(start_date: string, end_date: string): string {
  if (start_date === end_date) return dayLabel(start_date)
  return monthOf(start_date) === monthOf(end_date)
    ? m.rangeInMonth({ month: shortMonth(start_date), first: dayOf(start_date), last: dayOf(end_date) })
    : m.range({ start: dayLabel(start_date), end: dayLabel(end_date) })
}

const isYearNamed = (start_date: string, end_date: string, today: string | undefined): boolean =>
  today === "paper" || (today !== undefined && needsYear(start_date, end_date, today))

/** 'h:mmA' (spec 2.12): 09:00 → 9:00AM. */
export const timeLabel = remembered((time) => {
  const hour = number(time, 0, 2)
  return m.time({ clock: `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}`, half: hour < 12 ? "am" : "pm" })
})

/** M/D/YYYY, optionally with (h:mmA) (spec 2.12). */
export function generalDate(day: string, time?: string): string {
  const date = m.general({ month: String(number(day, 5, 7)), day: String(dayOf(day)), year: day.slice(0, 4) })
  return time === undefined ? date : m.generalTime({ date, time: timeLabel(time) })
}

/** One bit per weekday, Sunday = 1. */
export const weekdayBit = (day: string): number => 1 << weekday(day)

/** The days of a week that a program has: one, a run of at least three, or others. */
function weekPattern(bits: number): { days: string[]; kind: "one" | "run" | "some" } {
  const days = weekdayNames().filter((_, index) => (bits & (1 << index)) !== 0)
  const from = A_WEEK.findIndex((_, index) => (bits & (1 << index)) !== 0)
  const isRun = days.length > 2 && bits === ((1 << days.length) - 1) << from
  return { days, kind: days.length === 1 ? "one" : isRun ? "run" : "some" }
}

/** What the times of some days are headed with. */
export function timesTitle(bits: number, day_count: number): string {
  const { kind } = weekPattern(bits)
  if (day_count <= 1 || kind === "some") return m.timeTitle
  return kind === "one" ? m.weeklyTitle : m.dailyTitle
}

/** "Mon–Fri", "Tue, Thu", "Sat". */
function weekdayPattern(bits: number): string {
  const { days, kind } = weekPattern(bits)
  return kind === "run" ? m.weekdayRun({ first: days[0] ?? "", last: days.at(-1) ?? "" }) : days.join(", ")
}

/** "Mon–Fri", "Tue, Thu", "Sat only": the pattern of a program's days. */
export function weekdaysLabel(bits: number): string {
  const pattern = weekdayPattern(bits)
  return weekPattern(bits).kind === "one" ? m.weekdayOnly({ weekday: pattern }) : pattern
}

interface Times {
  readonly start_time: string
  readonly end_time: string
}

interface Dates extends Times {
  readonly start_date: string
  readonly end_date: string
}

export interface When extends Dates {
  /** Bits, Sunday = 1. */
  readonly weekdays: number
}

/** The end belongs to the next day: what ends before it starts, or at midnight. */
export const endsNextDay = ({ start_time, end_time }: Times): boolean => end_time <= start_time

/** Someone is fetched on the morning after. What ends at midnight ends on its own evening. */
export const isOvernight = (times: Times): boolean => endsNextDay(times) && !times.end_time.startsWith("00:00")

/** The day on which a booking is over: of an overnight, the morning after its last night. */
export const lastDayOf = (when: Omit<Dates, "start_date">): string =>
  isOvernight(when) ? addDays(when.end_date, 1) : when.end_date

/** The weekdays of days in a row. */
function weekdaysInRow(first_day: string, last_day: string): number {
  const days = Math.min(dayCount(last_day) - dayCount(first_day) + 1, A_WEEK.length)
  return A_WEEK.slice(0, days).reduce((bits, _, step) => bits | weekdayBit(addDays(first_day, step)), 0)
}

interface Session extends Times {
  readonly date: string
}

/** A session counts on its day and, over a night, on the morning after. */
export const isOnDay = (session: Session, day: string): boolean =>
  session.date <= day && lastDayOf({ ...session, end_date: session.date }) >= day

/** Every night from the first to the last, so that nobody goes home in between. */
const isOneStay = ({ start_date, end_date, weekdays }: When): boolean =>
  weekdays === weekdaysInRow(start_date, end_date)

/** The days of a booking, to its pick-up: 'MMM Do - Do'. */
export const datesLabel = (when: Dates, today?: string): string => rangeLabel(when.start_date, lastDayOf(when), today)

/** A session's time: 'h:mmA - h:mmA' (spec 2.12), "Fri 5:00PM to Sat 10:00AM" over a night, to the end of a stay of several. */
export function timesLabel(when: When): string {
  const [start, end] = [timeLabel(when.start_time), timeLabel(when.end_time)]
  if (!isOvernight(when)) return m.times({ start, end })
  const { start_date, end_date, weekdays } = when
  const isWeekly = weekdays === weekdayBit(start_date)
  if (!isOneStay(when) && !isWeekly) return m.timesNextDay({ start, end })
  const last = addDays(isOneStay(when) ? end_date : start_date, 1)
  return m.timesOvernight({ first: shortWeekday(start_date), start, last: shortWeekday(last), end })
}

/** {@link timesLabel} of one date, or of days in a row. */
export function sessionTimesLabel(session: Session & { readonly last_date?: string }): string {
  const { date, last_date = date, start_time, end_time } = session
  const weekdays = weekdaysInRow(date, last_date)
  return timesLabel({ start_date: date, end_date: last_date, start_time, end_time, weekdays })
}

/** "Thu, Jun 10th" */
export const dayWithWeekday = remembered((day) => m.onWeekday({ weekday: shortWeekday(day), days: dayLabel(day) }))

/** "Thu, Jun 10th, 2027" */
export const yearDayWithWeekday = (day: string): string =>
  m.onWeekday({ weekday: shortWeekday(day), days: dayYearLabel(day) })

/** Days in a row with their weekdays: "Mon, Jun 14th - Fri, 18th". */
export function weekdayRangeLabel(first_day: string, last_day: string): string {
  if (first_day === last_day) return dayWithWeekday(first_day)
  if (first_day.slice(0, 4) !== last_day.slice(0, 4))
    return m.range({ start: yearDayWithWeekday(first_day), end: yearDayWithWeekday(last_day) })
  if (monthOf(first_day) !== monthOf(last_day))
    return m.range({ start: dayWithWeekday(first_day), end: dayWithWeekday(last_day) })
  return m.weekdayRangeInMonth({
    month: shortMonth(first_day),
    first_weekday: shortWeekday(first_day),
    first: dayOf(first_day),
    last_weekday: shortWeekday(last_day),
    last: dayOf(last_day),
  })
}

/** Dates with their weekdays: "Thu, Jun 10th" · "Jun 14th - 18th, Mon–Fri" · "Fri, Jun 25th - Sat, Jun 26th" for a night. */
export function whenLabel(when: When, today?: string): string {
  const last_day = lastDayOf(when)
  const { start_date, weekdays } = when
  const days = datesLabel(when, today)
  if (start_date === last_day) return m.onWeekday({ weekday: shortWeekday(start_date), days })
  const pattern = weekdayPattern(weekdays)
  if (!isOvernight(when)) return m.daysOfWeek({ days, pattern })
  if (!isOneStay(when)) return m.nightsOfWeek({ days, pattern })
  if (start_date.slice(0, 4) !== last_day.slice(0, 4))
    return m.range({ start: yearDayWithWeekday(start_date), end: yearDayWithWeekday(last_day) })
  const end = isYearNamed(start_date, last_day, today) ? yearDayWithWeekday(last_day) : dayWithWeekday(last_day)
  return m.range({ start: dayWithWeekday(start_date), end })
}
