import { createTransport } from "nodemailer"
import { type Mailer, MailRefused } from "./port.ts"

/** Its sender, its recipients or its content. The reason may hold an address, which has no place in a log. */
const isAboutMail = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EENVELOPE" || error.code === "EMESSAGE")

/**
 * Nodemailer would wait ten minutes for a word, while the mail's row is locked by a transaction that the database ends after thirty
 * seconds. An address that says otherwise (`smtp://host?socketTimeout=…`) has its way.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mail over SMTP. The message id is made from our row's, so that a mail sent twice is recognised as one. */
export function smtpMailer({ smtp_url, from }: { smtp_url: string; from: string }): Mailer {
  const transport = createTransport({ url: smtp_url, ...PATIENCE })
  return {
    async send({ id, recipient, subject, body }) {
      const mail = { from, to: recipient, subject, text: body, messageId: `<${id}@customer-hub>` }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isAboutMail(error) ? new MailRefused(`The mail ${id} was refused`) : error
      })
    },
  }
}
