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

/** 'MMM Do - Do' within a month, else both in full (spec 2.12). */
export function rangeLabel(start_date: string, end_date: string): string {
  if (start_date === end_date) return dayLabel(start_date)
  const end = monthOf(start_date) === monthOf(end_date) ? ordinal(number(end_date, 8, 10)) : dayLabel(end_date)
  return `${dayLabel(start_date)} - ${end}`
}

/** 'h:mmA' (spec 2.12): 09:00 → 9:00AM. */
export const timeLabel = (time: string): string => timeOf(`2023-01-01T${time.slice(0, 5)}Z`).replace(/\s/u, "")

/** 'h:mmA - h:mmA' (spec 2.12). */
export const timesLabel = (start_time: string, end_time: string): string =>
  `${timeLabel(start_time)} - ${timeLabel(end_time)}`

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

interface When {
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
  /** Bits, Sunday = 1. */
  readonly weekdays: number
}

/** What ends before it starts ends on the next morning. */
export const isOvernight = ({ start_time, end_time }: Pick<When, "start_time" | "end_time">): boolean =>
  end_time <= start_time

/** The day on which a booking is over: of an overnight, the morning after its last night. */
export const lastDayOf = (when: Pick<When, "end_date" | "start_time" | "end_time">): string =>
  isOvernight(when) ? addDays(when.end_date, 1) : when.end_date

/** "Thu, Jun 10th" */
export const dayWithWeekday = (day: string): string => `${shortWeekday(day)}, ${dayLabel(day)}`

/** Dates with their weekdays: "Thu, Jun 10th" · "Jun 14th - 18th, Mon–Fri" · "Fri, Jun 25th - Sat, Jun 26th" for a night. */
export function whenLabel(when: When): string {
  const last_day = lastDayOf(when)
  if (when.start_date === last_day) return dayWithWeekday(when.start_date)
  if (isOvernight(when)) return `${dayWithWeekday(when.start_date)} - ${dayWithWeekday(last_day)}`
  return `${rangeLabel(when.start_date, last_day)}, ${weekdaysLabel(when.weekdays).replace(" only", "")}`
}
