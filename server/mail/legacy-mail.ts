import type { MailBlock } from "./mail-blocks.ts"
import type { MailSaid } from "./mail-kind.ts"

/** A mail that version 1.0 has queued: its words are in the row. */
export interface FinishedMail {
  readonly subject: string
  readonly body: string
  /** Null in a mail that has facts. */
  readonly blocks: readonly MailBlock[] | null
}

const paragraphs = (body: string): MailBlock[] =>
  body
    .trim()
    .split(/\n{2,}/)
    .map((text) => ({ kind: "text", text }))

/** Those words; a mail without parts is its text's paragraphs, and one that was emptied says nothing. */
export const legacyMail = ({ subject, body, blocks }: FinishedMail): MailSaid => ({
  subject,
  blocks: blocks === null || blocks.length === 0 ? paragraphs(body) : blocks,
})
