import { expect, test } from "vitest"
import { itemsByPlace } from "./items-by-place.ts"
import type { PricedBooking } from "./order.ts"

const booking = (more: Partial<PricedBooking>): PricedBooking => ({
  student_id: "theo",
  offering_id: "trail",
  credit_type_id: "week",
  list_price: 100,
  price: 90,
  credit_id: null,
  is_free_credit: false,
  is_credit_kept: false,
  discounts: [],
  canceled_days: [],
  ...more,
})
const of = { credit_type_id: null, package_id: null, contents: [] }
const credits = {
  type: "credit_item" as const,
  reason: null,
  name: "Camp Week Credit",
  ...of,
  credit_type_id: "week",
  quantity: 3,
  unit_price: 100,
  amount: 300,
}
const fee = { type: "fee_item" as const, reason: "PAYMENT", name: "Fee", ...of, quantity: 1, unit_price: 9, amount: 9 }

test("names the places that are bought, and leaves what belongs to all of them", () => {
  const bookings = [
    booking({}),
    booking({ student_id: "maya" }),
    booking({ offering_id: "kite" }),
    booking({ offering_id: "paid by a credit", credit_id: "owned" }),
  ]
  const rows = itemsByPlace({ items: [credits, fee], bookings }, ({ offering_id }) => offering_id)
  expect(rows.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
    ["trail", 2, 200],
    ["kite", 1, 100],
    ["Fee", 1, 9],
  ])
})

test("names credits that are bought for later", () => {
  expect(itemsByPlace({ items: [credits], bookings: [] }, () => "")).toEqual([credits])
})
