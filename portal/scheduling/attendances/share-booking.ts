import { timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { locationName } from "../../catalogue/location-name.ts"
import type { Attendance } from "./queries.ts"
import { type CalendarNames, calendarText } from "./save-calendar.ts"
import { shareBooking as t } from "./words.tsx"

/** I31: a first name, days, times and place; nothing else leaves the family. */
export function bookingWords(attendance: Attendance, { studentName, locations }: CalendarNames): string {
  const { student_id, location_id, name, room } = attendance
  const place = [locationName(locations, location_id), room].filter((part) => part !== "").join(", ")
  return `${studentName(student_id)}: ${name}, ${whenLabel(attendance)}, ${timesLabel(attendance)}, ${place}`
}

export const canShare = (): boolean => "share" in navigator

/** The phone's share sheet, with the calendar file where it takes files. */
export async function shareBooking(attendance: Attendance, names: CalendarNames): Promise<void> {
  const file = new File([calendarText([attendance], names, "others")], "schedule.ics", { type: "text/calendar" })
  const words = { title: attendance.name, text: bookingWords(attendance, names) }
  const whole = { ...words, files: [file] }
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : words)
  } catch (error) {
    // Closing the sheet is no fault.
    if (!(error instanceof DOMException && error.name === "AbortError")) notifyError(t.copyThis(words.text))
  }
}
