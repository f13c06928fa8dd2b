import { allocate } from "../kernel/money.ts"

// What a day of a booking is worth. Who is booked gets it back when the business cancels the day; who books later doesn't pay it.

/** One of so many days. Taken day by day the shares sum to the whole. */
export const dayShare = (amount: number, days: number): number =>
  allocate(
    amount,
    Array.from({ length: days }, () => 1),
  )[0] ?? 0

/** What is left of an amount for `of` days when some of them are canceled: as if their shares came back one after the other. */
export function withoutDays(amount: number, { canceled, of }: { canceled: number; of: number }): number {
  let left = amount
  for (let days = of; days > of - canceled; days -= 1) left -= dayShare(left, days)
  return left
}
