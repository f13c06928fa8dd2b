import { addMonthsToDay } from "../kernel/calendar.ts"

interface Returned {
  /** Of the credit that paid for the booking. */
  readonly expires_on: string | null
  readonly months_valid: number | null
  readonly today: string
}

/**
 * Until when a returned credit is valid: as long as a new one of its type, and never shorter than the one that it replaces. One with an
 * end of its own, of a type that has none, gets at least a month.
 */
export function returnedCreditExpiry({ expires_on, months_valid, today }: Returned): string | null {
  if (expires_on === null && months_valid === null) return null
  const renewed = addMonthsToDay(today, months_valid ?? 1)
  return expires_on !== null && expires_on > renewed ? expires_on : renewed
}
