import { allocate } from "../kernel/money.ts"
import { type CancelOutcome, type Funding, type GivenUp, takenOffOwed } from "./cancel-outcome.ts"

// What a family gets for one day of a booking that the business calls off: the day's share of what the place cost, with the fee's share.

export const DAY_GIVES = ["MONEY", "CODE", "NOTHING"] as const
/** MONEY: the way it was paid, and a code where that can't be. CODE: for everybody. */
export type DayGives = (typeof DAY_GIVES)[number]

export interface GivenUpDay extends Pick<GivenUp, "funding" | "backing"> {
  /** Of what the credit is that paid, where one did. */
  readonly credit: { readonly price: number; readonly is_free: boolean }
  /** The days that were paid for and whose price hasn't come back, this one among them. */
  readonly days: number
}

const NOTHING: CancelOutcome = { gives: "NOTHING", amount: 0, reduced: 0, parts: [] }

// What a day of a booking is worth. Who is booked gets it back when the business cancels the day; who books later doesn't pay it.

/** One of so many days. Taken day by day the shares sum to the whole. */
const dayShare = (amount: number, days: number): number =>
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

/** What one order's part of a day can give back to the card that paid, or off what is still to be paid. */
function partOf({ order_id, sale_amount, fee_amount, unreturned, left, owed }: Funding, days: number) {
  const sale = Math.min(dayShare(sale_amount, days), unreturned, left + owed)
  const fee = Math.min(dayShare(fee_amount, days), left + owed - sale)
  return { order_id, sale, fee }
}

const code = (amount: number): CancelOutcome =>
  amount === 0 ? NOTHING : { gives: "CODE", amount, reduced: 0, parts: [] }

export function dayOutcome({ funding, backing = [], credit, days }: GivenUpDay, give: DayGives): CancelOutcome {
  if (give === "NOTHING" || days < 1) return NOTHING
  if (funding.length === 0) {
    const worth = backing.reduce((sum, { sale_amount, unreturned }) => sum + Math.min(sale_amount, unreturned), 0)
    return code(dayShare(backing.length > 0 ? worth : credit.is_free ? 0 : credit.price, days))
  }
  const worth = funding.reduce((sum, { sale_amount, unreturned, left, owed, paid_otherwise }) => {
    return sum + Math.min(dayShare(sale_amount, days), unreturned, left + owed + paid_otherwise)
  }, 0)
  if (give === "CODE") return code(worth)
  const parts = funding.map((one) => partOf(one, days)).filter(({ sale, fee }) => sale + fee > 0)
  const total = parts.reduce((sum, { sale, fee }) => sum + sale + fee, 0)
  // A part of it was cash, a check or a transfer, which can't go back to a card.
  if (parts.reduce((sum, { sale }) => sum + sale, 0) < worth) return code(worth)
  if (total === 0) return NOTHING
  const reduced = takenOffOwed(funding, parts)
  return { gives: "REFUND", amount: total - reduced, reduced, parts }
}
