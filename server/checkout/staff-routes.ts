import type { StaffActor } from "@hub/domain/kernel/actor"
import type { refundsStaff } from "@hub/domain/orders/refunds.staff"
import type { Handlers } from "../http/handlers.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { refundAsShown } from "./preview-refund-queries.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefundOtherwise } from "./send-refund-otherwise.ts"

export const refundsStaffRoutes = (needs: CheckoutNeeds): Handlers<typeof refundsStaff> => {
  const as = (by: StaffActor): CheckoutNeeds => ({ ...needs, store: needs.store.as(by) })
  return {
    "POST /orders/{order}/refunds/preview": ({ by, params: { order }, body: { amount, credits, reason } }) =>
      refundAsShown(needs, by)({ order, amount, credits, reason }),
    "POST /orders/{order}/refunds": async ({ by, params: { order }, body: { amount, credits, reason, preview } }) => {
      const asked = { order, amount, credits, reason }
      if (preview === undefined) return refundByOperator(as(by))(asked)
      const {
        cards: _cards,
        mail: _mail,
        preview: _preview,
        ...refunded
      } = await refundAsShown(needs, by)(asked, preview)
      return refunded
    },
    "POST /orders/{order}/payouts": ({ by, params: { order }, body: { way, amount, sent_on, note } }) =>
      sendRefundOtherwise(as(by))({ order, way, amount, sent_on, note }),
  }
}
