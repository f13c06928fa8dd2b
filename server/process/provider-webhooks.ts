import type { FastifyInstance } from "fastify"
import type { AlertsNeeds } from "../alerts/alerts-needs.ts"
import { textsWebhook } from "../alerts/texts-webhook.ts"
import { mailWebhook } from "../mail/mail-webhook.ts"
import { textsStatusWebhook } from "../messages/texts-status-webhook.ts"
import { mailReportsOf } from "./mailer-of.ts"
import type { Settings } from "./settings.ts"
import type { textingOf } from "./texts-of.ts"

/** What providers of mails and texts report: answers of phones, and what became of what they took. */
export async function providerWebhooks(
  app: FastifyInstance,
  { settings, alerts }: { settings: Settings; alerts: AlertsNeeds & ReturnType<typeof textingOf> },
): Promise<void> {
  await textsWebhook(app, alerts)
  await textsStatusWebhook(app, alerts)
  await mailWebhook(app, { ...alerts, reports: mailReportsOf(settings) })
}
