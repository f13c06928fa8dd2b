import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { CopyNote } from "./draft-queries.ts"

const m = messages("console/catalogue.copyNotes")

const BAD: readonly CopyNote["code"][] = ["ALL_OFF", "SKIPPED_TIME", "DOUBLE", "WINDOW_OVER", "WINDOW_LATE", "NO_PRICE"]
/** Worth knowing, nothing to do about. */
const QUIET: readonly CopyNote["code"][] = ["AGES", "CLOCKS", "LEAP_DAY", "PLAN_MOVED", "SEASON_THERE"]

interface Texts {
  readonly day: string
  readonly name: string
  readonly count: number
}

const WORDS: Readonly<Record<CopyNote["code"], (text: Texts) => string>> = {
  DAY_OFF: (text) => m.DAY_OFF(text),
  ALL_OFF: (text) => m.ALL_OFF(text),
  WAS_OFF: (text) => m.WAS_OFF(text),
  CLOCKS: (text) => m.CLOCKS(text),
  SKIPPED_TIME: (text) => m.SKIPPED_TIME(text),
  LEAP_DAY: () => m.LEAP_DAY,
  AGES: (text) => m.AGES(text),
  DOUBLE: (text) => m.DOUBLE(text),
  DRAFTED: () => m.DRAFTED,
  WINDOW_OVER: () => m.WINDOW_OVER,
  WINDOW_LATE: () => m.WINDOW_LATE,
  YEAR_NAMED: () => m.YEAR_NAMED,
  NO_PRICE: () => m.NO_PRICE,
  PLAN_MOVED: (text) => m.PLAN_MOVED(text),
  PLAN_OLD: (text) => m.PLAN_OLD(text),
  PROMO_OVER: (text) => m.PROMO_OVER(text),
  PROMO_PRICE: (text) => m.PROMO_PRICE(text),
  PACKAGE_PRICE: (text) => m.PACKAGE_PRICE(text),
  SEASON_THERE: (text) => m.SEASON_THERE(text),
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
