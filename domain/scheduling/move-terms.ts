import {
  type Funding,
  type GivenUp,
  type Gives,
  inCredits,
  isMoneyDue,
  paidFor,
  type RefundPart,
  worthOf,
} from "./cancel-outcome.ts"

// A move takes what was paid along. A place of the same credit type costs no more, whatever credits cost today; one of another type
// costs the difference to its price by the rules of the purchase. What an owned credit paid is no sum of money: the credit comes back and the new place is paid like any other.

export interface MoveTerms {
  /** Whether the payment or credit goes along to the new place. */
  readonly is_carried: boolean
  /** Positive is due, negative comes back. Zero while `is_carried` is false: then the new place has its own price. */
  readonly difference: number
  readonly gives: Gives
}

interface Types {
  readonly old_credit_type_id: string
  readonly new_credit_type_id: string
  /** By the rules of the purchase. */
  readonly new_price: number
  /** Discounts that took something off the old place all do so here: a place that they made free is no credit then. */
  readonly keeps_rules?: boolean
}

export function moveTerms(
  booking: GivenUp,
  { old_credit_type_id, new_credit_type_id, new_price, keeps_rules = false }: Types,
  now: Date,
): MoveTerms {
  if (old_credit_type_id === new_credit_type_id) return { is_carried: true, difference: 0, gives: "NOTHING" }
  const paid = paidFor(booking)
  if (paid === 0 && !keeps_rules)
    return { is_carried: false, difference: 0, gives: inCredits(booking).gives === "CREDIT" ? "CREDIT" : "NOTHING" }
  // What was given back before isn't given back once more.
  const difference = new_price >= paid ? new_price - paid : Math.min(0, new_price - worthOf(booking))
  if (difference >= 0) return { is_carried: true, difference, gives: "NOTHING" }
  const left = booking.funding.reduce(
    (sum, { left, owed, sale_amount, unreturned }) => sum + Math.min(left + owed, sale_amount, unreturned),
    0,
  )
  const gives = isMoneyDue(booking, now) && left >= -difference ? "REFUND" : "CODE"
  return { is_carried: true, difference, gives }
}

/** Where the part that comes back is taken from: the newest order first. */
export function movedParts(funding: readonly Funding[], amount: number): RefundPart[] {
  let open = amount
  return funding.flatMap(({ order_id, sale_amount, unreturned, left, owed }) => {
    const sale = Math.min(open, sale_amount, unreturned, left + owed)
    open -= sale
    return sale === 0 ? [] : [{ order_id, sale, fee: 0 }]
  })
}

export type CarriedFunding = Omit<Funding, "unreturned" | "left" | "owed" | "paid_otherwise">

interface Carrying {
  /** What came back as money or as a code. */
  readonly returned: number
  readonly parts: readonly RefundPart[]
  readonly is_refundable: boolean
}

/** The old booking's funding as the new one has it: less what came back. */
export function carryFunding(
  funding: readonly Funding[],
  { returned, parts, is_refundable }: Carrying,
): CarriedFunding[] {
  // A code isn't taken from a payment, so it lowers what the newest orders paid.
  let open = parts.length > 0 ? 0 : returned
  return funding.map((one) => {
    const sent = parts.find(({ order_id }) => order_id === one.order_id)?.sale ?? 0
    const lowered = Math.min(open, one.sale_amount - sent)
    open -= lowered
    return {
      order_id: one.order_id,
      sale_amount: one.sale_amount - sent - lowered,
      fee_amount: one.fee_amount,
      is_refundable: one.is_refundable && is_refundable,
    }
  })
}
