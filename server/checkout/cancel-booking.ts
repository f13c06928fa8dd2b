import { Problem, problem } from "@hub/domain/kernel/problem"
import { cancelUntil, comesBack, type Gives, isOwed } from "@hub/domain/scheduling/comes-back"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { freePlaces } from "../scheduling/places.ts"
import { lockAttendance } from "../scheduling/write-attendances.ts"
import { type Booking, bookingOf } from "./booking-query.ts"
import { cancelWords } from "./booking-words.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { releaseOrder } from "./end-order.ts"
import { giveUpBooking, ShortRefund } from "./give-up-booking.ts"
import { lockCustomer } from "./lock-customer.ts"
import { openMoveOf } from "./store-moves.ts"

/** What the family saw before it decided. */
export interface SeenTerms {
  gives: Gives
  amount: number
}

/** Read under the locks that every change of it takes: the family's row, then its own. */
export async function lockBooking(tx: Transaction, customer_id: string, attendance_id: string): Promise<Booking> {
  await Promise.all([lockCustomer(tx, customer_id), lockAttendance(tx, attendance_id)])
  const booking = await bookingOf(tx, customer_id, attendance_id)
  if (booking === undefined) throw problem("NOT_FOUND")
  return booking
}

/**
 * 7.13: cancels a booking for exactly what the family saw. Sent again it changes nothing and answers the same; where something else
 * came back, or where it was moved first, it is refused.
 */
export const cancelBooking =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, attendance_id: string, seen: SeenTerms): Promise<void> => {
    await endOpenMove(needs, customer_id, attendance_id)
    await needs.store
      .transaction(async (tx) => {
        const now = needs.clock()
        const booking = await lockBooking(tx, customer_id, attendance_id)
        if (booking.status === "CANCELLED") return mustBeTheSame(booking, seen)
        if ((await openMoveOf(tx, attendance_id)) !== undefined) throw problem("PAYMENT_OPEN")
        const back = comesBack(booking, now)
        if (back === undefined) throw problem("WINDOW_CLOSED", { payload: { closed_at: cancelUntil(booking) } })
        const { gives, amount } = back
        if (gives === "REFUND" && isOwed(booking)) throw problem("ORDER_STILL_OWED")
        if (gives !== seen.gives || amount !== seen.amount)
          throw problem("TERMS_CHANGED", { payload: { gives, amount } })
        const giving = {
          ...back,
          cause: "CUSTOMER",
          reason: "cancelled by the family",
          moved_by_order_id: null,
          now,
        } as const
        const places = await giveUpBooking(tx, booking, giving)
        const words = cancelWords(booking, back, "")
        await queueMail(tx, { kind: "BOOKING_CANCELLED", customer_id, about_id: attendance_id, words, now })
        needs.crashpoint("a cancelled booking is written")
        await freePlaces(tx, places)
      })
      .catch((error: unknown) => {
        throw error instanceof ShortRefund ? problem("TERMS_CHANGED") : error
      })
  }

/** A move of it that waits for its payment ends first, at the provider too; one that was just paid has moved it. */
async function endOpenMove(needs: CheckoutNeeds, customer_id: string, attendance_id: string): Promise<void> {
  const move = await openMoveOf(needs.store, attendance_id)
  if (move === undefined || move.customer_id !== customer_id) return
  await releaseOrder(needs)(customer_id, move.order_id).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === "ORDER_NOT_OPEN")) throw error
  })
}

function mustBeTheSame({ cancellation }: Booking, seen: SeenTerms): void {
  const isSame =
    cancellation?.cause === "CUSTOMER" && cancellation.gives === seen.gives && cancellation.amount === seen.amount
  if (!isSame) throw problem("BOOKING_CANCELLED", { payload: { cause: cancellation?.cause ?? null } })
}
