import { Value } from "typebox/value"
import { expect, test } from "vitest"
import { ordersContract } from "./orders.contract.ts"

const ID = "01a20dc6-7882-73ad-bb25-52bb91025977"
const { body } = ordersContract["POST /orders/calculate"]

test.each([-1, 0, 101, 1.5, 1e9, Number.MAX_SAFE_INTEGER, "2", null])(
  "a quantity of %s can't be bought",
  (quantity) => {
    expect(Value.Check(body, { items: [{ credit_type_id: ID, quantity }] })).toBe(false)
    expect(Value.Check(body, { items: [], packages: [{ package_id: ID, quantity }] })).toBe(false)
  },
)

test.each([1, 100])("a quantity of %s can", (quantity) => {
  expect(Value.Check(body, { items: [{ credit_type_id: ID, quantity }] })).toBe(true)
})
