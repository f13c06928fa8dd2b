import { addDays } from "../kernel/calendar.ts"
import { cellText } from "./blank-cell.ts"
import { readTime } from "./times.ts"

// How long a child was there: two clocks, or hours as people write them.

const CLOCK_AT_END =
  /(?:^|[T\s,])(\d{1,2}(?:[:.h]\d{2})?(?::\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m?\.?)?)\s*(?:Z|[+-]\d{2}:?\d{2})?$/i
/** The share of a day behind the day of a spreadsheet. */
const SERIAL = /^\d{5}(\.\d+)$/

/** The time of day of "8:02 AM" and of "9/8/2026 8:02:11 AM", as `HH:mm`. */
export function clockIn(cell: string): string | undefined {
  const text = cellText(cell)
  const whole = readTime(text.replace(/(:\d{2}:\d{2})\.\d+/, "$1"))
  if (whole !== undefined) return whole
  const share = SERIAL.exec(text)?.[1]
  if (share !== undefined) return readTime(`0${share}`)
  if (!/[:.h]\d{2}|\d\s*[ap]\.?m/i.test(text)) return undefined
  const clock = CLOCK_AT_END.exec(text)?.[1]?.replace(/(:\d{2}:\d{2})\.\d+/, "$1")
  return clock === undefined ? undefined : readTime(clock.trim())
}

const HOURS_AND_MINUTES = /^(\d{1,2}):(\d{2})(?::\d{2})?$/
const IN_WORDS = /^(?:(\d{1,2}(?:[.,]\d+)?)\s*h(?:ou)?r?s?\.?)?\s*,?\s*(?:(\d{1,3})\s*m(?:in(?:ute)?s?)?\.?)?$/i
const NUMBER = /^\d{1,4}(?:[.,]\d{1,4})?$/
const MOST_MINUTES = 7 * 24 * 60

/** Minutes of "8.5", "8:30", "8h 30m" and "510 min"; a bare number is of hours, unless its column says minutes. */
export function readMinutes(cell: string, unit: "HOURS" | "MINUTES"): number | undefined {
  const text = cellText(cell)
  const [, hours, minutes] = HOURS_AND_MINUTES.exec(text) ?? []
  const [, word_hours, word_minutes] = IN_WORDS.exec(text) ?? []
  const read =
    hours !== undefined
      ? Number(hours) * 60 + Number(minutes)
      : NUMBER.test(text)
        ? Math.round(Number(text.replace(",", ".")) * (unit === "HOURS" ? 60 : 1))
        : word_hours !== undefined || word_minutes !== undefined
          ? Math.round(Number((word_hours ?? "0").replace(",", ".")) * 60) + Number(word_minutes ?? 0)
          : undefined
  return read !== undefined && read <= MOST_MINUTES ? read : undefined
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From one time to the other; over midnight only where the days say so. Undefined where it would end before it begins. */
export function minutesBetween(
  { in_at, out_at }: { readonly in_at: string; readonly out_at: string },
  days: { readonly in_on: string; readonly out_on: string },
): number | undefined {
  const nights = days.out_on === addDays(days.in_on, 1) ? 1 : 0
  const minutes = nights * 24 * 60 + minuteOf(out_at) - minuteOf(in_at)
  return minutes < 0 ? undefined : minutes
}
