import { addDays, addMonthsToDay, weekday } from "@hub/domain/kernel/calendar"

/** Where a key of the grid pattern (APG) leads from a day; undefined for a key that isn't the calendar's. */
export function dayForKey(key: string, isShift: boolean, day: string, forward: 1 | -1 = 1): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -forward)
    case "ArrowRight":
      return addDays(day, forward)
    case "ArrowUp":
      return addDays(day, -7)
    case "ArrowDown":
      return addDays(day, 7)
    case "Home":
      return addDays(day, -weekday(day))
    case "End":
      return addDays(day, 6 - weekday(day))
    case "PageUp":
      return addMonthsToDay(day, isShift ? -12 : -1)
    case "PageDown":
      return addMonthsToDay(day, isShift ? 12 : 1)
    default:
      return undefined
  }
}
