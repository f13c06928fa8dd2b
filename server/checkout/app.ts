import type { FastifyInstance } from "fastify"
import { addOnsRoutes } from "./add-ons-routes.ts"
import { bookingsStaffRoutes } from "./bookings-staff-routes.ts"
import { cancellationsStaffRoutes } from "./cancellations-staff-routes.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { handMoneyStaffRoutes } from "./hand-money-routes.ts"
import { invoicesRoutes } from "./invoices-routes.ts"
import { moneyStaffRoutes } from "./money-staff-routes.ts"
import { movesRoutes } from "./moves-routes.ts"
import { plansRoutes } from "./plans-routes.ts"
import { refundsRoutes } from "./refunds-routes.ts"
import { checkoutRoutes } from "./routes.ts"
import { refundsStaffRoutes } from "./staff-routes.ts"
import { webhookRoute } from "./webhook.ts"
import { writeOffsStaffRoutes } from "./write-offs-routes.ts"

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
