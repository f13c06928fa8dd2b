import type { RuleNames } from "@hub/domain/orders/move-price"
import { type AddOnsGiven, isSameGiven, NO_ADD_ONS } from "@hub/domain/scheduling/add-ons-back"
import type { CancelOutcome } from "@hub/domain/scheduling/cancel-outcome"
import { type Back as BackFacts, type Dates, datesOf } from "../mail/facts.ts"
import type { Booking } from "./bookings-queries.ts"
import { previewGiving } from "./preview-giving.ts"

interface Back extends Pick<CancelOutcome, "gives" | "amount" | "reduced" | "parts"> {
  /** Comes back on top. */
  readonly added?: AddOnsGiven
}

function backOf(
  booking: Booking,
  { gives, amount, reduced, parts, added = NO_ADD_ONS }: Back,
  smallest_charge: number,
): BackFacts {
  const { asked_for } = previewGiving(booking, parts, smallest_charge)
  const left = asked_for.filter((part) => part.amount > 0)
  const { name, is_program_credit: is_program } = booking.credit
  return {
    gives,
    amount,
    reduced,
    left: left.map((part) => ({ amount: part.amount, due_on: part.due_on })),
    credit: { name, is_program },
    ...(isSameGiven(added, NO_ADD_ONS) ? {} : { added }),
  }
}

/** What a mail about a cancelled booking says. */
export const cancelFacts = (booking: Booking, back: Back, smallest_charge: number) => ({
  who: booking.student_name,
  program: booking.name,
  dates: datesOf(booking),
  back: backOf(booking, back, smallest_charge),
})

/** What a mail about a moved booking says. */
export const moveFacts = (
  old: Booking,
  to: Dates & { readonly name: string },
  { paid, rules, smallest_charge, ...back }: Back & { paid: number; rules: RuleNames; smallest_charge: number },
) => ({
  who: old.student_name,
  program: to.name,
  dates: datesOf(to),
  old_program: old.name,
  old_dates: datesOf(old),
  paid,
  back: backOf(old, back, smallest_charge),
  rules,
})

/** What a mail about a day that is canceled for everybody says, but for its calendar file. */
export const dayMailFacts = (
  booking: Booking,
  back: Back,
  {
    date,
    reason,
    is_last,
    smallest_charge,
  }: { date: string; reason: string; is_last: boolean; smallest_charge: number },
) => ({
  who: booking.student_name,
  program: booking.name,
  day: date,
  reason,
  back: backOf(booking, back, smallest_charge),
  is_last,
})
