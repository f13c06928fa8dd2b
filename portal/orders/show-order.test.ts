import { QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { draftQuery } from "./queries.ts"
import { showOrder } from "./show-order.ts"
import { DRAFT } from "./testing-order.ts"

const { queryKey } = draftQuery([])
const placed = { ...DRAFT, status: "awaiting_payment" } as const

test.each([
  ["the same order takes the new one", DRAFT, placed],
  ["a newer order of the same basket keeps it", { ...DRAFT, id: "o2" }, { ...DRAFT, id: "o2" }],
  ["no order keeps none", null, null],
])("a checkout that shows %s", (_what, shown, after) => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, shown)
  showOrder(queries, queryKey, placed)
  expect(queries.getQueryData(queryKey)).toEqual(after)
})

test("a checkout that was left stays forgotten", () => {
  const queries = new QueryClient()
  showOrder(queries, queryKey, placed)
  expect(queries.getQueryState(queryKey)).toBeUndefined()
})
