import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import { type ContractServer, PRICE } from "./contract-server.ts"
import type { Family } from "./family-data.ts"

// Bookings, orders and cards.

const nothing = { send: () => ({}) }
/** A basket for both children, in a week that they are free. */
const basket = ({ data }: Family, { weeks }: ContractServer) => [
  { student_id: data.student_id, offering_id: at(weeks, 4).id },
  { student_id: data.other_student_id, offering_id: at(weeks, 4).id },
]
export const bookingCalls: Calls = {
  "GET /attendances/student/{id}": {
    send: ({ data }) => ({
      params: { id: data.student_id },
      query: { from: "2030-01-01", to: "2030-12-31", limit: 5, offset: 0, order_by: "start_date:asc" },
    }),
  },
  "GET /attendances/student/{id}/before": {
    send: ({ data }) => ({ params: { id: data.student_id }, query: { limit: 5, offset: 0 } }),
  },
  "GET /attendances/": { send: () => ({ query: { from: "2030-01-01", to: "2030-12-31" } }) },
  "GET /attendances/at_gate": nothing,
  "GET /attendances/by_ids": {
    send: ({ data }) => ({ query: { ids: `${data.attendance_id},${data.other_attendance_id}` } }),
  },
  "POST /attendances/sign_up": {
    send: (family, server) => ({ body: { items: basket(family, server), idempotency_key: crypto.randomUUID() } }),
    refuses: "CREDITS_MISSING",
  },

  "GET /profile/receipt/{id}": { send: ({ data }) => ({ params: { id: data.completed_order_id } }) },
  "POST /orders/calculate_schedule_and_pay/extended": {
    send: (family, server) => ({ body: { items: basket(family, server), promocode_id: family.data.promocode_id } }),
  },
  "POST /orders/draft": { send: (family, server) => ({ body: { items: basket(family, server) } }) },
  "POST /orders/place_schedule_and_pay": {
    send: ({ data }) => ({
      body: { order_id: data.draft_order_id, final_price: PRICE, idempotency_key: crypto.randomUUID() },
    }),
    or: (family, server) => ({
      body: { items: basket(family, server), promocode_id: family.data.promocode_id, final_price: PRICE },
    }),
  },
  "POST /orders/payment_provider_record/{id}/confirm": {
    // A card is judged only while its payment asks for one (confirm-card.test.ts).
    unread: ["card_id"],
    send: ({ data }) => ({ params: { id: data.payment_id }, body: { payment_method_id: data.card_id } }),
  },
  "POST /orders/{id}/release": { send: ({ data }) => ({ params: { id: data.draft_order_id }, body: {} }) },
  "GET /orders/current_draft": nothing,
  "GET /orders/": {
    unread: ["student_id"],
    send: ({ data }) => ({
      query: {
        student_id: data.student_id,
        state: "paid",
        limit: 5,
        offset: 0,
        order_by: "placed_at:desc",
        status: "completed,awaiting_payment",
        from: "2020-01-01",
        to: "2040-12-31",
      },
    }),
  },
  "GET /orders/{id}": { send: ({ data }) => ({ params: { id: data.waiting_order_id } }) },
  "POST /orders/{id}/attach_promocode": {
    send: ({ data }) => ({ params: { id: data.draft_order_id }, body: { promocode_id: data.promocode_id } }),
  },
  "POST /orders/{id}/detach_promocode": {
    send: ({ data }) => ({ params: { id: data.draft_order_id }, body: {} }),
  },
  "POST /orders/create_pending_abandoned_reservation_notification": {
    send: ({ data }) => ({ body: { order_id: data.draft_order_id } }),
  },
  "GET /promocodes/": nothing,
  // A typed code is no id: everybody may use it, and this one is already the family's.
  "POST /promocodes/redeem": { send: ({ data }) => ({ body: { code: data.promocode_id.slice(-12) } }) },

  "GET /integrations/stripe_account": nothing,
  "GET /integrations/stripe_account_id": nothing,
  "GET /payment_methods/": nothing,
  "GET /payment_methods/setup_intent": nothing,
  // This business takes cards itself; the hosted page has its own tests.
  "POST /payment_methods/touch_net/attach": { send: () => ({ body: {} }), refuses: "HOSTED_PROVIDER_MISSING" },
  "GET /payment_methods/touch_net/requests/{id}": {
    send: ({ data }) => ({ params: { id: data.hosted_request_id } }),
  },
  "DELETE /payment_methods/{id}": { send: ({ data }) => ({ params: { id: data.card_id } }) },
  "POST /payment_methods/{id}/set_default": {
    send: ({ data }) => ({ params: { id: data.card_id }, body: {} }),
  },
}

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
