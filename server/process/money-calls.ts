import { booksStaffRoutes } from "../ledger/books-routes.ts"
import type { PayoutNeeds } from "../payouts/read-payouts.ts"
import { payoutsStaffRoutes } from "../payouts/routes.ts"
import { deferredAt } from "../reports/deferred-at.ts"

/** The staff's calls about money besides those of checkout. */
export const moneyCalls = (needs: PayoutNeeds) => ({
  ...booksStaffRoutes({ store: needs.store, clock: needs.clock, deferredAt: deferredAt(needs.clock) }),
  ...payoutsStaffRoutes(needs),
})
