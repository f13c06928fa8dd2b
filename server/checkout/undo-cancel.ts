import { problem } from "@hub/domain/kernel/problem"
import { lineName } from "@hub/domain/orders/line-texts"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { visitOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { insertDraft } from "../orders/store.ts"
import { hold, takePlaces } from "../scheduling/places.ts"
import { attendanceOfOrder } from "../scheduling/store-attendances.ts"
import { bookedInstead, dayCancellation, lockOfferings, reinstateDay, setDayOn } from "../scheduling/store-days-off.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import { type Booking, bookingOf } from "./bookings-queries.ts"
import { calledOff, canceledWith, type OffBooking } from "./cancel-all-queries.ts"
import { lockBooking } from "./cancel-booking.ts"
import { checkBasket, poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cancelUnpaidOrders } from "./end-order.ts"
import { lockCustomer, openOrders } from "./orders-queries.ts"
import { awaitPaymentOrComplete, requestHash } from "./place-order.ts"
import { placesGone, soldOutError } from "./sold-out.ts"
import { cancelledOffering, reinstateOffering, setUndone } from "./store-moves.ts"
import { visitsOf } from "./visits-queries.ts"

/** Only a credit that came back to the family and is still there can book the place again: money is on its way to the card. */
export const canUndo = ({ cancellation }: Booking, { is_by_staff = false } = {}): boolean =>
  (cancellation?.cause === "CUSTOMER" || (is_by_staff && cancellation?.cause === "OPERATOR")) &&
  cancellation.gives === "CREDIT" &&
  cancellation.credit_status === "AVAILABLE" &&
  cancellation.undone_by_order_id === null

/** Books the same place again with the credit that came back, if it is still free. Returns the new booking; again, the same one. */
export const undoCancel =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, attendance_id: string, by_staff?: { reason: string }): Promise<string> => {
    const is_by_staff = by_staff !== undefined
    const seen = await bookingOf(needs.store, customer_id, attendance_id)
    if (seen === undefined) throw problem("NOT_FOUND")
    // Its place could overlap one that is being paid.
    if (canUndo(seen, { is_by_staff })) await cancelUnpaidOrders(needs)(customer_id)
    return needs.store.transaction(async (tx) => {
      const booking = await lockBooking(tx, customer_id, attendance_id)
      const done = booking.cancellation?.undone_by_order_id ?? null
      const order_id = done ?? (await bookAgain(needs, tx, booking, is_by_staff))
      if (done === null && by_staff !== undefined)
        await recordAction(tx, {
          action: "BOOKING_REINSTATED",
          subject: "attendance",
          subject_id: attendance_id,
          reason: by_staff.reason,
          details: { order_id },
          now: needs.clock(),
        })
      const attendance = await attendanceOfOrder(tx, order_id)
      if (attendance === undefined) throw new Error(`Order ${order_id} has booked nothing`)
      return attendance.id
    })
  }

async function bookAgain(
  needs: CheckoutNeeds,
  tx: Transaction,
  booking: Booking,
  is_by_staff: boolean,
): Promise<string> {
  const now = needs.clock()
  const { customer_id, student_id, offering_id, cancellation } = booking
  const credit_id = cancellation?.credit_id ?? null
  if (credit_id === null || !canUndo(booking, { is_by_staff })) throw problem("UNDO_NOT_POSSIBLE")
  const open = await openOrders(tx, customer_id)
  if (open.some(({ status }) => status === "AWAITING_PAYMENT")) throw problem("PAYMENT_OPEN")
  const item = { student_id, offering_id }
  const { funbox_id, picks } = await checkBasket(tx, { customer_id, items: [item], now, offers: [] })
  const order_id = newId()
  const order = { id: order_id, customer_id, kind: "SCHEDULE_AND_PAY", status: "DRAFT" } as const
  const demand = poolDemand(picks)
  await insertDraft(tx, { ...order, funbox_id, promocode_id: null }, now)
  await insertHold(
    tx,
    { order_id, customer_id, now, expires_at: now, last_until: now },
    { items: [item], pools: demand },
  )
  const short = await takePlaces(tx, demand.map(hold))
  if (short.length > 0) throw placesGone(await soldOutError(tx, short, { picks }))
  await awaitPaymentOrComplete(needs, tx, order, {
    lines: [creditLine(booking, credit_id)],
    promocode: null,
    idempotency_key: null,
    request_hash: requestHash(order_id, 0),
    is_method_remembered: false,
  })
  await setUndone(tx, booking.id, order_id)
  return order_id
}

const creditLine = ({ student_id, offering_id, credit }: Booking, credit_id: string): OrderLine => ({
  kind: "BOOKING",
  name: lineName.credit({ is_program: credit.is_program_credit, name: credit.name }),
  student_id,
  offering_id,
  credit_type_id: credit.credit_type_id,
  credit_id,
  upgraded_credit_id: null,
  package_id: null,
  package_contents: null,
  is_free_credit: credit.is_free,
  quantity: 1,
  unit_price: credit.price,
  tier_discount: 0,
  tier_label: null,
  tier_percent: null,
  sibling_discount: 0,
  sibling_label: null,
  sibling_percent: null,
  promocode_discount: 0,
  promocode_label: null,
  promocode_percent: null,
  fee: 0,
  canceled_days: [],
  total: 0,
})

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
