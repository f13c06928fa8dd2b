import type { Attendance } from "./queries.ts"
import { meetings as t } from "./words.tsx"

export type Meeting = Attendance["days"][number] & { readonly attendance: Attendance }

/** Every day of every booking, in order. */
export const meetingsOf = (attendances: readonly Attendance[]): Meeting[] =>
  attendances
    .flatMap((attendance) => attendance.days.map((day) => ({ attendance, ...day })))
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0))

const isOver = ({ ends_at, checked_out_at }: Meeting, now: Date): boolean =>
  Date.parse(ends_at) <= now.getTime() || (checked_out_at ?? null) !== null

/** The first that isn't over: nobody waits for a child who was fetched already. */
export const nextMeeting = (meetings: readonly Meeting[], now: Date): Meeting | undefined =>
  meetings.find((meeting) => !isOver(meeting, now))

/** The next one, and what other children have at the same time. */
export function departuresOf(meetings: readonly Meeting[], now: Date): Meeting[] {
  const next = nextMeeting(meetings, now)
  if (next === undefined) return []
  const children = new Set<string>()
  return meetings.filter((meeting) => {
    const { student_id } = meeting.attendance
    const isTogether = meeting.starts_at < next.ends_at && next.starts_at < meeting.ends_at
    if (isOver(meeting, now) || !isTogether || children.has(student_id)) return false
    children.add(student_id)
    return true
  })
}

/** "in 2 h 10 min", "now"; from a day before on in days of the calendar: "in 3 days". */
export function untilWords({ starts_at, date }: Pick<Meeting, "starts_at" | "date">, today: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(starts_at) - now.getTime()) / 60_000)
  if (minutes <= 0) return t.now
  if (minutes < 60) return t.inMinutes(minutes)
  if (minutes < 24 * 60) return t.inHours(Math.floor(minutes / 60), minutes % 60)
  return t.inDays(Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000))
}
