import {
  addDays,
  dayLabel,
  dayWithWeekday,
  isOvernight,
  longMonth,
  monthOf,
  shortWeekday,
  timesLabel,
} from "../kernel/calendar.ts"
import { listOf, ordinal } from "../kernel/text.ts"
import type { SharedDay, SharedVisit } from "./share.ts"
import { shareMail as t } from "./share-words.ts"

// The mail by which a family shares days. The page shows the same letter before it is sent.

/** Further days are in the attached calendar file. */
const LINES_MAX = 12

export interface ShareMailLine {
  readonly key: string
  readonly student_name: string
  /** "Thu, Jun 10th" · "Mon, Jun 14th - Fri, 18th" */
  readonly when: string
  readonly times: string
  readonly what: string
  readonly where: string
}

export interface ShareMail {
  readonly subject: string
  readonly intro: string
  readonly lines: readonly ShareMailLine[]
  /** How many days the letter doesn't list. */
  readonly more_days: number
}

interface Run {
  readonly visit: SharedVisit
  readonly days: readonly SharedDay[]
}

/** Days in a row, at the same time. */
function runsOf(visit: SharedVisit): Run[] {
  const runs: SharedDay[][] = []
  for (const day of visit.days) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isNext =
      before !== undefined &&
      addDays(before.date, 1) === day.date &&
      before.start_time === day.start_time &&
      before.end_time === day.end_time
    if (run !== undefined && isNext) run.push(day)
    else runs.push([day])
  }
  return runs.map((days) => ({ visit, days }))
}

function whenOf(first: string, last: string): string {
  if (first === last) return dayWithWeekday(first)
  const end = monthOf(first) === monthOf(last) ? ordinal(Number(last.slice(8, 10))) : dayLabel(last)
  return `${dayWithWeekday(first)} - ${shortWeekday(last)}, ${end}`
}

function lineOf({ visit, days }: Run): ShareMailLine {
  const { attendance_id, student_name, name, place, address } = visit
  const [first] = days
  const last = days.at(-1) ?? first
  if (first === undefined || last === undefined) throw new Error("A run has a day")
  const last_date = isOvernight(last) ? addDays(last.date, 1) : last.date
  return {
    key: `${attendance_id} ${first.date}`,
    student_name,
    when: whenOf(first.date, last_date),
    times: timesLabel(first.start_time, first.end_time),
    what: name,
    where: [place, address ?? ""].filter((part) => part !== "").join(", "),
  }
}

/** `about` is a month, YYYY-MM, or a schedule set's name. */
export function shareMail(visits: readonly SharedVisit[], about: string, from_name: string): ShareMail {
  const names = listOf([...new Set(visits.map(({ student_name }) => student_name))])
  const month = /^\d{4}-\d{2}$/.test(about) ? (longMonth(about) ?? about) : undefined
  const runs = visits
    .flatMap(runsOf)
    .toSorted((a, b) => (a.days[0]?.starts_at ?? "").localeCompare(b.days[0]?.starts_at ?? ""))
  return {
    subject: month === undefined ? `${names}: ${about}` : t.inMonth(names, month),
    intro: t.intro(from_name),
    lines: runs.slice(0, LINES_MAX).map(lineOf),
    more_days: runs.slice(LINES_MAX).reduce((count, { days }) => count + days.length, 0),
  }
}

/** "and 6 more days. The calendar file is attached." */
export const attachedWords = (more_days: number): string => (more_days === 0 ? t.attached : t.more(more_days))

export const SHARE_MAIL_END = t.end

interface Sending {
  readonly to_name: string
  readonly note: string
  readonly stop_url: string
}

export function shareMailText(letter: ShareMail, { to_name, note, stop_url }: Sending): string {
  const lines = letter.lines.map(({ student_name, when, times, what, where }) =>
    [`${when}, ${times}`, `${student_name}: ${what}`, where].filter((line) => line !== "").join("\n"),
  )
  return [
    t.hello(to_name),
    letter.intro,
    ...(note === "" ? [] : [note]),
    ...lines,
    attachedWords(letter.more_days),
    SHARE_MAIL_END,
    `Unsubscribe: ${stop_url}`,
  ]
    .join("\n\n")
    .concat("\n")
}
