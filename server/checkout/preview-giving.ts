import { allocateRefund } from "@hub/domain/payments/allocate-refund"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { reduceOwed } from "@hub/domain/payments/reduce-owed"
import { type CancelOutcome, type Gives, type RefundPart, takenOffOwed } from "@hub/domain/scheduling/cancel-outcome"
import { movedParts } from "@hub/domain/scheduling/move-terms"
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
