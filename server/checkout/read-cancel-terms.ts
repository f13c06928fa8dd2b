import { problem } from "@hub/domain/kernel/problem"
import type { CancelTerms } from "@hub/domain/orders/moves.contract"
import { isSameGiven, NO_ADD_ONS } from "@hub/domain/scheduling/add-ons-back"
import {
  cancelOutcome,
  cancelUntil,
  inCredits,
  isOwed,
  paidFor,
  type RefundPart,
  refundUntil,
  rescheduleUntil,
} from "@hub/domain/scheduling/cancel-outcome"
import { companyDay } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import { readAttendancesByIds } from "../scheduling/read-attendances.ts"
import { planByFamily } from "./add-ons-back.ts"
import { type Booking, bookingOf, type Cancellation } from "./bookings-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { creditExpiry } from "./give-up-booking.ts"
import { type AskedFor, type Preview, previewGiving } from "./preview-giving.ts"
import { payoutShape, payoutsOfBooking, REFUND_ON_WIRE, stillOwed } from "./refunds-queries.ts"
import { canUndo } from "./undo-cancel.ts"

type Needs = Pick<CheckoutNeeds, "store" | "clock" | "cards">

/** What comes back when a booking is cancelled now, or what came back: by the rule that cancelling goes by. */
export const readCancelTerms =
  ({ store, clock, cards }: Needs) =>
  async (customer_id: string, attendance_id: string): Promise<CancelTerms> => {
    const now = clock()
    const booking = await bookingOf(store, customer_id, attendance_id)
    if (booking === undefined) throw problem("NOT_FOUND")
    const [[attendance], { day }, payouts] = await Promise.all([
      readAttendancesByIds({ store, clock })(customer_id, attendance_id),
      store.one<{ day: string }>(sql`select ${companyDay(now)} as day`),
      booking.cancellation === null ? [] : payoutsOfBooking(store, attendance_id),
    ])
    if (attendance === undefined) throw problem("NOT_FOUND")
    const back = backNow(booking, now, cards.smallest_charge)
    const { cancellation } = booking
    const { gives, amount } = inCredits(booking)
    return {
      attendance,
      status: back.status,
      is_owed: isOwed(booking),
      gives: back.gives,
      amount: back.amount,
      reduced_amount: back.reduced,
      ...(await addedTo(store, booking, { back, now, smallest_charge: cards.smallest_charge })),
      in_credits: { gives, amount },
      asked_for: back.reduced === 0 ? [] : back.asked_for.map(askedShape),
      refunds:
        cancellation?.refunds.map(({ payment_method, amount, status }) => ({
          payment_method,
          amount,
          status: REFUND_ON_WIRE[status],
        })) ?? back.refunds.map((one) => ({ ...one, status: "pending" as const })),
      owed_to_family_amount: cancellation === null ? 0 : stillOwed(cancellation),
      refund_payouts: payouts.map(payoutShape),
      credit: back.gives === "CREDIT" ? creditBack(booking, cancellation, day) : null,
      paid: paidShape(booking),
      booked_at: booking.booked_at,
      starts_at: booking.starts_at,
      refund_until: refundUntil(booking),
      cancel_until: cancelUntil(booking),
      reschedule_until: rescheduleUntil(booking),
      refund_hours: booking.policy.refund_hours_before_start ?? null,
      cancel_hours: cancelHours(booking),
      cancelled: cancellation === null ? null : cancelledShape(booking, cancellation),
    }
  }

async function addedTo(
  db: Database,
  booking: Booking,
  { back: { status, gives, parts }, now, smallest_charge }: { back: BackNow; now: Date; smallest_charge: number },
): Promise<Pick<CancelTerms, "added">> {
  if (status !== "open") return {}
  const added = await planByFamily(db, booking, { gives, parts, smallest_charge, now })
  return isSameGiven(added, NO_ADD_ONS) ? {} : { added }
}

interface BackNow extends Preview, Pick<CancelTerms, "status" | "gives"> {
  parts: readonly RefundPart[]
}

const NONE: Preview = { amount: 0, refunds: [], reduced: 0, asked_for: [] }

function backNow(booking: Booking, now: Date, smallest_charge: number): BackNow {
  const { cancellation } = booking
  if (cancellation !== null) {
    const { gives, amount, reduced_amount: reduced } = cancellation
    return { ...NONE, status: "cancelled", gives, amount, reduced, parts: [] }
  }
  const back = booking.status === "BOOKED" ? cancelOutcome(booking, now) : undefined
  if (back === undefined) return { ...NONE, status: "closed", gives: "NOTHING", parts: [] }
  const { gives, amount, parts } = back
  return {
    ...NONE,
    status: "open",
    gives,
    amount,
    parts,
    ...(gives === "REFUND" ? previewGiving(booking, parts, smallest_charge) : {}),
  }
}

const askedShape = ({ position, due_on, amount, was_amount }: AskedFor) => ({ position, due_on, amount, was_amount })

function cancelHours({ policy, kind }: Booking): number | null {
  const { is_enabled, hours_before_program_start, hours_before_session_start } = policy.cancel_settings
  if (!is_enabled) return null
  return kind === "DAYCAMP_SESSION" ? hours_before_session_start : hours_before_program_start
}

const creditBack = (booking: Booking, cancellation: Cancellation | null, day: string): CancelTerms["credit"] => {
  const { credit_type_id, name, is_program_credit, is_free } = booking.credit
  const expires_on = cancellation === null ? creditExpiry(booking, day) : cancellation.credit_expires_on
  return { credit_type_id, name, is_program_credit, is_free, expires_on }
}

function paidShape(booking: Booking): CancelTerms["paid"] {
  const fee = booking.funding.reduce((sum, { fee_amount }) => sum + fee_amount, 0)
  const amount = paidFor(booking)
  const payment_method = booking.funding[0]?.payments[0]?.payment_method ?? null
  return { amount: amount + fee, fee, by_credit: booking.funding.length === 0, payment_method }
}

const cancelledShape = (booking: Booking, { at, cause, reason, moved_by_order_id }: Cancellation) => ({
  at,
  cause,
  reason,
  can_undo: canUndo(booking),
  moved_by_order_id,
})
