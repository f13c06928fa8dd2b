import { problem } from "@hub/domain/kernel/problem"
import type { invoicesContract } from "@hub/domain/orders/invoices.contract"
import type { plansContract } from "@hub/domain/orders/plans.contract"
import { consume } from "../database/rate-limit.ts"
import type { Handlers, Transport } from "../http/handlers.ts"
import { ownInvoice } from "../invoices/store.ts"
import { availablePlans, changePlan } from "./change-draft.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { listInvoices } from "./invoices-queries.ts"
import { changePlanCard } from "./order-plan.ts"
import { payInstallment } from "./pay-installment.ts"
import {
  attachLinkedCard,
  confirmLinkedInvoice,
  payLinkedInvoice,
  readLinkedCard,
  readLinkedInvoice,
} from "./pay-linked-invoice.ts"
import { incompletePlans } from "./plans-queries.ts"
import { readFreshOrder } from "./read-order.ts"
import { makeInvoice } from "./send-invoice.ts"

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

export const invoicesRoutes = (needs: CheckoutNeeds): Handlers<typeof invoicesContract> => {
  /** By address: who has a link has no account. */
  const limit = ({ network }: Transport) =>
    consume(needs.store, { name: "invoice-link", max: 60, seconds: 60 }, network, needs.clock())
  return {
    "GET /invoices/": ({ who, query }) => listInvoices(needs)(who.customer_id, query),
    "GET /invoices/{id}/payment_link": async ({ who, params }) => {
      const invoice = await ownInvoice(needs.store, who.customer_id, params.id)
      if (invoice === undefined) throw problem("NOT_FOUND")
      return { url: needs.invoice_links.urlOf(invoice.id) }
    },
    "GET /invoices/{id}/pdf": ({ who, params }) => makeInvoice(needs)(who.customer_id, params.id),
    "GET /invoices/by_link/{token}": ({ params }) => readLinkedInvoice(needs)(params.token),
    "POST /invoices/by_link/{token}/pay": async ({ params, body, transport }) => {
      await limit(transport)
      return payLinkedInvoice(needs)(params.token, body.amount)
    },
    "POST /invoices/by_link/{token}/attach": async ({ params, transport }) => {
      await limit(transport)
      return attachLinkedCard(needs)(params.token)
    },
    "GET /invoices/by_link/{token}/requests/{id}": ({ params }) => readLinkedCard(needs)(params.token, params.id),
    "POST /invoices/by_link/{token}/confirm": async ({ params, body, transport }) => {
      await limit(transport)
      return confirmLinkedInvoice(needs)(params.token, body?.payment_method_id)
    },
  }
}
