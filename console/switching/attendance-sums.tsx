import { messages } from "@hub/domain/kernel/messages"
import type { Switch } from "./queries.ts"

const m = messages("console/switching.attendance")

/** Days in the system before, to hold against its own figures. */
export function AttendanceSums({ sums: { attendance } }: { sums: Switch["sums"] }) {
  const { in_files, count, days, absences, minutes } = attendance
  if (in_files === 0) return null
  return (
    <p>{m.sums({ rows: in_files, count, days, absences, hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</p>
  )
}
