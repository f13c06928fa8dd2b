import type { FastifyInstance } from "fastify"
import { feedRoute, sharingRoutes, stopMailsRoutes } from "./routes.ts"
import type { SharingNeeds } from "./sharing-needs.ts"

export const sharingApp = (needs: SharingNeeds & { readonly isLocked: () => Promise<boolean> }) => ({
  calls: sharingRoutes(needs),
  async serve(app: FastifyInstance) {
    feedRoute(app, needs)
    await stopMailsRoutes(app, needs)
  },
})
