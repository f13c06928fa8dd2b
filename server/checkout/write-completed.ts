import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import { creditsIssued, type OrderLine } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import { insertBoughtCredits, type NewCredit, type SpentCredit, spendReservedCredits } from "../credits/store.ts"
import { upgradeCredit } from "../credits/upgrade-credit.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import type { KindAndFacts } from "../mail/kinds.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { BookedPlace } from "../orders/add-ons-queries.ts"
import { moveOrder, type OrderRow } from "../orders/store.ts"
import { type PlaceChange, takePlaces } from "../scheduling/places.ts"
import { insertAttendances, type NewAttendance } from "../scheduling/write-attendances.ts"
import { bookAddOns } from "./hold-add-ons.ts"
import { spendCreditFromBefore } from "./opening-credits.ts"
import { startPlan } from "./order-plan.ts"
import { creditValidity } from "./pricing-queries.ts"

export type CompletableOrder = Pick<OrderRow, "id" | "customer_id" | "kind" | "status">

export interface Completion {
  lines: readonly OrderLine[]
  /** Its deposit is paid: the rest becomes instalments. */
  has_plan?: boolean
  places: readonly PlaceChange[]
  /** The money that pays for it. */
  arrived?: readonly Transfer[]
  /** Places that the same transaction releases: of a booking that is moved. */
  given?: readonly PlaceChange[]
  /** Bookings that it adds to. */
  added_to?: readonly BookedPlace[]
  /** The credit of the booking that is moved: the new place's is as free as that one. */
  carried_credit?: Pick<NewCredit, "is_free">
  /** False where an invoice goes out instead. */
  has_receipt?: boolean
  /** Said instead of the receipt's mail. */
  mail?: KindAndFacts
  now: Date
}

/** Says what was booked when it is sent (`receipt-mail.ts`). */
const RECEIPT = { kind: "RECEIPT", facts: {} } as const

/** Returns the pools that have too few places, and what was added of which there is too little; then the caller undoes it all. */
export async function writeCompleted(
  tx: Transaction,
  order: CompletableOrder,
  { lines, has_plan = false, places, given = [], added_to = [], arrived = [], carried_credit, ...said }: Completion,
): Promise<string[]> {
  const { mail = RECEIPT, has_receipt = true, now } = said
  const { id: order_id, customer_id } = order
  const owner = { customer_id, order_id, now }
  const booked = bookingsOf(lines, carried_credit)
  const credits = [...booked.credits, ...(await creditsForLater(tx, lines, now))]
  const [, , , spent, , , short] = await Promise.all([
    moveOrder(tx, order, "COMPLETED", { cause: "PAID", now }),
    booked.attendances.length > 0 && insertAttendances(tx, owner, booked.attendances),
    credits.length > 0 && insertBoughtCredits(tx, owner, credits),
    booked.spent.length > 0 ? spendReservedCredits(tx, order_id, booked.spent) : 0,
    recordTransfers(tx, [...arrived, ...saleTransfers(order, lines)], now),
    has_receipt && queueMail(tx, { ...mail, customer_id, about_id: order_id, now }),
    takePlaces(tx, places, given),
    has_plan && startPlan(tx, owner),
  ])
  const by_code = lines.reduce((sum, { promocode_discount }) => sum + promocode_discount, 0)
  await spendCreditFromBefore(tx, { order_id, amount: by_code, now })
  const own = booked.attendances.map(({ id, ...place }) => ({ ...place, attendance_id: id }))
  const few = await bookAddOns(tx, owner, { lines, places: [...own, ...added_to] })
  for (const { upgraded_credit_id: credit_id, credit_type_id } of lines)
    if (credit_id !== null && credit_type_id !== null) await upgradeCredit(tx, owner, { credit_id, credit_type_id })
  if (spent !== booked.spent.length) throw new Error(`A credit of order ${order_id} was not reserved for it`)
  return [...short, ...few.map(({ add_on_id }) => add_on_id)]
}

/** Every booking is paid by one credit: one that the family owned, or one that is bought and used at once. */
function bookingsOf(
  lines: readonly OrderLine[],
  carried: Pick<NewCredit, "is_free"> = {},
): {
  attendances: NewAttendance[]
  spent: SpentCredit[]
  credits: NewCredit[]
} {
  const attendances: NewAttendance[] = []
  const spent: SpentCredit[] = []
  const credits: NewCredit[] = []
  for (const { student_id, offering_id, credit_type_id, credit_id, canceled_days } of lines) {
    if (student_id === null || offering_id === null || credit_type_id === null) continue
    const attendance_id = newId()
    attendances.push({ id: attendance_id, student_id, offering_id, canceled_days })
    if (credit_id === null) credits.push({ id: newId(), credit_type_id, attendance_id, expires_on: null, ...carried })
    else spent.push({ credit_id, attendance_id })
  }
  return { attendances, spent, credits }
}

async function creditsForLater(tx: Transaction, lines: readonly OrderLine[], now: Date): Promise<NewCredit[]> {
  const bought = countByType(lines.filter(({ kind }) => kind === "CREDIT" || kind === "PACKAGE"))
  if (bought.length === 0) return []
  const validity = await creditValidity(
    tx,
    bought.map(([credit_type_id]) => credit_type_id),
    now,
  )
  return bought.flatMap(([credit_type_id, quantity]) => {
    const found = validity.find(({ id }) => id === credit_type_id)
    const expires_on = found?.months_valid == null ? null : addMonthsToDay(found.today, found.months_valid)
    return Array.from({ length: quantity }, () => ({ id: newId(), credit_type_id, attendance_id: null, expires_on }))
  })
}

/** The sale and its fee in cents, and the credits issued and used by type. */
function saleTransfers({ id, customer_id }: CompletableOrder, lines: readonly OrderLine[]): Transfer[] {
  const cause = { cause_kind: "ORDER", cause_id: id, customer_id, order_id: id } as const
  const fee = lines.reduce((sum, line) => sum + line.fee, 0)
  const sale = lines.reduce((sum, line) => sum + line.total, 0) - fee
  const bought = countByType(lines)
  // Of a booking paid with an owned credit nothing is issued, but one is used.
  const used = countByType(lines.filter(({ kind }) => kind === "BOOKING").map((line) => ({ ...line, credit_id: null })))
  return [
    { ...cause, kind: "SALE", debit: "RECEIVABLE", credit: "REVENUE_SALES", amount: sale },
    { ...cause, kind: "FEE", debit: "RECEIVABLE", credit: "REVENUE_FEES", amount: fee },
    ...bought.map(([credit_type_id, amount]) => {
      const kind = "CREDIT_ISSUED" as const
      return { ...cause, kind, debit: "CREDITS_ISSUED", credit: "CREDITS_CUSTOMER", amount, credit_type_id } as const
    }),
    ...used.map(([credit_type_id, amount]) => {
      const kind = "CREDIT_USED" as const
      return { ...cause, kind, debit: "CREDITS_CUSTOMER", credit: "CREDITS_USED", amount, credit_type_id } as const
    }),
  ]
}

/** The units that lines issue. */
function countByType(lines: readonly OrderLine[]): [credit_type_id: string, quantity: number][] {
  const counts = new Map<string, number>()
  for (const { credit_type_id, quantity } of lines.flatMap(creditsIssued))
    counts.set(credit_type_id, (counts.get(credit_type_id) ?? 0) + quantity)
  return [...counts]
}
