import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { Cents, exact, Id, Link, NoBody, oneOf } from "../kernel/wire.ts"
import { HostedTicket, PaymentMethodRequest, PaymentProviderRecord } from "../payments/payment.ts"
import { CHARGING } from "./checkout-refusals.ts"
import { INVOICE_STATUSES, Invoice, LinkedInvoice } from "./invoice.ts"

const byId = Type.Object({ id: Id })
const byLink = Type.Object({
  token: Type.String({
    minLength: 20,
    maxLength: 200,
    pattern: "^[A-Za-z0-9_.-]+$",
    examples: ["AaDcfGeIcXOtu7slJSUBl3"],
  }),
})

export const invoicesContract = endpoints({
  "GET /invoices/": {
    summary: "The family's invoices, the newest first",
    access: "customer",
    query: Type.Object({ status: Type.Optional(oneOf(INVOICE_STATUSES)), ...paging }),
    result: Paged(Invoice),
  },
  "GET /invoices/{id}/payment_link": {
    summary: "The address at which anyone who has it can pay this invoice",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Link,
  },
  "GET /invoices/{id}/pdf": {
    summary: "An invoice as a PDF",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Unknown(),
    file: "application/pdf",
  },
  "GET /invoices/by_link/{token}": {
    summary: "The invoice of a payment link",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: byLink,
    result: LinkedInvoice,
  },
  "POST /invoices/by_link/{token}/pay": {
    summary: "Begin to pay an invoice, all or a part of it; the browser confirms the payment",
    access: "public",
    refusals: [
      ...CHARGING,
      "CARD_PAYMENT_NOT_OFFERED",
      "INVOICE_NOT_OPEN",
      "NOT_FOUND",
      "ORDER_CHANGED",
      "TOO_MANY_REQUESTS",
    ],
    params: byLink,
    body: exact({ amount: Cents }),
    result: PaymentProviderRecord,
  },
  "POST /invoices/by_link/{token}/attach": {
    summary: "A ticket to the hosted provider's page, where a card is typed that pays this invoice only",
    access: "public",
    refusals: [
      "CARD_PAYMENT_NOT_OFFERED",
      "HOSTED_PROVIDER_MISSING",
      "INVOICE_NOT_OPEN",
      "NOT_FOUND",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
    ],
    params: byLink,
    body: NoBody,
    result: HostedTicket,
  },
  "GET /invoices/by_link/{token}/requests/{id}": {
    summary: "What has become of that card",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ ...byLink.properties, id: Id }),
    result: PaymentMethodRequest,
  },
  "POST /invoices/by_link/{token}/confirm": {
    summary:
      "Ask the card provider now what has become of the payment; where our server charges cards, with the card to charge",
    access: "public",
    refusals: [
      "NOT_FOUND",
      "PAYMENT_METHOD_UNKNOWN",
      "PAYMENT_NOT_STARTED",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
    ],
    params: byLink,
    body: Type.Optional(exact({ payment_method_id: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) })),
    result: LinkedInvoice,
  },
})
