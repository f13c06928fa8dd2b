import type { Order } from "@hub/portal/orders/queries"

/** An unpaid order with a held place. */
export const DRAFT: Order = {
  id: "o1",
  number: null,
  funbox_id: "f1",
  status: "draft",
  final_price: 10_000,
  discount: 0,
  items: [],
  bookings: [],
  add_ons: [],
  saved: 0,
  sign_up: null,
  cancel_terms: [],
  hold: { expires_at: "2027-06-20T12:15:00Z", seconds_left: 900, place_count: 1 },
  steps_due: [],
  promocode: null,
  payment: null,
  payment_plan: null,
  due_today: 10_000,
  is_changeable: true,
  invoice_option: null,
  invoice: null,
  placed_at: null,
  completed_at: null,
}
