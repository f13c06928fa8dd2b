export const TEXTS_WEBHOOK_PATH = "/webhooks/twilio"
/** With a text's id: what became of it. */
export const TEXT_STATUS_PATH = "/webhooks/twilio/status"

/** AGAIN: it certainly wasn't taken. STOPPED: the holder of the phone has answered STOP. REFUSED: it was not taken, or perhaps it was. */
export type TextOutcome = "SENT" | "AGAIN" | "STOPPED" | "REFUSED"

/** A provider of text messages. */
export interface Texts {
  /** `to` is in E.164. What becomes of it is reported to `report_url`. */
  send(to: string, words: string, report_url?: string): Promise<TextOutcome>
  /** Whether the provider has signed this call: the address that it called, and the fields of its form. */
  isSigned(call: { url: string; fields: Readonly<Record<string, string>>; signature: string }): boolean
}
