import type { refundsContract } from "@hub/domain/orders/refunds.contract"
import type { Handlers } from "../http/handlers.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { listCareStatements, makeCareStatement, makeCreditNote } from "./make-receipts.ts"
import { readOrderDetails } from "./read-order-details.ts"

export const refundsRoutes = (needs: CheckoutNeeds): Handlers<typeof refundsContract> => ({
  "GET /orders/{id}/details": ({ who, params }) => readOrderDetails(needs)(who.customer_id, params.id),
  "GET /orders/{id}/credit_notes/{credit_note_id}/pdf": ({ who, params }) =>
    makeCreditNote(needs)(who.customer_id, params.id, params.credit_note_id),
  "GET /profile/care_statements/": ({ who }) => listCareStatements(needs)(who.customer_id),
  "GET /profile/care_statements/{year}/pdf": ({ who, params }) =>
    makeCareStatement(needs)(who.customer_id, params.year),
})
