import { addDays, weekday } from "../kernel/calendar.ts"

// The days of a program: a pattern less what is off, or days that a file lists.

export interface SwitchSession {
  readonly date: string
  readonly start_time: string
  /** One that isn't after the start is on the next day. */
  readonly end_time: string
}

export interface Pattern {
  readonly start_date: string
  readonly end_date: string
  /** 0 = Sunday; none: every weekday from Monday to Friday, or the one day. */
  readonly weekdays: readonly number[]
  readonly start_time: string
  readonly end_time: string
}

/** A span in which nothing takes place, such as those that the business has already. */
export interface DaysOff {
  readonly start_date: string
  readonly end_date: string
}

/** One that is longer is no camp: its two dates say nothing of its weekdays. */
const LONGEST_DAILY = 14

export const isLong = ({ start_date, end_date }: Pick<Pattern, "start_date" | "end_date">): boolean =>
  start_date !== "" && end_date > addDays(start_date, LONGEST_DAILY)

/** As many as an offering may have, weekly. */
const MOST_DAYS = 2_800
const SCHOOL_DAYS = [1, 2, 3, 4, 5]

/** Undefined where a pattern can't be counted: a time or day is missing, or it is too long. An import says which. */
export function patternSessions({
  start_date,
  end_date,
  weekdays,
  start_time,
  end_time,
}: Pattern): SwitchSession[] | undefined {
  if (start_date === "" || end_date < start_date || end_date >= addDays(start_date, MOST_DAYS)) return undefined
  const named = weekdays.length === 0 ? SCHOOL_DAYS : weekdays
  const wanted = start_date === end_date ? [weekday(start_date)] : named
  const sessions: SwitchSession[] = []
  for (let date = start_date; date <= end_date; date = addDays(date, 1))
    if (wanted.includes(weekday(date))) sessions.push({ date, start_time, end_time })
  return sessions
}

export const isOff = (date: string, days_off: readonly DaysOff[]): boolean =>
  days_off.some(({ start_date, end_date }) => start_date <= date && date <= end_date)

export const inOrderOfDays = (sessions: readonly SwitchSession[]): SwitchSession[] =>
  [...new Map(sessions.map((one) => [`${one.date} ${one.start_time} ${one.end_time}`, one])).values()].toSorted(
    (a, b) => (`${a.date} ${a.start_time}` < `${b.date} ${b.start_time}` ? -1 : 1),
  )

/** What is the same of all of them, as a pattern; the first day's times where they differ. */
export function patternOf(sessions: readonly SwitchSession[]): Pattern | undefined {
  const [first] = sessions
  const last = sessions.at(-1)
  if (first === undefined || last === undefined) return undefined
  const { start_time, end_time } = first
  const weekdays = [...new Set(sessions.map(({ date }) => weekday(date)))].toSorted((a, b) => a - b)
  return { start_date: first.date, end_date: last.date, weekdays, start_time, end_time }
}
