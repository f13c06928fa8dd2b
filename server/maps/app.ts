import type { FastifyInstance } from "fastify"
import { extractRoute } from "./extract-route.ts"
import type { MapsNeeds } from "./maps-needs.ts"
import { mapsRoutes } from "./routes.ts"

export const mapsApp = (needs: MapsNeeds) => ({
  calls: mapsRoutes(needs),
  serve: (app: FastifyInstance) => extractRoute(app, needs),
})
