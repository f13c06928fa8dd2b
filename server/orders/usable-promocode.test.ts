import { expect, it } from "vitest"
import { promocodeRefusal } from "./usable-promocode.ts"

const code = {
  id: "1",
  code: "TRAIL15",
  description: "",
  discount_percent: 15,
  discount_flat_amount: null,
  funbox_id: null,
  credit_type_id: null,
  starts_at: null,
  ends_at: null,
  max_uses: 10,
  max_uses_per_customer: 1,
  uses: 3,
  uses_by_customer: 0,
}
const now = new Date("2030-06-01T12:00:00Z")

it.each([
  [{}, undefined],
  [{ uses: 10 }, "This promo code has been used up."],
  [{ uses_by_customer: 1 }, "You've already used this promo code."],
  [{ uses: 10, uses_by_customer: 1 }, "You've already used this promo code."],
])("a code with %j is refused with %j", (uses, message) => {
  expect(promocodeRefusal({ ...code, ...uses }, { now })?.message).toBe(message)
})
