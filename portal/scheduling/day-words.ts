import type { PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import { MONTHS_LONG, spokenDay } from "@hub/domain/kernel/calendar"
import { listOf, plural } from "@hub/domain/kernel/text"
import type { Bar } from "./calendar-bars.ts"

const ANSWERS: Record<PlacesAnswer, string> = {
  open: "places left",
  held: "places held by others, may come back",
  waitlist: "waitlist only",
  full: "full",
}

/** "Monday, June 21: places left, Maya booked, picked for Theo". */
export function dayWords(
  day: string,
  answer: PlacesAnswer | undefined,
  bars: readonly (Bar | null)[],
  nameOf: (student_id: string) => string,
): string {
  const named = (is_picked: boolean): string[] =>
    bars.flatMap((bar) => (bar !== null && bar.is_picked === is_picked ? [nameOf(bar.student_id)] : []))
  const booked = named(false)
  const picked = named(true)
  const parts = [
    answer === undefined ? "no programs" : ANSWERS[answer],
    ...(booked.length === 0 ? [] : [`${listOf(booked)} booked`]),
    ...(picked.length === 0 ? [] : [`picked for ${listOf(picked)}`]),
  ]
  return `${spokenDay(day)}: ${parts.join(", ")}`
}

/** "June 21". */
export const monthDay = (day: string): string => spokenDay(day).replace(/^\w+, /, "")
export const monthName = (month: string): string => MONTHS_LONG[Number(month.slice(5, 7)) - 1] ?? ""

/** The one status line: "6 programs for the week of June 21". */
export function statusLine(total: number, day: string, only_day: boolean): string {
  const count = total === 0 ? "No programs" : `${total} ${plural("program", total)}`
  return only_day ? `${count} on ${monthDay(day)}` : `${count} for the week of ${monthDay(day)}`
}
