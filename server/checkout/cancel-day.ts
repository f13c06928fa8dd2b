import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { type AddOnsBack, addOnsBackByFamily, addOnUntil, sumBack } from "@hub/domain/scheduling/add-ons-back"
import { isOpen } from "@hub/domain/scheduling/cancel-outcome"
import { dateUntil } from "@hub/domain/scheduling/time-window"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { visitOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { OWN_REASONS } from "../orders/reason-texts.ts"
import { type BookedDate, bookedInstead, datesOfBooking, setDayOff, setDayOn } from "../scheduling/store-days-off.ts"
import { addOnsOfDay, refundAddOns } from "./add-ons-back.ts"
import type { Booking } from "./bookings-queries.ts"
import { endPaymentsOf, lockBooking } from "./cancel-booking.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type OrderVisit, visitsOf } from "./visits-queries.ts"

const m = messages("server/checkout.refusals")

type Needs = Pick<CheckoutNeeds, "store" | "clock">

const NOTHING: AddOnsBack = { gives: "NOTHING", with_fee: false }

/** What was added for a day comes back with it while the day can be given up; past that, nothing does. */
export const dayAddOnsBack = (booking: Booking, starts_at: string, now: Date): AddOnsBack =>
  isOpen(addOnUntil(booking.policy, starts_at), now) ? addOnsBackByFamily(booking, now) : NOTHING

/** Someone of the staff does it for the family. */
export interface ByStaff {
  readonly reason: string
  readonly passes_deadline?: boolean
}

type GivingNeeds = Needs & { readonly cards: Pick<CheckoutNeeds["cards"], "smallest_charge"> }

interface Giving {
  readonly by_staff?: ByStaff
  /** What was shown that comes back for what was added for the day; not checked where it wasn't. */
  readonly added_amount?: number | undefined
}

interface Recorded extends ByStaff {
  readonly attendance_id: string
  readonly date: string
  readonly now: Date
}

const record = (tx: Transaction, action: string, { attendance_id, date, reason, now }: Recorded) =>
  recordAction(tx, { action, subject: "attendance", subject_id: attendance_id, reason, details: { date }, now })

interface Found {
  readonly booking: Booking
  readonly dates: readonly BookedDate[]
  readonly day: BookedDate
}

async function lockDate(tx: Transaction, customer_id: string, attendance_id: string, date: string): Promise<Found> {
  const booking = await lockBooking(tx, customer_id, attendance_id)
  const dates = await datesOfBooking(tx, attendance_id)
  const day = dates.find((one) => one.date === date)
  if (day === undefined) throw problem("NOT_FOUND")
  if (booking.status !== "BOOKED")
    throw problem("BOOKING_CANCELLED", { payload: { cause: booking.cancellation?.cause ?? null } })
  return { booking, dates, day }
}

const canceledOn = (visit: OrderVisit, date: string, now: Date) => ({
  ...visitOf(visit),
  days: visit.days.filter((day) => day.date === date),
  stamped_at: now.toISOString(),
})

/**
 * The participant won't come on one date of a booking. A program is sold as a whole, so nothing comes back for it and the place stays
 * theirs; what was added for the day comes back. The gate expects nobody, and the date is free for something else. Sent again it changes
 * nothing.
 */
export const cancelDay =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, attendance_id: string, date: string, giving: Giving = {}): Promise<void> => {
    if ((await addOnsOfDay(needs.store, attendance_id, date)).length > 0)
      await endPaymentsOf(needs, customer_id, attendance_id)
    await giveDayUp(needs)(customer_id, attendance_id, date, giving)
  }

/** The same where no payment of the booking can be open. */
export const giveDayUp =
  ({ store, clock, cards: { smallest_charge } }: GivingNeeds) =>
  (customer_id: string, attendance_id: string, date: string, { by_staff, added_amount }: Giving = {}): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const { booking, dates, day } = await lockDate(tx, customer_id, attendance_id, date)
      if (!day.is_booked) return
      const until = dateUntil(booking.policy.cancel_settings, day.starts_at)
      if (!isOpen(until, now) && by_staff?.passes_deadline !== true)
        throw problem("WINDOW_CLOSED", { payload: { closed_at: until } })
      if (dates.filter(({ is_booked }) => is_booked).length === 1) throw problem("LAST_DAY")
      const [visit] = await visitsOf(tx, [attendance_id])
      const back = dayAddOnsBack(booking, day.starts_at, now)
      const rows = await addOnsOfDay(tx, attendance_id, date)
      const added = await refundAddOns(tx, booking, rows, {
        back,
        reason: OWN_REASONS.CANCELED,
        smallest_charge,
        now,
      })
      const amount = sumBack(added)
      if (added_amount !== undefined && added_amount !== amount)
        throw problem("TERMS_CHANGED", { payload: { gives: back.gives, amount, reduced_amount: 0 } })
      await setDayOff(tx, attendance_id, { date, now })
      if (by_staff !== undefined) await record(tx, "DAY_GIVEN_UP", { attendance_id, date, now, ...by_staff })
      const facts = {
        who: booking.student_name,
        program: booking.name,
        day: date,
        visits: visit === undefined ? [] : [canceledOn(visit, date, now)],
        ...(amount === 0 ? {} : { added }),
      }
      await queueMail(tx, { kind: "BOOKING_DAY_CANCELLED", customer_id, about_id: newId(), facts, now })
    })

/** They come after all: until it starts, and if nothing else was booked for that time. */
export const undoCancelDay =
  ({ store, clock }: Needs) =>
  (customer_id: string, attendance_id: string, date: string, by_staff?: ByStaff): Promise<void> =>
    store.transaction(async (tx) => {
      const { day } = await lockDate(tx, customer_id, attendance_id, date)
      if (day.is_booked) return
      if (day.is_off_for_all) throw problem("DAY_OFF_FOR_ALL")
      if (!isOpen(day.starts_at, clock())) throw problem("WINDOW_CLOSED", { payload: { closed_at: day.starts_at } })
      const other = await bookedInstead(tx, attendance_id, date)
      if (other !== undefined)
        throw problem("DAY_TAKEN", {
          message: m.overlaps({ name: other.name }),
          payload: { other_name: other.name },
        })
      await setDayOn(tx, attendance_id, date)
      if (by_staff !== undefined) await record(tx, "DAY_TAKEN_BACK", { attendance_id, date, now: clock(), ...by_staff })
    })
