import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, exact, Id, Instant, NoBody, nullable, written } from "../kernel/wire.ts"
import { CHARGING } from "./checkout-refusals.ts"
import { Order, PlacedOrder } from "./order.ts"
import { AvailablePaymentPlan, OrderPaymentPlan } from "./payment-plan.ts"

const byId = Type.Object({ id: Id })

export const plansContract = endpoints({
  "GET /orders/with_incomplete_payment_plans": {
    summary: "Booked orders with instalments still to pay, the soonest first",
    access: "customer",
    result: Type.Array(
      Type.Object({
        id: Id,
        number: nullable(Type.Integer()),
        title: written(),
        student_ids: Type.Array(Id),
        placed_at: nullable(Instant),
        payment_plan: OrderPaymentPlan,
      }),
    ),
  },
  "GET /orders/{id}/available_payment_plans": {
    summary: "The plans by which a draft can be paid, with their days and amounts",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Array(AvailablePaymentPlan),
  },
  "POST /orders/{id}/attach_payment_plan": {
    summary: "Pay a draft by a plan",
    access: "customer",
    refusals: [...CHARGING, "NOT_FOUND", "ORDER_NOT_OPEN", "PLAN_NOT_AVAILABLE"],
    params: byId,
    body: exact({ payment_plan_id: Id }),
    result: Order,
  },
  "POST /orders/{id}/detach_payment_plan": {
    summary: "Pay a draft at once",
    access: "customer",
    refusals: [...CHARGING, "NOT_FOUND", "ORDER_NOT_OPEN", "PLAN_NOT_AVAILABLE"],
    params: byId,
    body: NoBody,
    result: Order,
  },
  "POST /orders/{id}/installments/{installment_id}/pay": {
    summary: "Pay the next instalment now, or all that is left; the browser confirms the payment",
    access: "customer",
    refusals: [
      ...CHARGING,
      "CARD_PAYMENT_NOT_OFFERED",
      "INSTALLMENT_NOT_NEXT",
      "NOT_FOUND",
      "ORDER_CHANGED",
      "ORDER_NOT_OPEN",
      "TOO_MANY_REQUESTS",
    ],
    params: Type.Object({ id: Id, installment_id: Id }),
    body: Type.Optional(
      exact({
        is_rest: Type.Optional(Type.Boolean()),
        /** What the customer saw, in cents: another amount is refused, never charged. */
        amount: Type.Optional(Cents),
      }),
    ),
    result: PlacedOrder,
  },
  "POST /orders/{id}/payment_plan_card": {
    summary: "Charge the instalments to come to another saved card",
    access: "customer",
    refusals: ["NOT_FOUND", "ORDER_NOT_OPEN", "PAYMENT_METHOD_UNKNOWN", "PAYMENT_OPEN", "PAYMENT_PROVIDER_UNAVAILABLE"],
    params: byId,
    body: exact({ payment_method_id: Type.String({ minLength: 1, maxLength: 255 }) }),
    result: Order,
  },
})
