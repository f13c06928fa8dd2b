import { MAYA } from "@hub/testing/portal/availability"
import { expect, test } from "vitest"
import { membersOf } from "../participants/members.ts"
import { savedText } from "./order-total.tsx"

const place = (list_price: number, price: number, credit_id: string | null) => ({
  student_id: MAYA.id,
  offering_id: "f1",
  credit_type_id: "t1",
  list_price,
  price,
  credit_id,
  is_free_credit: false,
  is_credit_kept: false,
  discounts: [],
  canceled_days: [],
})

test.each([
  ["rules alone", [place(38_500, 34_650, null)], 3_850, "You save $38.50."],
  ["one credit alone", [place(38_500, 0, "c1")], 38_500, "1 credit covers Maya's place."],
  [
    "both, each by its own sum",
    [place(38_500, 0, "c1"), place(7_200, 0, "c2"), place(38_500, 34_650, null)],
    38_500 + 7_200 + 3_850,
    "You save $38.50. 2 credits cover Maya's places.",
  ],
])("says what is saved by %s", (_what, bookings, saved, text) => {
  expect(savedText({ bookings, saved }, membersOf([MAYA]))).toBe(text)
})
