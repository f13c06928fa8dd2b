import type { Calls } from "./call-row.ts"

// An order's page with its documents.

export const refundsCalls: Calls = {
  "GET /orders/{id}/details": { send: ({ data }) => ({ params: { id: data.plan_order_id } }) },
  "GET /orders/{id}/credit_notes/{credit_note_id}/pdf": {
    send: ({ data }) => ({ params: { id: data.plan_order_id, credit_note_id: data.credit_note_id } }),
  },
  "GET /profile/care_statements/": { send: () => ({}) },
  // No day of care is over yet.
  "GET /profile/care_statements/{year}/pdf": { send: () => ({ params: { year: "2030" } }), refuses: "NOT_FOUND" },
}
