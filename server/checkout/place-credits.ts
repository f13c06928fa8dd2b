import { createHash } from "node:crypto"
import { problem } from "@hub/domain/kernel/problem"
import type { PricedBasket } from "@hub/domain/orders/order"
import { priceCredits } from "@hub/domain/orders/pricing"
import { v7 as newId } from "uuid"
import { atOnce, type Database, sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/inside-transactions.ts"
import { startPayment } from "../payments/start-payment.ts"
import { severalFunboxes } from "./check-basket.ts"
import { mustBePayable } from "./must-be-payable.ts"
import type { Needs } from "./needs.ts"
import { awaitOrComplete, takeWhatIsPriced } from "./place-order.ts"
import { type Priced, usefulIn } from "./price-order.ts"
import { creditTypesForSale, lockCustomer, newOrder, orderByKey, orderParts, pricingRules } from "./store.ts"
import { ownsPromocode, promocodeById } from "./store-promocodes.ts"
import { usable } from "./usable-promocode.ts"

interface Asked {
  customer_id: string
  items: readonly { credit_type_id: string; quantity: number }[]
  promocode_id: string | null
  now: Date
}

/** Prices credits that are bought for later; all of one funbox, because the fee and the discounts are the funbox's. */
export async function priceCreditsOrder(db: Database, asked: Asked): Promise<Priced & { funbox_id: string }> {
  const { customer_id, items, promocode_id, now } = asked
  const types = await creditTypesForSale(
    db,
    items.map((item) => item.credit_type_id),
  )
  const [funbox_id, ...others] = [...new Set(types.map((type) => type.funbox_id))]
  const known = new Set(types.map((type) => type.id))
  if (funbox_id === undefined || items.some((item) => !known.has(item.credit_type_id))) throw problem("NOT_FOUND")
  if (others.length > 0) throw severalFunboxes()
  const rules = await pricingRules(db, funbox_id, now)
  if (rules === undefined) throw problem("NOT_FOUND")
  if (promocode_id !== null && !(await ownsPromocode(db, customer_id, promocode_id))) throw problem("PROMOCODE_UNKNOWN")
  const row = promocode_id === null ? undefined : await promocodeById(db, customer_id, promocode_id)
  const promocode = row === undefined ? null : usable(row, { funbox_id, now })
  const basket: PricedBasket = priceCredits({ ...rules, items, promocode })
  return { basket, rules, promocode: usefulIn(basket, promocode), funbox_id }
}

export interface CreditsPlacing extends Omit<Asked, "now"> {
  final_price: number
  remember_payment_method: boolean
  idempotency_key: string | undefined
}

const hashOf = (placing: CreditsPlacing): string =>
  createHash("sha256")
    .update(JSON.stringify([placing.items, placing.promocode_id, placing.final_price]))
    .digest("base64url")

/** Buys credits for later (7.9). Without a key two equal orders within a minute are taken for the same click. */
export const placeCredits =
  (needs: Needs) =>
  async (placing: CreditsPlacing): Promise<string> => {
    const { customer_id } = placing
    const request_hash = hashOf(placing)
    const minute = Math.floor(needs.clock().getTime() / 60_000)
    const idempotency_key = placing.idempotency_key ?? `derived-${minute}-${request_hash}`.slice(0, 100)
    const order_id = await needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockCustomer(tx, customer_id)
      const before = await orderByKey(tx, customer_id, idempotency_key)
      if (before !== undefined) {
        if (before.request_hash !== request_hash) throw problem("IDEMPOTENCY_MISMATCH")
        // Its payment was refused: it is no order that anybody could still pay.
        if (before.state === "cancelled" || before.state === "expired") throw problem("PAYMENT_NOT_STARTED")
        return before.id
      }
      const priced = await priceCreditsOrder(tx, { ...placing, now })
      const { final_price } = priced.basket
      if (final_price !== placing.final_price) throw problem("ORDER_CHANGED", { payload: { final_price } })
      mustBePayable(needs, final_price)
      const id = newId()
      const { funbox_id, promocode } = priced
      const order = newOrder({ id, customer_id, funbox_id, kind: "CREDITS", promocode_id: promocode?.id ?? null })
      await tx.run(atOnce(orderParts(order, now), sql`select 1`))
      await takeWhatIsPriced(tx, order, priced)
      const is_method_remembered = placing.remember_payment_method
      await awaitOrComplete(
        tx,
        order,
        { priced: priced.basket, idempotency_key, request_hash, is_method_remembered },
        now,
      )
      needs.crashpoint("a placed order for credits is written")
      return id
    })
    needs.crashpoint("a placed order for credits waits")
    const payment = await paymentOfOrder(needs.store, order_id)
    if (payment?.state === "created") await startPayment(needs)(payment)
    return order_id
  }
