import { placeOf } from "../catalogue/place.ts"
import { addDays, lastDayOf, longMonth, sessionTimesLabel, weekdayRangeLabel } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"
import { listOf } from "../kernel/text.ts"
import type { SharedDay, SharedVisit } from "./share.ts"

const m = messages("domain/sharing.shareMail")

// The mail by which a family shares days. The page shows the same letter before it is sent.

/** Further days are in the attached calendar file. */
const LINES_MAX = 12

export interface ShareMailLine {
  readonly key: string
  readonly names: readonly string[]
  /** "Maya and Theo" where both go to the same. */
  readonly student_names: string
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

function lineOf({ visit, days }: Run): Omit<ShareMailLine, "names" | "student_names"> {
  const { name, location, room } = visit
  const [first] = days
  const last = days.at(-1) ?? first
  if (first === undefined || last === undefined) throw new Error("A run has a day")
  const last_date = lastDayOf({ ...last, end_date: last.date })
  const when = weekdayRangeLabel(first.date, last_date)
  const times = sessionTimesLabel({ ...first, last_date: last.date })
  const where = placeOf(location, "share", room).in_full
  return { key: [first.date, when, times, name, where].join("\n"), when, times, what: name, where }
}

/** One line for siblings who go to the same on the same days. */
function linesOf(runs: readonly Run[]): { line: ShareMailLine; day_count: number }[] {
  const together = new Map<string, { run: Run; names: string[] }>()
  for (const run of runs) {
    const { key } = lineOf(run)
    const names = [...(together.get(key)?.names ?? []), run.visit.student_name]
    together.set(key, { run, names })
  }
  return [...together.values()].map(({ run, names }) => ({
    line: { ...lineOf(run), names, student_names: listOf(names) },
    day_count: run.days.length,
  }))
}

/** `about` is a month, YYYY-MM, or a schedule set's name. */
export function shareMail(visits: readonly SharedVisit[], about: string, from_name: string): ShareMail {
  const names = listOf([...new Set(visits.map(({ student_name }) => student_name))])
  const month = /^\d{4}-\d{2}$/.test(about) ? (longMonth(about) ?? about) : undefined
  const runs = visits
    .flatMap(runsOf)
    .toSorted((a, b) => (a.days[0]?.starts_at ?? "").localeCompare(b.days[0]?.starts_at ?? ""))
  const lines = linesOf(runs)
  return {
    subject: month === undefined ? `${names}: ${about}` : m.inMonth({ names, month }),
    intro: visits.every(({ location }) => placeOf(location, "share").is_online)
      ? m.introOnline({ name: from_name })
      : m.intro({ name: from_name }),
    lines: lines.slice(0, LINES_MAX).map(({ line }) => line),
    more_days: lines.slice(LINES_MAX).reduce((count, { day_count }) => count + day_count, 0),
  }
}

/** The lines by who goes, in the order of their first day. */
export function linesByNames({ lines }: ShareMail): (readonly [student_names: string, ShareMailLine[]])[] {
  const names = [...new Set(lines.map(({ student_names }) => student_names))]
  return names.map((one) => [one, lines.filter(({ student_names }) => student_names === one)] as const)
}

/** "and 6 more days. The calendar file is attached." */
export const attachedText = (more_days: number): string => (more_days === 0 ? m.attached : m.more({ days: more_days }))

/** Reading the days isn't being allowed to collect the children. */
export const pickUpText = ({ lines }: Pick<ShareMail, "lines">): string =>
  m.end({ names: listOf([...new Set(lines.flatMap(({ names }) => names))]) })
