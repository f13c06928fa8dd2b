import type { Input } from "@hub/domain/kernel/endpoint"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { basketOf } from "@hub/domain/orders/order-line"
import type { ordersContract } from "@hub/domain/orders/orders.contract"
import type { refundsContract } from "@hub/domain/orders/refunds.contract"
import { readCredits } from "../credits/read-credits.ts"
import { consume } from "../database/rate-limit.ts"
import type { Handlers, Transport, Who } from "../http/handlers.ts"
import { listOrders } from "../orders/list-orders.ts"
import { rateLimitPromocode } from "../orders/usable-promocode.ts"
import { keepCredits } from "./cancel-booking.ts"
import { changePromocode, redeemPromocode, usablePromocodes } from "./change-draft.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { draftOrder, recordVisit } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { listCareStatements, makeCareStatement, makeCreditNote, makeReceipt } from "./make-receipts.ts"
import { offeredSchedules } from "./order-plan.ts"
import { placeBasket, signUp } from "./place-basket.ts"
import { placeCredits, resumeCredits } from "./place-credits.ts"
import { placeOrder } from "./place-order.ts"
import { previewBasket, pricePurchase } from "./price-basket.ts"
import { packagesOfFunbox } from "./pricing-queries.ts"
import { readCurrentDraft, readFreshOrder, readOrder, readPlacedOrder } from "./read-order.ts"
import { readOrderDetails, readUpgrades } from "./read-order-details.ts"
import { confirmPayment } from "./sync-payment.ts"

const purchaseOf = (
  { customer_id }: Who,
  {
    items,
    packages = [],
    upgrade = null,
    promocode_id = null,
    instead_of = null,
  }: Input<(typeof ordersContract)["POST /orders/calculate"]>["body"],
) => ({ customer_id, items, packages, upgrade, promocode_id, instead_of })

type Placing = Input<(typeof ordersContract)["POST /orders/place_schedule_and_pay"]>["body"]

const placingOf = (body: Placing, transport: Transport) => ({
  final_price: body.final_price,
  remember_payment_method: body.remember_payment_method ?? false,
  idempotency_key: body.idempotency_key ?? transport.idempotency_key,
  pay_by_invoice: body.pay_by_invoice ?? false,
  due_today: body.due_today,
  agreed_from: transport.ip,
})

/** What it costs, and by which plans it could be paid. */
async function calculate(needs: CheckoutNeeds, purchase: ReturnType<typeof purchaseOf>) {
  const now = needs.clock()
  const { lines, funbox_id } = await pricePurchase(needs.store, purchase, now)
  const priced = basketOf(lines)
  const plans = await offeredSchedules(needs, needs.store, { funbox_id, offerings: [], total: priced.final_price, now })
  return { ...priced, payment_plans: plans.map(({ id, name, installments }) => ({ id, name, installments })) }
}

const senderOf = ({ customer_id }: Who, { network }: Transport) => ({ customer_id, address: network })

