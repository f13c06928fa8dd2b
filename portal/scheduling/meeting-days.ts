import type { Offering } from "@hub/domain/catalogue/catalogue"
import { addDays, weekdayBit } from "@hub/domain/kernel/calendar"

/**
 * The days on which an offering meets, as far as its dates and weekdays tell. Right unless a day was left out (a holiday): then
 * there are more of them than sessions, and the sessions themselves must be asked for.
 */
export function meetingDays({ start_date, end_date, weekdays }: Offering): string[] {
  const days: string[] = []
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) {
    if ((weekdays & weekdayBit(day)) !== 0) days.push(day)
  }
  return days.length === 0 ? [start_date] : days
}

export const areDaysCertain = (offering: Offering): boolean => meetingDays(offering).length === offering.session_count
