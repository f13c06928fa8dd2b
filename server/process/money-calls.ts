import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { disputesStaffRoutes } from "../disputes/routes.ts"
import { booksStaffRoutes } from "../ledger/books-routes.ts"
import { payoutsIn } from "../payouts/payouts-in.ts"
import { payoutsStaffRoutes } from "../payouts/routes.ts"
import { deferredAt } from "../reports/deferred-at.ts"

/** The staff's calls about money besides those of checkout. */
export const moneyCalls = (needs: CheckoutNeeds) => ({
  ...booksStaffRoutes({ store: needs.store, clock: needs.clock, deferredAt: deferredAt(needs.clock), payoutsIn }),
  ...disputesStaffRoutes(needs),
  ...payoutsStaffRoutes(needs),
})
