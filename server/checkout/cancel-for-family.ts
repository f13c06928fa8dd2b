import { isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { sumBack } from "@hub/domain/scheduling/add-ons-back"
import {
  businessCancelOutcome,
  type CancelOutcome,
  cancelOutcome,
  cancelUntil,
  inCredits,
  paidFor,
  type RefundPart,
  refundUntil,
  rescheduleUntil,
  takenOffOwed,
} from "@hub/domain/scheduling/cancel-outcome"
import { type Override, passes } from "@hub/domain/scheduling/override"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { addOnsOfBookings } from "../orders/add-ons-queries.ts"
import { OWN_REASONS } from "../orders/reason-texts.ts"
import { freePlaces } from "../scheduling/places.ts"
import { type BookedDate, datesOfBooking } from "../scheduling/store-days-off.ts"
import { planAddOns, planByBusiness } from "./add-ons-back.ts"
import { type Booking, bookingOf, openMoveOf } from "./bookings-queries.ts"
import { endOpenMove, endPaymentsOf, lockBooking } from "./cancel-booking.ts"
import { dayAddOnsBack } from "./cancel-day.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { giveUpBooking, ShortRefund } from "./give-up-booking.ts"
import { cancelFacts, exactly } from "./preview-giving.ts"
import { bookingForStaff, requireWithinLimit, staffTerms } from "./staff-booking-queries.ts"
import { canUndo } from "./undo-cancel.ts"

const NOTHING: CancelOutcome = { gives: "NOTHING", amount: 0, reduced: 0, parts: [] }

const backShape = ({ gives, amount, reduced }: CancelOutcome) => ({ gives, amount, reduced_amount: reduced })

/** A booking with its policy, and what each choice would give. */
export const readBookingForStaff =
  ({ store, clock, cards }: Pick<CheckoutNeeds, "store" | "clock" | "cards">, by: StaffActor) =>
  async (attendance_id: string) => {
    const now = clock()
    const found = await bookingForStaff(store, attendance_id)
    const booking = found === undefined ? undefined : await bookingOf(store, found.customer_id, attendance_id)
    if (booking === undefined) throw problem("NOT_FOUND")
    const [terms, days] = await Promise.all([
      staffTerms(store),
      store.transaction((tx) => datesOfBooking(tx, attendance_id)),
    ])
    const exact = (back: CancelOutcome) => backShape(exactly(booking, back, cards.smallest_charge))
    const policy = cancelOutcome(booking, now)
    return {
      attendance_id,
      student_name: booking.student_name,
      name: booking.name,
      start_date: booking.start_date,
      end_date: booking.end_date,
      starts_at: booking.starts_at,
      status: booking.status,
      booked_at: booking.booked_at,
      paid_amount: paidFor(booking),
      fee_amount: booking.funding.reduce((sum, { fee_amount }) => sum + fee_amount, 0),
      refund_until: refundUntil(booking),
      cancel_until: cancelUntil(booking),
      reschedule_until: rescheduleUntil(booking),
      policy: policy === undefined ? null : exact(policy),
      all: exact(businessCancelOutcome(booking, "REFUND")),
      credit: exact(inCredits(booking)),
      limit_amount: isPermitted(by, "books") ? null : terms.office_limit,
      can_reinstate: canUndo(booking, { is_by_staff: true }),
      days: await withAdded(store, booking, days, { now, smallest_charge: cards.smallest_charge }),
    }
  }

async function withAdded(
  db: Database,
  booking: Booking,
  days: readonly BookedDate[],
  { now, smallest_charge }: { now: Date; smallest_charge: number },
) {
  const rows = (await addOnsOfBookings(db, [booking.id])).filter(({ status }) => status === "BOOKED")
  const shown = []
  for (const { date, is_booked, is_off_for_all, starts_at } of days) {
    const own = rows.filter((row) => row.date === date)
    const back = dayAddOnsBack(booking, starts_at, now)
    const given = await planAddOns(db, own, { back, parts: [], smallest_charge })
    const added = own.length === 0 ? {} : { added_amount: sumBack(given) }
    shown.push({ date, is_booked, is_off_for_all, ...added })
  }
  return shown
}

export interface CancelForFamily {
  readonly give: "POLICY" | "ALL" | "CREDIT" | "NOTHING" | "AMOUNT"
  readonly amount?: number
  readonly override?: Override | undefined
}

/** So much of all that can come back: of each order's place, and of its fee last. */
function someOf(booking: Booking, wanted: number): CancelOutcome {
  const all = businessCancelOutcome(booking, "REFUND")
  const most = all.amount + all.reduced
  if (all.gives !== "REFUND" || wanted > most) throw problem("REFUND_TOO_LARGE", { payload: { most } })
  let left = wanted
  const take = (amount: number): number => {
    const taken = Math.min(left, amount)
    left -= taken
    return taken
  }
  const sales = all.parts.map((part) => ({ ...part, sale: take(part.sale) }))
  const parts: RefundPart[] = sales
    .map((part) => ({ ...part, fee: take(part.fee) }))
    .filter(({ sale, fee }) => sale + fee > 0)
  const reduced = takenOffOwed(booking.funding, parts)
  return { gives: "REFUND", amount: wanted - reduced, reduced, parts }
}

/** Policy first. What else comes back is an exception, which needs its rule passed for a reason. */
function backFor(booking: Booking, { give, amount, override }: CancelForFamily, now: Date) {
  const policy = cancelOutcome(booking, now)
  if (policy === undefined && !passes(override, "DEADLINE"))
    throw problem("RULE_REFUSES", { payload: { rule: "DEADLINE", closed_at: cancelUntil(booking) } })
  if (give === "POLICY") return { back: policy ?? NOTHING, is_exception: policy === undefined }
  if (!passes(override, "BACK")) throw problem("RULE_REFUSES", { payload: { rule: "BACK" } })
  const choices = {
    ALL: () => businessCancelOutcome(booking, "REFUND"),
    CREDIT: () => inCredits(booking),
    NOTHING: () => NOTHING,
    AMOUNT: () => someOf(booking, amount ?? 0),
  } as const
  return { back: choices[give](), is_exception: true }
}

/** Cancels a booking for its family, who called. The reason is the staff's own; the family reads that it is canceled, as it asked. */
export const cancelForFamily =
  (needs: CheckoutNeeds, by: StaffActor) => async (attendance_id: string, asked: CancelForFamily, seen?: string) => {
    const found = await bookingForStaff(needs.store, attendance_id)
    if (found === undefined) throw problem("NOT_FOUND")
    const { customer_id, left, next_in_line } = found
    if (seen !== undefined) {
      await endOpenMove(needs, customer_id, attendance_id)
      await endPaymentsOf(needs, customer_id, attendance_id)
    }
    try {
      const { facts, done, preview } = await runOrPreview(needs.store, seen, async (tx) => {
        const before_mails = newId()
        const shown = await cancelIn(needs, tx, by, {
          customer_id,
          attendance_id,
          asked,
          is_preview: seen === undefined,
        })
        const [mail] = await mailsSince(tx, before_mails)
        const left_then = left === null ? null : left + 1
        return { facts: { ...shown, next_in_line, left_then }, done: mail }
      })
      return { ...facts, mail: done === undefined ? null : { subject: done.subject, text: done.text }, preview }
    } catch (error) {
      if (error instanceof ShortRefund) throw problem("PREVIEW_CHANGED")
      throw error
    }
  }

interface Canceling {
  readonly customer_id: string
  readonly attendance_id: string
  readonly asked: CancelForFamily
  /** Payments of its order that are open are only ended when it is done. */
  readonly is_preview: boolean
}

async function cancelIn(
  needs: CheckoutNeeds,
  tx: Transaction,
  by: StaffActor,
  { customer_id, attendance_id, asked, is_preview }: Canceling,
) {
  const now = needs.clock()
  const { smallest_charge } = needs.cards
  const booking = await lockBooking(tx, customer_id, attendance_id)
  if (booking.status === "CANCELLED")
    throw problem("BOOKING_CANCELLED", { payload: { cause: booking.cancellation?.cause ?? null } })
  if (!is_preview && (await openMoveOf(tx, attendance_id)) !== undefined) throw problem("PAYMENT_OPEN")
  const { back: chosen, is_exception } = backFor(booking, asked, now)
  const back = exactly(booking, chosen, smallest_charge)
  const added = await planByBusiness(tx, booking, { ...back, smallest_charge, now })
  const more = sumBack(added)
  if (is_exception) await requireWithinLimit(tx, by, back.amount + back.reduced + more)
  const cause = { cause: "OPERATOR", moved_by_order_id: null } as const
  const giving = { ...back, ...cause, added, reason: OWN_REASONS.CANCELED_FOR, smallest_charge, now }
  const { places } = await giveUpBooking(tx, booking, giving)
  const facts = cancelFacts(booking, { ...back, added }, smallest_charge)
  await queueMail(tx, { kind: "BOOKING_CANCELLED", customer_id, about_id: attendance_id, facts, now })
  await recordAction(tx, {
    action: "BOOKING_CANCELLED",
    subject: "attendance",
    subject_id: attendance_id,
    reason: asked.override?.reason ?? "",
    details: { give: asked.give, ...backShape(back), rules: asked.override?.rules ?? [] },
    now,
  })
  await freePlaces(tx, places)
  return { back: backShape(back), ...(more === 0 ? {} : { added }), is_exception }
}
