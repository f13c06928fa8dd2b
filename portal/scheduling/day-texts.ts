import { addDays, longMonth, monthDay, shortMonth, spokenDay, startOfWeek } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import type { Bar } from "./calendar-bars.ts"
import type { DayAnswer } from "./calendar-day.tsx"

const m = messages("portal/scheduling.dayWords")
const ANSWERS = messages("portal/scheduling.dayAnswers")

/** "Monday, June 21: places left, Maya booked, picked for Theo". */
export function dayText(
  day: string,
  answer: DayAnswer | undefined,
  bars: readonly (Bar | null)[],
  nameOf: (student_id: string) => string,
  unbooked: "picked" | "held" = "picked",
): string {
  const named = (is_picked: boolean): string[] =>
    bars.flatMap((bar) => (bar !== null && bar.is_picked === is_picked ? [nameOf(bar.student_id)] : []))
  const booked = named(false)
  const picked = named(true)
  const isNothing = answer === undefined && booked.length + picked.length === 0
  const parts = [
    ...(isNothing ? [unbooked === "held" ? m.nothingBooked : m.noPrograms] : []),
    ...(answer === undefined ? [] : [ANSWERS[answer]]),
    ...(booked.length === 0 ? [] : [m.booked({ names: listOf(booked) })]),
    ...(picked.length === 0 ? [] : [(unbooked === "held" ? m.heldFor : m.pickedFor)({ names: listOf(picked) })]),
  ]
  return m.day({ day: spokenDay(day), words: parts.join(", ") })
}

/** Of a day's week: ["Jun 20", "26"], ["Jun 27", "Jul 3"]. */
export function weekTexts(day: string): [string, string] {
  const sunday = startOfWeek(day)
  const saturday = addDays(sunday, 6)
  const is_one_month = sunday.slice(0, 7) === saturday.slice(0, 7)
  const said = (of: string) => ({ is_one_month, month: shortMonth(of), day: Number(of.slice(8)) })
  return [m.weekFrom(said(sunday)), m.weekUntil(said(saturday))]
}

/** What a week is called everywhere: "Jun 20 – 26". */
export const weekName = (day: string): string => weekTexts(day).join(" – ")

/** The one status line: "6 programs, Jun 20 – 26". */
export function statusLine(total: number, day: string, only_day: boolean, weeks?: string): string {
  if (weeks === "all") return m.inMonth({ total, month: longMonth(day) })
  if (weeks !== undefined) return m.inWeeks({ total, weeks: weeks.split(",").length })
  return only_day ? m.onDay({ total, day: monthDay(day) }) : m.inWeek({ total, week: weekName(day) })
}
