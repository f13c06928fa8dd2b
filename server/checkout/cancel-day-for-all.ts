import { actorName } from "@hub/domain/kernel/actor"
import { Problem } from "@hub/domain/kernel/problem"
import { familyCodeFor } from "@hub/domain/orders/family-code-texts"
import { addOnsBackByBusiness, isSameGiven } from "@hub/domain/scheduling/add-ons-back"
import { v7 as newId } from "uuid"
import { alertOfDayOff } from "../alerts/queue-alerts.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { requirePreview } from "../kernel/preview.ts"
import { visitOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { insertFamilyCode, newFamilyCode } from "../orders/store-promocodes.ts"
import { freePlaces } from "../scheduling/places.ts"
import {
  type DayCancellation,
  dayCancellation,
  finishDayCancellation,
  insertDayCancellation,
  insertDayReturn,
  lockOfferings,
  setDayOff,
  unfinishedDayCancellations,
} from "../scheduling/store-days-off.ts"
import { addOnsOfDay, refundAddOns } from "./add-ons-back.ts"
import type { Booking } from "./bookings-queries.ts"
import { bookedOnDay, bookingOnDay, type DayBooking, type DayOffering } from "./cancel-all-queries.ts"
import { endPaymentsOf, lockBooking } from "./cancel-booking.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import {
  DAY_ADDED,
  type DayWhat,
  dayAdded,
  dayBack,
  endsBooking,
  readDayForAll,
  type WithAdded,
} from "./day-for-all.ts"
import { giveUpBooking, ShortRefund } from "./give-up-booking.ts"
import { issueRefund } from "./issue-refund.ts"
import { cancelFacts, dayMailFacts } from "./preview-giving.ts"
import { reduceFunding } from "./store-moves.ts"
import { visitsOf } from "./visits-queries.ts"

/** What it would do, with the digest by which it is confirmed. Nothing is changed. */
export const previewDayForAll =
  ({ store, clock, cards }: Pick<CheckoutNeeds, "store" | "clock" | "cards">) =>
  (offerings: readonly DayOffering[], what: DayWhat) =>
    readDayForAll(store, offerings, what, { now: clock(), smallest_charge: cards.smallest_charge })

/** What is shown, in the words in which it is done. */
export const dayDigestOf = (facts: object, { date, give, reason }: DayWhat) => ({ ...facts, date, give, reason })

/**
 * The business cancels one day of these offerings for everybody. First the day is nobody's any more, in one transaction that holds what
 * the preview showed to what is there; then each booking gives its day up, in its own transaction, once. Interrupted, a job goes on.
 */
export const cancelDayForAll =
  (needs: CheckoutNeeds) =>
  async (offerings: readonly DayOffering[], what: DayWhat & { preview: string }): Promise<void> => {
    const { store, clock, cards } = needs
    const { smallest_charge } = cards
    const begun = await store.transaction(async (tx) => {
      const now = clock()
      await lockOfferings(
        tx,
        offerings.map(({ id }) => id),
      )
      const { facts, family_counts } = await readDayForAll(tx, offerings, what, { now, smallest_charge })
      requirePreview(dayDigestOf(facts, what), what.preview)
      const ids: string[] = []
      for (const offering of offerings) {
        const id = newId()
        const { date, give: gives, reason } = what
        const family_count = family_counts.get(offering.id) ?? 0
        const cancelled_by = actorName(tx.actor)
        await insertDayCancellation(
          tx,
          { id, offering_id: offering.id, date, gives, reason, family_count, cancelled_by },
          now,
        )
        await recordAction(tx, {
          action: "DAY_CANCELLED",
          subject: "offering",
          subject_id: offering.id,
          reason,
          details: { date, give: gives, families: family_count, cancellation_id: id },
          now,
        })
        ids.push(offering.id)
      }
      return ids
    })
    for (const offering_id of begun) {
      const cancellation = await dayCancellation(store, offering_id, what.date)
      if (cancellation !== undefined) await goOnWithDay(needs)(cancellation)
    }
  }

/** A job: what was interrupted, or waited for a payment. */
export const finishDayCancellations = (needs: CheckoutNeeds) => async (): Promise<void> => {
  for (const cancellation of await unfinishedDayCancellations(needs.store)) await goOnWithDay(needs)(cancellation)
}

/** Gives the day up for each booking that still has it, and ends when there is none. Two that run at once do nothing twice. */
export const goOnWithDay =
  (needs: CheckoutNeeds) =>
  async (cancellation: DayCancellation): Promise<void> => {
    const { id, offering_id, date } = cancellation
    let busy = 0
    for (const { id: attendance_id, customer_id, is_booked } of await bookedOnDay(needs.store, offering_id, date)) {
      if (!is_booked) continue
      const outcome = await giveUpDay(needs, cancellation, { attendance_id, customer_id })
      if (outcome === "busy") busy += 1
    }
    if (busy > 0) return
    await needs.store.transaction(async (tx) => {
      await lockOfferings(tx, [offering_id])
      await finishDayCancellation(tx, id, needs.clock())
    })
  }

interface Whose {
  attendance_id: string
  customer_id: string
}

