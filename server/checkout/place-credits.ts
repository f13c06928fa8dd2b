import { problem } from "@hub/domain/kernel/problem"
import { basketOf } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { insertDraft, orderByKey } from "../orders/store.ts"
import { type PaymentRow, paymentOfOrder, setMethodRemembered } from "../payments/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cancelUnpaidUpgrade } from "./end-order.ts"
import { lockCustomer } from "./lock-customer.ts"
import { awaitPaymentOrComplete, requestHash } from "./place-order.ts"
import { type Purchase, pricePurchase } from "./price-purchase.ts"
import { startPayment } from "./start-payment.ts"

export interface PlaceCredits extends Purchase {
  final_price: number
  remember_payment_method: boolean
  idempotency_key: string | undefined
}

interface PlacedCredits {
  order_id: string
  payment: PaymentRow | undefined
}

/**
 * Buys credits and packages for later, or upgrades a credit (7.9), which is reserved until it is paid. Without a key, two equal orders
 * within a minute count as the same click.
 */
export const placeCredits =
  (needs: CheckoutNeeds) =>
  async (placing: PlaceCredits): Promise<string> => {
    const { customer_id, items, packages = [], upgrade = null, promocode_id, final_price } = placing
    const request_hash = requestHash(items, packages, upgrade, promocode_id, final_price)
    const minute = Math.floor(needs.clock().getTime() / 60_000)
    const idempotency_key = placing.idempotency_key ?? `derived-${minute}-${request_hash}`.slice(0, 100)
    const place = () =>
      needs.store.transaction(async (tx) => {
        await lockCustomer(tx, customer_id)
        return (
          (await placedBefore(tx, { ...placing, idempotency_key }, request_hash)) ??
          (await placeNew(needs, tx, { ...placing, idempotency_key }, request_hash))
        )
      })
    const before = upgrade === null ? undefined : await orderByKey(needs.store, customer_id, idempotency_key)
    if (upgrade !== null && before === undefined) await cancelUnpaidUpgrade(needs)(customer_id, upgrade.credit_id)
    const { order_id, payment } = await place()
    needs.crashpoint("a placed order for credits waits")
    if (payment !== undefined) await startPayment(needs)(payment)
    return order_id
  }

interface Keyed extends PlaceCredits {
  idempotency_key: string
}

/** The same order sent again, perhaps to pay with another card. */
async function placedBefore(
  tx: Transaction,
  { customer_id, idempotency_key, remember_payment_method }: Keyed,
  request_hash: string,
): Promise<PlacedCredits | undefined> {
  const before = await orderByKey(tx, customer_id, idempotency_key)
  if (before === undefined) return undefined
  if (before.request_hash !== request_hash) throw problem("IDEMPOTENCY_MISMATCH")
  // Its payment was refused, so nobody can pay it any more.
  if (before.status === "CANCELLED" || before.status === "EXPIRED") throw problem("PAYMENT_NOT_STARTED")
  if (before.status === "AWAITING_PAYMENT") await setMethodRemembered(tx, before.id, remember_payment_method)
  return { order_id: before.id, payment: await paymentOfOrder(tx, before.id) }
}

async function placeNew(
  needs: CheckoutNeeds,
  tx: Transaction,
  placing: Keyed,
  request_hash: string,
): Promise<PlacedCredits> {
  const now = needs.clock()
  const { customer_id, idempotency_key } = placing
  const { lines, promocode, funbox_id } = await pricePurchase(tx, placing, now)
  const { final_price } = basketOf(lines)
  if (final_price !== placing.final_price) throw problem("ORDER_CHANGED", { payload: { final_price } })
  const kind = placing.upgrade == null ? "CREDITS" : "UPGRADE"
  const draft = { id: newId(), customer_id, funbox_id, kind, promocode_id: null } as const
  await insertDraft(tx, draft, now)
  const payment = await awaitPaymentOrComplete(
    needs,
    tx,
    { ...draft, status: "DRAFT" },
    { lines, promocode, idempotency_key, request_hash, is_method_remembered: placing.remember_payment_method },
  )
  needs.crashpoint("a placed order for credits is written")
  return { order_id: draft.id, payment }
}
