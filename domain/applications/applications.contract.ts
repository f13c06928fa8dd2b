import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, NoBody } from "../kernel/wire.ts"
import { PricedBasket } from "../orders/order.ts"
import { Application, SubmitResult } from "./application.ts"

const byId = Type.Object({ id: Id })
const ids = Type.Array(Id, { minItems: 1, maxItems: 60, uniqueItems: true })

export const applicationsContract = endpoints({
  "GET /applications/": {
    summary: "A family's applications, the newest first, also those archived and withdrawn",
    access: "customer",
    result: Type.Array(Application),
  },
  "GET /applications/{id}": {
    summary: "An application",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Application,
  },
  "POST /applications/get_or_create_drafts_for_program": {
    summary: "An application for each participant: the one that is under way, else a new draft",
    access: "customer",
    refusals: ["APPLICATION_NOT_NEEDED", "NOT_ELIGIBLE", "NOT_FOUND"],
    body: exact({
      schedule_set_id: Id,
      program_id: Id,
      student_ids: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
    }),
    result: Type.Array(Application),
  },
  "POST /applications/submit": {
    summary: "Send drafts, and answers to what was sent back. Each has its own result; one that is refused says why.",
    access: "customer",
    refusals: ["CARD_NEEDED", "NOT_ELIGIBLE", "NOT_FOUND", "PAYMENT_PROVIDER_UNAVAILABLE"],
    body: exact({
      application_ids: ids,
      /** Send without a card on file, where the business asks for one: all of these, or only those named. */
      ignore_requires_payment_information: Type.Optional(
        Type.Union([Type.Boolean(), Type.Array(Id, { minItems: 1, maxItems: 60, uniqueItems: true })]),
      ),
    }),
    result: Type.Array(SubmitResult),
  },
  "POST /applications/calculate_order": {
    summary: "What applications would cost after a yes, with the credits that the family has now",
    access: "customer",
    refusals: ["NOT_FOUND"],
    body: exact({ application_ids: ids }),
    result: PricedBasket,
  },
  "DELETE /applications/{id}": {
    summary: "Withdraw an application that isn't approved and paid; a reserved place is given back",
    access: "customer",
    refusals: ["NOT_FOUND", "APPLICATION_ANSWERED", "PAYMENT_OPEN"],
    params: byId,
    result: Application,
  },
  "POST /applications/{id}/acknowledge_rejection": {
    summary: "Put a rejected application away",
    access: "customer",
    refusals: ["APPLICATION_NOT_REJECTED", "NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Application,
  },
})
