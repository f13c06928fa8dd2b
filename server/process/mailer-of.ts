import { mailgunReports, SANDBOX_SIGNING_KEY } from "../providers/mail/mailgun.ts"
import { outboxOnly } from "../providers/mail/outbox-only.ts"
import type { Mailer, MailReports } from "../providers/mail/port.ts"
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
export function mailReportsOf({ mail: { signing_key }, is_sandbox }: Settings): MailReports | undefined {
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
