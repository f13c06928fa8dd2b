/** This mail isn't taken, which says nothing of the next one; any other failure is the mail server's. */
export class MailRefused extends Error {}

export interface Mailer {
  /** Throws MailRefused, or whatever tells that no mail can be sent now. */
  send(mail: { id: string; recipient: string; subject: string; body: string }): Promise<void>
}
