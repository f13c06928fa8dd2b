import type { FastifyInstance } from "fastify"
import { setTextsOfPhone } from "../account/store-profile.ts"
import type { AlertsNeeds } from "../alerts/alerts-needs.ts"
import { phoneAnswered } from "../alerts/phone-answers.ts"
import { textsWebhook } from "../alerts/texts-webhook.ts"
import type { Store } from "../database/transaction.ts"
import { mailWebhook } from "../mail/mail-webhook.ts"
import { textsStatusWebhook } from "../messages/texts-status-webhook.ts"
import { mailgunReports, SANDBOX_SIGNING_KEY } from "../providers/mail/mailgun.ts"
import { outboxOnly } from "../providers/mail/outbox-only.ts"
import type { Mailer, MailReports } from "../providers/mail/port.ts"
import { SANDBOX_PUSH_PATH } from "../providers/push/account.ts"
import type { Push } from "../providers/push/port.ts"
import { webPush } from "../providers/push/web-push.ts"
import { SANDBOX_TEXTS, SANDBOX_TEXTS_PATH } from "../providers/texts/account.ts"
import type { Texts } from "../providers/texts/port.ts"
import { twilio } from "../providers/texts/twilio.ts"
import type { Settings } from "./settings.ts"

/** Whether no mail has a way out, so that it stays unsent. */
export const isMailOff = ({ mail: { is_off, smtp_url }, is_sandbox }: Settings): boolean =>
  is_off || (smtp_url === undefined && !is_sandbox)

/** Where mail goes. */
export function mailWayOf(settings: Settings): "SMTP" | "SANDBOX" | "OFF" {
  if (isMailOff(settings)) return "OFF"
  return settings.mail.smtp_url === undefined ? "SANDBOX" : "SMTP"
}

/** Who reports what became of mails after they were sent. */
function mailReportsOf({ mail: { signing_key }, is_sandbox }: Settings): MailReports | undefined {
  if (signing_key !== undefined) return mailgunReports(signing_key)
  return is_sandbox ? mailgunReports(SANDBOX_SIGNING_KEY) : undefined
}

export async function mailerOf(settings: Settings): Promise<Mailer | undefined> {
  const { smtp_url, from, is_plain_login_allowed } = settings.mail
  if (isMailOff(settings)) return undefined
  if (smtp_url === undefined) return outboxOnly
  const { smtpMailer } = await import("../providers/mail/smtp.ts")
  const host = new URL(settings.public_origin).hostname
  return smtpMailer({ smtp_url, from, host, is_plain_login_allowed })
}

/** How text messages go out: by the settings, else by the sandbox's stand-in, else not at all. */
function textsOf({ twilio: account, is_sandbox, inner_origin }: Settings): Texts | undefined {
  if (account !== undefined) return twilio(account)
  return is_sandbox ? twilio({ ...SANDBOX_TEXTS, api_base: inner_origin + SANDBOX_TEXTS_PATH }) : undefined
}

/** What sends text messages, and ends them for a phone that answers STOP. */
export const textingOf = (settings: Settings, { store, clock }: { store: Store; clock: () => Date }) => ({
  store,
  clock,
  texts: textsOf(settings),
  public_origin: settings.public_origin,
  answered: phoneAnswered(setTextsOfPhone),
})

/** How messages go to the staff's browsers; undefined where PUSH is off. */
export function pushOf(settings: Settings): Push | undefined {
  const { is_push_on, is_sandbox, inner_origin, public_origin, mail, secrets } = settings
  if (!is_push_on) return undefined
  return webPush({
    private_key: secrets.push_key,
    contact: public_origin.startsWith("https:") ? public_origin : `mailto:${mail.from}`,
    sandbox: is_sandbox ? `${inner_origin}${SANDBOX_PUSH_PATH}/` : undefined,
  })
}

/** What providers of mails and texts report: answers of phones, and what became of what they took. */
export async function providerWebhooks(
  app: FastifyInstance,
  { settings, alerts }: { settings: Settings; alerts: AlertsNeeds & ReturnType<typeof textingOf> },
): Promise<void> {
  await textsWebhook(app, alerts)
  await textsStatusWebhook(app, alerts)
  await mailWebhook(app, { ...alerts, reports: mailReportsOf(settings) })
}
