import { addDays, addMonthsToDay } from "../kernel/calendar.ts"

const MONTHS_MAX = 120

/** Why days can't be asked for: the field, and which of the two faults. */
export function rangeFault(from: string, to: string): { field: "from" | "to"; code: "ORDER" | "TOO_LONG" } | undefined {
  if (to < from) return { field: "to", code: "ORDER" }
  return to > addDays(addMonthsToDay(from, MONTHS_MAX), -1) ? { field: "from", code: "TOO_LONG" } : undefined
}
