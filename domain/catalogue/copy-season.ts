import type { DaysOff } from "../company/company.ts"
import { daysOffOn } from "../company/days-off.ts"
import { addDays, weekday } from "../kernel/calendar.ts"
import { instantOf } from "../kernel/instant.ts"
import { percentOf, roundCents } from "../kernel/money.ts"
import { dayAt, timeAt } from "../kernel/zone.ts"

// A season copied to other dates. It moves by whole weeks, so every weekday stays, and by the clock on the wall, so every hour stays.

export interface Replacement {
  readonly from: string
  readonly to: string
}

export interface PriceRule {
  /** 300 is 3 percent more. */
  readonly basis_points: number
  /** Then so many cents more, or less. */
  readonly amount: number
  /** Cents: 1 leaves it as it is, 100 is to the full dollar. */
  readonly round_to: number
}

interface Timed {
  readonly date: string
  readonly start_time: string
  readonly end_time: string
}

export const COPY_NOTES = [
  "DAY_OFF",
  "ALL_OFF",
  "WAS_OFF",
  "CLOCKS",
  "SKIPPED_TIME",
  "LEAP_DAY",
  "AGES",
  "DOUBLE",
  "DRAFTED",
  "WINDOW_OVER",
  "WINDOW_LATE",
  "YEAR_NAMED",
  "NO_PRICE",
  "PLAN_MOVED",
  "PLAN_OLD",
  "PROMO_OVER",
  "PROMO_PRICE",
  "PACKAGE_PRICE",
  "SEASON_THERE",
] as const
export type CopyNoteCode = (typeof COPY_NOTES)[number]

/** What to look at before it is copied, in codes; the console has the words. */
export interface CopyNote {
  readonly code: CopyNoteCode
  readonly day: string | null
  readonly name: string | null
  readonly count: number | null
}

/** The Monday of the week. */
const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))

/** Whole weeks from the week of one day to that of another. */
export function weeksBetween(from: string, to: string): number {
  const ms = Date.parse(`${mondayOf(to)}T00:00:00Z`) - Date.parse(`${mondayOf(from)}T00:00:00Z`)
  return Math.round(ms / 604_800_000)
}

export const copyDay = (day: string, weeks: number): string => addDays(day, weeks * 7)

/** The same weekday and time of day, whatever the clocks do between. */
export const copyInstant = (instant: string, weeks: number, zone: string): string =>
  instantOf(copyDay(dayAt(instant, zone), weeks), timeAt(instant, zone), zone)

