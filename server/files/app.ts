import type { FastifyInstance } from "fastify"
import type { FileNeeds } from "./file-needs.ts"
import { pictureRoute } from "./picture-route.ts"
import { filesRoutes, rawFileRoute } from "./routes.ts"

export const filesApp = (needs: FileNeeds) => ({
  calls: filesRoutes(needs),
  serve(app: FastifyInstance) {
    rawFileRoute(app, needs)
    pictureRoute(app, needs)
  },
})
