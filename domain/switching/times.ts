import { cellText } from "./blank-cell.ts"

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i
const FOUR_DIGITS = /^(\d{2})(\d{2})$/
const NOON = /^(?:12\s*)?noon$/i
const MIDNIGHT = /^(?:12\s*)?midnight$/i
/** Excel's share of a day: 0.6667 is 4:00 PM. */
const SHARE = /^0?\.\d+$/

const clock = (hour: number, minute: number): string | undefined =>
  hour <= 23 && minute <= 59 ? `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` : undefined

/** A time of day as `HH:mm`: "4:00 PM", "4pm", "16.30", "1630", "noon". A bare 4 is none: it could be either half of the day. */
export function readTime(cell: string): string | undefined {
  const text = cellText(cell)
  if (NOON.test(text)) return "12:00"
  if (MIDNIGHT.test(text)) return "00:00"
  if (SHARE.test(text)) {
    const minutes = Math.round(Number(text) * 24 * 60)
    return clock(Math.floor(minutes / 60), minutes % 60)
  }
  const [, hours, minutes] = FOUR_DIGITS.exec(text) ?? []
  if (hours !== undefined) return clock(Number(hours), Number(minutes))
  const [, hour, minute, half] = TIME.exec(text) ?? []
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined
  if (half === undefined) return clock(Number(hour), Number(minute))
  const of_twelve = Number(hour)
  if (of_twelve < 1 || of_twelve > 12) return undefined
  return clock((of_twelve % 12) + (half.toLowerCase() === "p" ? 12 : 0), Number(minute ?? 0))
}

const BETWEEN = /\s*(?:-|–|—|\bto\b|\buntil\b)\s*/i
const HALF = /([ap])\.?m\.?$/i

/** "4:00 - 4:30 PM" and "9am to noon" as two times; what is said of the end alone goes for both. */
export function readTimes(cell: string): { readonly start_time: string; readonly end_time: string } | undefined {
  const [first, last, ...more] = cellText(cell).split(BETWEEN)
  if (first === undefined || last === undefined || more.length > 0) return undefined
  const half = HALF.exec(last)?.[0] ?? ""
  const end_time = readTime(last)
  const start_time = readTime(first) ?? readTime(first + half)
  const is_of_end = half !== "" && !HALF.test(first) && /^\d{1,2}(?::\d{2})?$/.test(first)
  const shared = is_of_end ? readTime(first + half) : undefined
  const start = shared !== undefined && end_time !== undefined && shared < end_time ? shared : start_time
  return start === undefined || end_time === undefined ? undefined : { start_time: start, end_time }
}
