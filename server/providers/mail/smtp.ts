import { createTransport } from "nodemailer"
import type { Mailer } from "./port.ts"

/** Mail over SMTP. The message id is made from our row's, so that a mail sent twice is recognised as one. */
export function smtpMailer({ smtp_url, from }: { smtp_url: string; from: string }): Mailer {
  const transport = createTransport(smtp_url)
  return {
    async send({ id, recipient, subject, body }) {
      await transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${id}@customer-hub>` })
    },
  }
}
