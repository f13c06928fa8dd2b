import { problem } from "@hub/domain/kernel/problem"
import type { invoicesContract } from "@hub/domain/orders/invoices.contract"
import { consume } from "../database/rate-limit.ts"
import type { Handlers, Transport } from "../http/handlers.ts"
import { ownInvoice } from "../invoices/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import {
  attachLinkedCard,
  confirmLinkedInvoice,
  payLinkedInvoice,
  readLinkedCard,
  readLinkedInvoice,
} from "./pay-linked-invoice.ts"
import { listInvoices } from "./read-invoices.ts"
import { makeInvoice } from "./send-invoice.ts"

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
