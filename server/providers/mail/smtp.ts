import { createTransport } from "nodemailer"
import { type Mail, type Mailer, MailRefused } from "./port.ts"

/** Sender, recipients or content are at fault. The reason may contain an address, which must not be logged. */
const isAboutMail = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EENVELOPE" || error.code === "EMESSAGE")

/** RFC 5321, 4.2.1: a 4xx reply asks to try again. */
const isFinal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && Number(Reflect.get(error, "responseCode")) >= 500

/**
 * For the whole mail: less than the database's timeout for an idle transaction and than a shutdown takes. Nodemailer's default is ten
 * minutes for each command.
 */
const TIMEOUT_MS = 10_000

const filesOf = (attachments: Mail["attachments"] = []) =>
  attachments.map(({ file_name, content_type, content }) => ({
    filename: file_name,
    contentType: content_type,
    content: typeof content === "string" ? content : Buffer.from(content),
  }))

/** RFC 2369 and 8058: the mail program's own button. */
const headersOf = (url: string | null = null): Record<string, string> =>
  url === null ? {} : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }

interface Smtp {
  readonly smtp_url: string
  readonly from: string
  readonly timeout_ms?: number
}

/** Mail over SMTP. The message id is made from our row's, so that a mail sent twice is recognised as one. */
export function smtpMailer({ smtp_url, from, timeout_ms = TIMEOUT_MS }: Smtp): Mailer {
  const transport = createTransport(smtp_url)
  return {
    async send({ id, recipient, subject, body, html, attachments, unsubscribe_url }) {
      const messageId = `<${id}@customer-hub>`
      const signal = AbortSignal.timeout(timeout_ms)
      await transport
        .sendMail({
          from,
          to: recipient,
          subject,
          text: body,
          html,
          attachments: filesOf(attachments),
          headers: headersOf(unsubscribe_url),
          messageId,
          signal,
        })
        .catch((error: unknown) => {
          throw isAboutMail(error) ? new MailRefused(`The mail ${id} was refused`, { is_final: isFinal(error) }) : error
        })
    },
  }
}
