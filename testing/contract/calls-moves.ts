import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"

// Cancelling and moving bookings.

/** Of the first of the weeks. */
const WEEK_TUESDAY = "2030-06-11"

export const moveCalls: Calls = {
  "GET /attendances/{id}/cancel_terms": { send: ({ data }) => ({ params: { id: data.attendance_id } }) },
  // Its order cost nothing, so a credit comes back.
  "POST /attendances/{id}/cancel": {
    send: ({ data }) => ({
      params: { id: data.other_attendance_id },
      body: { gives: "CREDIT", amount: 0, idempotency_key: crypto.randomUUID() },
    }),
  },
  "POST /attendances/{id}/undo_cancel": {
    send: ({ data }) => ({ params: { id: data.attendance_id }, body: {} }),
    refuses: "UNDO_NOT_POSSIBLE",
  },
  "POST /attendances/{id}/days/{date}/cancel": {
    send: ({ data }) => ({ params: { id: data.attendance_id, date: WEEK_TUESDAY }, body: {} }),
  },
  "POST /attendances/{id}/days/{date}/undo_cancel": {
    send: ({ data }) => ({ params: { id: data.attendance_id, date: WEEK_TUESDAY }, body: {} }),
  },
  "GET /attendances/{id}/move_targets": {
    send: ({ data }) => ({
      params: { id: data.attendance_id },
      query: { from: "2030-01-01", to: "2030-12-31", limit: 5, offset: 0 },
    }),
  },
  "POST /attendances/{id}/reschedule": {
    send: ({ data }, { weeks }) => ({
      params: { id: data.attendance_id },
      body: {
        offering_id: at(weeks, 3).id,
        difference: 0,
        gives: "NOTHING",
        remember_payment_method: true,
        idempotency_key: crypto.randomUUID(),
      },
    }),
  },
}

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
