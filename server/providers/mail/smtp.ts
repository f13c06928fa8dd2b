import { createTransport } from "nodemailer"
import { type Mailer, MailRefused } from "./port.ts"

/** Its sender, its recipients or its content. The reason may hold an address, which has no place in a log. */
const isAboutMail = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EENVELOPE" || error.code === "EMESSAGE")

/** Mail over SMTP. The message id is made from our row's, so that a mail sent twice is recognised as one. */
export function smtpMailer({ smtp_url, from }: { smtp_url: string; from: string }): Mailer {
  const transport = createTransport(smtp_url)
  return {
    async send({ id, recipient, subject, body }) {
      const mail = { from, to: recipient, subject, text: body, messageId: `<${id}@customer-hub>` }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isAboutMail(error) ? new MailRefused(`The mail ${id} was refused`) : error
      })
    },
  }
}
