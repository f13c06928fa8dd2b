import type { PaymentState } from "@hub/domain/payments/payment"
import { mayMovePayment } from "@hub/domain/payments/payment-states"
import type { Transaction } from "../database/transaction.ts"
import { completeOrder, reviveOrder } from "../orders/complete-order.ts"
import { endOrder } from "../orders/end-order.ts"
import { type OrderRow, orderById } from "../orders/inside-transactions.ts"
import type { Needs } from "../orders/needs.ts"
import type { PaymentSnapshot } from "../providers/payments/port.ts"
import { type HeldPool, heldPools } from "../scheduling/inside-transactions.ts"
import { type Fact, record, type Transfer } from "./ledger.ts"
import { refundInside } from "./refund-payment.ts"
import { changePayment, expireUnmade, lockPayment, type PaymentChange, type PaymentRow } from "./store.ts"

// docs/payments.md: the one writer of a payment's state. The webhook, the look after confirming, the reconciling job and a
// cancellation all come through here with what the provider says now, so their order and their number do not matter.

interface Context {
  cause: string
  client_secret?: string
  /** A family that the provider has just been told of. */
  family?: PaymentChange["family"]
  /** What becomes of the order when the payment has been cancelled. */
  ending?: "cancelled" | "expired"
}

/** What the family reads while somebody has to look: nothing that they do would mend it. */
const MISMATCH = { code: "mismatch", message: "This payment doesn't match its order. We are looking into it." }

/** Amount, currency and our own id must be the ones that we asked for; else nobody's order is completed by it. */
const isOurs = (payment: PaymentRow, snapshot: PaymentSnapshot): boolean =>
  snapshot.amount === payment.amount &&
  snapshot.currency === "usd" &&
  snapshot.payment_id === payment.id &&
  (payment.provider_payment_id === null || payment.provider_payment_id === snapshot.provider_payment_id)

function nextState(payment: PaymentRow, snapshot: PaymentSnapshot): PaymentState {
  const to = snapshot.state
  return payment.state === to || !mayMovePayment(payment.state, to) ? payment.state : to
}

function changeBy(payment: PaymentRow, snapshot: PaymentSnapshot, context: Context, now: Date): PaymentChange {
  const ours = isOurs(payment, snapshot)
  return {
    id: payment.id,
    from: payment.state,
    to: ours ? nextState(payment, snapshot) : payment.state,
    cause: ours ? context.cause : `${context.cause}: mismatch`,
    provider_payment_id: payment.provider_payment_id ?? snapshot.provider_payment_id,
    client_secret: context.client_secret,
    family: context.family,
    action: snapshot.action,
    last_error: ours ? snapshot.last_error : MISMATCH,
    payment_method: snapshot.payment_method,
    now,
  }
}

/** Whether the payment's order ends with it, one way or the other. */
const isEnding = ({ from, to }: PaymentChange): boolean => from !== to && (to === "completed" || to === "expired")

/** Answers the payment as it was written; a refund that follows from it at once is not in it. */
export const applySnapshot =
  (needs: Needs) =>
  async (seen: PaymentRow, snapshot: PaymentSnapshot, context: Context): Promise<PaymentRow | undefined> => {
    const applied =
      (await applyAlone(needs, seen, snapshot, context)) ?? (await applyLocked(needs, seen, snapshot, context))
    needs.crashpoint("after a snapshot")
    if (applied?.state === "completed") needs.crashpoint("money has arrived")
    return applied
  }

/** A change that ends no order is one statement without a lock; it writes nothing when the payment has moved since it was seen. */
async function applyAlone(needs: Needs, seen: PaymentRow, snapshot: PaymentSnapshot, context: Context) {
  const change = changeBy(seen, snapshot, context, needs.clock())
  return seen.state === "completed" || isEnding(change) ? undefined : changePayment(needs.store, change)
}

const applyLocked = (needs: Needs, seen: PaymentRow, snapshot: PaymentSnapshot, context: Context) =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const { order_id } = seen
    // The order is locked after the family and the payment, on the same trip.
    const [payment, order, pools] = await Promise.all([
      lockPayment(tx, seen),
      orderById(tx, order_id, { lock: true }),
      heldPools(tx, order_id),
    ])
    if (payment === undefined || payment.state === "completed") return payment
    const change = changeBy(payment, snapshot, context, now)
    const write = async (): Promise<PaymentRow> => {
      const changed = await changePayment(tx, change)
      if (changed === undefined) throw new Error(`The payment ${payment.id} changed under its lock`)
      needs.crashpoint("a snapshot is written")
      return changed
    }
    const follow = async (): Promise<void> => {
      if (!isEnding(change)) return
      if (change.to === "completed") await settle(needs, tx, { payment, order, pools }, now)
      else await endUnpaidOrder(needs, tx, order, { ...context, now })
    }
    // On one trip, the payment first; whichever fails undoes both.
    const [changed] = await Promise.all([write(), follow()])
    return changed
  })

interface Unmade {
  cause: string
  last_error: { code: string; message: string } | null
  to: "cancelled" | "expired"
}

/**
 * Ends a payment that was never made, and its order with it. Nobody can pay it: its secret comes in the statement that makes it more than
 * `created`, and goes to the browser from there. False when it is more by now.
 */
export const endUnmade =
  (needs: Needs) =>
  (seen: PaymentRow, { cause, last_error, to }: Unmade): Promise<boolean> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const [payment, order] = await Promise.all([lockPayment(tx, seen), orderById(tx, seen.order_id, { lock: true })])
      if (payment === undefined || !(await expireUnmade(tx, { id: payment.id, cause, last_error, now }))) return false
      await endUnpaidOrder(needs, tx, order, { cause, ending: to, now })
      return true
    })

interface Locked {
  payment: PaymentRow
  order: OrderRow | undefined
  pools: readonly HeldPool[]
}

/** The money is there: recorded first, whatever becomes of the order. */
async function settle(needs: Needs, tx: Transaction, { payment, order, pools }: Locked, now: Date): Promise<void> {
  const { id, order_id, customer_id, amount } = payment
  const arrived: Transfer = { kind: "payment", debit: "provider:clearing", credit: "receivable", unit: "cents", amount }
  const paid: Fact = { cause_kind: "payment", cause_id: id, customer_id, order_id, now, transfers: [arrived] }
  if (order?.state === "awaiting_payment") {
    await completeOrder(tx, order, { pools, now, paid })
    return needs.crashpoint("money is written")
  }
  await record(tx, [paid])
  if (order === undefined) return
  // Money that lands after the places were given back: a place is tried for; else it goes back, and the family is told.
  if (await reviveOrder(tx, order, now)) return needs.crashpoint("a revived order is written")
  await refundInside(tx, payment, "the order had ended when the payment arrived", now)
  needs.crashpoint("late money is written")
}

async function endUnpaidOrder(
  needs: Needs,
  tx: Transaction,
  order: OrderRow | undefined,
  context: Context & { now: Date },
): Promise<void> {
  if (order?.state !== "awaiting_payment") return
  await endOrder(tx, order, { to: context.ending ?? "expired", cause: context.cause, now: context.now })
  needs.crashpoint("the end of an unpaid order is written")
}
