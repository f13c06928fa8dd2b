import type { StaffActor } from "@hub/domain/kernel/actor"
import type { FastifyInstance } from "fastify"
import type { StaffCheckout } from "../applications/staff-routes.ts"
import { previewApprovals, priceApplications } from "./applications.ts"
import { approveApplication, withdrawApplication } from "./approve-application.ts"
import { addOnsRoutes, movesRoutes } from "./bookings-routes.ts"
import { bookingsStaffRoutes } from "./bookings-staff-routes.ts"
import { cancellationsStaffRoutes } from "./cancellations-staff-routes.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import {
  handMoneyStaffRoutes,
  moneyStaffRoutes,
  refundsStaffRoutes,
  writeOffsStaffRoutes,
} from "./money-staff-routes.ts"
import { moveSeveral, moveTargets, moveToProgram, previewMoves, targetsOfSeveral } from "./move-to-program.ts"
import { invoicesRoutes, plansRoutes } from "./payments-routes.ts"
import { checkoutRoutes, refundsRoutes } from "./routes.ts"
import { webhookRoute } from "./webhook.ts"

export const checkoutApp = (needs: CheckoutNeeds) => ({
  calls: {
    ...checkoutRoutes(needs),
    ...addOnsRoutes(needs),
    ...plansRoutes(needs),
    ...invoicesRoutes(needs),
    ...refundsRoutes(needs),
    ...movesRoutes(needs),
  },
  staff_calls: {
    ...refundsStaffRoutes(needs),
    ...cancellationsStaffRoutes(needs),
    ...bookingsStaffRoutes(needs),
    ...moneyStaffRoutes(needs),
    ...handMoneyStaffRoutes(needs),
    ...writeOffsStaffRoutes(needs),
  },
  serve: (app: FastifyInstance) => webhookRoute(app, needs),
})

/** What a family's applications ask of checkout. */
export const applicationsOfFamily = (needs: CheckoutNeeds) => ({
  price: priceApplications(needs),
  withdraw: withdrawApplication(needs),
})

/** What the office's answers to applications ask of checkout: the writes have its person as their actor. */
export function applicationsOfStaff(needs: CheckoutNeeds): StaffCheckout {
  const as = (by: StaffActor) => ({ ...needs, store: needs.store.as(by) })
  return {
    priceOf: async (customer_id, id) => (await priceApplications(needs)(customer_id, [id])).final_price,
    preview: previewApprovals(needs),
    targets: moveTargets(needs),
    targetsOfSeveral: targetsOfSeveral(needs),
    previewMoves: (by, moving) => previewMoves(as(by))(moving),
    moveSeveral: (by, moving) => moveSeveral(as(by))(moving),
    move: (by, id, to, seen) => moveToProgram(as(by))(id, to, seen),
    approve: (by, id, seen) => approveApplication(as(by))(id, { seen }),
  }
}
