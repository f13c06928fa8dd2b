import { type BookingPolicy, type GivenUp, type Gives, isOpen, refundUntil } from "./cancel-outcome.ts"
import { dateUntil } from "./time-window.ts"

// What comes back for what was added to a booking: money while the place's own money would come back, afterwards a code. What the business
// cancels comes back as it decides, with the payment fee.

export interface AddOnsBack {
  readonly gives: "REFUND" | "CODE" | "NOTHING"
  readonly with_fee: boolean
}

const keepsFee = ({ keeps_payment_fee = true }: BookingPolicy): boolean => keeps_payment_fee

/** By the family: with its booking, alone, or because the booking is moved. */
export const addOnsBackByFamily = (booking: GivenUp, now: Date): AddOnsBack => ({
  gives: isOpen(refundUntil(booking), now) ? "REFUND" : "CODE",
  with_fee: !keepsFee(booking.policy),
})

/** By the business, which gives this for the place. A place that a credit paid comes back as one, and what was added as a code. */
export const addOnsBackByBusiness = (gives: Gives): AddOnsBack => ({
  gives: gives === "CREDIT" ? "CODE" : gives,
  with_fee: gives === "REFUND",
})

/** Until when one can be canceled alone: the hours before its day, or before the start of one that is bought once. */
export const addOnUntil = (policy: BookingPolicy, starts_at: string): string | null =>
  dateUntil(policy.cancel_settings, starts_at)

export const addOnWorth = (
  { sale_amount, fee_amount }: { sale_amount: number; fee_amount: number },
  { gives, with_fee }: AddOnsBack,
): number => (gives === "NOTHING" ? 0 : gives === "CODE" ? sale_amount : sale_amount + (with_fee ? fee_amount : 0))

/** In cents, of all that is given back for what was added: to the cards, off what is still to be paid, and as codes. */
export interface AddOnsGiven {
  readonly refunded: number
  readonly reduced: number
  readonly code: number
}

export const NO_ADD_ONS: AddOnsGiven = { refunded: 0, reduced: 0, code: 0 }

export const sumOfGiven = (all: readonly AddOnsGiven[]): AddOnsGiven =>
  all.reduce(
    (sum, one) => ({
      refunded: sum.refunded + one.refunded,
      reduced: sum.reduced + one.reduced,
      code: sum.code + one.code,
    }),
    NO_ADD_ONS,
  )

export const isSameGiven = (one: AddOnsGiven, other: AddOnsGiven): boolean =>
  one.refunded === other.refunded && one.reduced === other.reduced && one.code === other.code

export const sumBack = ({ refunded, reduced, code }: AddOnsGiven): number => refunded + reduced + code
