import type { FastifyInstance } from "fastify"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { paperworkRoutes } from "./routes.ts"
import { docuSealCallback, signingRoutes } from "./signing-routes.ts"

export const paperworkApp = (needs: PaperworkNeeds) => ({
  calls: paperworkRoutes(needs),
  async serve(app: FastifyInstance) {
    await signingRoutes(app, needs)
    await docuSealCallback(app, needs)
  },
})
