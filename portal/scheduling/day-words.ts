import { addDays, longMonth, monthDay, shortDay, spokenDay, startOfWeek } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf, plural } from "@hub/domain/kernel/text"
import type { Bar } from "./calendar-bars.ts"
import type { DayAnswer } from "./calendar-day.tsx"

const ANSWERS = messages("portal/scheduling.dayAnswers")

/** "Monday, June 21: places left, Maya booked, picked for Theo". */
export function dayWords(
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
    ...(isNothing ? [unbooked === "held" ? "nothing booked" : "no programs"] : []),
    ...(answer === undefined ? [] : [ANSWERS[answer]]),
    ...(booked.length === 0 ? [] : [`${listOf(booked)} booked`]),
    ...(picked.length === 0 ? [] : [`${unbooked} for ${listOf(picked)}`]),
  ]
  return `${spokenDay(day)}: ${parts.join(", ")}`
}

/** Of a day's week: ["Jun 20", "26"], ["Jun 27", "Jul 3"]. */
export function weekWords(day: string): [string, string] {
  const sunday = startOfWeek(day)
  const saturday = addDays(sunday, 6)
  const until = String(Number(saturday.slice(8)))
  const from = shortDay(sunday)
  return [from, sunday.slice(0, 7) === saturday.slice(0, 7) ? until : shortDay(saturday)]
}

/** What a week is called everywhere: "Jun 20 – 26". */
export const weekName = (day: string): string => weekWords(day).join(" – ")

/** The one status line: "6 programs, Jun 20 – 26". */
export function statusLine(total: number, day: string, only_day: boolean, weeks?: string): string {
  const count = total === 0 ? "No programs" : `${total} ${plural("program", total)}`
  if (weeks === "all") return `${count} in ${longMonth(day)}`
  if (weeks !== undefined) return `${count} in ${weeks.split(",").length} weeks`
  return only_day ? `${count} on ${monthDay(day)}` : `${count}, ${weekName(day)}`
}
