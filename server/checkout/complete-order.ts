import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import { Problem } from "@hub/domain/kernel/problem"
import type { PricedBasket } from "@hub/domain/orders/order"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { mailPart } from "../mail/queue-mail.ts"
import { type Fact, ledgerParts, type Transfer } from "../payments/ledger.ts"
import {
  attendanceParts,
  changePlaces,
  endHold,
  type HeldPool,
  type NewAttendance,
  type PlaceChange,
} from "../scheduling/inside-transactions.ts"
import { checkBasket, poolsOf } from "./check-basket.ts"
import { moveOrder } from "./move-order.ts"
import {
  creditParts,
  type NewCredit,
  type OrderRow,
  openOrders,
  pricingRules,
  reserveCredits,
  type SpentCredit,
  spendReservedCredits,
} from "./store.ts"
import { retakePromocodeUse } from "./store-promocodes.ts"

/** Each credit type that this order bought, with how many, and each that it used. */
function creditTransfers(priced: PricedBasket): Transfer[] {
  const bought = new Map<string, number>()
  for (const item of priced.items) {
    if (item.type !== "credit_item" || item.credit_type_id === null) continue
    bought.set(item.credit_type_id, (bought.get(item.credit_type_id) ?? 0) + item.quantity)
  }
  const used = new Map<string, number>()
  for (const { credit_type_id } of priced.bookings) used.set(credit_type_id, (used.get(credit_type_id) ?? 0) + 1)
  const transfer =
    (kind: "credit_issued" | "credit_used") =>
    ([credit_type_id, amount]: [string, number]): Transfer => ({
      kind,
      debit: kind === "credit_issued" ? "credits:issued" : "credits:customer",
      credit: kind === "credit_issued" ? "credits:customer" : "credits:used",
      unit: "credits",
      amount,
      credit_type_id,
    })
  return [...[...bought].map(transfer("credit_issued")), ...[...used].map(transfer("credit_used"))]
}

const saleTransfers = ({ final_price, fee }: PricedBasket): Transfer[] => [
  { kind: "sale", debit: "receivable", credit: "revenue:sales", unit: "cents", amount: final_price - fee },
  { kind: "fee", debit: "receivable", credit: "revenue:fees", unit: "cents", amount: fee },
]

/** What completing an order gives: attendances, credits, and of those that the family owned the ones that pay an attendance. */
interface Given {
  attendances: readonly NewAttendance[]
  credits: readonly NewCredit[]
  spent: readonly SpentCredit[]
}

/** Turns the priced basket into attendances and credits: what was owned is used, what was bought is made and used at once. */
function bookingsOf(priced: PricedBasket): Given {
  const booked = priced.bookings.map((booking) => ({ ...booking, attendance_id: newId() }))
  return {
    attendances: booked.map(({ attendance_id: id, student_id, offering_id }) => ({ id, student_id, offering_id })),
    spent: booked.flatMap(({ credit_id, attendance_id }) => (credit_id === null ? [] : [{ credit_id, attendance_id }])),
    credits: booked
      .filter(({ credit_id }) => credit_id === null)
      .map(({ credit_type_id, attendance_id }) => ({
        id: newId(),
        credit_type_id,
        state: "used",
        attendance_id,
        expires_on: null,
      })),
  }
}

/** Credits that were bought for later. */
async function creditsOf(tx: Transaction, order: OrderRow, priced: PricedBasket, now: Date): Promise<Given> {
  const rules = await pricingRules(tx, order.funbox_id, now)
  const credits = priced.items.flatMap((item): NewCredit[] => {
    if (item.type !== "credit_item" || item.credit_type_id === null) return []
    const { credit_type_id } = item
    const months = rules?.credit_types.find((type) => type.id === credit_type_id)?.months_valid ?? null
    const expires_on = months === null || rules === undefined ? null : addMonthsToDay(rules.today, months)
    return Array.from({ length: item.quantity }, () => ({
      id: newId(),
      credit_type_id,
      state: "available",
      attendance_id: null,
      expires_on,
    }))
  })
  return { attendances: [], credits, spent: [] }
}

