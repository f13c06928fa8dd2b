interface Refusal {
  /** It will never be accepted; else it may be later. */
  readonly is_final?: boolean
  /** There is no such mailbox, so no other mail would arrive there either. */
  readonly is_of_address?: boolean
  /** The mail server's words, which may name the address: never for a log. */
  readonly reason?: string
}

/** The mail server refuses this mail; any other error means that it is in trouble itself. */
export class MailRefused extends Error {
  readonly is_final: boolean
  readonly is_of_address: boolean
  readonly reason: string

  constructor(message: string, { is_final = false, is_of_address = false, reason = "" }: Refusal = {}) {
    super(message)
    this.is_final = is_final
    this.is_of_address = is_of_address
    this.reason = reason
  }
}

/** The whole mail was handed over, and no answer came: it may have been accepted. */
export class MailUnanswered extends Error {}

/** A file that goes with a mail. */
export interface Attachment {
  readonly file_name: string
  readonly content_type: string
  readonly content: string | Uint8Array
}

export interface Mail {
  readonly id: string
  readonly recipient: string
  /** The business, which readers see as the sender and answer to. */
  readonly sender?: { readonly name: string; readonly email: string | null }
  readonly subject: string
  readonly body: string
  readonly html?: string
  readonly attachments?: readonly Attachment[]
  /** Where the reader stops mails of this kind; null where they are about a booking or an account. */
  readonly unsubscribe_url?: string | null
}

export interface Mailer {
  /** Throws MailRefused, MailUnanswered, or another error when no mail can be sent now. */
  send(mail: Mail): Promise<void>
}

export const MAIL_WEBHOOK_PATH = "/webhooks/mailgun"

/** What a mail provider reports after it took a mail. */
export interface ReportedMail {
  readonly mail_id: string
  /** UNWANTED: its reader has called it spam, or has unsubscribed in the mail program. */
  readonly what: "DELIVERED" | "BOUNCED" | "UNWANTED"
  /** The receiving server's words, which may name the address: never for a log. */
  readonly reason: string
  readonly at: Date
}

export interface MailReports {
  /** FORGED: the provider hasn't signed it. UNKNOWN: not a report. OF_NO_USE: one of something else. */
  read(body: unknown): ReportedMail | "FORGED" | "UNKNOWN" | "OF_NO_USE"
}
