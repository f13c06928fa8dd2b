import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import { visitOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { bookedInstead, dayCancellation, lockOfferings, reinstateDay, setDayOn } from "../scheduling/store-days-off.ts"
import { calledOff, canceledWith, type OffBooking } from "./cancel-all-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"
import { cancelledOffering, reinstateOffering } from "./store-moves.ts"
import { visitsOf } from "./visits-queries.ts"

type Needs = Pick<CheckoutNeeds, "store" | "clock">

interface Reinstating {
  /** Of a preview: empty. */
  reason: string
  seen: string | undefined
}

/** A day that was canceled for everybody takes place after all: those who are free come, each told by a mail. Money that came back stays theirs. */
export const reinstateDayForAll =
  ({ store, clock }: Needs) =>
  async (offering_id: string, date: string, { reason, seen }: Reinstating) => {
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      const now = clock()
      await lockOfferings(tx, [offering_id])
      const cancellation = await dayCancellation(tx, offering_id, date)
      if (cancellation === undefined) throw problem("NOT_FOUND")
      if (cancellation.finished_at === null) throw problem("CANCELING_FOR_ALL")
      const { bookings, gone, kept_amount } = await calledOff(tx, cancellation)
      let [back, not_back] = [0, gone]
      for (const booking of bookings) {
        await lockCustomer(tx, booking.customer_id)
        if ((await bookedInstead(tx, booking.attendance_id, date)) !== undefined) {
          not_back += 1
          continue
        }
        await setDayOn(tx, booking.attendance_id, date)
        await tell(booking)
        back += 1
      }
      async function tell({ attendance_id, customer_id, student_name, name }: OffBooking): Promise<void> {
        const [visit] = await visitsOf(tx, [attendance_id])
        const days = visit?.days.filter((one) => one.date === date) ?? []
        const visits = visit === undefined ? [] : [{ ...visitOf(visit), days, stamped_at: now.toISOString() }]
        const facts = { who: student_name, program: name, day: date, visits }
        await queueMail(tx, { kind: "DAY_TAKES_PLACE", customer_id, about_id: newId(), facts, now })
      }
      await reinstateDay(tx, cancellation.id, now)
      const details = { date, back, not_back }
      const action = { action: "DAY_REINSTATED", subject: "offering", subject_id: offering_id }
      await recordAction(tx, { ...action, reason, details, now })
      return { facts: { back, not_back, kept_amount }, done: undefined }
    })
    return { ...facts, preview }
  }

/** A program that was canceled by mistake can be booked again. Its bookings stay canceled, and what came back stays with the families. */
export const reinstateOfferingForAll =
  ({ store, clock }: Needs) =>
  async (offering_id: string, { reason, seen }: Reinstating) => {
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      await lockOfferings(tx, [offering_id])
      const before = await cancelledOffering(tx, offering_id)
      if (before === undefined) throw problem("NOT_FOUND")
      if (before.finished_at === null) throw problem("CANCELING_FOR_ALL")
      const { count, amount } = await canceledWith(tx, offering_id, before.started_at)
      await reinstateOffering(tx, offering_id)
      const action = { action: "OFFERING_REINSTATED", subject: "offering", subject_id: offering_id }
      await recordAction(tx, { ...action, reason, details: { not_back: count }, now: clock() })
      return { facts: { back: 0, not_back: count, kept_amount: amount }, done: undefined }
    })
    return { ...facts, preview }
  }
