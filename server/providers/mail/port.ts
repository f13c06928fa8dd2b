/** The mail server refuses this mail; any other error means that it is in trouble itself. */
export class MailRefused extends Error {
  /** Whether it will never accept it; else it may later. */
  readonly is_final: boolean

  constructor(message: string, { is_final = false }: { is_final?: boolean } = {}) {
    super(message)
    this.is_final = is_final
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
