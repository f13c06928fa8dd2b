import type { FastifyInstance } from "fastify"
import { exportRoute } from "./export-route.ts"
import { type PrivacyRoutesNeeds, privacyRoutes } from "./routes.ts"

export const privacyApp = (needs: PrivacyRoutesNeeds) => ({
  calls: privacyRoutes(needs),
  serve: (app: FastifyInstance) => exportRoute(app, needs),
})
