import { familyCodeFor } from "@hub/domain/orders/family-code-texts"
import {
  type AddOnsBack,
  type AddOnsGiven,
  addOnWorth,
  NO_ADD_ONS,
  sumOfGiven,
} from "@hub/domain/scheduling/add-ons-back"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import type { BookedAddOn } from "../orders/add-ons-queries.ts"
import { changeStock, setAddOnsCanceled } from "../orders/store-add-ons.ts"
import { insertFamilyCode } from "../orders/store-promocodes.ts"
import type { Booking } from "./bookings-queries.ts"
import { newFamilyCode } from "./family-code.ts"
import { issueRefund } from "./issue-refund.ts"

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
