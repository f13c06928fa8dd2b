import { familyCodeFor } from "@hub/domain/orders/family-code-texts"
import { allocateRefund } from "@hub/domain/payments/payment"
import { reduceOwed } from "@hub/domain/payments/reduce-owed"
import {
  type AddOnsBack,
  type AddOnsGiven,
  addOnsBackByBusiness,
  addOnsBackByFamily,
  addOnWorth,
  NO_ADD_ONS,
  sumOfGiven,
} from "@hub/domain/scheduling/add-ons-back"
import type { CancelOutcome, Gives, RefundPart } from "@hub/domain/scheduling/cancel-outcome"
import { v7 as newId } from "uuid"
import { companyDay } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { addOnsOfBookings, type BookedAddOn } from "../orders/add-ons-queries.ts"
import { changeStock, setAddOnsCanceled } from "../orders/store-add-ons.ts"
import { insertFamilyCode, newFamilyCode } from "../orders/store-promocodes.ts"
import { type Booking, moneyOfOrders, type OrderMoney } from "./bookings-queries.ts"
import { issueRefund } from "./issue-refund.ts"
import { movedBack } from "./preview-giving.ts"

interface Giving {
  readonly back: AddOnsBack
  readonly reason: string
  readonly smallest_charge: number
  readonly now: Date
}

