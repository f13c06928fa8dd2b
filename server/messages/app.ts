import type { messagesStaff } from "@hub/domain/messages/messages.staff"
import type { FastifyInstance } from "fastify"
import type { Handlers } from "../http/handlers.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { messagesStaffRoutes } from "./routes.ts"
import { stopNewsRoutes } from "./stop-news-routes.ts"

export const messagesApp = (needs: MessagesNeeds) => ({
  staff_calls: messagesStaffRoutes(needs) satisfies Handlers<typeof messagesStaff>,
  serve: (app: FastifyInstance) => stopNewsRoutes(app, needs),
})
