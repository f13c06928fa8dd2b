import { at } from "../database/fixtures.ts"
import type { Calls } from "./testing-calls.ts"
import { type Gate, PRICE } from "./testing-gate.ts"
import type { Family } from "./testing-things.ts"

// Bookings, orders and cards.

const nothing = { send: () => ({}) }
/** A basket for both children, in a week that they are free. */
const basket = ({ things }: Family, { weeks }: Gate) => [
  { student_id: things.student_id, offering_id: at(weeks, 4).id },
  { student_id: things.other_student_id, offering_id: at(weeks, 4).id },
]
const credits = ({ business }: Gate) => [{ credit_type_id: business.credit_type_id, quantity: 1 }]

export const bookingCalls: Calls = {
  "GET /attendances/student/{id}": {
    send: ({ things }) => ({
      params: { id: things.student_id },
      query: { from: "2030-01-01", to: "2030-12-31", limit: 5, offset: 0, order_by: "start_date:asc" },
    }),
  },
  "GET /attendances/": { send: () => ({ query: { from: "2030-01-01", to: "2030-12-31" } }) },
  "GET /attendances/by_ids": {
    send: ({ things }) => ({ query: { ids: `${things.attendance_id},${things.other_attendance_id}` } }),
  },
  "POST /attendances/sign_up": {
    send: (family, gate) => ({ body: { items: basket(family, gate), idempotency_key: crypto.randomUUID() } }),
    refuses: "CREDITS_MISSING",
  },

  "GET /profile/credits": nothing,
  "GET /profile/receipt/{id}": { send: ({ things }) => ({ params: { id: things.completed_order_id } }) },
  "POST /orders/calculate": {
    send: ({ things }, gate) => ({ body: { items: credits(gate), promocode_id: things.promocode_id } }),
  },
  "POST /orders/place": {
    send: ({ things }, gate) => ({
      body: {
        items: credits(gate),
        promocode_id: things.promocode_id,
        final_price: PRICE / 2,
        remember_payment_method: true,
        idempotency_key: crypto.randomUUID(),
      },
    }),
  },
  "POST /orders/calculate_schedule_and_pay/extended": {
    send: (family, gate) => ({ body: { items: basket(family, gate), promocode_id: family.things.promocode_id } }),
  },
  "POST /orders/draft": { send: (family, gate) => ({ body: { items: basket(family, gate) } }) },
  "POST /orders/place_schedule_and_pay": {
    send: ({ things }) => ({
      body: { order_id: things.draft_order_id, final_price: PRICE, idempotency_key: crypto.randomUUID() },
    }),
  },
  "POST /orders/payment_provider_record/{id}/confirm": {
    send: ({ things }) => ({ params: { id: things.payment_id }, body: { payment_method_id: things.card_id } }),
    // What counts is what the provider says of the payment; the card that is named pays nothing here.
    unread: ["card_id"],
  },
  "POST /orders/{id}/release": { send: ({ things }) => ({ params: { id: things.draft_order_id }, body: {} }) },
  "GET /orders/current_draft": nothing,
  "GET /orders/": { send: () => ({ query: { limit: 5, offset: 0, order_by: "placed_at:desc" } }) },
  "GET /orders/{id}": { send: ({ things }) => ({ params: { id: things.waiting_order_id } }) },
  "POST /orders/{id}/attach_promocode": {
    send: ({ things }) => ({ params: { id: things.draft_order_id }, body: { promocode_id: things.promocode_id } }),
  },
  "POST /orders/{id}/detach_promocode": {
    send: ({ things }) => ({ params: { id: things.draft_order_id }, body: {} }),
  },
  "POST /orders/create_pending_abandoned_reservation_notification": {
    send: ({ things }) => ({ body: { order_id: things.draft_order_id } }),
  },
  "GET /promocodes/": nothing,
  // A typed code is no id: whoever knows it may use it, and the walk types one that is the family's already.
  "POST /promocodes/redeem": { send: ({ things }) => ({ body: { code: things.promocode_id.slice(-12) } }) },

  "GET /integrations/stripe_account": nothing,
  "GET /integrations/stripe_account_id": nothing,
  "GET /payment_methods/": nothing,
  "GET /payment_methods/setup_intent": nothing,
  // The business of the walk takes cards itself; the hosted page has tests of its own.
  "POST /payment_methods/touch_net/attach": { send: () => ({ body: {} }), refuses: "HOSTED_PROVIDER_MISSING" },
  "GET /payment_methods/touch_net/requests/{id}": {
    send: ({ things }) => ({ params: { id: things.hosted_request_id } }),
  },
  "DELETE /payment_methods/{id}": { send: ({ things }) => ({ params: { id: things.card_id } }) },
  "POST /payment_methods/{id}/set_default": {
    send: ({ things }) => ({ params: { id: things.card_id }, body: {} }),
  },
}
