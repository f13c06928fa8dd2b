import { problem } from "@hub/domain/kernel/problem"
import { basketOf } from "@hub/domain/orders/order-line"
import { priceCredits } from "@hub/domain/orders/pricing"
import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import { insertDraft, orderByKey } from "../orders/store.ts"
import { ownsPromocode, promocodeById } from "../orders/store-promocodes.ts"
import { mustBeUsable } from "../orders/usable-promocode.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { severalFunboxes } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./lock-customer.ts"
import { awaitPaymentOrComplete, requestHash } from "./place-order.ts"
import { type Priced, takesOff } from "./price-basket.ts"
import { creditTypesForSale, pricingFacts } from "./pricing-query.ts"
import { startPayment } from "./start-payment.ts"

interface CreditsBasket {
  customer_id: string
  items: readonly { credit_type_id: string; quantity: number }[]
  promocode_id: string | null
}

export interface PlaceCredits extends CreditsBasket {
  final_price: number
  remember_payment_method: boolean
  idempotency_key: string | undefined
}

/** Prices credits bought for later; all of one funbox, because the fee and the discounts are the funbox's. */
export async function priceCreditsOrder(
  db: Database,
  { customer_id, items, promocode_id }: CreditsBasket,
  now: Date,
): Promise<Priced & { funbox_id: string }> {
  const types = await creditTypesForSale(
    db,
    items.map((item) => item.credit_type_id),
  )
  const [funbox_id, ...others] = [...new Set(types.map((type) => type.funbox_id))]
  const known = new Set(types.map((type) => type.id))
  if (funbox_id === undefined || items.some((item) => !known.has(item.credit_type_id))) throw problem("NOT_FOUND")
  if (others.length > 0) throw severalFunboxes()
  if (promocode_id !== null && !(await ownsPromocode(db, customer_id, promocode_id))) throw problem("PROMOCODE_UNKNOWN")
  const promocode = promocode_id === null ? undefined : await promocodeById(db, customer_id, promocode_id)
  if (promocode !== undefined) mustBeUsable(promocode, { funbox_id, now })
  const facts = await pricingFacts(db, { funbox_id, customer_id, now })
  const lines = priceCredits({ ...facts, items, promocode: promocode ?? null })
  return { lines, promocode: takesOff(lines) ? (promocode ?? null) : null, funbox_id }
}

/** Buys credits for later (7.9). Without a key, two equal orders within a minute count as the same click. */
export const placeCredits =
  (needs: CheckoutNeeds) =>
  async (placing: PlaceCredits): Promise<string> => {
    const { customer_id } = placing
    const request_hash = requestHash(placing.items, placing.promocode_id, placing.final_price)
    const minute = Math.floor(needs.clock().getTime() / 60_000)
    const idempotency_key = placing.idempotency_key ?? `derived-${minute}-${request_hash}`.slice(0, 100)
    const { order_id, payment } = await needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockCustomer(tx, customer_id)
      const before = await orderByKey(tx, customer_id, idempotency_key)
      if (before !== undefined) {
        if (before.request_hash !== request_hash) throw problem("IDEMPOTENCY_MISMATCH")
        // Its payment was refused, so nobody can pay it any more.
        if (before.status === "CANCELLED" || before.status === "EXPIRED") throw problem("PAYMENT_NOT_STARTED")
        return { order_id: before.id, payment: await paymentOfOrder(tx, before.id) }
      }
      const { lines, promocode, funbox_id } = await priceCreditsOrder(tx, placing, now)
      const { final_price } = basketOf(lines)
      if (final_price !== placing.final_price) throw problem("ORDER_CHANGED", { payload: { final_price } })
      const draft = { id: newId(), customer_id, funbox_id, kind: "CREDITS", promocode_id: null } as const
      await insertDraft(tx, draft, now)
      const payment = await awaitPaymentOrComplete(
        needs,
        tx,
        { ...draft, status: "DRAFT" },
        { lines, promocode, idempotency_key, request_hash, is_method_remembered: placing.remember_payment_method },
      )
      needs.crashpoint("a placed order for credits is written")
      return { order_id: draft.id, payment }
    })
    needs.crashpoint("a placed order for credits waits")
    if (payment !== undefined) await startPayment(needs)(payment)
    return order_id
  }
