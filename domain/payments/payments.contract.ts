import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, NoBody, nullable, oneOf } from "../kernel/wire.ts"
import { HostedTicket, MainPaymentProvider, PaymentMethodList, PaymentMethodRequest, StripeAccount } from "./payment.ts"

const byId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 255, examples: ["pm_1Qk9fX2eZvKYlo2C"] }) })

export const paymentsContract = endpoints({
  "GET /integrations/main_payment_provider": {
    summary: "Who takes the money; null where nobody can pay by card",
    access: "public",
    result: nullable(MainPaymentProvider),
  },
  "GET /integrations/stripe_account": {
    summary: "The Stripe account that takes the money; null when another provider does, or none",
    access: "customer",
    refusals: ["PAYMENT_PROVIDER_UNAVAILABLE"],
    result: nullable(StripeAccount),
  },
  "GET /integrations/stripe_account_id": {
    summary: "Whether documents can be signed at an e-signature provider; the path is the client's",
    access: "customer",
    result: Type.Object({ status: oneOf(["active", "not_configured"]) }),
  },
  "GET /payment_methods/": {
    summary: "Saved cards",
    access: "customer",
    refusals: ["PAYMENT_PROVIDER_UNAVAILABLE"],
    result: PaymentMethodList,
  },
  "GET /payment_methods/setup_intent": {
    summary: "A client secret to save a card with",
    access: "customer",
    refusals: [
      "CARD_FORM_NOT_OFFERED",
      "CARD_PAYMENT_NOT_OFFERED",
      "NOT_FOUND",
      "PAYMENT_METHOD_UNKNOWN",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
    ],
    result: Type.Object({ client_secret: Type.String() }),
  },
  "POST /payment_methods/touch_net/attach": {
    summary: "A ticket to the hosted provider's page, where a card is added",
    access: "customer",
    refusals: ["HOSTED_PROVIDER_MISSING", "PAYMENT_PROVIDER_UNAVAILABLE", "TOO_MANY_REQUESTS"],
    body: NoBody,
    result: HostedTicket,
  },
  "GET /payment_methods/touch_net/requests/{id}": {
    summary: "What has become of adding a card on the hosted provider's page",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id }),
    result: PaymentMethodRequest,
  },
  "DELETE /payment_methods/{id}": {
    summary: "Remove a card; what needs it is listed in the refusal until another card, or 'none', takes over",
    access: "customer",
    refusals: ["CARD_NEEDED", "PAYMENT_METHOD_UNKNOWN", "PAYMENT_PROVIDER_UNAVAILABLE"],
    params: byId,
    query: exact({ replaced_by: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) }),
    result: PaymentMethodList,
  },
  "POST /payment_methods/{id}/set_default": {
    summary: "Make a card the default",
    access: "customer",
    refusals: ["PAYMENT_METHOD_UNKNOWN", "PAYMENT_PROVIDER_UNAVAILABLE"],
    params: byId,
    body: NoBody,
    result: PaymentMethodList,
  },
})