export function copyPrice(cents: number, { basis_points, amount, round_to }: PriceRule): number {
  // Prices that stay aren't rounded either.
  if (cents === 0 || (basis_points === 0 && amount === 0)) return cents
  const wanted = cents + percentOf(cents, basis_points / 100) + amount
  return Math.max(0, roundCents(wanted / round_to) * round_to)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Replaces whole words in one pass: 2027 to 2028 leaves 20271 and what was just put in alone. */
export function replaceWords(text: string, replacements: readonly Replacement[]): string {
  const wanted = replacements.filter(({ from }) => from !== "").toSorted((a, b) => b.from.length - a.from.length)
  if (wanted.length === 0) return text
  const pattern = wanted.map(({ from }) => {
    const before = /^[\p{L}\p{N}]/u.test(from) ? String.raw`(?<![\p{L}\p{N}])` : ""
    const after = /[\p{L}\p{N}]$/u.test(from) ? String.raw`(?![\p{L}\p{N}])` : ""
    return before + escaped(from) + after
  })
  return text.replaceAll(
    new RegExp(pattern.join("|"), "gu"),
    (found) => wanted.find(({ from }) => from === found)?.to ?? found,
  )
}

/** Its years, each moved by as many as its first day moves. */
export function yearReplacements(season: { start_date: string; end_date: string }, weeks: number): Replacement[] {
  const [first, last] = [Number(season.start_date.slice(0, 4)), Number(season.end_date.slice(0, 4))]
  const step = Number(copyDay(season.start_date, weeks).slice(0, 4)) - first
  if (step === 0) return []
  const short = (year: number) => String(year).slice(2)
  if (last !== first + 1) return [{ from: String(first), to: String(first + step) }]
  return [
    { from: `${String(first)}/${short(last)}`, to: `${String(first + step)}/${short(last + step)}` },
    { from: String(first), to: String(first + step) },
    { from: String(last), to: String(last + step) },
  ]
}

const note = (code: CopyNoteCode, more: Partial<CopyNote> = {}): CopyNote => ({
  code,
  day: null,
  name: null,
  count: null,
  ...more,
})
export const copyNote = note

/** The days of a date in their new week, less the days off. */
export function copyDays<Day extends Timed>(days: readonly Day[], weeks: number, days_off: readonly DaysOff[]) {
  const moved = days.map((day) => ({ ...day, date: copyDay(day.date, weeks) }))
  const kept = moved.filter(({ date }) => daysOffOn(days_off, date) === undefined)
  return { kept, left_out: moved.filter((day) => !kept.includes(day)).map(({ date }) => date) }
}

const offsetOf = ({ date, start_time }: Timed, zone: string): number =>
  Date.parse(instantOf(date, start_time, zone)) - Date.parse(`${date}T${start_time}:00Z`)

/** Weekdays of the pattern that were left out last time for a day off, and aren't off now. */
function openNow(days: readonly Timed[], weeks: number, days_off: readonly DaysOff[]): string[] {
  const dates = new Set(days.map(({ date }) => date))
  const [first, last] = [[...dates].toSorted()[0], [...dates].toSorted().at(-1)]
  if (first === undefined || last === undefined || dates.size < 2) return []
  const weekdays = new Set([...dates].map(weekday))
  const found: string[] = []
  // A day off at either end of a week isn't between the days that are there.
  for (let day = addDays(mondayOf(first), 0); day <= addDays(mondayOf(last), 6); day = addDays(day, 1)) {
    const is_pattern = weekdays.has(weekday(day)) || (weekday(day) % 6 !== 0 && weekdays.size >= 4)
    if (dates.has(day) || !is_pattern || daysOffOn(days_off, day) === undefined) continue
    const now = copyDay(day, weeks)
    if (daysOffOn(days_off, now) === undefined) found.push(now)
  }
  return found
}

/** What is worth a look of one date. */
export function notesOfDays(
  days: readonly Timed[],
  weeks: number,
  { days_off, zone }: { readonly days_off: readonly DaysOff[]; readonly zone: string },
): CopyNote[] {
  const { kept, left_out } = copyDays(days, weeks, days_off)
  if (kept.length === 0) return [note("ALL_OFF", { day: left_out[0] ?? null, count: 1 })]
  const before = days.map((day) => offsetOf(day, zone))
  const clocks = kept.find((day) => !before.includes(offsetOf(day, zone)))
  const skipped = kept.find((day) =>
    [day.start_time, day.end_time].some((time) => timeAt(instantOf(day.date, time, zone), zone) !== time),
  )
  const leap = [...kept.map(({ date }) => date), ...days.map(({ date }) => date)].find((date) =>
    date.endsWith("-02-29"),
  )
  return [
    ...left_out.map((day) =>
      note("DAY_OFF", { day, name: daysOffOn(days_off, day)?.name ?? null, count: kept.length }),
    ),
    ...openNow(days, weeks, days_off).map((day) => note("WAS_OFF", { day })),
    ...(skipped === undefined ? [] : [note("SKIPPED_TIME", { day: skipped.date })]),
    ...(clocks === undefined ? [] : [note("CLOCKS", { day: clocks.date })]),
    ...(leap === undefined ? [] : [note("LEAP_DAY", { day: leap })]),
  ]
}
