import { at } from "../database/fixtures.ts"
import type { Calls } from "./call-row.ts"
import { HALF_DAY_PRICE, PRICE, TWO_HALVES_PRICE } from "./contract-server.ts"

// Credits, packages and upgrades. The family's credit is of a cheaper type than a week's.

export const creditCalls: Calls = {
  "GET /funboxes/{id}/packages/": { send: (_, { business }) => ({ params: { id: business.funbox_id } }) },
  "GET /profile/credits": { send: () => ({}) },
  "GET /profile/credits/{id}/upgrades": { send: ({ data }) => ({ params: { id: data.credit_id } }) },
  "POST /orders/calculate": {
    send: ({ data }, { business, half_day }) => ({
      body: {
        items: [{ credit_type_id: business.credit_type_id, quantity: 1 }],
        packages: [{ package_id: half_day.package_id, quantity: 2 }],
        upgrade: { credit_id: data.credit_id, credit_type_id: business.credit_type_id },
        promocode_id: data.promocode_id,
        instead_of: null,
      },
    }),
  },
  "POST /orders/{id}/resume_payment": {
    send: ({ data }) => ({ params: { id: data.plan_order_id }, body: { remember_payment_method: true } }),
  },
  "POST /orders/place": {
    send: ({ data }, { business, half_day }) => ({
      body: {
        items: [],
        packages: [{ package_id: half_day.package_id, quantity: 1 }],
        upgrade: { credit_id: data.credit_id, credit_type_id: business.credit_type_id },
        promocode_id: data.promocode_id,
        instead_of: null,
        final_price: (TWO_HALVES_PRICE + PRICE - HALF_DAY_PRICE) / 2,
        payment_plan_id: null,
        remember_payment_method: true,
        idempotency_key: crypto.randomUUID(),
      },
    }),
  },
  "POST /orders/{id}/keep_credits": {
    send: ({ data }, { weeks }) => ({
      params: { id: data.draft_order_id },
      body: { items: [{ student_id: data.student_id, offering_id: at(weeks, 2).id }] },
    }),
  },
}
