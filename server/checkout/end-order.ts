import { problem } from "@hub/domain/kernel/problem"
import type { OrderStatus } from "@hub/domain/orders/order-status"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { lockOrder, orderById, ownOrder, type StatusCause } from "../orders/store.ts"
import { runBatch } from "../payments/batch.ts"
import { providerOf } from "../payments/provider-of.ts"
import { type PaymentRow, paymentById, paymentOfOrder, wantReplaced } from "../payments/store.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { isHoldDue } from "../scheduling/store-holds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type Ending, endOrder } from "./close-order.ts"
import { expiredOrders, lockCustomer, openOrders, unpaidCreditsOrders } from "./orders-queries.ts"
import { unpaidUpgrade } from "./pricing-queries.ts"
import { expireUnsentPayment, settlePayment } from "./settle-payment.ts"
import { startPayment } from "./start-payment.ts"
import { moveOfOrder } from "./store-moves.ts"

// How an order ends without being booked: the family leaves, begins another checkout, or its time runs out. One that waits for
// money ends only after the provider has confirmed that its payment is cancelled (I3).

/** Leaves checkout and gives the places back. Leaving twice, or after the time ran out, is no error. */
export const releaseOrder =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string): Promise<void> => {
    const order = await ownOrder(needs.store, customer_id, order_id)
    if (order === undefined) throw problem("NOT_FOUND")
    if (order.status === "COMPLETED") throw problem("ORDER_NOT_OPEN")
    if (order.status !== "DRAFT" && order.status !== "AWAITING_PAYMENT") return
    const outcome = await cancelOrder(needs, order_id, { to: "CANCELLED", cause: "LEFT_CHECKOUT" })
    if (outcome === "working") throw problem("PAYMENT_OPEN", { payload: { order_id } })
  }

/** Gives back what a draft holds: its offers are open again. One that is being paid stays. */
export const endDraft = (needs: CheckoutNeeds, order_id: string, cause: StatusCause): Promise<Outcome> =>
  endWithoutPayment(needs, order_id, { to: "CANCELLED", cause }, ["DRAFT"])

/** Before a family begins another checkout: it could be paid twice for the same places. */
export const cancelUnpaidOrders =
  (needs: CheckoutNeeds) =>
  async (customer_id: string): Promise<void> => {
    const orders = await openOrders(needs.store, customer_id)
    for (const { id: order_id } of orders.filter(({ status }) => status === "AWAITING_PAYMENT")) {
      const outcome = await cancelOrder(needs, order_id, { to: "CANCELLED", cause: "NEWER_CHECKOUT" })
      if (outcome === "working") throw problem("PAYMENT_OPEN", { payload: { order_id } })
    }
  }

/** Before a credit is upgraded again: an upgrade that was left unpaid has it reserved. */
export const cancelUnpaidUpgrade =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, credit_id: string): Promise<void> => {
    const found = await unpaidUpgrade(needs.store, { customer_id, credit_id })
    if (found === undefined) return
    const outcome = await cancelOrder(needs, found.order_id, { to: "CANCELLED", cause: "NEWER_CHECKOUT" })
    if (outcome === "working") throw problem("PAYMENT_OPEN", { payload: found })
  }

/**
 * Ends drafts past their time and returns how many have ended, here or at the same time elsewhere; with `pool_ids` only those with
 * places in these pools.
 */
export const endExpiredDrafts =
  (needs: CheckoutNeeds) =>
  async ({ pool_ids }: { pool_ids?: readonly string[] } = {}): Promise<number> => {
    const now = needs.clock()
    const drafts = await expiredOrders(needs.store, now, { status: "DRAFT", pool_ids })
    return endEach(drafts, (draft) => endExpiredDraft(needs, draft, now))
  }

/** Credits hold no places; an hour is more than anyone needs to pay for them. */
const CREDITS_MS = 3_600_000

/** Ends placed orders that nobody has paid in time and returns how many. Waits for the provider, so it is for the job. */
export const endUnpaidOrders = (needs: CheckoutNeeds) => async (): Promise<number> => {
  const now = needs.clock()
  const [holds, credits] = await Promise.all([
    expiredOrders(needs.store, now, { status: "AWAITING_PAYMENT" }),
    unpaidCreditsOrders(needs.store, new Date(now.getTime() - CREDITS_MS)),
  ])
  return endEach([...holds, ...credits], async ({ order_id }) => {
    const outcome = await cancelOrder(needs, order_id, { to: "EXPIRED", cause: "NOT_PAID_IN_TIME" })
    return outcome === "ended"
  })
}

interface ExpiredOrder {
  order_id: string
  customer_id: string
}

async function endEach(
  orders: readonly ExpiredOrder[],
  end: (order: ExpiredOrder) => Promise<boolean>,
): Promise<number> {
  let ended = 0
  await runBatch(orders, "orders past their time", async (order) => {
    const isEnded = await end(order).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : "for an unknown reason"
      console.error(`Order ${order.order_id} is past its time and could not be ended: ${why}`)
      return false
    })
    if (isEnded) ended += 1
  })
  return ended
}

