import { createTransport } from "nodemailer"
import { type Mail, type Mailer, MailRefused, MailUnanswered } from "./port.ts"

const textIn = (error: unknown, name: string): string => {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}

/** Longer answers are advertisements of spam filters. */
const REASON_MAX = 300

/**
 * What a server's no is about (RFC 5321, 4.2.1 and RFC 3463). 4xx asks to try again. 5xx to the recipient, or with a status of mailboxes, is
 * final and of the address; 5xx to the content is final for this mail alone. 5xx to the sender, or to relaying (5.7.x), is about what this
 * installation may send: it waits like 4xx until someone has mended that.
 */
function refusalOf(error: unknown, id: string): MailRefused | undefined {
  const code = textIn(error, "code")
  // Other codes are the server's own trouble.
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return undefined
  const answer = textIn(error, "response")
  const command = textIn(error, "command")
  const [, topic] = /^\d{3}[ -]5\.(\d)\.\d/.exec(answer) ?? []
  // Without an answer the address, or the size, was refused before anything was sent.
  const isPermanent = answer === "" || answer.startsWith("5")
  const isOurs = answer !== "" && (command === "MAIL FROM" ? topic !== "3" : command === "RCPT TO" && topic === "7")
  const isOfMailbox = topic === undefined ? command !== "MAIL FROM" : topic === "1" || topic === "2"
  const reason = (answer === "" ? textIn(error, "message") : answer).replaceAll(/\s+/g, " ").slice(0, REASON_MAX)
  const is_final = isPermanent && !isOurs
  return new MailRefused(`The mail ${id} was refused`, { is_final, is_of_address: is_final && isOfMailbox, reason })
}

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

/** RFC 3834: vacation notices don't answer. RFC 2369 and 8058: the mail program's own button. */
const headersOf = (url: string | null = null): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  ...(url === null ? {} : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
})

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
  /** The sender's address; its name is the business's. */
  readonly from: string
  /** The host that families know: in message ids, and what the server is greeted with. */
  readonly host: string
  /** Whether name and password may go over a connection that isn't encrypted. */
  readonly is_plain_login_allowed?: boolean
  readonly connect_ms?: number
  readonly answer_ms?: number
}

/** Mail over SMTP. The message id is made from our row's, so that a mail sent twice is recognised as one. */
export const smtpMailer = ({ smtp_url, from, host, is_plain_login_allowed = false, ...times }: Smtp): Mailer => ({
  async send({ id, recipient, sender, subject, body, html, attachments, unsubscribe_url }) {
    const { connect_ms = CONNECT_MS, answer_ms = ANSWER_MS } = times
    const { logger, isDone } = handOver()
    const transport = createTransport({
      url: smtp_url,
      name: host,
      logger,
      requireTLS: !is_plain_login_allowed && new URL(smtp_url).username !== "",
      dnsTimeout: connect_ms,
      connectionTimeout: connect_ms,
      greetingTimeout: connect_ms,
      socketTimeout: answer_ms,
    })
    const name = sender?.name ?? ""
    const mail = {
      from: name === "" ? from : { name, address: from },
      ...(sender?.email == null ? {} : { replyTo: { name, address: sender.email } }),
      to: recipient,
      subject,
      text: body,
      html,
      attachments: filesOf(attachments),
      headers: headersOf(unsubscribe_url),
      messageId: `<${id}@${host}>`,
      signal: AbortSignal.timeout(2 * answer_ms),
    }
    await transport.sendMail(mail).catch((error: unknown) => {
      throw refusalOf(error, id) ?? (isDone() ? new MailUnanswered(`No answer came to the mail ${id}`) : error)
    })
  },
})
