import { problem } from "@hub/domain/kernel/problem"
import { basketOf } from "@hub/domain/orders/order-line"
import type { AvailablePaymentPlan } from "@hub/domain/orders/payment-plan"
import type { Database } from "../database/sql.ts"
import { type OrderRow, ownOrder } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import { choosePlan, forgetPlan } from "../plans/store-plans.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { heldItems } from "../scheduling/store-holds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"
import { type OfferedSchedule, offeredSchedules } from "./plan-of-draft.ts"
import { picksOf, priceDraft } from "./price-basket.ts"
import { reopenOrder } from "./reopen-order.ts"

/** 7.9: only what isn't paid yet can still be given a plan. An order that waits for its payment costs what it was placed for. */
async function plansOfDraft(needs: CheckoutNeeds, db: Database, order: OrderRow): Promise<OfferedSchedule[]> {
  const now = needs.clock()
  const items = await heldItems(db, order.id)
  const offerings = await bookableOfferings(db, [...new Set(items.map(({ offering_id }) => offering_id))])
  const lines =
    order.status === "DRAFT"
      ? (await priceDraft(db, { ...order, picks: picksOf(items, offerings), now })).lines
      : await linesOf(db, order.id)
  const draft = { funbox_id: order.funbox_id, offerings, total: basketOf(lines).final_price, now }
  return offeredSchedules(needs, db, draft)
}

export const availablePlans =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string): Promise<AvailablePaymentPlan[]> => {
    const order = await ownOrder(needs.store, customer_id, order_id)
    if (order === undefined) throw problem("NOT_FOUND")
    if (order.status !== "DRAFT" && order.status !== "AWAITING_PAYMENT") return []
    const plans = await plansOfDraft(needs, needs.store, order)
    return plans.map(({ id, name, installments }) => ({ id, name, installments }))
  }

/** Chooses a plan for what isn't paid yet, or none. */
export const changePlan =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, payment_plan_id: string | null): Promise<void> => {
    await reopenOrder(needs)(customer_id, order_id)
    await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.status !== "DRAFT") throw problem("ORDER_NOT_OPEN")
      if (payment_plan_id === null) return void (await forgetPlan(tx, order_id))
      const plan = (await plansOfDraft(needs, tx, order)).find(({ id }) => id === payment_plan_id)
      if (plan === undefined) throw problem("PLAN_NOT_AVAILABLE")
      const { name, terms } = plan
      await choosePlan(tx, { order_id, customer_id, payment_plan_id, name, terms }, needs.clock())
    })
  }
