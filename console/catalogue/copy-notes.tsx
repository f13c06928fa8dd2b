import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { CopyNote } from "./draft-queries.ts"

const m = messages("console/catalogue.copyNotes")

const BAD: readonly CopyNote["code"][] = ["ALL_OFF", "SKIPPED_TIME", "DOUBLE", "WINDOW_OVER", "WINDOW_LATE", "NO_PRICE"]
/** Worth knowing, nothing to do about. */
const QUIET: readonly CopyNote["code"][] = ["AGES", "CLOCKS", "LEAP_DAY", "PLAN_MOVED", "SEASON_THERE"]

interface Words {
  readonly day: string
  readonly name: string
  readonly count: number
}

const WORDS: Readonly<Record<CopyNote["code"], (words: Words) => string>> = {
  DAY_OFF: (words) => m.DAY_OFF(words),
  ALL_OFF: (words) => m.ALL_OFF(words),
  WAS_OFF: (words) => m.WAS_OFF(words),
  CLOCKS: (words) => m.CLOCKS(words),
  SKIPPED_TIME: (words) => m.SKIPPED_TIME(words),
  LEAP_DAY: () => m.LEAP_DAY,
  AGES: (words) => m.AGES(words),
  DOUBLE: (words) => m.DOUBLE(words),
  DRAFTED: () => m.DRAFTED,
  WINDOW_OVER: () => m.WINDOW_OVER,
  WINDOW_LATE: () => m.WINDOW_LATE,
  YEAR_NAMED: () => m.YEAR_NAMED,
  NO_PRICE: () => m.NO_PRICE,
  PLAN_MOVED: (words) => m.PLAN_MOVED(words),
  PLAN_OLD: (words) => m.PLAN_OLD(words),
  PROMO_OVER: (words) => m.PROMO_OVER(words),
  PROMO_PRICE: (words) => m.PROMO_PRICE(words),
  PACKAGE_PRICE: (words) => m.PACKAGE_PRICE(words),
  SEASON_THERE: (words) => m.SEASON_THERE(words),
}

const noteText = ({ code, day, name, count }: CopyNote): string =>
  WORDS[code]({ day: day === null ? "" : dayWithWeekday(day), name: name ?? "", count: count ?? 0 })

export const isToLookAt = ({ code }: CopyNote): boolean => !QUIET.includes(code)

/** What to look at, in words. */
export const NoteTag = ({ note }: { note: CopyNote }) => (
  <span className={QUIET.includes(note.code) ? "small dim" : BAD.includes(note.code) ? "tag bad" : "tag warn"}>
    {noteText(note)}
  </span>
)
