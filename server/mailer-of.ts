import { outboxOnly } from "./providers/mail/outbox-only.ts"
import type { Mailer } from "./providers/mail/port.ts"
import type { Settings } from "./settings.ts"

/** Undefined: no mail has a way out, so it stays unsent. */
export async function mailerOf({
  mail: { is_off, smtp_url, from },
  is_sandbox,
}: Settings): Promise<Mailer | undefined> {
  if (is_off) return undefined
  if (smtp_url === undefined) return is_sandbox ? outboxOnly : undefined
  const { smtpMailer } = await import("./providers/mail/smtp.ts")
  return smtpMailer({ smtp_url, from })
}
