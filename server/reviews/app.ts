import type { FastifyInstance } from "fastify"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { reviewsRoutes, reviewsStaffRoutes, stopAskingRoutes } from "./routes.ts"

export const reviewsApp = (needs: ReviewsNeeds) => ({
  calls: reviewsRoutes(needs),
  staff_calls: reviewsStaffRoutes(needs),
  serve: (app: FastifyInstance) => stopAskingRoutes(app, needs),
})
