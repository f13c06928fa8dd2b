import type { plansContract } from "@hub/domain/orders/plans.contract"
import { consume } from "../database/rate-limit.ts"
import type { Handlers } from "../http/handlers.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { availablePlans, changePlan } from "./choose-plan.ts"
import { payInstallment } from "./pay-installment.ts"
import { readFreshOrder } from "./read-fresh-order.ts"
import { incompletePlans } from "./read-plan.ts"
import { changePlanCard } from "./start-plan.ts"

export const plansRoutes = (needs: CheckoutNeeds): Handlers<typeof plansContract> => {
  const fresh = readFreshOrder(needs)
  const limitPayment = (customer_id: string) =>
    consume(
      needs.store,
      { name: "pay-installment", max: needs.orders_per_minute, seconds: 60 },
      customer_id,
      needs.clock(),
    )
  return {
    "GET /orders/with_incomplete_payment_plans": ({ who }) => incompletePlans(needs)(who.customer_id),
    "GET /orders/{id}/available_payment_plans": ({ who, params }) => availablePlans(needs)(who.customer_id, params.id),
    "POST /orders/{id}/attach_payment_plan": async ({ who, params, body }) => {
      await changePlan(needs)(who.customer_id, params.id, body.payment_plan_id)
      return fresh(who.customer_id, params.id)
    },
    "POST /orders/{id}/detach_payment_plan": async ({ who, params }) => {
      await changePlan(needs)(who.customer_id, params.id, null)
      return fresh(who.customer_id, params.id)
    },
    "POST /orders/{id}/installments/{installment_id}/pay": async ({ who, params, body }) => {
      await limitPayment(who.customer_id)
      return payInstallment(needs)({
        customer_id: who.customer_id,
        order_id: params.id,
        installment_id: params.installment_id,
        is_rest: body?.is_rest ?? false,
        amount: body?.amount,
      })
    },
    "POST /orders/{id}/payment_plan_card": async ({ who, params, body }) => {
      await changePlanCard(needs)(who.customer_id, params.id, body.payment_method_id)
      return fresh(who.customer_id, params.id)
    },
  }
}
