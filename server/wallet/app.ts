import type { FastifyInstance } from "fastify"
import { appleRoutes } from "./apple-routes.ts"
import { walletRoutes } from "./routes.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

export const walletApp = (needs: WalletNeeds) => ({
  calls: walletRoutes(needs),
  async serve(app: FastifyInstance) {
    await appleRoutes(app, needs)
  },
})