const endExpiredDraft = (needs: CheckoutNeeds, draft: ExpiredOrder, now: Date): Promise<boolean> =>
  needs.store.transaction(async (tx) => {
    const [, order, isDue] = await Promise.all([
      lockCustomer(tx, draft.customer_id),
      lockOrder(tx, draft.order_id),
      isHoldDue(tx, draft.order_id, now),
    ])
    // It may have been placed, extended or ended since it was read.
    if (order?.status !== "DRAFT" || !isDue) return order?.status === "EXPIRED" || order?.status === "CANCELLED"
    await endOrder(tx, order, { to: "EXPIRED", cause: "HOLD_EXPIRED", now })
    return true
  })

type Outcome = "ended" | "paid" | "working"
type Reason = Pick<Ending, "to" | "cause">

/**
 * Cancels the payment at the provider and, once that is confirmed, ends the order. When the provider says that the money is there,
 * the order completes instead; while it can't say, nothing changes.
 */
async function cancelOrder(needs: CheckoutNeeds, order_id: string, reason: Reason): Promise<Outcome> {
  const payment = await paymentOfOrder(needs.store, order_id)
  if (payment?.status === "COMPLETED") return "paid"
  if (payment?.provider_payment_id != null && isPaymentOpen(payment.status)) {
    return cancelAtProvider(needs, payment, payment.provider_payment_id, reason)
  }
  // The provider never heard of it: the process died before the call, or the call was refused.
  if (payment?.status === "CREATED") return expireUnsent(needs, payment, reason)
  return endWithoutPayment(needs, order_id, reason)
}

async function cancelAtProvider(
  needs: CheckoutNeeds,
  payment: PaymentRow,
  provider_payment_id: string,
  { to, cause }: Reason,
): Promise<Outcome> {
  const snapshot = await providerOf(needs, payment)
    .cancelPayment(provider_payment_id)
    .catch(() => undefined)
  if (snapshot === undefined) return "working"
  await settlePayment(needs)(payment, snapshot, { cause, order_ends: to })
  if (snapshot.status === "COMPLETED") return "paid"
  if (snapshot.status !== "EXPIRED") return "working"
  // Another process may have seen the cancellation first and have taken the order back to its draft.
  if (payment.replaced === "WANTED") await endWithoutPayment(needs, payment.order_id, { to, cause }, ["DRAFT"])
  return "ended"
}

/**
 * The provider may have made it and its answer was lost. Creating it again with the same key returns the same payment, which can
 * then be cancelled by its id. When the provider can't say, nobody can pay it either, and the order ends.
 */
async function expireUnsent(needs: CheckoutNeeds, payment: PaymentRow, reason: Reason): Promise<Outcome> {
  const started = await startPayment(needs)(payment).catch(() => undefined)
  const isUnmade = started === undefined || started.status === "CREATED"
  if (isUnmade && (await expireUnsentPayment(needs)(payment, { ...reason, last_error: null }))) return "ended"
  const now = await paymentById(needs.store, payment.id)
  return now?.status === "CREATED" ? "working" : cancelOrder(needs, payment.order_id, reason)
}

const endWithoutPayment = (
  needs: CheckoutNeeds,
  order_id: string,
  reason: Reason,
  from: readonly OrderStatus[] = ["AWAITING_PAYMENT", "DRAFT"],
): Promise<Outcome> =>
  needs.store.transaction<Outcome>(async (tx) => {
    const found = await orderById(tx, order_id)
    if (found === undefined) return "ended"
    const [, order] = await Promise.all([lockCustomer(tx, found.customer_id), lockOrder(tx, order_id)])
    if (order !== undefined && from.includes(order.status)) await endOrder(tx, order, { ...reason, now: needs.clock() })
    return "ended"
  })

/**
 * Takes an order that waits for its payment back to its draft, so that a family whose card was declined can choose a plan, a promo code
 * or an invoice. Its payment is cancelled at the provider first (I11); its places stay held until the same moment. An order in another
 * state stays as it is.
 */
export const reopenOrder =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string): Promise<void> => {
    const order = await ownOrder(needs.store, customer_id, order_id)
    if (order?.status !== "AWAITING_PAYMENT" || order.kind !== "SCHEDULE_AND_PAY") return
    // A move has no draft: it is asked for anew.
    if ((await moveOfOrder(needs.store, order_id)) !== undefined) return
    const waiting = await paymentOfOrder(needs.store, order_id)
    const payment = waiting === undefined ? undefined : await startPayment(needs)(waiting)
    if (payment?.provider_payment_id == null || !isPaymentOpen(payment.status)) return
    await wantReplaced(needs.store, payment.id)
    const snapshot = await providerOf(needs, payment)
      .cancelPayment(payment.provider_payment_id)
      .catch((error: unknown) => {
        if (error instanceof CardPaymentError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
        throw error
      })
    const settled = await settlePayment(needs)(payment, snapshot, { cause: "PAID_ANOTHER_WAY" })
    if (settled !== undefined && isPaymentOpen(settled.status)) throw problem("PAYMENT_OPEN", { payload: { order_id } })
  }