async function giveUpDay(
  needs: CheckoutNeeds,
  cancellation: DayCancellation,
  { attendance_id, customer_id }: Whose,
): Promise<"done" | "busy"> {
  const { store, clock } = needs
  const { smallest_charge } = needs.cards
  const { date, gives: give, reason } = cancellation
  try {
    if (give === "MONEY") await endPaymentsOf(needs, customer_id, attendance_id)
    await store.transaction(async (tx) => {
      const now = clock()
      const booking = await lockBooking(tx, customer_id, attendance_id)
      const day = await bookingOnDay(tx, attendance_id, date)
      // Canceled or given up by the family since.
      if (booking.status !== "BOOKED" || day?.is_booked !== true) return
      const back = dayBack(booking, day, { give }, smallest_charge)
      const added = await dayAdded(tx, booking, { day, place: back, what: { date, give }, smallest_charge, now })
      const giving = { back: { ...back, added }, day, reason, smallest_charge, now, cancellation }
      await (endsBooking(day) ? giveUpAll(tx, booking, giving) : giveUpOneDay(tx, booking, giving))
    })
    return "done"
  } catch (error) {
    // Paid or refunded at this moment: it is tried again.
    if (error instanceof ShortRefund || (error instanceof Problem && error.code === "PAYMENT_OPEN")) return "busy"
    throw error
  }
}

interface Giving {
  readonly back: WithAdded
  readonly day: DayBooking
  readonly reason: string
  readonly smallest_charge: number
  readonly now: Date
  readonly cancellation: DayCancellation
}

/** It was all that the booking had: the booking itself is given up. */
async function giveUpAll(tx: Transaction, booking: Booking, giving: Giving): Promise<void> {
  const { back, reason, smallest_charge, now, cancellation } = giving
  const { id, date } = cancellation
  const { id: attendance_id, customer_id } = booking
  const cause = { cause: "OPERATOR", moved_by_order_id: null } as const
  const { places } = await giveUpBooking(tx, booking, { ...back, ...cause, reason, smallest_charge, now })
  const returned = { gives: "NOTHING", amount: 0, reduced_amount: 0, promocode_id: null } as const
  await insertDayReturn(tx, { id: newId(), attendance_id, date, cancellation_id: id, ...returned }, now)
  const facts = { ...cancelFacts(booking, back, smallest_charge), reason }
  await queueMail(tx, { kind: "BOOKING_CANCELLED_BY_BUSINESS", customer_id, about_id: attendance_id, facts, now })
  await alertOfDayOff(tx, { attendance_id, date, now })
  await freePlaces(tx, places)
}

async function giveUpOneDay(tx: Transaction, booking: Booking, giving: Giving): Promise<void> {
  const { back, day, reason, smallest_charge, now, cancellation } = giving
  const { date } = cancellation
  const { id: attendance_id, customer_id } = booking
  const [visit] = await visitsOf(tx, [attendance_id])
  const facts = dayMailFacts(booking, back, { date, reason, is_last: day.is_last, smallest_charge })
  const about_id = newId()
  if (!day.is_returned) await refundDay(tx, booking, { ...giving, id: about_id })
  // What was added to the day comes back with it, as the office gives the day.
  const rows = await addOnsOfDay(tx, attendance_id, date)
  const added_back = addOnsBackByBusiness(DAY_ADDED[cancellation.gives])
  const given = await refundAddOns(tx, booking, rows, { back: added_back, reason, smallest_charge, now })
  if (!isSameGiven(given, back.added)) throw new ShortRefund()
  await setDayOff(tx, attendance_id, { date, by_business: true, now })
  const days = visit?.days.filter((one) => one.date === date) ?? []
  const visits = visit === undefined ? [] : [{ ...visitOf(visit), days, stamped_at: now.toISOString() }]
  await queueMail(tx, { kind: "DAY_CANCELLED_BY_BUSINESS", customer_id, about_id, facts: { ...facts, visits }, now })
  await alertOfDayOff(tx, { attendance_id, date, now })
}

/** The money of the day, and what the place is worth without it, so that nothing comes back for it once more. */
async function refundDay(
  tx: Transaction,
  booking: Booking,
  { id, back, reason, smallest_charge, now, cancellation }: Giving & { id: string },
): Promise<void> {
  const { id: attendance_id, customer_id, student_name: who, name: program } = booking
  const { gives, amount, reduced, parts } = back
  const given = { refunded: 0, reduced: 0 }
  for (const { order_id, sale, fee } of parts) {
    const part = { order_id, customer_id, sale, fee, reason, attendance_id, smallest_charge, now }
    const issued = await issueRefund(tx, part)
    given.refunded += issued.refunded
    given.reduced += issued.reduced
  }
  if (gives === "REFUND" && (given.refunded !== amount || given.reduced !== reduced)) throw new ShortRefund()
  const promocode_id = gives === "CODE" ? newId() : null
  if (promocode_id !== null) {
    const description = familyCodeFor.booking({ amount, who, program })
    await insertFamilyCode(tx, { id: promocode_id, customer_id, code: newFamilyCode(), description, amount, now })
  }
  await reduceFunding(tx, booking, { parts, code: gives === "CODE" ? amount : 0 })
  const { id: cancellation_id, date } = cancellation
  if (gives === "CREDIT") throw new Error(`A day of booking ${attendance_id} came back as a credit`)
  const row = { id, attendance_id, date, cancellation_id, gives, amount, reduced_amount: reduced, promocode_id }
  await insertDayReturn(tx, row, now)
}
