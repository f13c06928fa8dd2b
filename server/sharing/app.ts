import type { FastifyInstance } from "fastify"
import { feedRoute } from "./feed-routes.ts"
import { sharingRoutes } from "./routes.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { stopMailsRoutes } from "./stop-mails-routes.ts"

export const sharingApp = (needs: SharingNeeds & { readonly isLocked: () => Promise<boolean> }) => ({
  calls: sharingRoutes(needs),
  async serve(app: FastifyInstance) {
    feedRoute(app, needs)
    await stopMailsRoutes(app, needs)
  },
})
