import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import { Problem } from "@hub/domain/kernel/problem"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import {
  insertBoughtCredits,
  type NewCredit,
  reserveCredits,
  type SpentCredit,
  spendReservedCredits,
} from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { moveOrder, type OrderRow } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import { retakePromocodeUse } from "../orders/store-promocodes.ts"
import { type PlaceChange, take, takeHeld, takePlaces } from "../scheduling/places.ts"
import { endHold } from "../scheduling/store-holds.ts"
import { insertAttendanceDays, insertAttendances, type NewAttendance } from "../scheduling/write-attendances.ts"
import { checkBasket, poolDemand } from "./check-basket.ts"
import { openOrders } from "./open-orders-query.ts"
import { creditValidity } from "./pricing-query.ts"
import { startPlan } from "./start-plan.ts"

type CompletableOrder = Pick<OrderRow, "id" | "customer_id" | "kind" | "status">

/** Books what an order's hold has, or makes the credits that it bought. The caller holds the family's and the order's row locks. */
export async function completeOrder(
  tx: Transaction,
  order: CompletableOrder,
  now: Date,
  { has_receipt = true }: { has_receipt?: boolean } = {},
): Promise<void> {
  const isBooking = order.kind === "SCHEDULE_AND_PAY"
  const [lines, pools] = await Promise.all([linesOf(tx, order.id), isBooking ? endHold(tx, order.id, "CONSUMED") : []])
  if (pools === undefined) throw new Error(`The hold of order ${order.id} was not open`)
  const short = await writeCompleted(tx, order, { lines, places: pools.map(takeHeld), now, has_receipt })
  if (short.length > 0) throw new Error(`The places of order ${order.id} were not held`)
}

/**
 * A dead order whose money arrived after all: tries for free places and for the same credits, and answers whether it got all of
 * them. Runs inside a savepoint, so that a failed try leaves the recorded money as it is (I3).
 */
export async function reviveOrder(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  if (order.kind !== "SCHEDULE_AND_PAY") return false
  // The family is paying for another basket: both booked could put a child in two places, and the second could not be undone.
  const open = await openOrders(tx, order.customer_id)
  if (open.some(({ status }) => status === "AWAITING_PAYMENT")) return false
  const lines = await linesOf(tx, order.id)
  return tx.savepoint(async () => {
    const items = lines.flatMap(({ student_id, offering_id }) =>
      student_id === null || offering_id === null ? [] : [{ student_id, offering_id }],
    )
    const basket = await checkBasket(tx, { customer_id: order.customer_id, items, now }).catch((error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    })
    if (basket === undefined) return false
    const owned = lines.flatMap(({ credit_id }) => credit_id ?? [])
    if (owned.length > 0 && (await reserveCredits(tx, owned, order.id)) !== owned.length) return false
    if (order.promocode_id !== null && !(await retakePromocodeUse(tx, order.id))) return false
    const places = poolDemand(basket.picks).map(take)
    return (await writeCompleted(tx, order, { lines, places, now })).length === 0
  })
}

interface Completion {
  lines: readonly OrderLine[]
  places: readonly PlaceChange[]
  now: Date
  /** False where an invoice goes out instead. */
  has_receipt?: boolean
}

/** Answers the pools that have too few places; then the caller undoes it all. */
async function writeCompleted(
  tx: Transaction,
  order: CompletableOrder,
  { lines, places, now, has_receipt = true }: Completion,
): Promise<string[]> {
  const { id: order_id, customer_id } = order
  const owner = { customer_id, order_id, now }
  const booked = bookingsOf(lines)
  const credits = [...booked.credits, ...(await creditsForLater(tx, lines, now))]
  const [, , , , spent, , , short] = await Promise.all([
    moveOrder(tx, order, "COMPLETED", { cause: "paid", now }),
    booked.attendances.length > 0 && insertAttendances(tx, owner, booked.attendances),
    booked.attendances.length > 0 && insertAttendanceDays(tx, booked.attendances),
    credits.length > 0 && insertBoughtCredits(tx, owner, credits),
    booked.spent.length > 0 ? spendReservedCredits(tx, order_id, booked.spent) : 0,
    recordTransfers(tx, saleTransfers(order, lines), now),
    has_receipt && queueMail(tx, { kind: "RECEIPT", customer_id, about_id: order_id, now }),
    takePlaces(tx, places),
    startPlan(tx, owner),
  ])
  if (spent !== booked.spent.length) throw new Error(`A credit of order ${order_id} was not reserved for it`)
  return short
}

/** Every booking is paid by one credit: one that the family owned, or one that is bought and used at once. */
function bookingsOf(lines: readonly OrderLine[]): {
  attendances: NewAttendance[]
  spent: SpentCredit[]
  credits: NewCredit[]
} {
  const attendances: NewAttendance[] = []
  const spent: SpentCredit[] = []
  const credits: NewCredit[] = []
  for (const { student_id, offering_id, credit_type_id, credit_id } of lines) {
    if (student_id === null || offering_id === null) continue
    const attendance_id = newId()
    attendances.push({ id: attendance_id, student_id, offering_id })
    if (credit_id === null) credits.push({ id: newId(), credit_type_id, attendance_id, expires_on: null })
    else spent.push({ credit_id, attendance_id })
  }
  return { attendances, spent, credits }
}

async function creditsForLater(tx: Transaction, lines: readonly OrderLine[], now: Date): Promise<NewCredit[]> {
  const bought = lines.filter(({ kind }) => kind === "CREDIT")
  if (bought.length === 0) return []
  const validity = await creditValidity(
    tx,
    bought.map(({ credit_type_id }) => credit_type_id),
    now,
  )
  return bought.flatMap(({ credit_type_id, quantity }) => {
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
  const bought = countByType(lines.filter(({ credit_id }) => credit_id === null))
  const used = countByType(lines.filter(({ kind }) => kind === "BOOKING"))
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

function countByType(lines: readonly OrderLine[]): [credit_type_id: string, quantity: number][] {
  const counts = new Map<string, number>()
  for (const { credit_type_id, quantity } of lines)
    counts.set(credit_type_id, (counts.get(credit_type_id) ?? 0) + quantity)
  return [...counts]
}
