import { timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { locationName } from "../../catalogue/location-name.ts"
import type { Attendance } from "./queries.ts"
import { type CalendarNames, calendarText, firstNameOf } from "./save-calendar.ts"

const m = messages("portal/scheduling/attendances.shareBooking")

/** I31: a first name, days, times and place; nothing else leaves the family. */
export function bookingWords(attendance: Attendance, names: CalendarNames): string {
  const { student_id, name, location_id, room } = attendance
  const where = locationName(names.locations, location_id, room)
  return `${firstNameOf(names, student_id)}: ${name}, ${whenLabel(attendance)}, ${timesLabel(attendance)}, ${where}`
}

export const canShare = (): boolean => "share" in navigator

/** The phone's share sheet, with the calendar file where it takes files. */
export async function shareBooking(attendance: Attendance, names: CalendarNames): Promise<void> {
  const file = new File([calendarText([attendance], names, "share")], "schedule.ics", { type: "text/calendar" })
  const words = { title: attendance.name, text: bookingWords(attendance, names) }
  const whole = { ...words, files: [file] }
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : words)
  } catch (error) {
    // Closing the sheet is no fault.
    if (!(error instanceof DOMException && error.name === "AbortError")) notifyError(m.copyThis({ text: words.text }))
  }
}
