import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { Cents, exact, Id, oneOf } from "../kernel/wire.ts"
import { HostedTicket, PaymentMethodRequest, PaymentProviderRecord } from "../payments/payment.ts"
import { INVOICE_STATUSES, Invoice, LinkedInvoice } from "./invoice.ts"

const byId = Type.Object({ id: Id })
const byLink = Type.Object({ token: Type.String({ minLength: 20, maxLength: 200, pattern: "^[A-Za-z0-9_.-]+$" }) })

export const invoicesContract = endpoints({
  "GET /invoices/": {
    summary: "The family's invoices, the newest first",
    access: "customer",
    query: Type.Object({ status: Type.Optional(oneOf(INVOICE_STATUSES)), ...paging }),
    result: Paged(Invoice),
  },
  "GET /invoices/{id}/payment_link": {
    summary: "The address at which anybody who has it can pay this invoice",
    access: "customer",
    params: byId,
    result: Type.Object({ url: Type.String() }),
  },
  "GET /invoices/{id}/pdf": {
    summary: "An invoice as a PDF",
    access: "customer",
    params: byId,
    result: Type.Unknown(),
    file: "application/pdf",
  },
  "GET /invoices/by_link/{token}": {
    summary: "The invoice of a payment link",
    access: "public",
    params: byLink,
    result: LinkedInvoice,
  },
  "POST /invoices/by_link/{token}/pay": {
    summary: "Begin to pay an invoice, all or a part of it; the browser confirms the payment",
    access: "public",
    params: byLink,
    body: exact({ amount: Cents }),
    result: PaymentProviderRecord,
  },
  "POST /invoices/by_link/{token}/attach": {
    summary: "A ticket to the hosted provider's page, where a card is typed that pays this invoice only",
    access: "public",
    params: byLink,
    body: Type.Optional(exact({})),
    result: HostedTicket,
  },
  "GET /invoices/by_link/{token}/requests/{id}": {
    summary: "What has become of that card",
    access: "public",
    params: Type.Object({ ...byLink.properties, id: Id }),
    result: PaymentMethodRequest,
  },
  "POST /invoices/by_link/{token}/confirm": {
    summary:
      "Ask the card provider now what has become of the payment; where our server charges cards, with the card to charge",
    access: "public",
    params: byLink,
    body: Type.Optional(exact({ payment_method_id: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) })),
    result: LinkedInvoice,
  },
})
