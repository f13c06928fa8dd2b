import { allocate } from "../kernel/money.ts"

// What an order earns is earned day by day: until a program's day has come, its share is deferred revenue.

export interface SoldPlace {
  /** What the place cost before the order's discounts, in cents. */
  readonly price: number
  /** The days on which it takes place. None, as for credits: it is earned when it is sold. */
  readonly days: readonly string[]
}

export interface Sale {
  /** What the order costs without the payment fee, in cents: the sum of what its days earn. */
  readonly amount: number
  readonly sold_on: string
  readonly places: readonly SoldPlace[]
}

/** What each day earns, in the order of the days. A day before the sale is earned with it. The sum is the amount, to the cent. */
export function recognizedByDay({ amount, sold_on, places }: Sale): { day: string; amount: number }[] {
  const sums = new Map<string, number>()
  const add = (day: string, cents: number) => {
    const on = day < sold_on ? sold_on : day
    if (cents !== 0) sums.set(on, (sums.get(on) ?? 0) + cents)
  }
  const total = places.reduce((sum, { price }) => sum + price, 0)
  if (places.length === 0) add(sold_on, amount)
  else {
    const shares = allocate(
      amount,
      places.map(({ price }) => (total === 0 ? 1 : price)),
    )
    for (const [at, { days }] of places.entries()) {
      const share = shares[at] ?? 0
      if (days.length === 0) add(sold_on, share)
      const parts = allocate(
        share,
        days.map(() => 1),
      )
      for (const [index, day] of days.entries()) add(day, parts[index] ?? 0)
    }
  }
  return [...sums].map(([day, cents]) => ({ day, amount: cents })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** What is earned by the end of a day, and what is still deferred of what was sold by then. */
export function revenueOn(sale: Sale, day: string): { earned: number; deferred: number } {
  if (sale.sold_on > day) return { earned: 0, deferred: 0 }
  const earned = recognizedByDay(sale)
    .filter((part) => part.day <= day)
    .reduce((sum, part) => sum + part.amount, 0)
  return { earned, deferred: sale.amount - earned }
}
