/** The mail server refuses this mail; any other error means that it is in trouble itself. */
export class MailRefused extends Error {
  /** Whether it will never accept it; else it may later. */
  readonly is_final: boolean

  constructor(message: string, { is_final = false }: { is_final?: boolean } = {}) {
    super(message)
    this.is_final = is_final
  }
}

export interface Mailer {
  /** Throws MailRefused, or another error when no mail can be sent now. */
  send(mail: { id: string; recipient: string; subject: string; body: string }): Promise<void>
}
