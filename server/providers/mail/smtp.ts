import { createTransport } from "nodemailer"
import { type Mailer, MailRefused } from "./port.ts"

/** Its sender, its recipients or its content. The reason may hold an address, which has no place in a log. */
const isAboutMail = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EENVELOPE" || error.code === "EMESSAGE")

/** RFC 5321, 4.2.1: a reply of the four hundreds asks to try again. */
const isFinal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && Number(Reflect.get(error, "responseCode")) >= 500

/**
 * For all of a mail: less than the thirty seconds after which the database ends a transaction that waits, and than the fifteen that the
 * process has for its end. Nodemailer by itself waits ten minutes for each word.
 */
const MOST_MS = 10_000

interface Smtp {
  readonly smtp_url: string
  readonly from: string
  readonly most_ms?: number
}

/** Mail over SMTP. The message id is made from our row's, so that a mail sent twice is recognised as one. */
export function smtpMailer({ smtp_url, from, most_ms = MOST_MS }: Smtp): Mailer {
  const transport = createTransport(smtp_url)
  return {
    async send({ id, recipient, subject, body }) {
      const messageId = `<${id}@customer-hub>`
      const signal = AbortSignal.timeout(most_ms)
      await transport
        .sendMail({ from, to: recipient, subject, text: body, messageId, signal })
        .catch((error: unknown) => {
          throw isAboutMail(error) ? new MailRefused(`The mail ${id} was refused`, { is_final: isFinal(error) }) : error
        })
    },
  }
}
