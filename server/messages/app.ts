import type { FastifyInstance } from "fastify"
import type { MessagesNeeds } from "./messages-needs.ts"
import { messagesStaffRoutes, templatesStaffRoutes } from "./routes.ts"
import { stopNewsRoutes } from "./stop-news-routes.ts"

export const messagesApp = (needs: MessagesNeeds) => ({
  staff_calls: { ...messagesStaffRoutes(needs), ...templatesStaffRoutes(needs) },
  serve: (app: FastifyInstance) => stopNewsRoutes(app, needs),
})
