import { expect, test } from "vitest"
import { EMPTY_CART, readCarts, withCredits, withPackages } from "./cart.ts"

test("a cart keeps one line for each credit type and package, and none with nothing", () => {
  const cart = withPackages(withCredits(withCredits(EMPTY_CART, "week", 2), "week", 101), "four", 1)
  expect(cart).toEqual({
    items: [{ credit_type_id: "week", quantity: 100 }],
    packages: [{ package_id: "four", quantity: 1 }],
  })
  expect(withPackages(withCredits(cart, "week", 0), "four", 0)).toEqual(EMPTY_CART)
})

test.each([
  [null, {}],
  ["nonsense", {}],
  ["[]", {}],
  ['{"a":7}', { a: EMPTY_CART }],
  [
    '{"a":{"items":[{"credit_type_id":"week","quantity":2},{"credit_type_id":"week","quantity":-1},null],"packages":"x"}}',
    { a: { items: [{ credit_type_id: "week", quantity: 2 }], packages: [] } },
  ],
])("reads %j without trusting it", (text, expected) => {
  expect(readCarts(text)).toEqual(expected)
})
