import type { ordersContract } from "@hub/domain/orders/orders.contract"
import type { Handlers, Transport, Who } from "../http/handlers.ts"
import { changePromocode, redeemPromocode, usablePromocodes } from "./choose-promocode.ts"
import { confirmPayment } from "./confirm-payment.ts"
import { holdBasket } from "./draft-order.ts"
import { listOrders } from "./list-orders.ts"
import { makeReceipt } from "./make-receipt.ts"
import type { Needs } from "./needs.ts"
import { placeCredits, priceCreditsOrder } from "./place-credits.ts"
import { placeOrder } from "./place-order.ts"
import { previewBasket } from "./preview-basket.ts"
import { rateLimitPromocode } from "./rate-limit-promocode.ts"
import { readCredits } from "./read-credits.ts"
import { orderShape } from "./read-order.ts"
import { placedOrder, readCurrentDraft, readFreshOrder } from "./read-placed-order.ts"
import { releaseOrder } from "./release-order.ts"
import { signUp } from "./sign-up.ts"
import { visitCheckout } from "./visit-checkout.ts"

const senderOf = ({ customer_id }: Who, { ip }: Transport) => ({ customer_id, address: ip })

export const ordersRoutes = (needs: Needs): Handlers<typeof ordersContract> => {
  const fresh = readFreshOrder(needs)
  const limited = rateLimitPromocode(needs)
  const hold = holdBasket(needs)
  const sign = signUp(needs, hold)
  return {
    "GET /profile/credits": ({ who }) => readCredits(needs)(who.customer_id),
    "GET /profile/receipt/{id}": ({ who, params }) => makeReceipt(needs)(who.customer_id, params.id),
    "POST /orders/calculate": async ({ who, body }) => {
      const { customer_id } = who
      const asked = { customer_id, items: body.items, promocode_id: body.promocode_id ?? null, now: needs.clock() }
      return (await priceCreditsOrder(needs.store, asked)).basket
    },
    "POST /orders/place": async ({ who, body, transport }) => {
      const order_id = await placeCredits(needs)({
        customer_id: who.customer_id,
        items: body.items,
        promocode_id: body.promocode_id ?? null,
        final_price: body.final_price,
        remember_payment_method: body.remember_payment_method ?? true,
        idempotency_key: body.idempotency_key ?? transport.idempotency_key,
      })
      return placedOrder(needs)(who.customer_id, order_id)
    },
    "POST /orders/calculate_schedule_and_pay/extended": ({ who, body }) =>
      previewBasket(needs)(who.customer_id, body.items, body.promocode_id ?? null),
    "POST /orders/draft": async ({ who, body }) => {
      const { order, known } = await hold(who.customer_id, body.items)
      return orderShape(needs.store, order, needs.clock(), known)
    },
    "POST /attendances/sign_up": async ({ who, body, transport }) => {
      const key = body.idempotency_key ?? transport.idempotency_key
      return fresh(who.customer_id, await sign(who.customer_id, body.items, key))
    },
    "POST /orders/place_schedule_and_pay": async ({ who, body, transport }) => {
      const waiting = await placeOrder(needs)(who.customer_id, {
        order_id: body.order_id,
        final_price: body.final_price,
        remember_payment_method: body.remember_payment_method ?? true,
        idempotency_key: body.idempotency_key ?? transport.idempotency_key,
      })
      return placedOrder(needs)(who.customer_id, body.order_id, waiting)
    },
    "POST /orders/payment_provider_record/{id}/confirm": async ({ who, params }) => {
      const payment = await confirmPayment(needs)(who.customer_id, params.id)
      return fresh(who.customer_id, payment.order_id, payment)
    },
    "POST /orders/{id}/release": async ({ who, params }) => {
      await releaseOrder(needs)(who.customer_id, params.id)
      return fresh(who.customer_id, params.id)
    },
    "GET /orders/current_draft": ({ who }) => readCurrentDraft(needs)(who.customer_id),
    "GET /orders/": ({ who, query }) => listOrders(needs)(who.customer_id, query),
    "GET /orders/{id}": ({ who, params }) => fresh(who.customer_id, params.id),
    "POST /orders/{id}/attach_promocode": async ({ who, params, body, transport }) => {
      await limited(senderOf(who, transport), () =>
        changePromocode(needs)(who.customer_id, params.id, body.promocode_id),
      )
      return fresh(who.customer_id, params.id)
    },
    "POST /orders/{id}/detach_promocode": async ({ who, params }) => {
      await changePromocode(needs)(who.customer_id, params.id, null)
      return fresh(who.customer_id, params.id)
    },
    "POST /orders/create_pending_abandoned_reservation_notification": async ({ who, body }) => {
      await visitCheckout(needs)(who.customer_id, body.order_id)
      return {}
    },
    "GET /promocodes/": ({ who }) => usablePromocodes(needs)(who.customer_id),
    "POST /promocodes/redeem": ({ who, body, transport }) =>
      limited(senderOf(who, transport), () => redeemPromocode(needs)(who.customer_id, body.code)),
  }
}
