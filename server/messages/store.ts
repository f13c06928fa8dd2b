import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { Audience, MessageText } from "@hub/domain/messages/messages.staff"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface NewMessage {
  readonly id: string
  readonly kind: FamilyMessageKind
  readonly audience: Audience
  readonly audience_words: string
  readonly texts: readonly MessageText[]
  readonly families: number
  readonly left_out: number
  readonly sent_by: string
  readonly sent_by_id: string | null
  readonly now: Date
}

/** False when it was sent before. */
export const addMessage = async (tx: Transaction, row: NewMessage): Promise<boolean> =>
  (await tx.run(sql`
    insert into family_message (id, kind, audience, audience_words, texts, families, left_out, sent_by, sent_by_id, sent_at)
    values (${row.id}, ${row.kind}, ${JSON.stringify(row.audience)}::jsonb, ${row.audience_words}, ${JSON.stringify(row.texts)}::jsonb,
      ${row.families}, ${row.left_out}, ${row.sent_by}, ${row.sent_by_id}, ${row.now})
    on conflict (id) do nothing`)) === 1

export interface NewRecipient {
  readonly id: string
  readonly customer_id: string
  readonly mail_id: string | null
  readonly language: string
}

export const addRecipients = (tx: Transaction, message_id: string, rows: readonly NewRecipient[]) =>
  tx.run(sql`
    insert into family_message_recipient (id, message_id, customer_id, mail_id, language)
    select id, ${message_id}, customer_id, mail_id, language
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, customer_id uuid, mail_id uuid, language text)`)

export interface NewText {
  readonly id: string
  readonly recipient_id: string
  readonly phone: string
  readonly words: string
  readonly parts: number
}

export const addTexts = (
  tx: Transaction,
  rows: readonly NewText[],
  { message_id, due_at }: { message_id: string; due_at: Date },
) =>
  tx.run(sql`
    insert into family_message_text (id, recipient_id, message_id, phone, words, parts, due_at)
    select id, recipient_id, ${message_id}, phone, words, parts, ${due_at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, recipient_id uuid, phone text, words text, parts int)`)

/** False when somebody has stopped it before. */
export const markStopped = async (
  tx: Transaction,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update family_message set stopped_at = ${now}, stopped_by = ${by} where id = ${id} and stopped_at is null`)) === 1

/** Of these mails, which won't be sent. */
export const markRecipientsStopped = (tx: Transaction, mail_ids: readonly string[]) =>
  tx.run(sql`update family_message_recipient set is_stopped = true where mail_id = any(${mail_ids}::uuid[])`)

export const stopTexts = (tx: Transaction, message_id: string) =>
  tx.run(sql`
    update family_message_text set outcome = 'STOPPED' where message_id = ${message_id} and sent_at is null and outcome is null`)
