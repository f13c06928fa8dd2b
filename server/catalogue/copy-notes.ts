import { type CopyNote, copyNote, notesOfDays, type Replacement, replaceWords } from "@hub/domain/catalogue/copy-season"
import type { DaysOff } from "@hub/domain/company/company"
import type { ActivityRow, ScheduleSetRow } from "../import/business-data.ts"
import type { CopiedProgram } from "./originals.ts"

// What to look at of a program that is copied, each said once.

interface Around {
  readonly weeks: number
  readonly days_off: readonly DaysOff[]
  readonly replacements: readonly Replacement[]
  readonly now: Date
  /** Of the copy. */
  readonly sets: readonly ScheduleSetRow[]
  readonly first_day: string | undefined
  readonly activity: ActivityRow | undefined
  /** Days on which it meets already. */
  readonly there: readonly string[]
}

const textsOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : typeof value === "object" && value !== null
      ? Object.values(value).map(textsOf).join("\n")
      : ""

/** Each once; whole dates that are left out are counted. */
function once(notes: readonly CopyNote[]): CopyNote[] {
  const found = new Map<string, CopyNote>()
  for (const one of notes) {
    const key =
      one.code === "ALL_OFF"
        ? one.code
        : `${one.code} ${one.code === "CLOCKS" ? "" : (one.day ?? "")} ${one.name ?? ""}`
    const before = found.get(key)
    if (before === undefined) found.set(key, one)
    else if (one.code === "ALL_OFF") found.set(key, { ...before, count: (before.count ?? 0) + 1 })
  }
  return [...found.values()]
}

export function notesOfProgram(program: CopiedProgram, around: Around): CopyNote[] {
  const { weeks, days_off, replacements, now, sets, first_day, activity, there } = around
  const zone = program.time_zone
  const of_days = program.dates.flatMap(({ row }) => notesOfDays(row.sessions, weeks, { days_off, zone }))
  const has_ages = program.dates.some(({ row }) => row.min_age !== null || row.max_age !== null)
  const names_year = activity !== undefined && replaceWords(textsOf(activity), replacements) !== textsOf(activity)
  const windows = sets.flatMap(({ opens_at, closes_at }): CopyNote[] => {
    if (closes_at === null) return []
    if (Date.parse(closes_at) <= now.getTime()) return [copyNote("WINDOW_OVER")]
    return opens_at !== null && opens_at >= closes_at ? [copyNote("WINDOW_LATE")] : []
  })
  return once([
    ...of_days,
    ...there.map((day) => copyNote("DOUBLE", { day })),
    ...windows,
    ...(has_ages && first_day !== undefined ? [copyNote("AGES", { day: first_day })] : []),
    ...(names_year ? [copyNote("YEAR_NAMED", { name: program.name })] : []),
  ])
}
