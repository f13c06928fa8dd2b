import type { applicationsContract } from "@hub/domain/applications/applications.contract"
import type { PricedBasket } from "@hub/domain/orders/order"
import type { Handlers } from "../http/handlers.ts"
import { acknowledgeRejection } from "./acknowledge-rejection.ts"
import type { ApplicationNeeds } from "./application-needs.ts"
import { draftApplications } from "./draft-applications.ts"
import { listApplications, readApplication } from "./read-applications.ts"
import { submitApplications } from "./submit-applications.ts"

/** What checkout does: prices, and gives a reserved place back. */
export interface ApplicationCheckout {
  price(customer_id: string, application_ids: readonly string[]): Promise<PricedBasket>
  withdraw(customer_id: string, application_id: string): Promise<void>
}

export const applicationsRoutes = (
  needs: ApplicationNeeds,
  checkout: ApplicationCheckout,
): Handlers<typeof applicationsContract> => ({
  "GET /applications/": ({ who }) => listApplications(needs)(who.customer_id),
  "GET /applications/{id}": ({ who, params }) => readApplication(needs)(who.customer_id, params.id),
  "POST /applications/get_or_create_drafts_for_program": ({ who, body }) =>
    draftApplications(needs)(who.customer_id, body),
  "POST /applications/submit": ({ who, body }) =>
    submitApplications(needs)(who.customer_id, {
      application_ids: body.application_ids,
      ignore_requires_payment_information: body.ignore_requires_payment_information ?? false,
    }),
  "POST /applications/calculate_order": ({ who, body }) => checkout.price(who.customer_id, body.application_ids),
  "DELETE /applications/{id}": async ({ who, params }) => {
    await checkout.withdraw(who.customer_id, params.id)
    return readApplication(needs)(who.customer_id, params.id)
  },
  "POST /applications/{id}/acknowledge_rejection": ({ who, params }) =>
    acknowledgeRejection(needs)(who.customer_id, params.id),
})
