import { messages } from "@hub/domain/kernel/messages"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.meetings")

export type Meeting = Attendance["days"][number] & { readonly attendance: Attendance }

/** When they are collected: the end of the program, or of the care that was added after it. */
export const leavesAt = ({
  ends_at,
  leaves_by = ends_at,
}: {
  ends_at: string
  leaves_by?: string | undefined
}): string => leaves_by

/** Every day of every booking, in order. */
export const meetingsOf = (attendances: readonly Attendance[]): Meeting[] =>
  attendances
    .flatMap((attendance) => attendance.days.map((day) => ({ attendance, ...day })))
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0))

export interface CanceledDay {
  readonly date: string
  readonly name: string
  readonly reason: string
}

/** What the business has called off from a day on, once for all children of a program, in order. */
export const canceledFrom = (attendances: readonly Attendance[], today: string): CanceledDay[] => {
  const found = new Map<string, CanceledDay>()
  for (const { name, days_canceled = [] } of attendances)
    for (const { date, reason } of days_canceled)
      if (date >= today) found.set(`${date} ${name}`, { date, name, reason })
  return [...found.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}

const isOver = ({ ends_at, check_state }: Meeting, now: Date): boolean =>
  check_state === "PICKED_UP" || (check_state !== "CHECKED_IN" && Date.parse(ends_at) <= now.getTime())

/** The first that isn't over: nobody waits for a child who was picked up already, and one who is still there comes first. */
export const nextMeeting = (meetings: readonly Meeting[], now: Date): Meeting | undefined =>
  meetings.find((meeting) => !isOver(meeting, now))

/** "in 2 h 10 min"; from a day before on in days of the calendar: "in 3 days". */
export function untilText({ starts_at, date }: Pick<Meeting, "starts_at" | "date">, today: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(starts_at) - now.getTime()) / 60_000)
  if (minutes < 60) return m.inMinutes({ minutes })
  if (minutes < 24 * 60) return m.inHours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return m.inDays({ days: Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000) })
}
