import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { type RuleNames, ruleNames } from "@hub/domain/orders/move-price"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { isMoneyDue, type RefundPart } from "@hub/domain/scheduling/cancel-outcome"
import { carryFunding } from "@hub/domain/scheduling/move-terms"
import { freeReservedCredits } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { inLanguage } from "../language/in-language.ts"
import { OWN_REASONS } from "../orders/reason-texts.ts"
import { moveOrder } from "../orders/store.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { releaseOffers } from "../scheduling/place-offers.ts"
import { freePlaces, type PoolDemand, takeHeld, unhold } from "../scheduling/places.ts"
import { attendanceOfOrder } from "../scheduling/store-attendances.ts"
import { lockAttendance } from "../scheduling/write-attendances.ts"
import { type Booking, bookingOf } from "./bookings-queries.ts"
import { giveUpBooking } from "./give-up-booking.ts"
import { movedBack, moveFacts } from "./preview-giving.ts"
import { boughtPlaceOf } from "./pricing-queries.ts"
import { insertFunding, type MoveRow } from "./store-moves.ts"
import { type CompletableOrder, writeCompleted } from "./write-completed.ts"

interface Completing {
  move: MoveRow
  lines: readonly OrderLine[]
  /** Where it held the new place. */
  pools: readonly PoolDemand[]
  smallest_charge: number
  now: Date
}

/** The old place is given up and the new one booked, in one transaction, or neither (I8). False when the old booking is gone. */
export async function completeMove(
  tx: Transaction,
  order: CompletableOrder,
  { move, lines, pools, smallest_charge, now }: Completing,
): Promise<boolean> {
  await lockAttendance(tx, move.attendance_id)
  const booking = await bookingOf(tx, order.customer_id, move.attendance_id)
  if (booking?.status !== "BOOKED") {
    await freeReservedCredits(tx, order.id)
    await moveOrder(tx, order, "CANCELLED", { cause: "BOOKING_TO_MOVE_GONE", now })
    await freePlaces(tx, [...pools.map(unhold), ...(await releaseOffers(tx, order.id))])
    return false
  }
  const back = movedBack(booking, move, smallest_charge)
  const { places: given, added } = await giveUpBooking(tx, booking, {
    ...back,
    cause: "MOVE",
    reason: OWN_REASONS.MOVED,
    moved_by_order_id: order.id,
    asked_at: new Date(move.created_at),
    smallest_charge,
    now,
  })
  const [offering] = await bookableOfferings(tx, [move.offering_id])
  const paid = lines.reduce((sum, { total }) => sum + total, 0)
  const rules = await rulesOf(tx, booking, { line: lines[0], is_carried: move.is_carried })
  const facts = moveFacts(booking, offering ?? booking, { ...back, added, paid, rules, smallest_charge })
  const short = await writeCompleted(tx, order, {
    lines,
    places: pools.map(takeHeld),
    given,
    carried_credit: { is_free: move.is_carried && booking.credit.is_free },
    mail: { kind: "BOOKING_MOVED", facts },
    now,
  })
  if (short.length > 0) throw new Error(`The place of order ${order.id} was not held`)
  const returned = back.gives === "REFUND" || back.gives === "CODE" ? -move.difference : 0
  if (move.is_carried) await carry(tx, order.id, booking, { returned, parts: back.parts, paid, now })
  return true
}

/** What became of the discounts of the purchase, by the line of the new place. */
async function rulesOf(
  tx: Transaction,
  { id, credit }: Booking,
  { line, is_carried }: { line: OrderLine | undefined; is_carried: boolean },
): Promise<RuleNames> {
  const bought = await boughtPlaceOf(tx, id)
  const credit_type_id = line?.credit_type_id ?? null
  if (bought === undefined || credit_type_id === null) return { stay: [], go: [] }
  // In the stored form, which the mail translates when it is sent.
  return inLanguage(SOURCE_LANGUAGE, () =>
    ruleNames(bought, { old_credit_type_id: credit.credit_type_id, credit_type_id, is_carried }),
  )
}

interface Carried {
  returned: number
  parts: readonly RefundPart[]
  paid: number
  now: Date
}

/** What was paid goes along to the new booking, with what the move itself cost. */
async function carry(tx: Transaction, order_id: string, booking: Booking, { returned, parts, paid, now }: Carried) {
  if (booking.funding.length === 0) return
  const attendance = await attendanceOfOrder(tx, order_id)
  if (attendance === undefined) throw new Error(`The move ${order_id} has booked nothing`)
  const before = carryFunding(booking.funding, { returned, parts, is_refundable: isMoneyDue(booking, now) })
  const own = paid === 0 ? [] : [{ order_id, sale_amount: paid, fee_amount: 0, is_refundable: true }]
  await insertFunding(tx, attendance.id, [...before, ...own])
}
