import { expect, test } from "vitest"
import { addressOf } from "./address.ts"

test("7.1: empty search parameters are dropped, path parameters are escaped", () => {
  const query = { limit: 25, offset: 0, search: "", status: undefined, who: null, order_by: "placed_at:desc" }
  expect(addressOf("GET /orders/{id}", { params: { id: "a/b" }, query })).toBe(
    "/customer_api/v2/orders/a%2Fb?limit=25&offset=0&order_by=placed_at%3Adesc",
  )
})
