/** This mail isn't taken, which says nothing of the next one; any other failure is the mail server's. */
export class MailRefused extends Error {
  /** Whether the server says that it will never take it; else it may take it later. */
  readonly is_final: boolean

  constructor(message: string, { is_final = false }: { is_final?: boolean } = {}) {
    super(message)
    this.is_final = is_final
  }
}

export interface Mailer {
  /** Throws MailRefused, or whatever tells that no mail can be sent now. */
  send(mail: { id: string; recipient: string; subject: string; body: string }): Promise<void>
}