interface Completing {
  places: readonly PlaceChange[]
  now: Date
  /** The payment, when it is recorded in the same breath. */
  paid?: Fact | undefined
}

async function complete(tx: Transaction, order: OrderRow, { places, now, paid }: Completing): Promise<boolean> {
  const { priced } = order
  if (priced === null) throw new Error(`The order ${order.id} completes without a price`)
  const { id, customer_id } = order
  const transfers = [...saleTransfers(priced), ...creditTransfers(priced)]
  const sold: Fact = { cause_kind: "order", cause_id: id, customer_id, order_id: id, now, transfers }
  const { attendances, credits, spent } =
    order.kind === "SCHEDULE_AND_PAY" ? bookingsOf(priced) : await creditsOf(tx, order, priced, now)
  // Always written together, so one statement writes it all.
  const beside = [
    ...attendanceParts({ customer_id, order_id: id, attendances, now }),
    ...creditParts({ customer_id, order_id: id, credits, now }),
    ...ledgerParts(paid === undefined ? [sold] : [paid, sold]),
    mailPart({ kind: "receipt", customer_id, about_id: id, now }),
  ]
  const [, spent_count, gone] = await Promise.all([
    moveOrder(tx, order, "completed", { cause: "paid", now, beside }),
    // They refer to the attendances, which are written by now.
    spent.length === 0 ? 0 : spendReservedCredits(tx, id, spent),
    // Last, because everybody who wants the same pool waits from here to the commit.
    changePlaces(tx, places),
  ])
  if (spent_count !== spent.length) throw new Error(`A credit of order ${id} was not reserved for it`)
  return gone.length === 0
}

/**
 * Books what an order's open hold keeps for it: `pools` are its `heldPools`. The caller holds the family's and the order's rows locked.
 * All is written on one trip; what turns out not to have been so undoes the transaction.
 */
export async function completeOrder(
  tx: Transaction,
  order: OrderRow,
  { pools, now, paid }: { pools: readonly HeldPool[]; now: Date; paid?: Fact },
): Promise<void> {
  const places = pools.map(({ pool_id, quantity }) => ({ pool_id, held: -quantity, taken: quantity }))
  const [ended, isBooked] = await Promise.all([
    order.kind === "SCHEDULE_AND_PAY" ? endHold(tx, order.id, "CONSUMED") : 1,
    complete(tx, order, { places, now, paid }),
  ])
  if (ended !== 1) throw new Error(`The hold of order ${order.id} was not open`)
  if (!isBooked) throw new Error(`The places of order ${order.id} were not held`)
}

/**
 * A dead order whose money arrived after all: tries for free places and for the same credits, and answers whether it got all of
 * them. Runs inside a savepoint, so that a failed try leaves the recorded money as it is (I3).
 */
export async function reviveOrder(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const { priced } = order
  if (priced === null || order.kind !== "SCHEDULE_AND_PAY") return false
  // The family has begun anew and is paying: both orders booked could put a child in two places, and the second could not be undone.
  const open = await openOrders(tx, order.customer_id)
  if (open.some(({ state }) => state === "awaiting_payment")) return false
  return tx.savepoint(async () => {
    const items = priced.bookings.map(({ student_id, offering_id }) => ({ student_id, offering_id }))
    const basket = await checkBasket(tx, { customer_id: order.customer_id, items, now }).catch((error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    })
    if (basket === undefined) return false
    const owned = priced.bookings.flatMap(({ credit_id }) => credit_id ?? [])
    if (owned.length > 0 && (await reserveCredits(tx, owned, order.id)) !== owned.length) return false
    if (order.promocode_id !== null && !(await retakePromocodeUse(tx, order.id))) return false
    const places = poolsOf(basket.picks).map(({ pool_id, quantity }) => ({ pool_id, held: 0, taken: quantity }))
    return complete(tx, order, { places, now })
  })
}
