import { createTransport } from "nodemailer"
import { type Mail, type Mailer, MailRefused, MailUnanswered } from "./port.ts"

/** Sender, recipients or content are at fault. The reason may contain an address, which must not be logged. */
const isAboutMail = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EENVELOPE" || error.code === "EMESSAGE")

/** RFC 5321, 4.2.1: a 4xx reply asks to try again. */
const isFinal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && Number(Reflect.get(error, "responseCode")) >= 500

/** Until the server greets; one that is overloaded answers late, one that is gone never. */
const CONNECT_MS = 10_000
/** RFC 5321, 4.5.3.2.6: what a server may take to accept a mail once it has all of it. */
const ANSWER_MS = 600_000

const filesOf = (attachments: Mail["attachments"] = []) =>
  attachments.map(({ file_name, content_type, content }) => ({
    filename: file_name,
    contentType: content_type,
    content: typeof content === "string" ? content : Buffer.from(content),
  }))

/** RFC 2369 and 8058: the mail program's own button. */
const headersOf = (url: string | null = null): Record<string, string> =>
  url === null ? {} : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }

/** Nodemailer logs the length of a mail once it is written to the end. */
function handOver() {
  let is_done = false
  const ignore = () => undefined
  const info = (entry: unknown) => {
    if (typeof entry === "object" && entry !== null && "outByteCount" in entry) is_done = true
  }
  const logger = { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore }
  return { logger, isDone: () => is_done }
}

interface Smtp {
  readonly smtp_url: string
  readonly from: string
  readonly connect_ms?: number
  readonly answer_ms?: number
}

/** Mail over SMTP. The message id is made from our row's, so that a mail sent twice is recognised as one. */
export const smtpMailer = ({ smtp_url, from, connect_ms = CONNECT_MS, answer_ms = ANSWER_MS }: Smtp): Mailer => ({
  async send({ id, recipient, subject, body, html, attachments, unsubscribe_url }) {
    const { logger, isDone } = handOver()
    const transport = createTransport({
      url: smtp_url,
      logger,
      dnsTimeout: connect_ms,
      connectionTimeout: connect_ms,
      greetingTimeout: connect_ms,
      socketTimeout: answer_ms,
    })
    const mail = {
      from,
      to: recipient,
      subject,
      text: body,
      html,
      attachments: filesOf(attachments),
      headers: headersOf(unsubscribe_url),
      messageId: `<${id}@customer-hub>`,
      signal: AbortSignal.timeout(2 * answer_ms),
    }
    await transport.sendMail(mail).catch((error: unknown) => {
      if (isAboutMail(error)) throw new MailRefused(`The mail ${id} was refused`, { is_final: isFinal(error) })
      throw isDone() ? new MailUnanswered(`No answer came to the mail ${id}`) : error
    })
  },
})
