import type { messagesStaff } from "@hub/domain/messages/messages.staff"
import type { templatesStaff } from "@hub/domain/messages/templates.staff"
import type { Handlers } from "../http/handlers.ts"
import { exportMessages } from "./export-messages.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { previewMessage } from "./preview-message.ts"
import { listMessages, readAudiences, readMessage, sendAgain } from "./read-messages.ts"
import { sendMessage } from "./send-message.ts"
import { stopMessage } from "./stop-message.ts"
import { archiveTemplate, listTemplates, saveTemplate } from "./templates.ts"
import { tryMessage } from "./try-message.ts"

export const messagesStaffRoutes = (needs: MessagesNeeds): Handlers<typeof messagesStaff> => ({
  "GET /messages/audiences": ({ by, query }) => readAudiences(needs)(by, query.family_id),
  "POST /messages/preview": ({ by, body }) => previewMessage(needs)(by, body),
  "POST /messages": ({ by, body }) => sendMessage(needs)(by, body),
  "POST /messages/try": ({ by, body }) => tryMessage(needs)(by, body),
  "GET /messages": ({ by, query }) => listMessages(needs)(by, query),
  "GET /messages/export": ({ by, query }) => exportMessages(needs)(by, query),
  "GET /messages/{id}": ({ by, params, query }) => readMessage(needs)(by, params.id, query),
  "POST /messages/{id}/again": ({ by, params }) => sendAgain(needs)(by, params.id),
  "POST /messages/{id}/stop": ({ by, params }) => stopMessage(needs)(by, params.id),
})

export const templatesStaffRoutes = (needs: MessagesNeeds): Handlers<typeof templatesStaff> => ({
  "GET /messages/templates": () => listTemplates(needs)(),
  "PUT /messages/templates/{id}": ({ by, params, body }) => saveTemplate(needs)(by, params.id, body),
  "POST /messages/templates/{id}/archive": ({ by, params, body }) => archiveTemplate(needs)(by, params.id, body),
})
