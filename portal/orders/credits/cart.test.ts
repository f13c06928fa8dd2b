import { expect, test } from "vitest"
import { EMPTY_CART, readCarts, withCredits, withoutBought, withPackages } from "./cart.ts"

test("a cart keeps one line for each credit type and package, and none with nothing", () => {
  const cart = withPackages(withCredits(withCredits(EMPTY_CART, "week", 2), "week", 101), "four", 1)
  expect(cart).toEqual({
    items: [{ credit_type_id: "week", quantity: 100 }],
    packages: [{ package_id: "four", quantity: 1 }],
  })
  expect(withPackages(withCredits(cart, "week", 0), "four", 0)).toEqual(EMPTY_CART)
})

test("a cart loses what was bought of it, and nothing else", () => {
  const cart = withPackages(withCredits(EMPTY_CART, "week", 4), "four", 1)
  const item = { type: "credit_item", credit_type_id: null, package_id: null, quantity: 1 }
  const bought = [
    { ...item, credit_type_id: "week", quantity: 3 },
    { ...item, package_id: "four" },
    { ...item, type: "upgrade_item", credit_type_id: "week" },
    { ...item, credit_type_id: "day" },
  ]
  expect(withoutBought(cart, bought)).toEqual({ items: [{ credit_type_id: "week", quantity: 1 }], packages: [] })
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
