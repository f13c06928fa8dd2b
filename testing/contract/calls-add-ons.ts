import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"

// What is sold with a booking.

export const addOnCalls: Calls = {
  "GET /orders/{id}/add_ons": { send: ({ data }) => ({ params: { id: data.draft_order_id } }) },
  "POST /orders/{id}/add_ons": {
    send: ({ data }, { weeks, add_on_id }) => ({
      params: { id: data.draft_order_id },
      body: {
        items: [
          {
            student_id: data.student_id,
            offering_id: at(weeks, 2).id,
            add_on_id,
            dates: ["2030-06-24"],
            choice: "Cold",
          },
        ],
      },
    }),
  },
  "GET /attendances/{id}/add_ons": { send: ({ data }) => ({ params: { id: data.attendance_id } }) },
  "POST /attendances/{id}/add_ons/cancel": {
    send: ({ data }) => ({ params: { id: data.attendance_id }, body: { ids: [data.booked_add_on_id], amount: 0 } }),
  },
}
