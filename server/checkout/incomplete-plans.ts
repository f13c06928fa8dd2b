import type { Result } from "@hub/domain/kernel/endpoint"
import type { plansContract } from "@hub/domain/orders/plans.contract"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { ordersOfOpenPlans } from "./incomplete-plans-query.ts"
import { plansOf } from "./read-plan.ts"

type IncompletePlans = Result<(typeof plansContract)["GET /orders/with_incomplete_payment_plans"]>

/** 7.9: booked orders with instalments still to pay, the soonest first. */
export const incompletePlans =
  (needs: Pick<CheckoutNeeds, "store" | "cards">) =>
  async (customer_id: string): Promise<IncompletePlans> => {
    const orders = await ordersOfOpenPlans(needs.store, customer_id)
    const plans = await plansOf(
      needs,
      orders.map(({ id }) => id),
    )
    return orders.flatMap(({ id, number, names: [first = "Order", ...others], student_ids, placed_at }) => {
      const payment_plan = plans.get(id)
      const title = others.length === 0 ? first : `${first} and ${others.length} more`
      return payment_plan === undefined ? [] : [{ id, number, title, student_ids, placed_at, payment_plan }]
    })
  }
