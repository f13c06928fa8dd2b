import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { Problem } from "@hub/domain/kernel/problem"
import { type RuleNames, ruleNames } from "@hub/domain/orders/move-price"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { isMoneyDue, type RefundPart } from "@hub/domain/scheduling/cancel-outcome"
import { carryFunding } from "@hub/domain/scheduling/move-terms"
import { freeReservedCredits, reserveCredits } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { inLanguage } from "../language/in-language.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import { OWN_REASONS } from "../orders/reason-texts.ts"
import { moveOrder } from "../orders/store.ts"
import { retakePromocodeUse } from "../orders/store-promocodes.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { claimOffers, liveOffers, offersFor, releaseOffers } from "../scheduling/place-offers.ts"
import { freePlaces, type PoolDemand, take, takeHeld, unhold } from "../scheduling/places.ts"
import { attendanceOfOrder } from "../scheduling/store-attendances.ts"
import { endHold } from "../scheduling/store-holds.ts"
import { acceptOffers } from "../scheduling/store-place-offers.ts"
import { lockAttendance } from "../scheduling/write-attendances.ts"
import { bookingsAddedTo, endAdded, receiptOfAdded } from "./add-to-booking.ts"
import { settleApplications } from "./applications.ts"
import { type Booking, bookingOf } from "./bookings-queries.ts"
import { checkBasket, poolDemand } from "./check-basket.ts"
import { giveUpBooking } from "./give-up-booking.ts"
import { type LockedOrder, type OrderToComplete, openOrders, orderToComplete } from "./orders-queries.ts"
import { movedBack, moveFacts } from "./preview-giving.ts"
import { boughtPlaceOf } from "./pricing-queries.ts"
import { insertFunding, type MoveRow } from "./store-moves.ts"
import { type CompletableOrder, writeCompleted } from "./write-completed.ts"

interface Completing {
  has_receipt?: boolean
  smallest_charge?: number
  /** The money that completes it, to be written to the books with the sale. */
  arrived?: readonly Transfer[]
}

/** What is read with the order's lock isn't read again. */
const contentsOf = async (tx: Transaction, { id, ...order }: CompletableOrder & Partial<OrderToComplete>) => {
  const { lines, move, has_plan } = order
  return lines === undefined || move === undefined || has_plan === undefined
    ? orderToComplete(tx, id)
    : { lines, move, has_plan }
}

interface CompletingMove {
  move: MoveRow
  lines: readonly OrderLine[]
  /** Where it held the new place. */
  pools: readonly PoolDemand[]
  smallest_charge: number
  now: Date
}

/** The old place is given up and the new one booked, in one transaction, or neither (I8). False when the old booking is gone. */
async function completeMove(
  tx: Transaction,
  order: CompletableOrder,
  { move, lines, pools, smallest_charge, now }: CompletingMove,
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

/**
 * Books what an order's hold has, or makes the credits that it bought. The caller holds the family's and the order's row locks. False
 * when it was to move a booking that is gone, or to add to one: then the order has ended, and money for it goes back.
 */
export async function completeOrder(
  tx: Transaction,
  order: CompletableOrder & Partial<OrderToComplete>,
  now: Date,
  { has_receipt = true, smallest_charge = 0, arrived = [] }: Completing = {},
): Promise<boolean> {
  const isBooking = order.kind === "SCHEDULE_AND_PAY"
  const [{ lines, move, has_plan }, hold] = await Promise.all([
    contentsOf(tx, order),
    isBooking ? endHold(tx, { order_id: order.id, status: "CONSUMED", now }) : { pools: [], has_offers: false },
  ])
  if (hold === undefined) throw new Error(`The hold of order ${order.id} was not open`)
  const { pools } = hold
  if (move !== null) {
    await recordTransfers(tx, arrived, now)
    if (!(await completeMove(tx, order, { move, lines, pools, smallest_charge, now }))) return false
  }
  if (hold.has_offers && (await acceptOffers(tx, order.id, now)) > 0) await settleApplications(tx, order.id, now)
  if (move !== null) return true
  const added_to = await bookingsAddedTo(tx, order.customer_id, lines)
  if (added_to === undefined) {
    await recordTransfers(tx, arrived, now)
    await endAdded(tx, order, now)
    return false
  }
  const places = pools.map(takeHeld)
  const mail = added_to.length === 0 ? {} : { mail: receiptOfAdded(added_to, lines) }
  const completion = { lines, has_plan, places, added_to, arrived, now, has_receipt, ...mail }
  const short = await writeCompleted(tx, order, completion)
  if (short.length > 0) throw new Error(`The places of order ${order.id} were not held`)
  return true
}

/**
 * A dead order whose money arrived after all: tries for free places and for the same credits, and returns whether it got all of
 * them. Runs inside a savepoint, so that a failed try leaves the recorded money as it is (I3).
 */
export async function reviveOrder(tx: Transaction, order: LockedOrder, now: Date): Promise<boolean> {
  if (order.kind !== "SCHEDULE_AND_PAY") return false
  const { lines, move, has_plan } = order
  // The place that it was to give up may have been used in another way by now.
  if (move !== null) return false
  // The family is paying for another basket: both booked could put a child in two places, and the second could not be undone.
  const open = await openOrders(tx, order.customer_id)
  if (open.some(({ status }) => status === "AWAITING_PAYMENT")) return false
  return tx.savepoint(async () => {
    const items = lines.flatMap(({ student_id, offering_id }) =>
      student_id === null || offering_id === null ? [] : [{ student_id, offering_id }],
    )
    const offers = offersFor(await liveOffers(tx, order.customer_id), items, now)
    const basket = await checkBasket(tx, { customer_id: order.customer_id, items, now, offers }).catch(
      (error: unknown) => {
        if (error instanceof Problem) return undefined
        throw error
      },
    )
    if (basket === undefined) return false
    const owned = lines.flatMap(({ credit_id }) => credit_id ?? [])
    if (owned.length > 0 && (await reserveCredits(tx, owned, order.id)) !== owned.length) return false
    if (order.promocode_id !== null && !(await retakePromocodeUse(tx, order.id))) return false
    const given = await claimOffers(tx, { ids: offers.map(({ id }) => id), order_id: order.id, now })
    if ((await acceptOffers(tx, order.id, now)) > 0) await settleApplications(tx, order.id, now)
    const places = [...given, ...poolDemand(basket.picks).map(take)]
    return (await writeCompleted(tx, order, { lines, has_plan, places, now })).length === 0
  })
}
