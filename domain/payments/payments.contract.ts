import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { MainPaymentProvider, PaymentMethodList } from "./payment.ts"

const byId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) })

export const paymentsContract = endpoints({
  "GET /integrations/main_payment_provider": {
    summary: "Who takes the money",
    access: "public",
    result: MainPaymentProvider,
  },
  "GET /payment_methods/": { summary: "Saved cards", access: "customer", result: PaymentMethodList },
  "GET /payment_methods/setup_intent": {
    summary: "A client secret to save a card with",
    access: "customer",
    result: Type.Object({ client_secret: Type.String() }),
  },
  "DELETE /payment_methods/{id}": {
    summary: "Remove a card",
    access: "customer",
    params: byId,
    result: PaymentMethodList,
  },
  "POST /payment_methods/{id}/set_default": {
    summary: "Make a card the default",
    access: "customer",
    params: byId,
    body: Type.Optional(Type.Unknown()),
    result: PaymentMethodList,
  },
})
