import { expect, test } from "vitest"
import { savedWords } from "./order-total.tsx"

const place = (list_price: number, price: number, credit_id: string | null) => ({
  student_id: "s1",
  offering_id: "f1",
  credit_type_id: "t1",
  list_price,
  price,
  credit_id,
  is_free_credit: false,
  is_credit_kept: false,
  discounts: [],
})

test.each([
  ["rules alone", [place(38_500, 34_650, null)], 3_850, "You save $38.50."],
  ["one credit alone", [place(38_500, 0, "c1")], 38_500, "1 credit pays for $385 of places."],
  [
    "both, each by its own sum",
    [place(38_500, 0, "c1"), place(7_200, 0, "c2"), place(38_500, 34_650, null)],
    38_500 + 7_200 + 3_850,
    "You save $38.50, and 2 credits pay for $457 of places.",
  ],
])("says what is saved by %s", (_what, bookings, saved, words) => {
  expect(savedWords({ bookings, saved })).toBe(words)
})
