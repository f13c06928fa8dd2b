export const TEXTS_WEBHOOK_PATH = "/webhooks/twilio"

/** AGAIN: it certainly wasn't taken. STOPPED: whoever has the phone has answered STOP. REFUSED: it was not taken, or perhaps it was. */
export type TextOutcome = "SENT" | "AGAIN" | "STOPPED" | "REFUSED"

/** A provider of text messages. */
export interface Texts {
  /** `to` is in E.164. */
  send(to: string, words: string): Promise<TextOutcome>
  /** Whether the provider has signed this call: the address that it called, and the fields of its form. */
  isSigned(call: { url: string; fields: Readonly<Record<string, string>>; signature: string }): boolean
}
