import { QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { locationsQuery } from "../company/queries.ts"
import { familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { creditsQuery, historyQuery, orderDetailsQuery, orderQuery, promocodesQuery } from "./queries.ts"
import { invalidateAfterPayment } from "./use-payment.ts"

const CHANGED = {
  bookings: familyAttendancesQuery("2027-06-20", "2027-07-20").queryKey,
  credits: creditsQuery.queryKey,
  history: historyQuery({}, 1).queryKey,
  "an order's payments": orderDetailsQuery("o1").queryKey,
  "one order": orderQuery("o1").queryKey,
  "promo codes": promocodesQuery.queryKey,
  "addresses of where the family has booked": locationsQuery.queryKey,
}

test.each(Object.entries(CHANGED))("invalidates %s after a payment, however fresh", (_, queryKey) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData<unknown>(queryKey, {})
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false)
  invalidateAfterPayment(queries)
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
