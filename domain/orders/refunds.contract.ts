import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, Id } from "../kernel/wire.ts"
import { OrderDetails } from "./refund.ts"

const byId = Type.Object({ id: Id })
const byYear = Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100, examples: [2026] }) })

export const refundsContract = endpoints({
  "GET /orders/{id}/details": {
    summary: "What has become of an order: payments, refunds, disputes, and what can be done with its bookings",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: OrderDetails,
  },
  "GET /orders/{id}/credit_notes/{credit_note_id}/pdf": {
    summary: "The credit note of a refund, as a PDF",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id, credit_note_id: Id }),
    result: Type.Unknown(),
    file: "application/pdf",
  },
  "GET /profile/care_statements/": {
    summary: "Years with days of care that were delivered, and what they cost",
    access: "customer",
    result: Type.Array(
      Type.Object({
        year: Type.Integer(),
        days: Type.Integer(),
        amount: Cents,
        /** Of it, paid in the system that the business had before. */
        before_amount: Cents,
        /** Of them, days there. */
        before_days: Type.Integer(),
      }),
    ),
  },
  "GET /profile/care_statements/{year}/pdf": {
    summary: "The yearly dependent-care statement, as a PDF",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byYear,
    result: Type.Unknown(),
    file: "application/pdf",
  },
})
