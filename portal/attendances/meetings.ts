import type { Attendance } from "./queries.ts"

export interface Meeting {
  attendance: Attendance
  date: string
  start_time: string
  end_time: string
  starts_at: string
  ends_at: string
}

/** Every day of every booking, in order. */
export const meetingsOf = (attendances: readonly Attendance[]): Meeting[] =>
  attendances
    .flatMap((attendance) => attendance.days.map((day) => ({ attendance, ...day })))
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0))

/** The first that isn't over. */
export const nextMeeting = (meetings: readonly Meeting[], now: Date): Meeting | undefined =>
  meetings.find(({ ends_at }) => Date.parse(ends_at) > now.getTime())

/** "in 2 h 10 min", "in 3 days", "now". */
export function untilWords(starts_at: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(starts_at) - now.getTime()) / 60_000)
  if (minutes <= 0) return "now"
  if (minutes < 60) return `in ${minutes} min`
  if (minutes < 24 * 60) return `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const days = Math.round(minutes / (24 * 60))
  return days === 1 ? "in 1 day" : `in ${days} days`
}
