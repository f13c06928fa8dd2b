import { datesLabel, dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import type { ProgramDate } from "./queries.ts"

const m = messages("console/programs.program")

export const rangeOf = (date: Pick<ProgramDate, "start_date" | "end_date" | "start_time" | "end_time">): string =>
  datesLabel(date)

/** "Thu, Jun 24th, 9:00AM", by the clock of the location. */
export const momentText = (instant: string, zone: string): string => deadlineLabel(instant, zone, new Date())

/** The same of a moment in milliseconds. */
export const instantText = (ms: number, zone: string): string => momentText(new Date(ms).toISOString(), zone)

/** "Nov 27th closed, Thanksgiving": days off of one name together. */
function closedText(days_off: ProgramDate["days_off"]): string {
  const names = [...new Set(days_off.map(({ name }) => name))]
  const parts = names.map((name) => {
    const days = days_off.filter((off) => off.name === name).map(({ date }) => dayLabel(date))
    return m.closedDays({ days: listOf(days), name })
  })
  return parts.join("; ")
}

/** The one thing about a date that staff should know. */
export function stateText(date: ProgramDate): string {
  const now = new Date()
  const { state, canceled_days, days_off, left, opens_at, closes_at, location } = date
  const words: string[] = []
  if (state === "CANCELED") return m.canceled
  if (state === "OVER") words.push(m.over)
  if (state === "ON") words.push(m.on)
  if (canceled_days.length > 0) words.push(m.canceledDays({ days: listOf(canceled_days.map(dayLabel)) }))
  if (days_off.length > 0) words.push(closedText(days_off))
  const at = (instant: string) => deadlineLabel(instant, location.time_zone, now)
  if (state === "AHEAD" && opens_at !== null && Date.parse(opens_at) > now.getTime())
    words.push(m.opens({ when: at(opens_at) }))
  else if (state === "AHEAD" && closes_at !== null && Date.parse(closes_at) > now.getTime())
    words.push(m.closes({ when: at(closes_at) }))
  if (state !== "OVER" && left === 0) words.push(m.full)
  return words.join(". ")
}
