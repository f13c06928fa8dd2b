import type { alertsContract } from "@hub/domain/alerts/alerts.contract"
import type { Handlers } from "../http/handlers.ts"
import {
  type ChoosingNeeds,
  declineAlerts,
  hideInBrowser,
  readAlerts,
  sendTexts,
  showInBrowser,
  stopTexts,
} from "./choose-alerts.ts"

export const alertsRoutes = (needs: ChoosingNeeds): Handlers<typeof alertsContract> => ({
  "GET /alerts/": ({ who }) => readAlerts(needs)(who),
  "PUT /alerts/browser": ({ who, body, transport }) => showInBrowser(needs)(who, body, transport.user_agent),
  "POST /alerts/browsers/{id}/remove": ({ who, params }) => hideInBrowser(needs)(who, params.id),
  "PUT /alerts/texts": ({ who, body }) => sendTexts(needs)(who, body.token),
  "POST /alerts/texts/stop": ({ who }) => stopTexts(needs)(who),
  "POST /alerts/decline": ({ who }) => declineAlerts(needs)(who),
})
