import type { StaffActor } from "@hub/domain/kernel/actor"
import type { refundsStaff } from "@hub/domain/orders/refunds.staff"
import type { Handlers } from "../http/handlers.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { refundByOperator, writeOffOrder } from "./refund-by-operator.ts"
import { sendRefundOtherwise } from "./send-refund-otherwise.ts"

export const refundsStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof refundsStaff> => {
  const as = (by: StaffActor): CheckoutNeeds => ({ ...needs, store: needs.store.as(by) })
  return {
    "POST /orders/{order}/refunds": ({ by, params: { order }, body: { amount, credits, reason } }) =>
      refundByOperator(as(by))({ order, amount, credits, reason }),
    "POST /orders/{order}/payouts": ({ by, params: { order }, body: { way, amount, sent_on, note } }) =>
      sendRefundOtherwise(as(by))({ order, way, amount, sent_on, note }),
    "POST /orders/{order}/write_offs": ({ by, params: { order }, body: { reason } }) =>
      writeOffOrder(as(by))({ order, reason }),
  }
}
