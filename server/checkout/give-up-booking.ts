import { familyCodeFor } from "@hub/domain/orders/family-code-texts"
import {
  type AddOnsGiven,
  addOnsBackByBusiness,
  addOnsBackByFamily,
  isSameGiven,
} from "@hub/domain/scheduling/add-ons-back"
import type { CancelOutcome } from "@hub/domain/scheduling/cancel-outcome"
import { returnedCreditExpiry } from "@hub/domain/scheduling/returned-credit"
import { v7 as newId } from "uuid"
import { insertReturnedCredit } from "../credits/store.ts"
import { companyDay } from "../database/fragments.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import { insertFamilyCode, newFamilyCode } from "../orders/store-promocodes.ts"
import { type PlaceChange, untake } from "../scheduling/places.ts"
import { cancelAttendance } from "../scheduling/write-attendances.ts"
import { addOnsAhead, refundAddOns } from "./add-ons-back.ts"
import type { Booking } from "./bookings-queries.ts"
import { issueRefund } from "./issue-refund.ts"
import { insertCancellation } from "./store-moves.ts"

export interface GivingUp extends CancelOutcome {
  readonly cause: "CUSTOMER" | "MOVE" | "OPERATOR"
  readonly reason: string
  /** The order that moves it. */
  readonly moved_by_order_id: string | null
  /** What was shown that comes back for what was added to it. */
  readonly added?: AddOnsGiven
  /** Of what is given up when it is paid for: what was shown then comes back. */
  readonly asked_at?: Date
  /** In cents: less than that can't be left to pay. */
  readonly smallest_charge: number
  readonly now: Date
}

const today = async (tx: Transaction, now: Date): Promise<string> =>
  (await tx.one<{ day: string }>(sql`select ${companyDay(now)} as day`)).day

/** Until when the credit of this booking would be valid if it came back now. */
export const creditExpiry = ({ credit }: Booking, day: string): string | null =>
  returnedCreditExpiry({ expires_on: credit.expires_on, months_valid: credit.months_valid, today: day })

/**
 * Gives a booking up: its days, its credit or money, and the record of it. Returns its places, which the caller frees last, and what came
 * back for what was added to it. The caller holds the family's and the booking's row locks and has read the booking under them.
 */
export async function giveUpBooking(
  tx: Transaction,
  booking: Booking,
  giving: GivingUp,
): Promise<{ places: PlaceChange[]; added: AddOnsGiven }> {
  const { id: attendance_id, customer_id, credit, order_id } = booking
  const { cause, gives, amount, reduced: reduced_amount, reason, moved_by_order_id, now } = giving
  if (!(await cancelAttendance(tx, attendance_id, now)))
    throw new Error(`Booking ${attendance_id} changed under its lock`)
  const credit_id = gives === "CREDIT" ? newId() : null
  if (credit_id !== null) {
    const expires_on = creditExpiry(booking, await today(tx, now))
    await insertReturnedCredit(tx, { id: credit_id, returned_from_id: credit.id, expires_on, now })
  }
  const ledger = { cause_kind: "CANCELLATION", cause_id: attendance_id, customer_id, order_id, amount: 1 } as const
  const unit = { ...ledger, credit_type_id: credit.credit_type_id } as const
  const moved: Transfer =
    gives === "CREDIT"
      ? { ...unit, kind: "CREDIT_RETURNED", debit: "CREDITS_USED", credit: "CREDITS_CUSTOMER" }
      : { ...unit, kind: "CREDIT_REVOKED", debit: "CREDITS_USED", credit: "CREDITS_ISSUED" }
  await recordTransfers(tx, [moved], now)
  await refundParts(tx, booking, giving)
  const promocode_id = gives === "CODE" ? newId() : null
  if (promocode_id !== null) {
    const description = familyCodeFor.booking({ amount, who: booking.student_name, program: booking.name })
    await insertFamilyCode(tx, { id: promocode_id, customer_id, code: newFamilyCode(), description, amount, now })
  }
  await insertCancellation(
    tx,
    {
      attendance_id,
      customer_id,
      cause,
      gives,
      amount,
      reduced_amount,
      credit_id,
      promocode_id,
      moved_by_order_id,
      reason,
    },
    now,
  )
  const added = await giveUpAddOns(tx, booking, giving)
  return { places: booking.pools.map(untake), added }
}

/** What was added goes with the booking. */
async function giveUpAddOns(tx: Transaction, booking: Booking, giving: GivingUp): Promise<AddOnsGiven> {
  const { cause, gives, reason, smallest_charge, now, added, asked_at = now } = giving
  const rows = await addOnsAhead(tx, booking.id, now)
  const back = cause === "OPERATOR" ? addOnsBackByBusiness(gives) : addOnsBackByFamily(booking, asked_at)
  const given = await refundAddOns(tx, booking, rows, { back, reason, smallest_charge, now })
  if (added !== undefined && !isSameGiven(given, added)) throw new ShortRefund()
  return given
}

async function refundParts(tx: Transaction, booking: Booking, giving: GivingUp) {
  if (giving.gives !== "REFUND") return
  const { id: attendance_id, customer_id } = booking
  const { reason, smallest_charge, now } = giving
  const given = { refunded: 0, reduced: 0 }
  for (const { order_id, sale, fee } of giving.parts) {
    const part = { order_id, customer_id, sale, fee, reason, attendance_id, smallest_charge, now }
    const { refunded, reduced } = await issueRefund(tx, part)
    given.refunded += refunded
    given.reduced += reduced
  }
  // Another refund took from the same payment since the booking was read: the caller rolls back.
  if (given.refunded !== giving.amount || given.reduced !== giving.reduced) throw new ShortRefund()
}

/** Less is left of the payments than the family was promised. */
export class ShortRefund extends Error {}
