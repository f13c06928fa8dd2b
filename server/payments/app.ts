import type { FastifyInstance } from "fastify"
import { hostedCallbacks } from "./hosted-callbacks.ts"
import { type PaymentsRoutesNeeds, paymentsRoutes } from "./routes.ts"

/** `posting_path`: where the hosted page's provider posts to. */
export const paymentsApp = (needs: PaymentsRoutesNeeds & { readonly posting_path: string }) => ({
  calls: paymentsRoutes(needs),
  async serve(app: FastifyInstance) {
    const { store, clock, hosted, posting_path } = needs
    if (hosted !== undefined) await hostedCallbacks(app, { store, clock, hosted, posting_path })
  },
})