const sumOf = (rows: readonly BookedAddOn[], amount: (row: BookedAddOn) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/**
 * Cancels what was added to a booking and gives its price back: the only place that does. What can't go back to a card, because cash or a
 * check has paid, comes as a code. The caller holds the family's row lock and has read the rows under it. `planAddOns` says before what
 * it returns.
 */
export async function refundAddOns(
  tx: Transaction,
  booking: Pick<Booking, "customer_id" | "student_name">,
  rows: readonly BookedAddOn[],
  { back, ...giving }: Giving,
): Promise<AddOnsGiven> {
  const booked = rows.filter(({ status }) => status === "BOOKED")
  if (booked.length === 0) return NO_ADD_ONS
  const given: AddOnsGiven[] = []
  for (const order_id of new Set(booked.map((row) => row.order_id))) {
    const own = booked.filter((row) => row.order_id === order_id)
    given.push(await refundOfOrder(tx, booking, own, { back, order_id, ...giving }))
  }
  await changeStock(
    tx,
    booked.map(({ add_on_id, date }) => ({ add_on_id, date, held: 0, taken: -1 })),
  )
  return sumOfGiven(given)
}

async function refundOfOrder(
  tx: Transaction,
  { customer_id, student_name }: Pick<Booking, "customer_id" | "student_name">,
  rows: readonly BookedAddOn[],
  { back, order_id, reason, smallest_charge, now }: Giving & { order_id: string },
): Promise<AddOnsGiven> {
  const sale = sumOf(rows, (row) => row.sale_amount)
  const fee = sumOf(rows, (row) => row.fee_amount)
  const amountsOf = (way: AddOnsBack) => rows.map((row) => ({ id: row.id, amount: addOnWorth(row, way) }))
  const cancel = async (way: AddOnsBack, promocode_id: string | null) => {
    const gives = sale === 0 ? "NOTHING" : way.gives
    const amounts = gives === "NOTHING" ? rows.map(({ id }) => ({ id, amount: 0 })) : amountsOf(way)
    if ((await setAddOnsCanceled(tx, { gives, promocode_id, amounts }, now)) !== rows.length)
      throw new Error(`An add-on of order ${order_id} was canceled under its lock`)
  }
  if (back.gives === "NOTHING" || sale === 0) {
    await cancel({ gives: "NOTHING", with_fee: false }, null)
    return NO_ADD_ONS
  }
  if (back.gives === "REFUND") {
    const given_fee = back.with_fee ? fee : 0
    const part = { order_id, customer_id, sale, fee: given_fee, reason, attendance_id: null, smallest_charge, now }
    const given = { refunded: 0, reduced: 0, code: 0 }
    const isGiven = await tx.savepoint(async () => {
      const { refunded, reduced } = await issueRefund(tx, part)
      Object.assign(given, { refunded, reduced })
      return refunded + reduced >= sale + given_fee
    })
    if (isGiven) {
      await cancel(back, null)
      return given
    }
  }
  const id = newId()
  const program = [...new Set(rows.map(({ name }) => name))].join(", ")
  const description = familyCodeFor.booking({ amount: sale, who: student_name, program })
  await insertFamilyCode(tx, { id, customer_id, code: newFamilyCode(), description, amount: sale, now })
  await cancel({ gives: "CODE", with_fee: false }, id)
  return { refunded: 0, reduced: 0, code: sale }
}

// What giving add-ons back will do, to the cent, by the rules that `refundAddOns` goes by.

/** Takes a sum off what an order still has to pay and then off its payments, as `issueRefund` does. */
function take({ owed_parts, payments, ...order }: OrderMoney, amount: number, smallest_charge: number) {
  const { reductions, reduced } = reduceOwed(owed_parts, amount, smallest_charge)
  const shares = allocateRefund(payments, Math.max(0, amount - reduced))
  const left: OrderMoney = {
    ...order,
    owed_parts: owed_parts.map((part) => ({
      ...part,
      amount: reductions.find(({ id }) => id === part.id)?.left ?? part.amount,
    })),
    payments: payments.map((payment) => ({
      ...payment,
      left: payment.left - (shares.find(({ payment_id }) => payment_id === payment.id)?.amount ?? 0),
    })),
  }
  return { refunded: shares.reduce((sum, share) => sum + share.amount, 0), reduced, left }
}

interface Planning {
  readonly back: AddOnsBack
  /** What the same act gives back for the place, before. */
  readonly parts: readonly RefundPart[]
  readonly smallest_charge: number
}

/** Of the rows of one order. */
function planOfOrder(
  order: OrderMoney,
  rows: readonly BookedAddOn[],
  { back, parts, smallest_charge }: Planning,
): AddOnsGiven {
  const sale = rows.reduce((sum, row) => sum + row.sale_amount, 0)
  if (back.gives === "NOTHING" || sale === 0) return NO_ADD_ONS
  if (back.gives === "REFUND") {
    const wanted = sale + (back.with_fee ? rows.reduce((sum, row) => sum + row.fee_amount, 0) : 0)
    const before = parts.find(({ order_id }) => order_id === order.order_id)
    const { left } = take(order, before === undefined ? 0 : before.sale + before.fee, smallest_charge)
    const { refunded, reduced } = take(left, wanted, smallest_charge)
    if (refunded + reduced >= wanted) return { refunded, reduced, code: 0 }
  }
  return { refunded: 0, reduced: 0, code: sale }
}

/** Of these rows, those that are booked. */
export async function planAddOns(db: Database, rows: readonly BookedAddOn[], plan: Planning): Promise<AddOnsGiven> {
  const booked = rows.filter(({ status }) => status === "BOOKED")
  if (booked.length === 0) return NO_ADD_ONS
  const orders = await moneyOfOrders(db, [...new Set(booked.map(({ order_id }) => order_id))])
  return sumOfGiven(
    orders.map((order) =>
      planOfOrder(
        order,
        booked.filter(({ order_id }) => order_id === order.order_id),
        plan,
      ),
    ),
  )
}

interface Ending extends Pick<CancelOutcome, "parts"> {
  readonly gives: Gives
  readonly smallest_charge: number
  readonly now: Date
}

/** What is canceled with a booking: days that are over were had. */
export async function addOnsAhead(db: Database, attendance_id: string, now: Date): Promise<BookedAddOn[]> {
  const rows = (await addOnsOfBookings(db, [attendance_id])).filter(({ status }) => status === "BOOKED")
  if (rows.length === 0) return []
  const { day } = await db.one<{ day: string }>(sql`select ${companyDay(now)} as day`)
  return rows.filter(({ date }) => date === null || date >= day)
}

/** With the whole booking, when the family cancels it. */
export const planByFamily = async (db: Database, booking: Booking, { parts, smallest_charge, now }: Ending) =>
  planAddOns(db, await addOnsAhead(db, booking.id, now), {
    back: addOnsBackByFamily(booking, now),
    parts,
    smallest_charge,
  })

/** With the place that a move gives up: the same for the family and the office. */
export const planByMove = async (
  db: Database,
  booking: Booking,
  { smallest_charge, now, ...quote }: Pick<Ending, "gives" | "smallest_charge" | "now"> & { difference: number },
) => planByFamily(db, booking, { ...movedBack(booking, quote, smallest_charge), smallest_charge, now })

/** With the whole booking, when the business cancels it. */
export const planByBusiness = async (db: Database, { id }: Pick<Booking, "id">, ending: Ending) =>
  planAddOns(db, await addOnsAhead(db, id, ending.now), {
    back: addOnsBackByBusiness(ending.gives),
    parts: ending.parts,
    smallest_charge: ending.smallest_charge,
  })

/** With one day. */
export const addOnsOfDay = async (db: Database, attendance_id: string, date: string): Promise<BookedAddOn[]> =>
  (await addOnsOfBookings(db, [attendance_id])).filter((row) => row.status === "BOOKED" && row.date === date)
