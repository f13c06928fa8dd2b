import type { RuleNames } from "@hub/domain/orders/move-price"
import { allocateRefund, type PaymentMethod } from "@hub/domain/payments/payment"
import { reduceOwed } from "@hub/domain/payments/reduce-owed"
import { type AddOnsGiven, isSameGiven, NO_ADD_ONS } from "@hub/domain/scheduling/add-ons-back"
import { type CancelOutcome, type Gives, type RefundPart, takenOffOwed } from "@hub/domain/scheduling/cancel-outcome"
import { movedParts } from "@hub/domain/scheduling/move-terms"
import { type Back as BackFacts, type Dates, datesOf } from "../mail/facts.ts"
import type { Booking, FundingOwed } from "./bookings-queries.ts"

/** An instalment or an invoice as it is asked for afterwards. */
export interface AskedFor extends FundingOwed {
  order_id: string
  was_amount: number
}

export interface Preview {
  /** To the cards, and which. */
  amount: number
  refunds: { payment_method: PaymentMethod | null; amount: number }[]
  reduced: number
  asked_for: AskedFor[]
}

/** What giving these parts back will do, by the rules that `issueRefund` goes by. */
export function previewGiving(
  { funding }: Pick<Booking, "funding">,
  parts: readonly RefundPart[],
  smallest_charge: number,
): Preview {
  const preview: Preview = { amount: 0, refunds: [], reduced: 0, asked_for: [] }
  for (const { order_id, sale, fee } of parts) {
    const { payments = [], owed_parts = [] } = funding.find((one) => one.order_id === order_id) ?? {}
    const { reductions, reduced } = reduceOwed(owed_parts, sale + fee, smallest_charge)
    const shares = allocateRefund(payments, Math.max(0, sale + fee - reduced))
    preview.reduced += reduced
    for (const { payment_id, amount } of shares) {
      preview.amount += amount
      preview.refunds.push({
        amount,
        payment_method: payments.find(({ id }) => id === payment_id)?.payment_method ?? null,
      })
    }
    for (const part of owed_parts) {
      const amount = reductions.find(({ id }) => id === part.id)?.left ?? part.amount
      preview.asked_for.push({ ...part, order_id, amount, was_amount: part.amount })
    }
  }
  return preview
}

/** To the cent: a rest too small to be charged isn't asked for. */
export function exactly<Back extends CancelOutcome>(
  booking: Pick<Booking, "funding">,
  back: Back,
  smallest_charge: number,
) {
  if (back.gives !== "REFUND") return back
  const { amount, reduced } = previewGiving(booking, back.parts, smallest_charge)
  return { ...back, amount, reduced }
}

/** What comes back of a move to a cheaper place. */
export function movedBack(
  booking: Pick<Booking, "funding">,
  { gives, difference }: { gives: Gives; difference: number },
  smallest_charge: number,
): CancelOutcome {
  const returned = gives === "REFUND" || gives === "CODE" ? -difference : 0
  const parts = gives === "REFUND" ? movedParts(booking.funding, returned) : []
  const reduced = takenOffOwed(booking.funding, parts)
  return exactly(booking, { gives, amount: returned - reduced, reduced, parts }, smallest_charge)
}

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
