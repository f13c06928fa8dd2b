import { addDays, startOfWeek } from "../kernel/calendar.ts"
import type { CalendarDay } from "./availability.ts"

// Where the schedule opens when nobody has said a day: portal and server agree on it, so that the answers can come with the page.

/** The day to open a month at: the first with places, else the first with anything. */
export function openingDay(days: readonly CalendarDay[], today: string): string | undefined {
  const coming = days.filter(({ date }) => date >= today)
  return (coming.find(({ answer }) => answer === "open") ?? coming[0] ?? days[0])?.date
}

/** The days that a list shows for a day: its week. */
export function weekOf(day: string): { from: string; to: string } {
  const from = startOfWeek(day)
  return { from, to: addDays(from, 6) }
}
