import { LOCALE } from "./locale.ts"
import { ordinal } from "./text.ts"

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
  let format: Intl.DateTimeFormat | undefined
  return (moment) => {
    const at = Date.parse(moment)
    if (Number.isNaN(at)) return ""
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" })
    return format.format(at)
  }
}

/** Of a few moments, each formatted once: `Intl` takes a hundred times as long as a list, and a page shows hundreds. */
function namesOf(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  const format = formatOf(options)
  const names = new Map<string, string>()
  return (moment) => {
    const known = names.get(moment)
    if (known !== undefined) return known
    const name = format(moment)
    names.set(moment, name)
    return name
  }
}
const shortMonthOf = namesOf({ month: "short" })
const longMonthOf = namesOf({ month: "long" })
const shortWeekdayOf = namesOf({ weekday: "short" })
const longWeekdayOf = namesOf({ weekday: "long" })
const timeOf = namesOf({ hour: "numeric", minute: "2-digit" })

const A_WEEK = Array.from({ length: 7 }, (_, index) => addDays("2023-01-01", index))
/** The same month or weekday in the one year and week whose names are looked up. */
const inOneYear = (day: string): string => `2023-${day.slice(5, 7)}`
const inOneWeek = (day: string): string => A_WEEK[weekday(day)] ?? ""

/** "Jun", of a day or a month. */
export const shortMonth = (day: string): string => shortMonthOf(inOneYear(day))
/** "June", of a day or a month. */
export const longMonth = (day: string): string => longMonthOf(inOneYear(day))
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
/** "Monday, June 21", for a screen reader. */
export const spokenDay = formatOf({ weekday: "long", month: "long", day: "numeric" })

/** 'MMM Do' (spec 2.12). */
export const dayLabel = (day: string): string => `${shortMonth(day)} ${ordinal(number(day, 8, 10))}`

/** 'MMM Do, YYYY', of a day that may be in another year. */
export const dayYearLabel = (day: string): string => `${dayLabel(day)}, ${day.slice(0, 4)}`

/** A day without its year is read as this year's, or as the next of its name. */
export const needsYear = (start_date: string, end_date: string, today: string): boolean =>
  end_date < `${today.slice(0, 4)}-01-01` || start_date > addMonthsToDay(today, 12)

/**
 * 'MMM Do - Do' within a month, else both in full (spec 2.12); over two years both name theirs. `today` names the year of what could be
 * mistaken for another's; "paper" names it always: a paper is read years later.
 */
export function rangeLabel(start_date: string, end_date: string, today?: string): string {
  const year = start_date.slice(0, 4)
  if (year !== end_date.slice(0, 4)) return `${dayYearLabel(start_date)} - ${dayYearLabel(end_date)}`
  const end = monthOf(start_date) === monthOf(end_date) ? ordinal(number(end_date, 8, 10)) : dayLabel(end_date)
  const range = start_date === end_date ? dayLabel(start_date) : `${dayLabel(start_date)} - ${end}`
  const isNamed = today === "paper" || (today !== undefined && needsYear(start_date, end_date, today))
  return isNamed ? `${range}, ${year}` : range
}

/** 'h:mmA' (spec 2.12): 09:00 → 9:00AM. */
export const timeLabel = (time: string): string => timeOf(`2023-01-01T${time.slice(0, 5)}Z`).replace(/\s/u, "")

/** M/D/YYYY, optionally with (h:mmA) (spec 2.12). */
export const generalDate = (day: string, time?: string): string =>
  `${number(day, 5, 7)}/${number(day, 8, 10)}/${number(day, 0, 4)}${time === undefined ? "" : ` (${timeLabel(time)})`}`

/** One bit per weekday, Sunday = 1. */
export const weekdayBit = (day: string): number => 1 << weekday(day)

/** What the times of some days are headed with. */
export function timesTitle(bits: number, day_count: number): "Time" | "Daily" | "Weekly" {
  if (day_count <= 1) return "Time"
  const label = weekdaysLabel(bits)
  if (label.endsWith(" only")) return "Weekly"
  return label.includes("–") ? "Daily" : "Time"
}

/** "Mon–Fri", "Tue, Thu", "Sat only": the pattern of a program's days. */
export function weekdaysLabel(bits: number): string {
  const days = weekdayNames().filter((_, index) => (bits & (1 << index)) !== 0)
  const [first, second] = days
  if (first !== undefined && second === undefined) return `${first} only`
  const from = A_WEEK.findIndex((_, index) => (bits & (1 << index)) !== 0)
  const isRun = bits === ((1 << days.length) - 1) << from
  return isRun && days.length > 2 ? `${first ?? ""}–${days[days.length - 1] ?? ""}` : days.join(", ")
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
  if (!isOvernight(when)) return `${start} - ${end}`
  const { start_date, end_date, weekdays } = when
  if (isOneStay(when)) return `${shortWeekday(start_date)} ${start} to ${shortWeekday(addDays(end_date, 1))} ${end}`
  if (weekdays === weekdayBit(start_date))
    return `${shortWeekday(start_date)} ${start} to ${shortWeekday(addDays(start_date, 1))} ${end}`
  return `${start} to ${end} the next day`
}

/** {@link timesLabel} of one date, or of days in a row. */
export function sessionTimesLabel(session: Session & { readonly last_date?: string }): string {
  const { date, last_date = date, start_time, end_time } = session
  const weekdays = weekdaysInRow(date, last_date)
  return timesLabel({ start_date: date, end_date: last_date, start_time, end_time, weekdays })
}

/** "Thu, Jun 10th" */
export const dayWithWeekday = (day: string): string => `${shortWeekday(day)}, ${dayLabel(day)}`

/** Days in a row with their weekdays: "Mon, Jun 14th - Fri, 18th". */
export function weekdayRangeLabel(first_day: string, last_day: string): string {
  if (first_day === last_day) return dayWithWeekday(first_day)
  const [start, end] = [shortWeekday(first_day), shortWeekday(last_day)]
  if (first_day.slice(0, 4) !== last_day.slice(0, 4))
    return `${start}, ${dayYearLabel(first_day)} - ${end}, ${dayYearLabel(last_day)}`
  const isOneMonth = monthOf(first_day) === monthOf(last_day)
  return `${start}, ${dayLabel(first_day)} - ${end}, ${isOneMonth ? ordinal(number(last_day, 8, 10)) : dayLabel(last_day)}`
}

/** Dates with their weekdays: "Thu, Jun 10th" · "Jun 14th - 18th, Mon–Fri" · "Fri, Jun 25th - Sat, Jun 26th" for a night. */
export function whenLabel(when: When, today?: string): string {
  const last_day = lastDayOf(when)
  const { start_date, weekdays } = when
  const range = datesLabel(when, today)
  if (start_date === last_day) return `${shortWeekday(start_date)}, ${range}`
  const pattern = weekdaysLabel(weekdays).replace(" only", "")
  if (!isOvernight(when)) return `${range}, ${pattern}`
  if (!isOneStay(when)) return `${range}, ${pattern} nights`
  const isTwoYears = start_date.slice(0, 4) !== last_day.slice(0, 4)
  const year = range.endsWith(`, ${last_day.slice(0, 4)}`) ? `, ${last_day.slice(0, 4)}` : ""
  return `${dayWithWeekday(start_date)}${isTwoYears ? `, ${start_date.slice(0, 4)}` : ""} - ${dayWithWeekday(last_day)}${year}`
}