export const checkoutRoutes = (needs: CheckoutNeeds): Handlers<typeof ordersContract> => {
  const fresh = readFreshOrder(needs)
  const limited = rateLimitPromocode(needs)
  const limitTo = (name: string, max: number) => (customer_id: string) =>
    consume(needs.store, { name, max, seconds: 60 }, customer_id, needs.clock())
  const limitPlacing = limitTo("place-order", needs.orders_per_minute)
  const limitPayment = limitTo("confirm-payment", needs.orders_per_minute)
  const limitDrafts = limitTo("draft-order", needs.drafts_per_minute)
  const draft = draftOrder(needs)
  const sign = signUp(needs, draft)
  const placeAll = placeBasket(needs, draft)
  return {
    "GET /profile/credits": ({ who }) => readCredits(needs)(who.customer_id),
    "GET /profile/receipt/{id}": ({ who, params }) => makeReceipt(needs)(who.customer_id, params.id),
    "GET /profile/credits/{id}/upgrades": ({ who, params }) => readUpgrades(needs)(who.customer_id, params.id),
    "GET /funboxes/{id}/packages/": async ({ params }) => {
      const packages = await packagesOfFunbox(needs.store, params.id)
      if (packages === undefined) throw problem("NOT_FOUND")
      return packages
    },
    "POST /orders/calculate": ({ who, body }) => calculate(needs, purchaseOf(who, body)),
    "POST /orders/place": async ({ who, body, transport }) => {
      await limitPlacing(who.customer_id)
      const order_id = await placeCredits(needs)({
        ...purchaseOf(who, body),
        final_price: body.final_price,
        remember_payment_method: body.remember_payment_method ?? false,
        idempotency_key: body.idempotency_key ?? transport.idempotency_key,
        payment_plan_id: body.payment_plan_id ?? null,
        installments: body.installments,
        agreed_from: transport.ip,
      })
      return readPlacedOrder(needs)(who.customer_id, order_id)
    },
    "POST /orders/{id}/resume_payment": async ({ who, params, body }) => {
      await limitPayment(who.customer_id)
      await resumeCredits(needs)(who.customer_id, params.id, body?.remember_payment_method ?? false)
      return readPlacedOrder(needs)(who.customer_id, params.id)
    },
    "POST /orders/calculate_schedule_and_pay/extended": ({ who, body }) =>
      previewBasket(needs)(who.customer_id, body.items, body.promocode_id ?? null),
    "POST /orders/draft": async ({ who, body }) => {
      await limitDrafts(who.customer_id)
      return readOrder(needs)(who.customer_id, await draft(who.customer_id, body.items))
    },
    "POST /attendances/sign_up": async ({ who, body, transport }) => {
      await limitDrafts(who.customer_id)
      const key = body.idempotency_key ?? transport.idempotency_key
      return fresh(who.customer_id, await sign(who.customer_id, body.items, key))
    },
    "POST /orders/place_schedule_and_pay": async ({ who, body, transport }) => {
      const { items, promocode_id = null } = body
      if ((items === undefined) === (body.order_id === undefined))
        throw invalid("order_id", "Name a draft order, or the places to book.", "order_or_items")
      await limitPlacing(who.customer_id)
      if (items !== undefined) await limitDrafts(who.customer_id)
      const placing = placingOf(body, transport)
      const { customer_id } = who
      if (body.order_id !== undefined) await placeOrder(needs)(customer_id, { ...placing, order_id: body.order_id })
      const order_id = body.order_id ?? (await placeAll({ ...placing, customer_id, items: items ?? [], promocode_id }))
      return readPlacedOrder(needs)(customer_id, order_id)
    },
    "POST /orders/payment_provider_record/{id}/confirm": async ({ who, params, body }) => {
      await limitPayment(who.customer_id)
      const payment = await confirmPayment(needs)(who.customer_id, params.id, body.payment_method_id)
      return fresh(who.customer_id, payment.order_id)
    },
    "POST /orders/{id}/keep_credits": async ({ who, params, body }) => {
      await keepCredits(needs)(who.customer_id, params.id, body.items)
      return fresh(who.customer_id, params.id)
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
      await recordVisit(needs)(who.customer_id, body.order_id)
      return {}
    },
    "GET /promocodes/": ({ who }) => usablePromocodes(needs)(who.customer_id),
    "POST /promocodes/redeem": ({ who, body, transport }) =>
      limited(senderOf(who, transport), () => redeemPromocode(needs)(who.customer_id, body.code)),
  }
}

export const refundsRoutes = (needs: CheckoutNeeds): Handlers<typeof refundsContract> => ({
  "GET /orders/{id}/details": ({ who, params }) => readOrderDetails(needs)(who.customer_id, params.id),
  "GET /orders/{id}/credit_notes/{credit_note_id}/pdf": ({ who, params }) =>
    makeCreditNote(needs)(who.customer_id, params.id, params.credit_note_id),
  "GET /profile/care_statements/": ({ who }) => listCareStatements(needs)(who.customer_id),
  "GET /profile/care_statements/{year}/pdf": ({ who, params }) =>
    makeCareStatement(needs)(who.customer_id, params.year),
})
