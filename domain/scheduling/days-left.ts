import { roundCents } from "../kernel/money.ts"
import { withoutDays } from "./day-outcome.ts"

interface Session {
  readonly date: string
  readonly starts_at: string
}

/** A day that the business has canceled for everybody. */
export interface CanceledDay {
  readonly date: string
  /** Who was booked got its price back. */
  readonly is_given_back: boolean
}

export interface DaysLeft {
  /** The first day that can still be booked. */
  readonly from: string
  readonly days: number
  readonly of: number
  /** The first day that hasn't begun, canceled or not, and how many there are from then on. */
  readonly ahead_from: string
  readonly ahead: number
  /** Of those: canceled, so that who books now doesn't pay them. */
  readonly unpaid: readonly string[]
}

/**
 * Of a program that is on, or of which a day is canceled: the days that who comes now can still have, and pays for. Undefined when none is
 * left. Of a day with two sessions the first counts.
 */
export function daysLeft(
  sessions: readonly Session[],
  canceled: readonly CanceledDay[],
  now: Date,
): DaysLeft | undefined {
  const dates = [...new Set(sessions.map(({ date }) => date))].toSorted()
  const begun = new Set(
    sessions.filter(({ starts_at }) => Date.parse(starts_at) <= now.getTime()).map(({ date }) => date),
  )
  const ahead = dates.slice(dates.findLastIndex((date) => begun.has(date)) + 1)
  const off = canceled.filter(({ date }) => ahead.includes(date))
  const left = ahead.filter((day) => off.every(({ date }) => date !== day))
  const [from] = left
  const [ahead_from] = ahead
  if (from === undefined || ahead_from === undefined) return undefined
  const unpaid = off.flatMap(({ date, is_given_back }) => (is_given_back ? [date] : [])).toSorted()
  return { from, days: left.length, of: dates.length, ahead_from, ahead: ahead.length, unpaid }
}

/** What a place costs before discounts. */
export function placePrice(list_price: number, { ahead, of, unpaid }: DaysLeft): number {
  const price = ahead === of ? list_price : roundCents((list_price * ahead) / of)
  return withoutDays(price, { canceled: unpaid.length, of: ahead })
}

/** How the price of a place follows from what is left of it: past days first, then those that are canceled. */
export const pricedDays = ({ ahead, of, unpaid }: DaysLeft) => ({
  ...(ahead === of ? {} : { share: { days: ahead, of } }),
  ...(unpaid.length === 0 ? {} : { unpaid: { days: unpaid, of: ahead } }),
})
