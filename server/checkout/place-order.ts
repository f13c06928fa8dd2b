import { createHash } from "node:crypto"
import { problem } from "@hub/domain/kernel/problem"
import type { Payer } from "@hub/domain/payments/payment"
import { isPaymentOpen } from "@hub/domain/payments/payment-states"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import {
  chooseToKeepCard,
  newPayment,
  type PaymentRow,
  paymentOfOrder,
  paymentParts,
} from "../payments/inside-transactions.ts"
import { startPayment } from "../payments/start-payment.ts"
import { extendHold, heldPools } from "../scheduling/inside-transactions.ts"
import { judgeBasket, readHeldBasket } from "./check-basket.ts"
import { completeOrder } from "./complete-order.ts"
import { moveOrder } from "./move-order.ts"
import { mustBePayable } from "./must-be-payable.ts"
import type { Needs } from "./needs.ts"
import { keptPromocode, type Priced, priceKept } from "./price-order.ts"
import type { KnownRows } from "./read-order.ts"
import {
  type Kept,
  keepPriced,
  lockCustomer,
  lockOrders,
  type OrderRow,
  pricingFactsOfOrder,
  reserveCredits,
  setPromocode,
} from "./store.ts"
import { takePromocodeUse } from "./store-promocodes.ts"

const EXTENSION_MINUTES = 10

export interface Placing {
  order_id: string
  /** What the customer saw, in cents. */
  final_price: number
  remember_payment_method: boolean
  idempotency_key: string | undefined
}

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url")

/**
 * The same checkout sent again, perhaps to pay with another card: nothing is placed anew, unless it says something else than the first
 * time (I10, I12).
 */
async function repeat(tx: Transaction, order: OrderRow, placing: Placing): Promise<undefined> {
  if (order.id !== placing.order_id || order.request_hash !== hashOf([placing.order_id, placing.final_price])) {
    throw problem("IDEMPOTENCY_MISMATCH")
  }
  if (order.state === "awaiting_payment") await chooseToKeepCard(tx, order.id, placing.remember_payment_method)
}

/** Takes what the price promised, each with its own guard: credits, the code's use. Nothing is left of it if one is gone. */
export async function takeWhatIsPriced(tx: Transaction, order: OrderRow, { basket, promocode }: Priced): Promise<void> {
  const owned = basket.bookings.flatMap(({ credit_id }) => credit_id ?? [])
  if (owned.length > 0 && (await reserveCredits(tx, owned, order.id)) !== owned.length) throw problem("ORDER_CHANGED")
  if (promocode === null) return
  const limit = promocode.max_uses_per_customer
  const use = { order_id: order.id, customer_id: order.customer_id, promocode_id: promocode.id, limit }
  if (!(await takePromocodeUse(tx, use))) throw problem("PROMOCODE_USED_UP")
}

/** An order that waits for money, with the rows that were written with it. */
export interface Waiting {
  order: OrderRow
  known: KnownRows & { payment: PaymentRow }
  payer?: Payer | undefined
}

/** The last steps of every placing: keep the price, then either complete at once or wait for the money. */
export async function awaitOrComplete(
  tx: Transaction,
  order: OrderRow,
  placed: Kept & { is_method_remembered: boolean },
  now: Date,
): Promise<Waiting | undefined> {
  const { priced, is_method_remembered, ...keys } = placed
  const { final_price, discount } = priced
  const kept: OrderRow = { ...order, ...keys, priced, final_price, discount, placed_at: now.toISOString() }
  // I17: free only by the server's own calculation, and then no provider is asked.
  if (final_price === 0) {
    const [pools] = await Promise.all([heldPools(tx, order.id), keepPriced(tx, { id: order.id, ...placed, now })])
    await completeOrder(tx, kept, { pools, now })
    return undefined
  }
  const { id: order_id, customer_id } = order
  const payment = newPayment({ id: newId(), order_id, customer_id, amount: final_price, is_method_remembered, now })
  await moveOrder(tx, kept, "awaiting_payment", { cause: "placed", now, keep: placed, beside: paymentParts(payment) })
  return { order: { ...kept, state: "awaiting_payment" }, known: { payment } }
}

const place = (needs: Needs, customer_id: string, placing: Placing): Promise<Waiting | undefined> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const { order_id, idempotency_key: key = null } = placing
    const [payer, known, hold, facts, rules] = await Promise.all([
      lockCustomer(tx, customer_id),
      lockOrders(tx, { customer_id, id: order_id, idempotency_key: key }),
      extendHold(tx, { customer_id, order_id, now, minutes: EXTENSION_MINUTES }),
      // Read behind the locks, on the same trip. Somebody else's order isn't found below, so that nothing read for it is used.
      readHeldBasket(tx, { customer_id, order_id, now }),
      pricingFactsOfOrder(tx, { order_id, customer_id, now }),
    ])
    const before = key === null ? undefined : known.find((one) => one.idempotency_key === key)
    if (before !== undefined) return repeat(tx, before, placing)
    const order = known.find((one) => one.id === order_id)
    if (order === undefined || order.kind !== "SCHEDULE_AND_PAY") throw problem("NOT_FOUND")
    if (order.state === "awaiting_payment" || order.state === "completed") return repeat(tx, order, placing)
    if (order.state !== "draft" || hold === undefined) throw problem("HOLD_ENDED")
    const { funbox_id } = order
    const { picks } = judgeBasket(facts, { items: hold.items, now })
    const priced = priceKept({ rules, row: await keptPromocode(tx, order) }, { funbox_id, picks, now })
    // I12: the customer is charged what they last saw, or nothing.
    const { final_price } = priced.basket
    if (final_price !== placing.final_price)
      throw priced.refusal ?? problem("ORDER_CHANGED", { payload: { final_price } })
    if (priced.promocode === null && order.promocode_id !== null) await setPromocode(tx, order.id, null)
    mustBePayable(needs, final_price)
    await takeWhatIsPriced(tx, order, priced)
    const request_hash = hashOf([placing.order_id, placing.final_price])
    const is_method_remembered = placing.remember_payment_method
    const waiting = await awaitOrComplete(
      tx,
      { ...order, promocode_id: priced.promocode?.id ?? null },
      { priced: priced.basket, idempotency_key: key, request_hash, is_method_remembered },
      now,
    )
    needs.crashpoint("a placed order is written")
    if (waiting === undefined) return undefined
    const offerings = [...new Map(picks.map(({ offering }) => [offering.id, offering])).values()]
    return { ...waiting, payer, known: { ...waiting.known, hold, offerings } }
  })

/**
 * Places a draft whose places are held: books it at once when nothing is due, else makes the payment that the browser confirms.
 * Sending it again, from another tab or after a lost answer, answers the same order and the same payment. Answers the rows of an
 * order that now waits for its money, and nothing where the order is better read as it is.
 */
export const placeOrder =
  (needs: Needs) =>
  async (customer_id: string, placing: Placing): Promise<Waiting | undefined> => {
    needs.crashpoint("before placing")
    const waiting = await place(needs, customer_id, placing)
    needs.crashpoint("after placing")
    const payment = waiting?.known.payment ?? (await paymentOfOrder(needs.store, placing.order_id))
    if (payment?.state !== "created") return undefined
    const started = await startPayment(needs)(payment, waiting?.payer)
    return waiting === undefined || !isPaymentOpen(started.state)
      ? undefined
      : { ...waiting, known: { ...waiting.known, payment: started } }
  }
