import { generalDate, longWeekdayNames, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Schedule } from "@hub/domain/reports/report-schedule"
import type { StaffSavedReport } from "@hub/domain/reports/saved-reports.staff"

const m = messages("console/reports.saved")
const periods = messages("console/reports.periods")

type Recipient = StaffSavedReport["recipients"][number]

/** "last month", or the days that were chosen; empty where the report asks for none. */
export function daysWords({ filters, from, to }: StaffSavedReport): string {
  if (from === null || to === null) return ""
  if (filters.period === "DAYS") return `${generalDate(from)} - ${generalDate(to)}`
  return periods[filters.period]
}

/** "Fridays 4:00PM", "The 3rd of each month, 7:00AM" */
export function scheduleWords({ every, day, time }: Schedule): string {
  if (every === "MONTH") return m.monthly({ day, time: timeLabel(time) })
  return m.weekly({ weekday: longWeekdayNames()[day] ?? "", time: timeLabel(time) })
}

export const sinceWords = ({ name, state, day }: Pick<Recipient, "name" | "state"> & { day: string }): string =>
  state === "BOUNCED" ? m.bounced({ name, day }) : m.lostRole({ name })
