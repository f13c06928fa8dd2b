export interface Mailer {
  send(mail: { id: string; recipient: string; subject: string; body: string }): Promise<void>
}
