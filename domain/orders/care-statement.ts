import { roundCents } from "../kernel/money.ts"

// What a family paid for care that was delivered, as it is asked for at the year's end: by day, net of refunds, without payment fees.

export interface CareFunding {
  /** What this order's price has in it for the place, before refunds. */
  readonly sale_amount: number
  /** Of the whole order: its places' price less what was given back for places that were given up, and what of it is still earned. */
  readonly weight: number
  readonly earned: number
  readonly paid: number
  readonly owed: number
}

export interface CareDays {
  readonly total: number
  /** Delivered before the year, and until its end. */
  readonly before: number
  readonly until: number
}

const part = (amount: number, count: number, of: number): number => (of <= 0 ? 0 : roundCents((amount * count) / of))

/** What of a place's price was earned and paid. */
export function paidForPlace({ sale_amount, weight, earned, paid, owed }: CareFunding): number {
  const kept = part(sale_amount, Math.max(0, Math.min(earned, weight)), weight)
  return part(kept, Math.max(0, paid), Math.max(0, paid) + owed)
}

/** The share of a place's delivered days in one year. The shares of all years sum to what the place cost. */
export function careOfYear(funding: readonly CareFunding[], { total, before, until }: CareDays): number {
  const cost = funding.reduce((sum, one) => sum + paidForPlace(one), 0)
  return part(cost, until, total) - part(cost, before, total)
}

/** Hours before and after that were added to a place: care as the place is. Lunch and shirts aren't. */
export const paidForHours = (hours: readonly Pick<CareFunding, "sale_amount" | "paid" | "owed">[]): number =>
  hours.reduce((sum, { sale_amount, paid, owed }) => {
    return sum + part(sale_amount, Math.max(0, paid), Math.max(0, paid) + owed)
  }, 0)
